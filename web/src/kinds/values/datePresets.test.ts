import { describe, expect, it } from 'vitest';
import { presetOf, presetSpan } from './datePresets';

describe('date presets', () => {
  it('spans whole months over the turn of the year', () => {
    expect(presetSpan('thisMonth', '2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(presetSpan('lastMonth', '2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(presetSpan('thisQuarter', '2026-11-21')).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  });

  it('starts weeks on Monday', () => {
    expect(presetSpan('thisWeek', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(presetSpan('thisWeek', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  });

  it('takes the fiscal year of the business, and the year before it', () => {
    const fiscal = { from: '2026-03-01', to: '2027-02-28' };
    expect(presetSpan('fiscalYear', '2026-11-21', fiscal)).toEqual(fiscal);
    expect(presetSpan('lastFiscalYear', '2026-11-21', fiscal)).toEqual({ from: '2025-03-01', to: '2026-02-28' });
    expect(presetSpan('lastFiscalYear', '2026-11-21')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });

  it('recognises a span by its days', () => {
    expect(presetOf('2026-11-01', '2026-11-30', '2026-11-21')).toBe('thisMonth');
    expect(presetOf('2026-11-02', '2026-11-30', '2026-11-21')).toBeUndefined();
  });
});
