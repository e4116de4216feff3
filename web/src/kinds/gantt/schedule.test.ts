import { describe, expect, it } from 'vitest';
import { clashes, schedule, type Wait, type WaitKind } from './schedule';
import { workdays } from './workdays';

const days = workdays(undefined, new Map());
// 2026-11-02 is a Monday.
const bar = (id: string, from: number, to: number) => ({
  id,
  from: `2026-11-${String(from).padStart(2, '0')}`,
  to: `2026-11-${String(to).padStart(2, '0')}`,
});
const wait = (bar: string, after: string, kind: WaitKind = 'fs', lag = 0): Wait => ({ bar, after, kind, lag });
const slotOf = (plan: ReturnType<typeof schedule>, id: string) => plan.slots.get(id);

describe('working days', () => {
  it('count over weekends in both directions', () => {
    expect(days.number('2026-11-09') - days.number('2026-11-06')).toBe(1);
    expect(days.number('2026-11-07')).toBe(days.number('2026-11-09'));
    expect(days.number('2026-10-30') - days.number('2026-11-06')).toBe(-5);
    expect(days.day(days.number('2026-11-06') + 1)).toBe('2026-11-09');
    expect(days.day(days.number('2026-11-02') - 1)).toBe('2026-10-30');
  });

  it('take a calendar before the week: holidays are left out, a worked Saturday is counted', () => {
    const own = workdays(
      ['monday', 'tuesday'],
      new Map([
        ['2026-11-03', false],
        ['2026-11-07', true],
      ]),
    );
    expect(own.onOrAfter('2026-11-03')).toBe('2026-11-07');
    expect(own.number('2026-11-09') - own.number('2026-11-02')).toBe(2);
  });

  it('end where no day is worked at all', () => {
    const never = workdays(
      undefined,
      new Map(Array.from({ length: 31 }, (_, at) => [bar('', at + 1, at + 1).from, false])),
    );
    expect(never.onOrAfter('2026-11-02')).toBe('2026-12-01');
  });
});

describe('forward pass', () => {
  // b takes two days and lies on Monday and Tuesday, as a does with three.
  const bars = [bar('a', 2, 4), bar('b', 2, 3)];
  const placed = (kind: WaitKind, lag: number) => {
    const slot = slotOf(schedule(bars, [wait('b', 'a', kind, lag)], days), 'b');
    return [slot?.from.slice(-2), slot?.to.slice(-2), slot?.early];
  };

  it('begins a bar when the one before has ended, after the lag, over the weekend', () => {
    expect(placed('fs', 0)).toEqual(['05', '06', true]);
    expect(placed('fs', 1)).toEqual(['06', '09', true]);
    expect(placed('fs', -1)).toEqual(['04', '05', true]);
  });
  it('begins with the one before, after the lag', () => {
    expect(placed('ss', 0)).toEqual(['02', '03', false]);
    expect(placed('ss', 2)).toEqual(['04', '05', true]);
  });
  it('ends with the one before, after the lag', () => {
    expect(placed('ff', 0)).toEqual(['03', '04', true]);
    expect(placed('ff', 2)).toEqual(['05', '06', true]);
  });
  it('ends when the one before begins, after the lag', () => {
    expect(placed('sf', 0)).toEqual(['02', '03', false]);
    expect(placed('sf', 4)).toEqual(['04', '05', true]);
  });
  it('leaves alone what is later than it must be', () => {
    const plan = schedule([bar('a', 2, 3), bar('b', 12, 13)], [wait('b', 'a')], days);
    expect(slotOf(plan, 'b')).toMatchObject({ from: '2026-11-12', early: false });
    expect(plan.broken.size).toBe(0);
  });
  it('pushes all that waits, and by the last of several', () => {
    const plan = schedule(
      [bar('a', 2, 6), bar('b', 2, 3), bar('c', 2, 2), bar('d', 4, 4)],
      [wait('b', 'a'), wait('c', 'b'), wait('c', 'd')],
      days,
    );
    expect(slotOf(plan, 'b')).toMatchObject({ from: '2026-11-09', to: '2026-11-10' });
    expect(slotOf(plan, 'c')).toMatchObject({ from: '2026-11-11', to: '2026-11-11' });
  });
});

describe('backward pass', () => {
  it('finds the longest way and how much room the others have', () => {
    const plan = schedule(
      [bar('a', 2, 3), bar('long', 4, 6), bar('short', 4, 4), bar('z', 9, 9), bar('alone', 2, 27)],
      [wait('long', 'a'), wait('short', 'a'), wait('z', 'long'), wait('z', 'short')],
      days,
    );
    expect(['a', 'long', 'z'].map((id) => slotOf(plan, id)?.critical)).toEqual([true, true, true]);
    expect(slotOf(plan, 'short')).toMatchObject({ critical: false, float: 2 });
    expect(slotOf(plan, 'alone')).toMatchObject({ critical: false, float: 0 });
  });
  it('goes back over every kind of link', () => {
    const float = (kind: WaitKind, lag: number) =>
      slotOf(schedule([bar('a', 2, 3), bar('b', 9, 10)], [wait('b', 'a', kind, lag)], days), 'a')?.float;
    // b lies on days 5 and 6 and ends the whole; a lies on 0 and 1.
    expect(float('fs', 0)).toBe(3);
    expect(float('fs', 3)).toBe(0);
    expect(float('ss', 0)).toBe(5);
    expect(float('ff', 1)).toBe(4);
    expect(float('sf', 0)).toBe(5);
    expect(float('sf', 3)).toBe(4);
  });
});

describe('what cannot be planned', () => {
  it('leaves bars that wait for themselves where they are, and plans the rest', () => {
    const plan = schedule(
      [bar('a', 2, 3), bar('b', 2, 3), bar('c', 2, 3), bar('d', 2, 3)],
      [wait('a', 'b'), wait('b', 'a'), wait('d', 'c')],
      days,
    );
    expect(plan.circle).toEqual(['a', 'b']);
    expect(slotOf(plan, 'a')).toMatchObject({ from: '2026-11-02', critical: false, early: false });
    expect(slotOf(plan, 'd')).toMatchObject({ from: '2026-11-04' });
  });
  it('counts a bar on days off as one day, and ignores what is not on the chart', () => {
    const plan = schedule([bar('a', 7, 8), bar('b', 9, 9)], [wait('b', 'a'), wait('b', 'gone')], days);
    expect(slotOf(plan, 'b')).toMatchObject({ from: '2026-11-10', early: true });
  });
  it('tells the waits that are not kept', () => {
    const waits = [wait('b', 'a'), wait('c', 'a', 'ss')];
    const plan = schedule([bar('a', 2, 3), bar('b', 3, 4), bar('c', 2, 2)], waits, days);
    expect([...plan.broken]).toEqual([waits[0]]);
  });
});

describe('resources', () => {
  it('are told when they have several bars at once', () => {
    expect(clashes([bar('a', 2, 4), bar('b', 4, 9), bar('c', 9, 12), bar('d', 4, 4)], days)).toEqual({
      most: 3,
      spans: [
        { from: '2026-11-04', to: '2026-11-04' },
        { from: '2026-11-09', to: '2026-11-09' },
      ],
    });
    expect(clashes([bar('a', 2, 6), bar('b', 9, 9)], days)).toEqual({ most: 1, spans: [] });
  });
});
