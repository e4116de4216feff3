import { add, type Decimal, parseDecimal, toText } from '../../ui/money';

/** A grid of cells as data: where the reader is, what is marked, what is copied. Everything here is pure. */

export interface Place {
  id: string;
  label?: unknown;
  detail?: unknown;
}

export type Values = Readonly<Record<string, unknown>>;

/** A record as the server has it. */
export interface Stored {
  id?: string | undefined;
  version?: number | undefined;
  values: Values;
}

/** What the server answers of one cell. */
export interface SheetCell extends Stored {
  row: string;
  /** Absent where columns are fields: then a record is a row. */
  column?: string;
}

export interface SheetAnswer {
  params: Readonly<Record<string, unknown>>;
  rows: readonly Place[];
  columns: readonly Place[];
  cells: readonly SheetCell[];
}

export interface Spot {
  row: number;
  column: number;
}

/** A range between two corners; the second moves with Shift. */
export interface Selection {
  at: Spot;
  to: Spot;
}

export interface Box {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export interface Size {
  rows: number;
  columns: number;
}

export const boxOf = ({ at, to }: Selection): Box => ({
  top: Math.min(at.row, to.row),
  bottom: Math.max(at.row, to.row),
  left: Math.min(at.column, to.column),
  right: Math.max(at.column, to.column),
});

export const spotsOf = (box: Box): Spot[] => {
  const spots: Spot[] = [];
  for (let row = box.top; row <= box.bottom; row += 1)
    for (let column = box.left; column <= box.right; column += 1) spots.push({ row, column });
  return spots;
};

const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most - 1));

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export interface Press {
  key: string;
  shift: boolean;
  /** Ctrl, or Command. */
  ctrl: boolean;
  /** Rows in sight. */
  page: number;
}

/** Where a key leads; undefined for keys that do not move. Shift takes the end of the range along. */
export function moved(selection: Selection, size: Size, press: Press): Selection | undefined {
  const from = press.shift ? selection.to : selection.at;
  let next: Spot | undefined;
  const step = STEPS[press.key];
  if (step) {
    const far = press.ctrl ? Math.max(size.rows, size.columns) : 1;
    next = { row: from.row + step[0] * far, column: from.column + step[1] * far };
  } else if (press.key === 'Home') next = { row: press.ctrl ? 0 : from.row, column: 0 };
  else if (press.key === 'End') next = { row: press.ctrl ? size.rows - 1 : from.row, column: size.columns - 1 };
  else if (press.key === 'PageUp') next = { ...from, row: from.row - press.page };
  else if (press.key === 'PageDown') next = { ...from, row: from.row + press.page };
  if (!next) return undefined;
  const to = { row: clamp(next.row, size.rows), column: clamp(next.column, size.columns) };
  return press.shift ? { at: selection.at, to } : { at: to, to };
}

/** One cell on along a row (Tab) or a column (Enter), into the next one at its end; undefined past the last cell. */
export function onward(spot: Spot, size: Size, along: 'row' | 'column', back: boolean): Spot | undefined {
  const step = back ? -1 : 1;
  const index = along === 'row' ? spot.row * size.columns + spot.column : spot.column * size.rows + spot.row;
  const next = index + step;
  if (next < 0 || next >= size.rows * size.columns) return undefined;
  return along === 'row'
    ? { row: Math.floor(next / size.columns), column: next % size.columns }
    : { row: next % size.rows, column: Math.floor(next / size.rows) };
}

/** Text of a spreadsheet's clipboard: tabs between cells, quotes around what holds tabs, line ends or quotes. */
export function toTsv(table: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return table.map((row) => row.map(quoted).join('\t')).join('\r\n');
}

export function fromTsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let inside = false;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (inside) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else inside = false;
    } else if (letter === '"' && cell === '') inside = true;
    else if (letter === '\t') {
      row.push(cell);
      cell = '';
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += letter;
  }
  // A spreadsheet ends its last row too.
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** Where the cells of what is pasted go. One cell fills the range; a range that is a multiple is filled with repeats. */
export function pasted(table: readonly (readonly string[])[], box: Box, size: Size): { spot: Spot; text: string }[] {
  const [height, width] = [table.length, Math.max(0, ...table.map((row) => row.length))];
  if (height === 0 || width === 0) return [];
  const [tall, wide] = [box.bottom - box.top + 1, box.right - box.left + 1];
  const rows = tall % height === 0 ? tall : height;
  const columns = wide % width === 0 ? wide : width;
  const target = {
    ...box,
    bottom: Math.min(size.rows, box.top + rows) - 1,
    right: Math.min(size.columns, box.left + columns) - 1,
  };
  return spotsOf(target).map((spot) => ({
    spot,
    text: table[(spot.row - box.top) % height]?.[(spot.column - box.left) % width] ?? '',
  }));
}

/** Fill down: the cell each one below takes its value from. A range takes its first row, one cell the cell above it. */
export function filledFrom(selection: Selection): { spot: Spot; from: Spot }[] {
  const box = boxOf(selection);
  const first = box.top === box.bottom ? box.top - 1 : box.top;
  if (first < 0) return [];
  return spotsOf({ ...box, top: first + 1 }).map((spot) => ({ spot, from: { row: first, column: spot.column } }));
}

/** The sum of what are numbers, exactly; '' when none is. */
export function sumOf(values: Iterable<unknown>): string {
  let sum: Decimal | undefined;
  for (const value of values) {
    const number = typeof value === 'number' || typeof value === 'string' ? parseDecimal(String(value)) : undefined;
    if (number) sum = sum ? add(sum, number) : number;
  }
  return sum ? toText(sum) : '';
}

export const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
