import { linkId } from '../../kinds/values/format';
import { add, compare, formatDecimal, multiply, parseDecimal, ZERO } from '../../registry/expr/decimal';
import type { KnownItem, Place } from './catalogue';
import type { Code } from './gs1';

/** What is done with the goods that are scanned. */
export type Task = 'receive' | 'issue' | 'move' | 'count';
export const TASKS: readonly Task[] = ['receive', 'issue', 'move', 'count'];

export interface Ref {
  id: string;
  name: string;
}

/** One scan. Quantities are decimal strings. */
export interface Scan {
  key: string;
  item: string;
  name: string;
  unit: string;
  tracking: KnownItem['tracking'];
  qty: string;
  /** The quantity is a weight in kilograms. */
  kilograms?: boolean;
  lot?: string;
  expiry?: string;
  place?: Ref;
  toPlace?: Ref;
  /** Why the server did not take it. */
  problem?: string;
}

/** What was scanned for one task and is not sent yet. It survives a closed browser. */
export interface Batch {
  /** Idempotency key of what it becomes: however often it is sent, it happens once. */
  key: string;
  warehouse?: Ref;
  toWarehouse?: Ref;
  place?: Ref;
  toPlace?: Ref;
  /** The count sheet it goes into; without one a new sheet is made. */
  sheet?: string;
  scans: Scan[];
}

/** Lines one record takes. */
export const MOST_LINES = 500;
/** A scanner that is held a moment too long sends a code twice. */
const TWICE_MS = 800;

/** Whether a scan is the one before, sent again. */
export const isTwice = (last: { text: string; at: number } | undefined, text: string, at: number): boolean =>
  last !== undefined && last.text === text && at - last.at < TWICE_MS;

/** `12*6001007123451`: a quantity typed before the code. */
export function typedQuantity(text: string): { qty: string; code: string } {
  const [, qty, code] = /^\s*(\d{1,9}(?:[.,]\d{1,6})?)\s*\*\s*(\S[\s\S]*)$/.exec(text) ?? [];
  return qty === undefined || code === undefined ? { qty: '1', code: text } : { qty: qty.replace(',', '.'), code };
}

const times = (a: string, b: string): string => {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  return left && right ? formatDecimal(multiply(left, right)) : a;
};

const plus = (a: string, b: string): string => {
  const [left, right] = [parseDecimal(a), parseDecimal(b)];
  return left && right ? formatDecimal(add(left, right)) : a;
};

export const isAboveZero = (qty: string): boolean => {
  const read = parseDecimal(qty);
  return read !== null && compare(read, ZERO) > 0;
};

/** A scan of an item as it stands in the batch. */
export function scanOf(
  task: Task,
  batch: Batch,
  key: string,
  { item, code, qty: pieces }: { item: KnownItem; code: Code; qty: string },
  typed: string,
): Scan {
  const lot = item.tracking === 'none' ? undefined : item.tracking === 'serial' ? (code.serial ?? code.lot) : code.lot;
  const weighed = code.weight !== undefined && item.weighed !== false;
  // A count sheet is in the unit of the item: a weight in another one is asked for.
  const weight = task === 'count' && item.weighed === 'other' ? '0' : code.weight;
  const one = weighed ? (weight ?? pieces) : times(pieces, String(code.count ?? 1));
  return {
    key,
    item: item.id,
    name: item.name,
    unit: item.unit,
    tracking: item.tracking,
    qty: item.tracking === 'serial' && lot !== undefined ? '1' : times(one, typed),
    ...(weighed ? { kilograms: true } : {}),
    ...(lot === undefined ? {} : { lot }),
    ...(code.expiry === undefined || item.tracking === 'none' ? {} : { expiry: code.expiry }),
    ...(batch.place ? { place: batch.place } : {}),
    ...(batch.toPlace ? { toPlace: batch.toPlace } : {}),
  };
}

/** A serial number stands for one piece: a second scan of it is a mistake. */
export const serialAgain = (batch: Batch, scan: Scan): boolean =>
  scan.tracking === 'serial' &&
  scan.lot !== undefined &&
  batch.scans.some((other) => other.item === scan.item && other.lot === scan.lot);

