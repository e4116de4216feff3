import type { Start } from '../../registry/page';
import type { Entity, Field, Registry } from '../../registry/types';

/** Money that settles a record: the entity of the money, its lines, and the link in a line that names the record. */
export interface Settles {
  money: Entity;
  lines: Field;
  link: Field;
}

/**
 * Whether what starts here is money for this very record. It is asked beside the record then: all that a form of its own
 * would ask for is known.
 */
export function settlesOf(registry: Registry, entity: Entity, start: Start): Settles | undefined {
  if (start.fill === undefined) return undefined;
  const money = Object.values(registry.entities).find(
    (entry) => entry.editor === 'receipt' && entry.routes.create === start.open,
  );
  for (const lines of money?.fields ?? []) {
    if (lines.kind !== 'lines' || lines.readOnly) continue;
    const link = lines.fields?.find((field) => field.kind === 'link' && field.target === entity.name);
    if (money && link) return { money, lines, link };
  }
  return undefined;
}
