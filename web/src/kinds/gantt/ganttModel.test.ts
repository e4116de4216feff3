import { describe, expect, it } from 'vitest';
import type { Field } from '../../registry/types';
import { barsOf, linesOf, marksOf, shifted, spanOf, waitsOf, wayOf, windowOf } from './ganttModel';
import type { Wait } from './schedule';

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
    expect(bars[0]).toMatchObject({ from: '2026-11-02', to: '2026-11-05', progress: 100 });
    expect(bars[1]).toMatchObject({ from: '2026-11-09', to: '2026-11-09', progress: undefined });
  });

  it('shows whole weeks or months around the bars', () => {
    const bars = [{ row: { id: '1' }, from: '2026-11-04', to: '2026-12-02', progress: 0 }];
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

  it('reads what waits for what from the bars themselves, or from records that say so', () => {
    const link = (id: string) => ({ id, label: id });
    const rows = [
      { id: '1', a: link('0'), k: 'ss', l: 2 },
      { id: '2', a: null },
    ];
    expect(waitsOf(rows, [], { ...names, kind: 'k', lag: 'l' })).toEqual([
      { bar: '1', after: '0', kind: 'ss', lag: 2 },
    ]);
    expect(waitsOf(rows, [], names)).toEqual([{ bar: '1', after: '0', kind: 'fs', lag: 0 }]);
    const links = { entity: 'x.wait', api: '/v1/x/waits', bar: 'b', after: 'a', kind: 'k', lag: 'l' };
    const told = [
      { id: '7', b: link('2'), a: link('1'), k: 'ff', l: -1 },
      { id: '8', b: link('2'), a: link('0'), k: null, l: null },
    ];
    expect(waitsOf(rows, told, { start: 's', end: 'e', links })).toEqual([
      { bar: '2', after: '1', kind: 'ff', lag: -1 },
      { bar: '2', after: '0', kind: 'fs', lag: 0 },
    ]);
  });

  it('lays bars below their resource in the order of the choice, those without one last', () => {
    const bar = (id: string, team: string | null) => ({
      row: { id, team },
      from: '2026-11-02',
      to: '2026-11-03',
      progress: undefined,
    });
    const options = ['yard', 'office', 'kitchen'].map((value) => ({ value, label: value.toUpperCase() }));
    const field = { name: 'team', label: 'Team', kind: 'enum', options } as Field;
    const bars = [bar('1', 'kitchen'), bar('2', null), bar('3', 'yard'), bar('4', 'kitchen')];
    const said = (field: Field | undefined) =>
      linesOf(bars, field, 'None').map((line) => (line.kind === 'lane' ? line.label : line.bar.row.id));
    expect(said(field)).toEqual(['YARD', '3', 'KITCHEN', '1', '4', 'None', '2']);
    expect(said(undefined)).toEqual(['1', '2', '3', '4']);
  });

  it('draws a line from the end or the start of a bar, as the wait says', () => {
    const wait = (kind: Wait['kind']) => ({ bar: 'b', after: 'a', kind, lag: 0 });
    const [a, b] = [
      { left: 0, width: 50 },
      { left: 100, width: 50 },
    ];
    expect(wayOf(wait('fs'), a, b, 0, 36, 36)).toBe('M50 18H92V54H98');
    expect(wayOf(wait('ss'), a, b, 0, 36, 36)).toBe('M0 18H-8V54H98');
    expect(wayOf(wait('ff'), a, b, 0, 36, 36)).toBe('M50 18H158V54H152');
    expect(wayOf(wait('fs'), b, a, 0, 36, 36)).toBe('M150 18H158V36H-8V54H-2');
    expect(wayOf(wait('sf'), a, b, 0, 36, 36)).toBe('M0 18H-8V36H158V54H152');
  });
});
