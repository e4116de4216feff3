import type { ReportAnswer, ReportRow } from '../../data/hooks';
import type { ReportColumn } from '../../registry/types';

/**
 * Where a report is drawn as a map: it has a column `place`, its `zone` and how full it is (`fill`). Warehouses with their bins, a house
 * with its rooms and a ward with its beds need no declaration for it. What a row says of itself besides: `inside` names the place it
 * stands in by id, `row` and `column` where it stands there, `closed` that nothing is put into it.
 */
export const isPlan = (columns: readonly ReportColumn[]): boolean =>
  ['zone', 'place', 'fill'].every((name) => columns.some((column) => column.name === name));

/** How full a place is, as far as colours go; the number is always beside it. */
export type Level = 'empty' | 'some' | 'high' | 'full' | 'over' | 'closed';
export const LEVELS: readonly Level[] = ['empty', 'some', 'high', 'full', 'over', 'closed'];

/** From here on, in percent, a place is nearly full. */
const HIGH = 75;

export interface Place {
  id: string;
  name: string;
  row: ReportRow;
  level: Level;
  /** Percent; undefined where there is always room. */
  fill: number | undefined;
  at: { row: number; column: number } | undefined;
}

export interface Zone {
  id: string;
  name: string;
  /** The zone as a place of its own. */
  self: Place | undefined;
  places: Place[];
  zones: Zone[];
}

export interface House {
  name: string;
  zones: Zone[];
}

