import { expect, test } from 'vitest';
import { drawnTo, parseStrokes, pathOf, pointAt, type Stroke, strokesText } from './strokes';

test('strokes come back as they were written', () => {
  const text = '12,80 14,78;40,90 44,90';
  expect(strokesText(parseStrokes(text))).toBe(text);
  expect(parseStrokes('')).toEqual([]);
});

test('a dot alone is no signature', () => {
  expect(strokesText([[[12, 80]]])).toBe('');
  expect(strokesText([[[12, 80]], [[13, 80]]])).toBe('12,80;13,80');
});

test('a place on the pad is a whole number inside the box', () => {
  const box = { left: 10, top: 20, width: 300, height: 100 };
  expect(pointAt(10, 20, box)).toEqual([0, 0]);
  expect(pointAt(160, 70.2, box)).toEqual([300, 100]);
  expect(pointAt(999, -5, box)).toEqual([600, 0]);
});

test('a hand that rests adds nothing, and a full drawing takes no more', () => {
  const stroke: Stroke = [[1, 1]];
  expect(drawnTo([], stroke, [1, 1])).toBe(stroke);
  expect(drawnTo([], stroke, [2, 1])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  const full: Stroke = Array.from({ length: 3_999 }, (_, index) => [index % 600, 0]);
  expect(drawnTo([full], stroke, [2, 1])).toBe(stroke);
});

test('the path draws dots, too', () => {
  expect(
    pathOf([
      [
        [1, 2],
        [3, 4],
      ],
      [[5, 6]],
    ]),
  ).toBe('M1 2L3 4M5 6L5 6');
});
