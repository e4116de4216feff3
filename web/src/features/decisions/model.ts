import { t } from '../../i18n';

/** A column of a decision table, as the server describes it. */
export interface Column {
  name: string;
  label: string;
  kind: string;
  help?: string;
  options?: { value: string; label: string }[];
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

/** What of a formula is written in the grid: expressions, whatever the outputs hold. */
export const FORMULA = 'formula';

export const expressions = (outputs: readonly Column[]): Column[] =>
  outputs.map(({ name, label, help }) => ({ name, label, kind: FORMULA, ...(help === undefined ? {} : { help }) }));

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
