import { t } from '../../i18n';
import { linkLabel } from '../../kinds/values/format';

/** A column of a decision table, as the server describes it. */
export interface Column {
  name: string;
  label: string;
  kind: string;
  help?: string;
  options?: { value: string; label: string }[];
  /** The link whose record's code is given. */
  of?: string;
}

/** What a cell says, as the server keeps it. A cell that is left out says nothing. */
export type Cell = string | number | boolean | null | Cell[];
export type Cells = Record<string, Cell>;

export interface DecisionRow {
  when: Cells;
  then: Cells;
  note?: string | null;
}

export interface DecisionExample {
  given: Cells;
  expect: Cells;
}

/** The parts of rows and examples that hold cells. */
export type Part = 'when' | 'then' | 'given' | 'expect';
/** One line of a grid: its cells by part. */
export type Line = Partial<Record<Part, Cells>> & { note?: string | null };

export interface Problem {
  pointer: string;
  code: string;
  message: string;
}

/** How nothing is written where it is asked for: as in expressions. */
const NOTHING = 'null';

type Options = NonNullable<Column['options']>;

/** `!=` before a choice is all that can be asked of it but being it. */
const NOT = /^(!=\s*)?(.*)$/s;

const translated = (text: string, word: (text: string) => string | undefined): string => {
  const [, not = '', rest = ''] = NOT.exec(text) ?? [];
  return not + (word(rest) ?? rest);
};

/** A cell as people read and type it: `Sick, Annual`, `> 2`, empty for anything. Choices are said by their labels. */
export function cellText(cell: Cell | undefined, options: Options = []): string {
  if (cell === undefined) return '';
  if (cell === null) return NOTHING;
  if (Array.isArray(cell)) return cell.map((part) => cellText(part, options)).join(', ');
  return translated(String(cell), (text) => options.find((option) => option.value === text)?.label);
}

/** What was typed, as it is sent: several values with commas are a list; undefined where the cell says nothing. */
export function cellOf(text: string, options: Options = []): Cell | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (trimmed === NOTHING) return null;
  const value = (part: string) =>
    translated(part, (said) => {
      const same = said.toLowerCase();
      return options.find((option) => option.label.toLowerCase() === same || option.value.toLowerCase() === same)
        ?.value;
    });
  if (!trimmed.includes(',')) return value(trimmed);
  return trimmed
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(value);
}

/** A value that is handed over to be decided on, in the type of its column: the server takes no text for a number. */
export function ofKind(column: Column, cell: Cell | undefined): Cell | undefined {
  if (typeof cell !== 'string') return cell;
  if (column.kind === 'int' && /^-?\d{1,15}$/.test(cell)) return Number(cell);
  if (column.kind === 'bool' && (cell === 'true' || cell === 'false')) return cell === 'true';
  return cell;
}

/** Columns that were given the code of a linked record, with that code said by what the record is called. */
export const withLinks = (columns: readonly Column[], given: Cells, row: Readonly<Record<string, unknown>>): Column[] =>
  columns.map((column) => {
    const value = given[column.name];
    const label = column.of === undefined ? '' : linkLabel(row[column.of]);
    return typeof value === 'string' && label !== '' ? { ...column, options: [{ value, label }] } : column;
  });

/** What of a formula is written in the grid: expressions, whatever the outputs hold. */
export const FORMULA = 'formula';

export const expressions = (outputs: readonly Column[]): Column[] =>
  outputs.map(({ name, label, help }) => ({ name, label, kind: FORMULA, ...(help === undefined ? {} : { help }) }));

/** A part of the lines of a grid. */
export interface PartOf {
  part: Part;
  columns: readonly Column[];
  label: string;
}

interface Shape {
  hit: string;
  inputs: readonly Column[];
  outputs: readonly Column[];
}

/**
 * What the grids of a table are made of. A formula is read for its results: they come first in its rows, which seldom demand
 * anything.
 */