/** The text column before the zone names the house. */
const houseColumn = (columns: readonly ReportColumn[]): string | undefined => {
  const zone = columns.findIndex((column) => column.name === 'zone');
  return columns.slice(0, zone).find((column) => column.kind === 'text')?.name;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function numberOf(value: unknown): number | undefined {
  const read = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isFinite(read) ? read : undefined;
}

const whole = (text: string | undefined): number | undefined => {
  const read = Number(text);
  return text !== undefined && Number.isInteger(read) && read > 0 ? read : undefined;
};

export function levelOf(row: ReportRow): Level {
  if (row.keys.closed !== undefined) return 'closed';
  const fill = numberOf(row.cells.fill);
  if (fill === undefined) return (numberOf(row.cells.qty) ?? 0) > 0 ? 'some' : 'empty';
  if (fill <= 0) return 'empty';
  if (fill > 100) return 'over';
  if (fill === 100) return 'full';
  return fill >= HIGH ? 'high' : 'some';
}

/** The rows as houses, zones and places: by the ids they name, else by the names of their zones. */
export function housesOf(answer: Pick<ReportAnswer, 'rows'>, columns: readonly ReportColumn[]): House[] {
  const house = houseColumn(columns);
  const drill = columns.find((column) => column.name === 'place')?.drill;
  const own = /\{(\w+)\}/.exec(drill ?? '')?.[1];
  const rows = answer.rows.filter((row) => row.kind === 'detail');
  const places = rows.map((row, index): Place & { house: string; inside: string | undefined; zone: string } => {
    const [line, column] = [whole(row.keys.row), whole(row.keys.column)];
    return {
      id: (own === undefined ? undefined : row.keys[own]) ?? String(index),
      name: textOf(row.cells.place),
      row,
      level: levelOf(row),
      fill: numberOf(row.cells.fill),
      at: line === undefined || column === undefined ? undefined : { row: line, column },
      house: house === undefined ? '' : textOf(row.cells[house]),
      inside: row.keys.inside,
      zone: textOf(row.cells.zone),
    };
  });
  const known = new Map(places.map((place) => [place.id, place]));
  const zones = new Map<string, Zone>();
  const houses = new Map<string, House>();
  const zoneOf = (id: string, name: string, self: Place | undefined): Zone => {
    let zone = zones.get(id);
    if (!zone) {
      zone = { id, name, self, places: [], zones: [] };
      zones.set(id, zone);
    }
    return zone;
  };
  // Whatever others stand in is a zone, wherever its own row is.
  for (const { inside, house, zone } of places) {
    const outer = inside === undefined ? undefined : known.get(inside);
    if (outer) zoneOf(outer.id, outer.name, outer);
    else if (zone !== '') zoneOf(`${house}\n${zone}`, zone, undefined);
  }
  for (const place of places) {
    const here = houses.get(place.house) ?? { name: place.house, zones: [] };
    houses.set(place.house, here);
    const outer = place.inside !== undefined && known.has(place.inside) ? place.inside : undefined;
    const named = place.zone === '' ? undefined : `${place.house}\n${place.zone}`;
    const around = zones.get(outer ?? named ?? '');
    const self = zones.get(place.id);
    if (self) {
      // A zone inside itself would never be drawn.
      if (around && around !== self) around.zones.push(self);
      else here.zones.push(self);
      continue;
    }
    const into = around ?? zoneOf(`${place.house}\n`, '', undefined);
    into.places.push(place);
    const isTop = !around || (around.self === undefined && !here.zones.includes(around));
    if (isTop && !here.zones.includes(into)) here.zones.push(into);
  }
  return [...houses.values()];
}

/** The places that hold more than there is room for, in the order they are drawn. */
export function overOf(houses: readonly House[]): Place[] {
  const inZone = (zone: Zone): Place[] => [
    ...zone.places.filter((place) => place.level === 'over'),
    ...zone.zones.flatMap(inZone),
  ];
  return houses.flatMap((house) => house.zones.flatMap(inZone));
}

/** How full a zone is as a whole, in percent: of the places that say how much fits. Undefined where none does. */
export function fillOf(zone: Zone): number | undefined {
  let [there, room] = [0, 0];
  const add = (of: Zone) => {
    for (const { row } of of.places) {
      const fits = numberOf(row.cells.room) ?? 0;
      if (fits <= 0) continue;
      room += fits;
      there += numberOf(row.cells.qty) ?? 0;
    }
    of.zones.forEach(add);
  };
  add(zone);
  return room > 0 ? Math.round((there * 100) / room) : undefined;
}

/** Columns of the drawing, where every place says where it stands; otherwise they follow each other. */
export function columnsAcross(zone: Zone): number | undefined {
  const at = zone.places.map((place) => place.at);
  if (at.length === 0 || at.some((spot) => spot === undefined)) return undefined;
  const spots = new Set(at.map((spot) => `${spot?.row} ${spot?.column}`));
  // Two in one spot would cover each other.
  return spots.size === at.length ? Math.max(...at.map((spot) => spot?.column ?? 1)) : undefined;
}

/** What names of a zone begin with alike, up to a sign between words: left out where places are small. */
export function sharedStart(names: readonly string[]): string {
  const [first = ''] = names;
  if (names.length < 2) return '';
  let length = first.length;
  for (const name of names) while (!name.startsWith(first.slice(0, length))) length -= 1;
  const cut = Math.max(...['-', '.', '/', ' '].map((sign) => first.lastIndexOf(sign, length - 1))) + 1;
  return names.every((name) => name.length > cut) ? first.slice(0, cut) : '';
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The place an arrow leads to from `from`: the nearest that way, along the arrow before across it. */
export function nextBox(boxes: readonly Box[], from: number, key: string): number | undefined {
  const here = boxes[from];
  const step = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  if (!here || !step) return undefined;
  const [x = 0, y = 0] = step;
  const middle = (box: Box): [number, number] => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [hx, hy] = middle(here);
  let best: { index: number; far: number } | undefined;
  boxes.forEach((box, index) => {
    const [bx, by] = middle(box);
    const along = (bx - hx) * x + (by - hy) * y;
    if (index === from || along <= 1) return;
    const across = Math.abs((bx - hx) * y) + Math.abs((by - hy) * x);
    const far = along + across * 4;
    if (!best || far < best.far) best = { index, far };
  });
  return best?.index;
}