/** Whether a scan must be told its lot before it can be sent: goods that come in, and what is counted. */
export const lacksLot = (task: Task, scan: Scan): boolean =>
  scan.tracking !== 'none' && (task === 'receive' || task === 'count') && (scan.lot ?? '').trim() === '';

/** What the batch still needs before it can be sent. */
export function missing(task: Task, batch: Batch): 'warehouse' | 'destination' | 'lot' | 'quantity' | undefined {
  if (!batch.warehouse) return 'warehouse';
  if (task === 'move' && batch.scans.some((scan) => (scan.toPlace ?? batch.toPlace) === undefined)) {
    if (!batch.toWarehouse || batch.toWarehouse.id === batch.warehouse.id) return 'destination';
  }
  if (batch.scans.some((scan) => lacksLot(task, scan))) return 'lot';
  return batch.scans.every((scan) => isAboveZero(scan.qty)) ? undefined : 'quantity';
}

/** A location that was scanned: where the goods are; in a move the second one is where they go. */
export function placed(task: Task, batch: Batch, place: Place, warehouse: Ref | undefined): Batch {
  const ref = { id: place.id, name: place.name };
  const here = warehouse ?? batch.warehouse;
  const elsewhere = here !== undefined && batch.warehouse !== undefined && here.id !== batch.warehouse.id;
  if (task === 'move' && batch.place && batch.place.id !== place.id && batch.warehouse) {
    return { ...batch, toPlace: ref, toWarehouse: here ?? batch.warehouse };
  }
  // Goods of another warehouse are another movement.
  if (elsewhere && batch.scans.length > 0) return batch;
  return { ...batch, place: ref, ...(here ? { warehouse: here } : {}) };
}

interface Line {
  item: string;
  qty: string;
  uom?: string;
  lotCode?: string;
  expiry?: string;
  location?: string;
  toLocation?: string;
}

/** Lines of the record: scans of the same goods in the same place are one. `keys` names the scans of each line. */
export function linesOf(task: Task, batch: Batch): { lines: Line[]; keys: string[][] } {
  const lines: Line[] = [];
  const keys: string[][] = [];
  const known = new Map<string, number>();
  for (const scan of batch.scans) {
    const lot = scan.lot?.trim() || undefined;
    const line: Line = {
      item: scan.item,
      qty: scan.qty,
      ...(scan.kilograms ? { uom: 'KG' } : {}),
      ...(lot === undefined ? {} : { lotCode: lot }),
      ...(scan.expiry === undefined || task !== 'receive' ? {} : { expiry: scan.expiry }),
      ...(scan.place ? { location: scan.place.id } : {}),
      ...(task === 'move' && scan.toPlace ? { toLocation: scan.toPlace.id } : {}),
    };
    const { qty: _, ...same } = line;
    const sameness = JSON.stringify(same);
    const at = known.get(sameness);
    const before = at === undefined ? undefined : lines[at];
    if (at === undefined || !before) {
      known.set(sameness, lines.length);
      lines.push(line);
      keys.push([scan.key]);
    } else {
      before.qty = plus(before.qty, scan.qty);
      keys[at]?.push(scan.key);
    }
  }
  return { lines, keys };
}

/** What is sent for a movement. */
export function movementOf(task: Exclude<Task, 'count'>, batch: Batch, date: string): Record<string, unknown> {
  const to = batch.toWarehouse ?? batch.warehouse;
  return {
    kind: { receive: 'receipt', issue: 'issue', move: 'transfer' }[task],
    date,
    warehouse: batch.warehouse?.id,
    ...(task === 'move' ? { toWarehouse: to?.id } : {}),
    lines: linesOf(task, batch).lines,
  };
}

/** A new count sheet of the place that was scanned; counting starts with it, which adds what was not found. */
export function countOf(batch: Batch, date: string): Record<string, unknown> {
  return {
    date,
    warehouse: batch.warehouse?.id,
    ...(batch.place ? { location: batch.place.id } : {}),
    lines: linesOf('count', batch).lines.map(({ qty, uom: _, ...line }) => ({ ...line, counted: qty })),
  };
}

interface SheetLine {
  id?: string;
  item?: unknown;
  location?: unknown;
  lotCode?: unknown;
  counted?: unknown;
  recount?: unknown;
  reason?: unknown;
}

