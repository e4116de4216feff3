import { expect, test } from 'vitest';
import { moveActive, nextSort, toggleRange } from './gridModel';

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

test('one row toggles, a range selects', () => {
  const ids = ['a', 'b', 'c', 'd'];
  expect([...toggleRange(new Set(), ids, 1, 1)]).toEqual(['b']);
  expect([...toggleRange(new Set(['b']), ids, 1, 1)]).toEqual([]);
  expect([...toggleRange(new Set(['a']), ids, 3, 1)].sort()).toEqual(['a', 'b', 'c', 'd']);
  expect([...toggleRange(new Set(), ids, 9, 9)]).toEqual([]);
});
