import type { Field, Option, Registry } from '../registry/types';
import type { OptionSearch } from '../ui/inputs/types';
import { searchRecords } from './hooks';

const made = new WeakMap<Registry, Map<string, OptionSearch>>();

/**
 * Searches the records a link may point at. One function per target for as long as the registry stands, so that
 * inputs may list it among their dependencies. Undefined when the caller may not read the target.
 */
export function linkSearch(registry: Registry, field: Field): OptionSearch | undefined {
  const target = field.target === undefined ? undefined : registry.entities[field.target];
  if (!target) return undefined;
  let ofRegistry = made.get(registry);
  if (!ofRegistry) {
    ofRegistry = new Map();
    made.set(registry, ofRegistry);
  }
  let search = ofRegistry.get(target.name);
  if (!search) {
    search = async (text: string, signal: AbortSignal): Promise<Option[]> => {
      const rows = await searchRecords(target, text, signal);
      return rows.map((row) => ({ value: row.id, label: labelOf(row, target.titleField) }));
    };
    ofRegistry.set(target.name, search);
  }
  return search;
}

function labelOf(row: Record<string, unknown>, titleField: string): string {
  const title = row[titleField];
  return typeof title === 'string' && title !== '' ? title : String(row.id);
}
