import { describe, expect, test } from 'vitest';
import { type Catalogue, find, indexOf } from './catalogue';
import {
  type Batch,
  batchOf,
  countedInto,
  countOf,
  isTwice,
  linesOf,
  missing,
  movementOf,
  placed,
  type Scan,
  scanOf,
  serialAgain,
  typedQuantity,
  withProblems,
} from './scanModel';

const item = (id: string, more: Partial<Catalogue['items'][number]> = {}): Catalogue['items'][number] => ({
  id,
  name: id.toUpperCase(),
  code: `${id}-1`,
  barcode: '',
  unit: 'Each',
  tracking: 'none',
  weighed: false,
  ...more,
});
const catalogue: Catalogue = {
  at: 0,
  items: [
    item('tap', { barcode: '036000291452' }),
    item('par', { tracking: 'lot' }),
    item('inv', { tracking: 'serial', barcode: '96385074' }),
    item('beef', { barcode: '09506000134352', weighed: 'kilograms', unit: 'Kilogram' }),
    item('twin', { barcode: 'SHELF-7' }),
  ],
  codes: [
    { key: '16001007123458', item: 'par', qty: '24' },
    { key: 'SHELF-7', item: 'tap', qty: '1' },
    { key: '4006381333931', item: 'gone', qty: '1' },
  ],
  places: [
    { id: 'a1', name: 'Aisle A', code: 'A-01', warehouse: 'wrk' },
    { id: 'a2', name: 'Aisle B', code: 'B-01', warehouse: 'wrk' },
    { id: 'g1', name: 'Yard', code: 'Y', warehouse: 'grn' },
  ],
  warehouses: [{ id: 'wrk', name: 'Workington' }],
};
const index = indexOf(catalogue);
const look = (text: string) => find(index, text, 'wrk', 2026);
const empty: Batch = { key: 'k', warehouse: { id: 'wrk', name: 'Workington' }, scans: [] };
let keys = 0;
function scan(text: string, task: Parameters<typeof scanOf>[0] = 'receive', batch = empty): Scan {
  const { qty, code } = typedQuantity(text);
  const found = look(code);
  if (found.kind !== 'item') throw new Error(`${text}: ${found.kind}`);
  keys += 1;
  return scanOf(task, batch, `s${keys}`, found, qty);
}

describe('what a scan finds', () => {
  test('one item, in whichever spelling the scanner sends', () => {
    expect(look('0036000291452')).toMatchObject({ kind: 'item', item: { id: 'tap' }, qty: '1' });
    expect(look('tap-1')).toMatchObject({ kind: 'item', item: { id: 'tap' } });
    expect(look('(01)16001007123458(10)L1')).toMatchObject({ kind: 'item', qty: '24', code: { lot: 'L1' } });
  });

  test('a location by its code, of this warehouse first', () => {
    expect(look('a-01')).toMatchObject({ kind: 'place', place: { id: 'a1' } });
    expect(look('Y')).toMatchObject({ kind: 'place', place: { id: 'g1' } });
  });

  test('a clear answer for what it does not know', () => {
    expect(look('4006381333931')).toEqual({
      kind: 'unknown',
      code: { key: '04006381333931', gtin: true },
      misread: false,
    });
    expect(look('4006381333932')).toMatchObject({ kind: 'unknown', misread: true });
    expect(look('SHELF-7')).toEqual({ kind: 'several', names: ['TAP', 'TWIN'] });
    expect(look('(10)L1')).toEqual({ kind: 'unread', why: 'nameless' });
  });
});

describe('what it counts', () => {
  test('packages, quantities typed before the code, weights, single pieces', () => {
    expect(scan('tap-1').qty).toBe('1');
    expect(scan('2.5*tap-1').qty).toBe('2.5');
    expect(scan('3*16001007123458')).toMatchObject({ item: 'par', qty: '72' });
    expect(scan('(02)16001007123458(37)2').qty).toBe('48');
    expect(scan('(01)09506000134352(3103)001250')).toMatchObject({ qty: '1.25', kilograms: true });
    expect(scan('5*(01)00000096385074(21)77')).toMatchObject({ lot: '77', qty: '1' });
  });

  test('a code sent twice within a moment is one; later it is another', () => {
    expect(isTwice({ text: 'x', at: 1_000 }, 'x', 1_500)).toBe(true);
    expect(isTwice({ text: 'x', at: 1_000 }, 'x', 2_000)).toBe(false);
    expect(isTwice({ text: 'x', at: 1_000 }, 'y', 1_001)).toBe(false);
    expect(isTwice(undefined, 'x', 0)).toBe(false);
  });

  test('a serial number stands on a list once', () => {
    const first = scan('(01)00000096385074(21)77');
    const batch = { ...empty, scans: [first] };
    expect(serialAgain(batch, scan('(01)00000096385074(21)77'))).toBe(true);
    expect(serialAgain(batch, scan('(01)00000096385074(21)78'))).toBe(false);
    expect(serialAgain({ ...empty, scans: [scan('tap-1')] }, scan('tap-1'))).toBe(false);
  });
});

