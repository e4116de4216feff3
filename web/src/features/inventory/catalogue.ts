import { database } from '../../data/db';
import { fetchList } from '../../data/hooks';
import { unanswered } from '../../data/kept';
import { currentSession } from '../../data/session';
import { linkId, linkLabel } from '../../kinds/values/format';
import type { Registry, Row } from '../../registry/types';
import { type Code, readCode, spellings, type Unread } from './gs1';

/** What scanning needs to know of an item; small enough to keep thousands on a phone. */
export interface KnownItem {
  id: string;
  name: string;
  code: string;
  /** Of its product. */
  barcode: string;
  unit: string;
  tracking: 'none' | 'lot' | 'serial';
  /** Counted by weight, in kilograms or in another unit of weight. */
  weighed: false | 'kilograms' | 'other';
}

export interface Place {
  id: string;
  name: string;
  code: string;
  warehouse: string;
}

export interface Warehouse {
  id: string;
  name: string;
}

/** Everything a scan is looked up in, as it was at a moment. */
export interface Catalogue {
  /** Epoch milliseconds. */
  at: number;
  items: KnownItem[];
  /** Further barcodes: what each stands for, and how many of its unit. */
  codes: { key: string; item: string; qty: string }[];
  places: Place[];
  warehouses: Warehouse[];
}

/** Rows asked for at once, and the most that are kept of one kind: what is beyond is asked of the server, scan by scan. */
const PAGE = 200;
const MOST_PAGES = 100;

async function all(registry: Registry, entity: string, fields: string[], active: boolean): Promise<Row[]> {
  const declared = registry.entities[entity];
  if (!declared) return [];
  const rows: Row[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await fetchList(declared, {
      limit: PAGE,
      total: false,
      fields,
      ...(active ? { filters: [{ field: 'active', op: 'eq', value: 'true' }] } : {}),
      ...(cursor ? { cursor } : {}),
    });
    rows.push(...answer.rows);
    cursor = answer.next ?? undefined;
    if (!cursor) break;
  }
  return rows;
}

const weightOf = (unit: unknown): KnownItem['weighed'] =>
  unit === undefined ? false : unit === 'KG' ? 'kilograms' : 'other';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** An item as scanning knows it. */
export const knownItem = (row: Row, weighed: KnownItem['weighed']): KnownItem => ({
  id: row.id,
  name: text(row.name),
  code: text(row.code),
  barcode: text(row.barcode),
  unit: linkLabel(row.uom),
  tracking: row.tracking === 'lot' || row.tracking === 'serial' ? row.tracking : 'none',
  weighed,
});

async function fetched(registry: Registry): Promise<Catalogue> {
  const items = await all(registry, 'inventory.item', ['name', 'code', 'barcode', 'uom', 'tracking'], true);
  const codes = await all(registry, 'inventory.barcode', ['key', 'item', 'qty'], false);
  const places = await all(registry, 'inventory.location', ['name', 'code', 'warehouse'], false);
  const warehouses = await all(registry, 'inventory.warehouse', ['name', 'kind'], true);
  const units = await all(registry, 'ledger.uom', ['category', 'code'], false);
  const weights = new Map(units.filter((row) => row.category === 'mass').map((row) => [row.id, row.code]));
  return {
    at: Date.now(),
    // Without the units the server decides whether a weight fits the item.
    items: items.map((row) =>
      knownItem(row, units.length === 0 ? 'other' : weightOf(weights.get(linkId(row.uom) ?? ''))),
    ),
    codes: codes.map((row) => ({ key: text(row.key), item: linkId(row.item) ?? '', qty: text(row.qty) || '1' })),
    places: places.map((row) => ({
      id: row.id,
      name: text(row.name),
      code: text(row.code),
      warehouse: linkId(row.warehouse) ?? '',
    })),
    warehouses: warehouses
      .filter((row) => row.kind !== 'transit')
      .map((row) => ({ id: row.id, name: text(row.name) }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}

function cacheKey(): string {
  const { session, business, environment } = currentSession();
  return `scan|${session?.user.id ?? ''}|${business?.id ?? ''}|${environment}`;
}

/** The catalogue as it is now; without a connection as it was when it was last had. */
export async function loadCatalogue(registry: Registry): Promise<Catalogue> {
  const key = cacheKey();
  try {
    const value = await fetched(registry);
    try {
      await (await database())?.put('cache', { key, hash: String(value.at), value });
    } catch {
      // Full or forbidden storage: it serves until the page is closed.
    }
    return value;
  } catch (error) {
    if (!unanswered(error)) throw error;
    const kept = await (await database())?.get('cache', key);
    if (!kept) throw error;
    return kept.value as Catalogue;
  }
}

/** The catalogue by what scans say. */
export interface Index {
  at: number;
  items: ReadonlyMap<string, KnownItem>;
  /** Items and quantities by key. */
  codes: ReadonlyMap<string, readonly { item: string; qty: string }[]>;
  /** By code, in capitals. */
  places: ReadonlyMap<string, readonly Place[]>;
}

export function indexOf(catalogue: Catalogue): Index {
  const items = new Map(catalogue.items.map((item) => [item.id, item]));
  const codes = new Map<string, { item: string; qty: string }[]>();
  const add = (key: string, item: string, qty: string) => {
    const known = codes.get(key);
    if (!known) codes.set(key, [{ item, qty }]);
    else if (known.every((other) => other.item !== item)) known.push({ item, qty });
  };
  for (const { key, item, qty } of catalogue.codes) if (key !== '' && items.has(item)) add(key, item, qty);
  for (const item of catalogue.items) {
    if (item.barcode !== '') add(item.barcode, item.id, '1');
    if (item.code !== '') add(item.code.toUpperCase(), item.id, '1');
  }
  const places = new Map<string, Place[]>();
  for (const place of catalogue.places) {
    const key = place.code.toUpperCase();
    places.set(key, [...(places.get(key) ?? []), place]);
  }
  return { at: catalogue.at, items, codes, places };
}

export type Found =
  | { kind: 'item'; item: KnownItem; qty: string; code: Code }
  | { kind: 'place'; place: Place }
  | { kind: 'several'; names: [string, string] }
  | { kind: 'unknown'; code: Code; misread: boolean }
  | { kind: 'unread'; why: Unread };

/** What a text stands for in a warehouse: an item, a location, or the reason why it is neither. */
export function find(index: Index, scanned: string, warehouse: string | undefined, year: number): Found {
  const { code, error } = readCode(scanned, year);
  if (!code) return { kind: 'unread', why: error };
  const found = new Map<string, string>();
  for (const spelling of [...spellings(code.key), ...(code.gtin ? [] : [code.key.toUpperCase()])]) {
    for (const { item, qty } of index.codes.get(spelling) ?? []) if (!found.has(item)) found.set(item, qty);
  }
  const [first, second] = [...found].flatMap(([id, qty]) => {
    const item = index.items.get(id);
    return item ? [{ item, qty }] : [];
  });
  if (first && second) return { kind: 'several', names: [first.item.name, second.item.name] };
  if (first) return { kind: 'item', ...first, code };
  const places = index.places.get(code.key.toUpperCase()) ?? [];
  const place = places.find((known) => known.warehouse === warehouse) ?? (places.length === 1 ? places[0] : undefined);
  if (place) return { kind: 'place', place };
  return { kind: 'unknown', code, misread: !code.gtin && /^(\d{8}|\d{12,14})$/.test(code.key) };
}
