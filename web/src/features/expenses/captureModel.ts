import type { FieldError } from '../../data/errors';
import { isRecord } from '../../data/storage';

/** One expense on its way to a report. */
export interface Entry {
  key: string;
  kind: 'receipt' | 'mileage';
  values: Record<string, unknown>;
}

/** What is asked of an expense, the first ones first. */
export const ASKED: Record<Entry['kind'], readonly string[]> = {
  receipt: ['receipt', 'amount', 'currency', 'date', 'category', 'merchant', 'reason'],
  mileage: ['km', 'route', 'date', 'category', 'reason'],
};

/** Lines of the report: nothing empty, in the order they were added. */
export function linesOf(entries: readonly Entry[]): Record<string, unknown>[] {
  return entries.map((entry) =>
    Object.fromEntries(
      ASKED[entry.kind].flatMap((name) => {
        const value = entry.values[name];
        return value === undefined || value === null || value === '' ? [] : [[name, value]];
      }),
    ),
  );
}

/** The report's name when nobody gave it one: the sellers, as far as they fit. */
export function purposeOf(typed: string, entries: readonly Entry[], fallback: string): string {
  if (typed.trim().length >= 3) return typed.trim();
  const names = entries.map((entry) => entry.values.merchant ?? entry.values.route);
  const said = [...new Set(names.filter((name): name is string => typeof name === 'string' && name.trim() !== ''))];
  const text = said.join(', ').slice(0, 200);
  return text.length >= 3 ? text : fallback;
}

/** What the server says of one expense, by field. */
export function errorsAt(errors: readonly FieldError[] | undefined, index: number): Record<string, string> {
  const place = `/lines/${index}/`;
  return Object.fromEntries(
    (errors ?? []).flatMap((error) =>
      error.pointer.startsWith(place) ? [[error.pointer.slice(place.length), error.message]] : [],
    ),
  );
}

/** What is on the page before it is handed in. The keys make a repeated sending the same report. */
export interface Captured {
  purpose: string;
  entries: readonly Entry[];
  keys: { draft: string; submit: string };
}

/** What was kept of a page that went, as it does on phones whose camera needs the memory; undefined when it is none. */
export function capturedOf(kept: unknown): Captured | undefined {
  if (!isRecord(kept) || !Array.isArray(kept.entries) || !isRecord(kept.keys)) return undefined;
  const { draft, submit } = kept.keys;
  if (typeof draft !== 'string' || typeof submit !== 'string') return undefined;
  const entries = kept.entries.filter(isEntry);
  return entries.length === 0
    ? undefined
    : { purpose: typeof kept.purpose === 'string' ? kept.purpose : '', entries, keys: { draft, submit } };
}

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  typeof value.key === 'string' &&
  (value.kind === 'receipt' || value.kind === 'mileage') &&
  isRecord(value.values);
