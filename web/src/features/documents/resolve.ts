import { searchRecords } from '../../data/hooks';
import { linkTargets } from '../../data/linkSearch';
import type { Field, Option, Registry, Row } from '../../registry/types';

/** Fields that name a record exactly: what a barcode, a code column or a pasted name may hold. */
const EXACT = ['barcode', 'code', 'number', 'name', 'sku'];

/** The one record a text stands for: an exact code, barcode or name, else the only one that matches. */
export function matchRecord(rows: readonly Row[], text: string, titleField: string): Row | undefined {
  const wanted = text.trim().toLowerCase();
  for (const name of [...EXACT, titleField]) {
    const exact = rows.filter((row) => typeof row[name] === 'string' && row[name].toLowerCase() === wanted);
    if (exact.length === 1) return exact[0];
  }
  return rows.length === 1 ? rows[0] : undefined;
}

/** Finds the record a link field's text means; undefined when there is none, or more than one. */
export async function findRecord(
  registry: Registry,
  field: Field,
  text: string,
  signal?: AbortSignal,
): Promise<Option | undefined> {
  for (const target of linkTargets(registry, field)) {
    const rows = await searchRecords(target, text, { signal, limit: 10, link: field.for });
    const row = matchRecord(rows, text, target.titleField);
    if (!row) continue;
    const title = row[target.titleField];
    return { value: row.id, label: typeof title === 'string' ? title : row.id };
  }
  return undefined;
}