describe('what is sent', () => {
  const aisle = { id: 'a1', name: 'Aisle A' };
  const batch: Batch = {
    ...empty,
    scans: [
      scan('tap-1', 'receive', { ...empty, place: aisle }),
      scan('2*tap-1', 'receive', { ...empty, place: aisle }),
      scan('tap-1'),
      scan('(01)16001007123458(17)271130(10)L1'),
    ],
  };

  test('the same goods in the same place are one line', () => {
    expect(movementOf('receive', batch, '2026-03-20')).toEqual({
      kind: 'receipt',
      date: '2026-03-20',
      warehouse: 'wrk',
      lines: [
        { item: 'tap', qty: '3', location: 'a1' },
        { item: 'tap', qty: '1' },
        { item: 'par', qty: '24', lotCode: 'L1', expiry: '2027-11-30' },
      ],
    });
    expect(linesOf('receive', batch).keys.map((list) => list.length)).toEqual([2, 1, 1]);
  });

  test('a move inside a warehouse goes from one location to another', () => {
    const from = placed('move', empty, catalogue.places[0] as never, { id: 'wrk', name: 'Workington' });
    const both = placed('move', from, catalogue.places[1] as never, { id: 'wrk', name: 'Workington' });
    const moved = { ...both, scans: [scan('tap-1', 'move', both)] };
    expect(missing('move', { ...empty, scans: [scan('tap-1')] })).toBe('destination');
    expect(missing('move', moved)).toBeUndefined();
    expect(movementOf('move', moved, '2026-03-20')).toMatchObject({
      kind: 'transfer',
      toWarehouse: 'wrk',
      lines: [{ location: 'a1', toLocation: 'a2' }],
    });
  });

  test('goods that come in say their lot; what leaves need not', () => {
    const lots = { ...empty, scans: [scan('par-1')] };
    expect(missing('receive', lots)).toBe('lot');
    expect(missing('issue', lots)).toBeUndefined();
    expect(missing('issue', { key: 'k', scans: [] })).toBe('warehouse');
    expect(missing('issue', { ...empty, scans: [{ ...scan('tap-1'), qty: '0' }] })).toBe('quantity');
  });

  test('a new sheet holds what was counted', () => {
    expect(
      countOf({ ...empty, place: aisle, scans: [scan('4*tap-1', 'count', { ...empty, place: aisle })] }, '2026-03-20'),
    ).toEqual({
      date: '2026-03-20',
      warehouse: 'wrk',
      location: 'a1',
      lines: [{ item: 'tap', location: 'a1', counted: '4' }],
    });
  });

  test('a sheet under way takes scans into its lines', () => {
    const sheet = [
      { id: 'l1', item: { id: 'tap' }, location: { id: 'a1' }, lotCode: null, counted: '2', expected: '9' },
      { id: 'l2', item: { id: 'par' }, location: { id: 'a1' }, lotCode: 'L1', counted: '24', recount: '20' },
    ];
    const counted = countedInto(sheet, {
      ...empty,
      scans: [
        scan('3*tap-1', 'count'),
        scan('(01)16001007123458(10)L1', 'count'),
        scan('(01)00000096385074(21)77', 'count'),
      ],
    });
    expect(counted).toEqual([
      { id: 'l1', item: 'tap', location: 'a1', lotCode: null, counted: '5', recount: null, reason: null },
      { id: 'l2', item: 'par', location: 'a1', lotCode: 'L1', counted: '24', recount: '44', reason: null },
      { item: 'inv', location: null, lotCode: '77', counted: '1' },
    ]);
  });
});

describe('what was refused', () => {
  const batch: Batch = { ...empty, scans: [scan('tap-1'), scan('tap-1'), scan('2*beef-1')] };
  const { keys: ofLines } = linesOf('issue', batch);

  test('stands at the scans it concerns, until they are sent again', () => {
    const told = withProblems(batch, ofLines, [{ pointer: '/lines/0/qty', message: 'Only 1 is available.' }]);
    expect(told.scans.map((one) => one.problem)).toEqual(['Only 1 is available.', 'Only 1 is available.', undefined]);
    expect(withProblems(told, ofLines, []).scans.some((one) => 'problem' in one)).toBe(false);
  });

  test('comes back as a list to correct', () => {
    const back = batchOf(
      movementOf('issue', batch, '2026-03-20'),
      () => 'new',
      (id) => index.items.get(id),
      () => undefined,
      () => 'Workington',
    );
    expect(back?.task).toBe('issue');
    expect(back?.batch.warehouse).toEqual({ id: 'wrk', name: 'Workington' });
    expect(back?.batch.scans.map((one) => [one.item, one.qty])).toEqual([
      ['tap', '2'],
      ['beef', '2'],
    ]);
    const unknown = batchOf(
      { lines: [{ item: 'gone', qty: '1' }] },
      () => 'new',
      () => undefined,
      () => undefined,
      () => undefined,
    );
    expect(unknown).toBeUndefined();
  });
});
