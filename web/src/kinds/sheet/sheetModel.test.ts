import { describe, expect, it } from 'vitest';
import { boxOf, filledFrom, fromTsv, moved, onward, pasted, type Selection, sumOf, toTsv } from './sheetModel';

const size = { rows: 3, columns: 4 };
const at = (row: number, column: number, toRow = row, toColumn = column): Selection => ({
  at: { row, column },
  to: { row: toRow, column: toColumn },
});
const press = (key: string, more: { shift?: boolean; ctrl?: boolean } = {}) => ({
  key,
  shift: more.shift ?? false,
  ctrl: more.ctrl ?? false,
  page: 2,
});

describe('keys', () => {
  it.each([
    ['ArrowDown', {}, at(1, 1)],
    ['ArrowUp', {}, at(0, 1)],
    ['ArrowRight', { ctrl: true }, at(0, 3)],
    ['ArrowDown', { shift: true }, at(0, 1, 1, 1)],
    ['End', {}, at(0, 3)],
    ['End', { ctrl: true }, at(2, 3)],
    ['PageDown', {}, at(2, 1)],
    ['Home', {}, at(0, 0)],
  ])('%s %o', (key, more, expected) => {
    expect(moved(at(0, 1), size, press(key, more))).toEqual(expected);
  });

  it('takes the moving end of a range along', () => {
    expect(moved(at(0, 1, 1, 2), size, press('ArrowRight', { shift: true }))).toEqual(at(0, 1, 1, 3));
    expect(moved(at(0, 1), size, press('x'))).toBeUndefined();
  });

  it('goes on to the next row or column, and ends at the last cell', () => {
    expect(onward({ row: 0, column: 3 }, size, 'row', false)).toEqual({ row: 1, column: 0 });
    expect(onward({ row: 2, column: 0 }, size, 'column', false)).toEqual({ row: 0, column: 1 });
    expect(onward({ row: 2, column: 3 }, size, 'row', false)).toBeUndefined();
    expect(onward({ row: 0, column: 0 }, size, 'column', true)).toBeUndefined();
  });
});

describe('the clipboard', () => {
  it('reads what spreadsheets write and writes what they read', () => {
    const table = [
      ['a', 'two\nlines', ''],
      ['say "so"', 'tab\there', '3'],
    ];
    expect(fromTsv(toTsv(table))).toEqual(table);
    expect(fromTsv('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(fromTsv('')).toEqual([]);
  });

  it('fills a range with one cell, repeats what fits, and stops at the edge', () => {
    const one = pasted([['x']], boxOf(at(0, 0, 1, 1)), size);
    expect(one.map(({ spot }) => [spot.row, spot.column])).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ]);
    const twice = pasted([['a', 'b']], boxOf(at(0, 0, 0, 3)), size);
    expect(twice.map(({ text }) => text)).toEqual(['a', 'b', 'a', 'b']);
    expect(
      pasted(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        boxOf(at(2, 3)),
        size,
      ),
    ).toEqual([{ spot: { row: 2, column: 3 }, text: 'a' }]);
  });

  it('fills down from the first row, or from the cell above', () => {
    expect(filledFrom(at(0, 1, 2, 1)).map(({ spot, from }) => [spot.row, from.row])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(filledFrom(at(1, 1))).toEqual([{ spot: { row: 1, column: 1 }, from: { row: 0, column: 1 } }]);
    expect(filledFrom(at(0, 1))).toEqual([]);
  });
});

it('adds up exactly', () => {
  expect(sumOf(['0.1', '0.2', null, 'x', 3])).toBe('3.3');
  expect(sumOf([null, undefined])).toBe('');
});