/** The lines of a sheet under way with what was scanned added: to what is counted already, or as lines of their own. */
export function countedInto(sheet: readonly SheetLine[], batch: Batch): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = sheet.map((line) => ({
    id: line.id,
    item: linkId(line.item),
    location: linkId(line.location) ?? null,
    lotCode: line.lotCode ?? null,
    counted: line.counted ?? null,
    recount: line.recount ?? null,
    reason: line.reason ?? null,
  }));
  for (const scanned of linesOf('count', batch).lines) {
    const lot = scanned.lotCode ?? null;
    const at = lines.filter((line) => line.item === scanned.item && line.lotCode === lot);
    const line = scanned.location
      ? at.find((known) => known.location === scanned.location)
      : (at.find((known) => known.counted === null) ?? at[0]);
    if (!line) {
      lines.push({ item: scanned.item, location: scanned.location ?? null, lotCode: lot, counted: scanned.qty });
    } else {
      // After a sheet was sent back, what counts is the second count.
      const field = line.recount === null ? 'counted' : 'recount';
      line[field] = typeof line[field] === 'string' ? plus(line[field], scanned.qty) : scanned.qty;
    }
  }
  return lines;
}

/** Puts what the server says of lines at the scans they came from. */
export function withProblems(
  batch: Batch,
  keys: readonly string[][],
  errors: readonly { pointer: string; message: string }[],
): Batch {
  const problems = new Map<string, string>();
  for (const { pointer, message } of errors) {
    const [, at] = /^\/lines\/(\d+)(?:\/|$)/.exec(pointer) ?? [];
    for (const key of at === undefined ? [] : (keys[Number(at)] ?? [])) problems.set(key, message);
  }
  return {
    ...batch,
    scans: batch.scans.map(({ problem: _, ...scan }) => {
      const said = problems.get(scan.key);
      return said === undefined ? scan : { ...scan, problem: said };
    }),
  };
}

/** A refused movement back as a batch, to correct what was wrong. `nameOf` names records by id. */
export function batchOf(
  body: unknown,
  newKey: () => string,
  item: (id: string) => KnownItem | undefined,
  place: (id: string) => string | undefined,
  warehouse: (id: string) => string | undefined,
): { task: Task; batch: Batch } | undefined {
  if (typeof body !== 'object' || body === null || !('lines' in body) || !Array.isArray(body.lines)) return undefined;
  const record = body as Record<string, unknown>;
  const ref = (id: unknown, name: (id: string) => string | undefined): Ref | undefined =>
    typeof id === 'string' ? { id, name: name(id) ?? '' } : undefined;
  const task: Task =
    record.kind === 'receipt'
      ? 'receive'
      : record.kind === 'issue'
        ? 'issue'
        : record.kind === 'transfer'
          ? 'move'
          : 'count';
  const scans = (body.lines as Record<string, unknown>[]).flatMap((line): Scan[] => {
    const known = typeof line.item === 'string' ? item(line.item) : undefined;
    const qty = line.qty ?? line.counted;
    if (!known || typeof qty !== 'string') return [];
    const [here, there] = [ref(line.location, place), ref(line.toLocation, place)];
    return [
      {
        key: newKey(),
        item: known.id,
        name: known.name,
        unit: known.unit,
        tracking: known.tracking,
        qty,
        ...(line.uom === 'KG' ? { kilograms: true } : {}),
        ...(typeof line.lotCode === 'string' ? { lot: line.lotCode } : {}),
        ...(typeof line.expiry === 'string' ? { expiry: line.expiry } : {}),
        ...(here ? { place: here } : {}),
        ...(there ? { toPlace: there } : {}),
      },
    ];
  });
  if (scans.length !== body.lines.length) return undefined;
  const [from, to, at] = [
    ref(record.warehouse, warehouse),
    ref(record.toWarehouse, warehouse),
    ref(record.location, place),
  ];
  return {
    task,
    batch: {
      key: newKey(),
      scans,
      ...(from ? { warehouse: from } : {}),
      ...(to ? { toWarehouse: to } : {}),
      ...(at ? { place: at } : {}),
    },
  };
}
