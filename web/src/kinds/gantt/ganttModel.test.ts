import { describe, expect, it } from 'vitest';
import { barsOf, marksOf, shifted, spanOf, windowOf } from './ganttModel';

const names = { start: 's', end: 'e', progress: 'p', after: 'a' };

describe('timeline', () => {
  it('draws rows with both days, and counts the others', () => {
    const { bars, unplanned } = barsOf(
      [
        { id: '1', s: '2026-11-02', e: '2026-11-05', p: '140', a: { id: '0', label: 'x' } },
        { id: '2', s: '2026-11-02', e: null },
        { id: '3', s: '2026-11-09', e: '2026-11-01' },
      ],
      names,
    );
    expect(unplanned).toBe(1);
    expect(bars[0]).toMatchObject({ from: '2026-11-02', to: '2026-11-05', progress: 100, after: '0' });
    expect(bars[1]).toMatchObject({ from: '2026-11-09', to: '2026-11-09', progress: undefined });
  });

  it('shows whole weeks or months around the bars', () => {
    const bars = [{ row: { id: '1' }, from: '2026-11-04', to: '2026-12-02', progress: 0, after: undefined }];
    expect(windowOf(bars, '2026-11-21', 'week')).toEqual({ from: '2026-11-02', to: '2026-12-13' });
    expect(windowOf(bars, '2026-11-21', 'month')).toEqual({ from: '2026-11-01', to: '2026-12-31' });
    expect(marksOf('2026-11-01', '2026-12-31', 'month')).toEqual([
      { day: '2026-11-01', days: 30 },
      { day: '2026-12-01', days: 31 },
    ]);
  });

  it('moves a bar as a whole, or its end alone, and never turns it round', () => {
    const bar = { from: '2026-11-30', to: '2026-12-02' };
    expect(shifted(bar, 2, false)).toEqual({ from: '2026-12-02', to: '2026-12-04' });
    expect(shifted(bar, -1, true)).toEqual({ from: '2026-11-30', to: '2026-12-01' });
    expect(shifted(bar, -9, true)).toEqual({ from: '2026-11-30', to: '2026-11-30' });
    expect(spanOf(bar, '2026-11-28', 'day')).toEqual({ left: 56, width: 84 });
  });
});