export function partsOf({ hit, inputs, outputs }: Shape): { rows: PartOf[]; examples: PartOf[] } {
  const when: PartOf = { part: 'when', columns: inputs, label: t('decisions.when') };
  const then: PartOf = { part: 'then', columns: outputs, label: t('decisions.then') };
  return {
    rows: hit === 'formula' ? [{ ...then, columns: expressions(outputs) }, when] : [when, then],
    examples: [
      { part: 'given', columns: inputs, label: t('decisions.given') },
      { part: 'expect', columns: outputs, label: t('decisions.expect') },
    ],
  };
}

/** Width of a column, and of what stands before and after all of them, in px. */
const COLUMN = 113;
const BESIDE = 130;

/**
 * Whether lines stand as blocks: a formula takes the width for itself, and columns that do not fit hide what comes out to the right.
 * A width of 0 is not measured yet.
 */
export const isStacked = (parts: readonly PartOf[], width: number): boolean =>
  parts.some(({ columns }) => columns.some((column) => column.kind === FORMULA)) ||
  (width > 0 && parts.reduce((sum, { columns }) => sum + columns.length * COLUMN, BESIDE) > width);

/** An expression as it is typed and sent: commas in it separate no values. */
export const expressionText = (cell: Cell | undefined): string =>
  cell === undefined ? '' : cell === null ? NOTHING : String(cell);

export const expressionOf = (text: string): Cell | undefined => (text.trim() === '' ? undefined : text.trim());

/** The value of a part of a formula, as it is before it is rounded. */
export function stepText(value: Cell): string {
  if (value === null) return '—';
  if (typeof value === 'boolean') return t(value ? 'decisions.yes' : 'decisions.no');
  return String(value);
}

/** The lines with one cell changed. */
export function withCell<L extends Line>(
  lines: readonly L[],
  index: number,
  part: Part,
  name: string,
  cell: Cell | undefined,
): L[] {
  return lines.map((line, at) => {
    if (at !== index) return line;
    const cells: Cells = { ...(line as Line)[part] };
    if (cell === undefined) delete cells[name];
    else cells[name] = cell;
    return { ...line, [part]: cells };
  });
}

/** The lines with one moved up or down; as they are where it would leave them. */
export function moved<L>(lines: readonly L[], index: number, by: number): L[] {
  const to = index + by;
  const line = lines[index];
  if (line === undefined || to < 0 || to >= lines.length) return [...lines];
  const rest = lines.filter((_, at) => at !== index);
  return [...rest.slice(0, to), line, ...rest.slice(to)];
}

/** What is wrong with a cell, or with a whole line where `part` is left out. */
export function problemAt(
  problems: readonly Problem[],
  list: 'rows' | 'examples',
  index: number,
  part?: Part,
  name?: string,
): string | undefined {
  const pointer = part === undefined ? `/${list}/${index}` : `/${list}/${index}/${part}/${name}`;
  return problems.find((problem) => problem.pointer === pointer)?.message;
}

/** The cell an arrow or Enter leads to from another; undefined where there is none. */
export function stepFrom(
  key: string,
  row: number,
  column: number,
  rows: number,
): { row: number; column: number; adds?: true } | undefined {
  if (key === 'ArrowUp') return row > 0 ? { row: row - 1, column } : undefined;
  if (key === 'ArrowDown') return row + 1 < rows ? { row: row + 1, column } : undefined;
  // Enter in the last line begins another.
  if (key === 'Enter') return row + 1 < rows ? { row: row + 1, column } : { row: rows, column, adds: true };
  return undefined;
}

/** A value of the trace as people read it: the label of a choice, a list with commas. */
export function shown(column: Column | undefined, cell: Cell | undefined): string {
  if (cell === undefined || cell === null) return '—';
  if (Array.isArray(cell)) return cell.map((part) => shown(column, part)).join(', ');
  return cellText(cell, column?.options);
}
