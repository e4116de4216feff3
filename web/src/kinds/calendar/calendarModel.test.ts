import { describe, expect, it } from 'vitest';
import type { Field, Row } from '../../registry/types';
import { addMonths, entriesOf, move, onDay, placeDay, rangeOf, stepDay, weekStart } from './calendarModel';

const date: Field = { name: 'from', label: 'From', kind: 'date' };
const until: Field = { name: 'to', label: 'To', kind: 'date' };

describe('calendar days', () => {
  it('shows whole weeks of a month, from Monday', () => {
    expect(rangeOf('month', '2026-11-21')).toEqual({ from: '2026-10-26', to: '2026-12-06' });
    expect(rangeOf('week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(weekStart('2026-11-23')).toBe('2026-11-23');
  });

  it('steps over the ends of months and years', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(move('month', '2026-01-31', -1)).toBe('2025-12-01');
    expect(stepDay('ArrowDown', '2026-12-28')).toBe('2027-01-04');
    expect(stepDay('End', '2026-11-18')).toBe('2026-11-22');
    expect(stepDay('x', '2026-11-18')).toBeUndefined();
  });
});

describe('calendar entries', () => {
  const rows: Row[] = [
    { id: 'b', from: '2026-11-03', to: '2026-11-05' },
    { id: 'a', from: '2026-11-02', to: '2026-11-01' },
    { id: 'none', from: null },
  ];
  it('stand on each of their days, and never end before they start', () => {
    const entries = entriesOf(rows, date, until);
    expect(entries.map((entry) => entry.row.id)).toEqual(['a', 'b']);
    expect(onDay(entries, '2026-11-04').map((entry) => entry.row.id)).toEqual(['b']);
    expect(onDay(entries, '2026-11-02').map((entry) => entry.row.id)).toEqual(['a']);
  });

  it('that share their time stand side by side', () => {
    const day = '2026-11-02';
    const entry = (id: string, start: number, end: number) => ({ row: { id }, from: day, to: day, start, end });
    const placed = placeDay(
      [entry('a', 540, 600), entry('b', 570, 660), entry('c', 600, 630), entry('d', 700, 705)],
      day,
    );
    const of = (id: string) => placed.find((item) => item.entry.row.id === id)!;
    expect([of('a').column, of('b').column, of('c').column]).toEqual([0, 1, 0]);
    expect([of('a').columns, of('c').columns, of('d').columns]).toEqual([2, 2, 1]);
    expect(of('d').height).toBe(30);
  });
});
