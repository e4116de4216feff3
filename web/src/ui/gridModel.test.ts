import { expect, test } from 'vitest';
import { drawRange, moveActive, nextSort, toggleRow } from './gridModel';

test('keys move within the rows and reach the header only from the first', () => {
  expect(moveActive('ArrowDown', 0, 3, 10, true)).toBe(1);
  expect(moveActive('ArrowDown', 2, 3, 10, true)).toBe(2);
  expect(moveActive('ArrowUp', 0, 3, 10, true)).toBe(-1);
  expect(moveActive('ArrowUp', 0, 3, 10, false)).toBe(0);
  expect(moveActive('ArrowDown', -1, 3, 10, true)).toBe(0);
  expect(moveActive('End', 0, 300, 10, true)).toBe(299);
  expect(moveActive('PageDown', 295, 300, 10, true)).toBe(299);
  expect(moveActive('PageUp', 4, 300, 10, true)).toBe(0);
  expect(moveActive('x', 0, 3, 10, true)).toBeUndefined();
  expect(moveActive('ArrowDown', 0, 0, 10, true)).toBeUndefined();
});

test('a header goes up, down and off; Shift adds a key', () => {
  const up = nextSort([], 'name', false);
  expect(up).toEqual([{ field: 'name', descending: false }]);
  const down = nextSort(up, 'name', false);
  expect(down).toEqual([{ field: 'name', descending: true }]);
  expect(nextSort(down, 'name', false)).toEqual([]);
  expect(nextSort(up, 'total', true)).toEqual([
    { field: 'name', descending: false },
    { field: 'total', descending: false },
  ]);
  expect(nextSort(up, 'total', false)).toEqual([{ field: 'total', descending: false }]);
});

test('one row toggles; a range grows, and shrinks to where it began', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  expect([...toggleRow(new Set(), 'b')]).toEqual(['b']);
  expect([...toggleRow(new Set(['b']), 'b')]).toEqual([]);
  const grown = drawRange(new Set(['e']), ids, 1, 1, 3);
  expect([...grown].sort()).toEqual(['b', 'c', 'd', 'e']);
  expect([...drawRange(grown, ids, 1, 3, 2)].sort()).toEqual(['b', 'c', 'e']);
  expect([...drawRange(grown, ids, 1, 3, 1)].sort()).toEqual(['b', 'e']);
  expect([...drawRange(grown, ids, 1, 3, 0)].sort()).toEqual(['a', 'b', 'e']);
});
