import { describe, expect, it } from 'vitest';
import { drawnLines, PART } from './parts';

describe('the lines that are drawn', () => {
  it('are all of few', () => {
    expect(drawnLines(3, 0, new Set())).toEqual([0, 1, 2]);
    expect(drawnLines(0, 0, new Set())).toEqual([]);
  });

  it('are one part of many, the last of them shorter', () => {
    const second = drawnLines(PART * 2 + 5, 1, new Set());
    expect([second.length, second[0], second.at(-1)]).toEqual([PART, PART, PART * 2 - 1]);
    expect(drawnLines(PART * 2 + 5, 2, new Set())).toEqual([0, 1, 2, 3, 4].map((at) => PART * 2 + at));
  });

  it('are also those where something is wrong, in their order', () => {
    const drawn = drawnLines(PART * 3, 1, new Set([-1, 4, PART + 1, PART * 2 + 7, PART * 9]));
    expect([drawn[0], drawn[1], drawn.at(-1), drawn.length]).toEqual([4, PART, PART * 2 + 7, PART + 2]);
  });
});
