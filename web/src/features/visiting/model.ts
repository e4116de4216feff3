import type { FieldError } from '../../data/errors';

/** A field as the page asks for it. Limits are decimal text. */
export interface Asked {
  name: string;
  label: string;
  help: string | null;
  kind: string;
  required: boolean;
  min: string | null;
  max: string | null;
  minLength: number | null;
  maxLength: number | null;
  scale: number | null;
  options: { value: string; label: string }[] | null;
}
export interface Column {
  name: string;
  label: string;
  kind: string;
}
export type Cell = string | number | boolean | null | undefined;
export interface Shown extends Column {
  value?: Cell;
  columns?: Column[];
  rows?: Record<string, Cell>[];
}
export interface LineRow {
  id: string;
  shows: Record<string, Cell>;
  values: Record<string, Cell>;
}
export interface SentFile {
  id: string;
  name: string;
  size: number;
}
/** A page as the server describes it. Without a standing of `open` there is nothing to fill in, and when it is closed nothing to read. */
export interface PageData {
  page: string;
  title: string;
  intro?: string | null;
  thanks: string;
  standing: 'open' | 'closed' | 'settled';
  business: { name: string; email: string | null; phone: string | null };
  recipient?: string | null;
  label: string;
  until: string | null;
  sent: string | null;
  /** What was sent is one of the other actions, such as declining. */
  instead: boolean;
  sentAt: string | null;
  sentBy: string | null;
  private: boolean;
  known: boolean;
  action?: string | null;
  /** What its button says, where the page has words of its own. */
  send?: string | null;
  shows?: Shown[];
  fields?: Asked[];
  answers?: Asked[];
  values?: Record<string, Cell>;
  lines?: { name: string; title: string; rows: LineRow[]; fields: Asked[]; columns: Column[] } | null;
  also?: { name: string; label: string; answers: Asked[] }[];
  ask?: { title: string; fields: Asked[]; rows: { texts: Cell[]; answer: string | null; at: string | null }[] } | null;
  files?: SentFile[];
  maxFiles?: number;
}

/** What was typed, as text; the server is sent values. */
export interface Draft {
  values: Record<string, string>;
  lines: Record<string, Record<string, string>>;
  answers: Record<string, string>;
  files: SentFile[];
  by: string;
}

const text = (value: Cell): string => (value === null || value === undefined ? '' : String(value));

const texts = (values: Record<string, Cell> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, text(value)]));

/** A page with what was sent before, or empty; what lies in the browser goes on top. Rows and fields that are gone are left out. */
export function draftOf(page: PageData, kept?: Partial<Draft>): Draft {
  const own = (asked: readonly Asked[] | undefined, from: Record<string, string> | undefined) =>
    Object.fromEntries((asked ?? []).flatMap(({ name }) => (from?.[name] === undefined ? [] : [[name, from[name]]])));
  const rows = page.lines?.rows ?? [];
  return {
    values: { ...texts(page.values), ...own(page.fields, kept?.values) },
    lines: Object.fromEntries(
      rows.map((row) => [row.id, { ...texts(row.values), ...own(page.lines?.fields, kept?.lines?.[row.id]) }]),
    ),
    answers: own(page.answers, kept?.answers),
    files: kept?.files ?? [],
    by: kept?.by ?? page.sentBy ?? '',
  };
}

const NUMBERS = new Set(['int', 'money', 'percent', 'decimal']);
export const isNumber = (asked: { kind: string }): boolean => NUMBERS.has(asked.kind);

/** `1 234,50` and `1,234.50` are both typed in Africa; a number travels as `1234.50`. What is no number stays for the server to refuse. */
export function plainNumber(typed: string): string {
  const packed = typed.replace(/[\s\u00a0\u202f']/g, '');
  const [comma, point] = [packed.lastIndexOf(','), packed.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) {
    const [group, decimal] = comma > point ? ['.', ','] : [',', '.'];
    return packed.split(group).join('').replace(decimal, '.');
  }
  // Alone, a comma before exactly three digits groups thousands only where there are several of them.
  return packed.split(',').length > 2 ? packed.split(',').join('') : packed.replace(',', '.');
}

function sent(asked: Asked, typed: string | undefined): Cell {
  const value = (typed ?? '').trim();
  if (asked.kind === 'bool') return value === 'true';
  if (value === '') return null;
  if (asked.kind === 'int') return /^-?\d{1,9}$/.test(plainNumber(value)) ? Number(plainNumber(value)) : value;
  if (isNumber(asked)) return plainNumber(value);
  if (asked.kind === 'currency' || asked.kind === 'country') return value.toUpperCase();
  return value;
}

export const valuesOf = (asked: readonly Asked[], typed: Record<string, string>): Record<string, Cell> =>
  Object.fromEntries(asked.map((field) => [field.name, sent(field, typed[field.name])]));

/** What is sent of a draft. */
export function bodyOf(page: PageData, draft: Draft): Record<string, unknown> {
  const lines = page.lines;
  return {
    fields: valuesOf(page.fields ?? [], draft.values),
    ...(lines
      ? { lines: lines.rows.map((row) => ({ id: row.id, ...valuesOf(lines.fields, draft.lines[row.id] ?? {}) })) }
      : {}),
    // A question that is left open is no answer.
    answers: Object.fromEntries(
      Object.entries(valuesOf(page.answers ?? [], draft.answers)).filter(([, value]) => value !== null),
    ),
    files: draft.files.map((file) => file.id),
    by: draft.by.trim(),
  };
}

/** Messages by the pointer of their field; what belongs to no field on the page is under the empty one. */
export function placed(errors: readonly FieldError[], page: PageData): Record<string, string> {
  const known = new Set<string>();
  for (const field of [...(page.fields ?? []), ...(page.answers ?? [])]) known.add(`/${field.name}`);
  const lines = page.lines;
  lines?.rows.forEach((_, index) => {
    for (const field of lines.fields) known.add(`/${lines.name}/${index}/${field.name}`);
  });
  const found: Record<string, string> = {};
  for (const error of errors) {
    const place = known.has(error.pointer) ? error.pointer : '';
    found[place] = found[place] ? `${found[place]} ${error.message}` : error.message;
  }
  return found;
}

/** Whether something was typed that a reload would lose. */
export const isEmpty = (draft: Draft): boolean =>
  draft.files.length === 0 &&
  [draft.values, draft.answers, ...Object.values(draft.lines)].every((part) =>
    Object.values(part).every((value) => value === ''),
  );
