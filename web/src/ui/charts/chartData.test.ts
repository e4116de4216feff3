import { describe, expect, it } from 'vitest';
import { extent, slices, tickText } from './chartData';

const point = (label: string, ...values: string[]) => ({ label, values });

describe('chart data', () => {
  it('always holds zero between its ends', () => {
    expect(extent([point('a', '5', '-2'), point('b', '9')])).toEqual([-2, 9]);
    expect(extent([point('a', '5')])).toEqual([0, 5]);
    expect(extent([point('a', '')])).toEqual([0, 1]);
  });

  it('shortens ticks', () => {
    expect([0, 950, 1250, -3_400_000, 2e9].map(tickText)).toEqual(['0', '950', '1.25K', '\u22123.4M', '2B']);
  });

  it('gathers small shares exactly and leaves negative ones out', () => {
    const points = [point('a', '10.10'), point('b', '-4'), point('c', '1.005'), point('d', '2'), point('e', '3')];
    const made = slices(points, 3, 'Other');
    expect(made.map((slice) => [slice.label, slice.value])).toEqual([
      ['a', '10.10'],
      ['e', '3'],
      ['Other', '3.005'],
    ]);
  });
});
