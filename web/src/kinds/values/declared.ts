import type { Field, Registry } from '../../registry/types';

/** Texts that name something declared (`accounting.bill`, `expense_advance`) as people call it. Pure. */

const ADDRESS = /^[a-z][a-z-]*\.[a-z][a-z_]*$/;
const SERIES = 'documentType';

/** What the record of this address is called; undefined for an address the reader's registry does not know. */
export function recordName(registry: Pick<Registry, 'entities' | 'routes'>, address: string): string | undefined {
  const known = registry.entities[address];
  if (known) return known.label.one;
  // Declarations of a family come with its first screen; titles of screens are there from the start.
  return registry.routes.find((route) => route.entity === address && route.kind === 'detail')?.title;
}

/** `expense_advance` → `Expense advance`. */
const asWords = (code: string): string => {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** A series of numbers is called after the record that takes its numbers. */
function seriesName(registry: Pick<Registry, 'entities' | 'routes'>, code: string): string {
  const address = registry.routes.find((route) => route.entity?.endsWith(`.${code}`))?.entity;
  return (address && recordName(registry, address)) || asWords(code);
}

/** The text as people read it: itself, unless it names something declared. */
export function declaredText(
  registry: Pick<Registry, 'entities' | 'routes'>,
  field: Pick<Field, 'name'>,
  text: string,
): string {
  if (field.name === SERIES) return seriesName(registry, text);
  return (ADDRESS.test(text) && recordName(registry, text)) || text;
}
