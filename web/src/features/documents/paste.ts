import type { Field } from '../../registry/types';
import { formatDate, isDate } from '../../ui/dates';
import { readDuration } from '../../ui/inputs/readDuration';
import { END, readTime } from '../../ui/inputs/readTime';
import { readTyped } from '../../ui/money';
import { isFigureField, type Line } from './values';

/** A copied block as cells. Spreadsheets put tabs between cells and quote those that hold a line break. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const push = () => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && cell === '') quoted = true;
    else if (char === '\t') push();
    else if (char === '\n') {
      push();
      rows.push([]);
    } else if (char !== '\r') cell += char;
  }
  push();
  // A trailing line break is the end of the last row, not another row.
  if (rows.length > 1 && rows.at(-1)?.every((entry) => entry === '')) rows.pop();
  return rows;
}

/** A pasted text that names a record, which has to be found first. */
export interface PastedLink {
  row: number;
  field: Field;
  text: string;
}

/** Lines with a block laid into them, right and down from the first of `columns` in `row`; rows are added as needed. */
export function pasteInto(
  before: readonly Line[],
  text: string,
  row: number,
  columns: readonly Field[],
  blank: () => Line,
): { lines: Line[]; links: PastedLink[]; count: number } {
  const block = parseBlock(text);
  const lines = before.slice();
  const links: PastedLink[] = [];
  block.forEach((cells, down) => {
    const at = row + down;
    const line: Line = lines[at] ?? blank();
    lines[at] = line;
    cells.forEach((value, right) => {
      const field = columns[right];
      if (!field) return;
      if (field.kind === 'link') {
        if (value.trim() !== '') links.push({ row: at, field, text: value.trim() });
      } else line[field.name] = pastedValue(field, value);
    });
  });
  return { lines, links, count: block.length };
}

/**
 * A pasted text as the value of a cell. Links come back as undefined: their record has to be found first. What does
 * not read as the field's kind stays as it is, so that validation can point at it.
 */
export function pastedValue(field: Field, text: string): unknown {
  const clean = text.trim();
  if (field.kind === 'link') return undefined;
  if (isFigureField(field)) return readTyped(clean.replace(/%$/, '').replace(/^[A-Z]{3}\s*/, '')) ?? clean;
  if (field.kind === 'bool') return /^(true|yes|y|x|1)$/i.test(clean);
  if (field.kind === 'enum')
    return (
      field.options?.find((option) =>
        [option.value, option.label].some((word) => word.toLowerCase() === clean.toLowerCase()),
      )?.value ?? ''
    );
  if (field.kind === 'date') return readDate(clean) ?? '';
  if (field.kind === 'time') return readTime(clean, field.max === END) ?? clean;
  if (field.kind === 'duration') return readDuration(clean) ?? clean;
  return clean.replace(/\s*\n\s*/g, ' ');
}

/** `2026-03-09`, `09/03/2026` and `09 Mar 2026` as a day; days come before months, as in every market served. */
function readDate(text: string): string | undefined {
  if (isDate(text)) return text;
  const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  if (numeric) {
    const day = `${numeric[3]}-${numeric[2]?.padStart(2, '0')}-${numeric[1]?.padStart(2, '0')}`;
    return isDate(day) ? day : undefined;
  }
  const worded = /^(\d{1,2})\s+([A-Za-z]{3})\w*\s+(\d{4})$/.exec(text);
  if (!worded) return undefined;
  for (let month = 1; month <= 12; month += 1) {
    const day = `${worded[3]}-${String(month).padStart(2, '0')}-${worded[1]?.padStart(2, '0')}`;
    if (isDate(day) && formatDate(day).slice(3, 6).toLowerCase() === worded[2]?.toLowerCase()) return day;
  }
  return undefined;
}
