import { describe, expect, it } from 'vitest';
import type { Field, Row } from '../../registry/types';
import type { Entry } from './calendarModel';
import { byLane, inSight, lanesOf, later, neighbour, placeLane, pressed, topsOf } from './laneModel';

const room = { name: 'room', label: 'Room', kind: 'link' } as Field;
const entry = (id: string, day: string, start: number, end: number, lane?: string): Entry => ({
  row: { id, room: lane === undefined ? null : { id: lane, label: `Room ${lane}` } } as unknown as Row,
  from: day,
  to: day,
  start,
  end,
});

describe('lanes of a calendar', () => {
  it('lays bars that overlap below each other, and uses a row again when it is free', () => {
    const placed = placeLane(
      [
        entry('c', '2026-11-02', 600, 660),
        entry('a', '2026-11-02', 480, 570),
        entry('b', '2026-11-02', 540, 600),
        entry('d', '2026-11-03', 0, 5),
      ],
      '2026-11-02',
      2,
    );
    expect(placed.pieces.map((piece) => [piece.entry.row.id, piece.left, piece.width, piece.row])).toEqual([
      ['a', 480, 90, 0],
      ['b', 540, 60, 1],
      ['c', 600, 60, 0],
      ['d', 1440, 15, 0],
    ]);
    expect(placed.rows).toBe(2);
    expect(placeLane([], '2026-11-02', 1).rows).toBe(1);
  });

  it('cuts what reaches beyond the days on screen', () => {
    const long: Entry = { ...entry('a', '2026-11-01', 1200, 300), to: '2026-11-04' };
    expect(placeLane([long], '2026-11-02', 1).pieces[0]).toMatchObject({ left: 0, width: 1440 });
    const days: Entry = {
      row: { id: 'b' } as Row,
      from: '2026-11-02',
      to: '2026-11-03',
      start: undefined,
      end: undefined,
    };
    expect(placeLane([days], '2026-11-02', 7).pieces[0]).toMatchObject({ left: 0, width: 2880 });
    expect(placeLane([entry('c', '2026-11-05', 0, 60)], '2026-11-02', 1).pieces).toEqual([]);
  });

  it('keeps known lanes in their order, adds those entries name, and puts none last', () => {
    const held = byLane(
      [
        entry('a', '2026-11-02', 0, 60, 'x'),
        entry('b', '2026-11-02', 0, 60),
        entry('c', '2026-11-02', 0, 60, 'k'),
        entry('d', '2026-11-02', 0, 60, 'x'),
      ],
      room,
    );
    const lanes = lanesOf(
      room,
      [
        { value: 'z', label: 'Hall' },
        { value: 'k', label: 'Bus' },
      ],
      held,
      'None',
    );
    expect(lanes.map((lane) => lane.label)).toEqual(['Hall', 'Bus', 'Room x', 'None']);
    expect(held.get('x')?.length).toBe(2);
  });

  it('finds the lanes in sight without looking at all of them', () => {
    const tops = topsOf(Array.from({ length: 500 }, () => 40));
    expect(tops[500]).toBe(20_000);
    expect(inSight(tops, 4_000, 400, 2)).toEqual([98, 112]);
    expect(inSight(tops, 0, 400, 2)).toEqual([0, 12]);
    expect(inSight(tops, 19_900, 400, 2)).toEqual([495, 499]);
  });

  it('moves moments by minutes and days by days', () => {
    const at = { kind: 'instant' } as Field;
    expect(later(at, '2026-11-02T07:00:00Z', 90)).toBe('2026-11-02T08:30:00.000Z');
    expect(later({ kind: 'date' } as Field, '2026-11-30', 2880)).toBe('2026-12-02');
  });

  it('reads the keys that move, and those that lead on', () => {
    expect(pressed('ArrowRight', false, 15)).toEqual({ minutes: 15, lanes: 0, endOnly: false });
    expect(pressed('ArrowLeft', true, 60)).toEqual({ minutes: -60, lanes: 0, endOnly: true });
    expect(pressed('ArrowDown', false, 15)).toEqual({ minutes: 0, lanes: 1, endOnly: false });
    expect(pressed('ArrowDown', true, 15)).toBeUndefined();
    const placed = [
      placeLane([entry('a', '2026-11-02', 0, 60), entry('b', '2026-11-02', 600, 660)], '2026-11-02', 1).pieces,
      [],
      placeLane([entry('c', '2026-11-02', 30, 60), entry('d', '2026-11-02', 630, 660)], '2026-11-02', 1).pieces,
    ];
    expect(neighbour(placed, { lane: 0, piece: 1 }, 'ArrowDown')).toEqual({ lane: 2, piece: 1 });
    expect(neighbour(placed, { lane: 2, piece: 0 }, 'ArrowUp')).toEqual({ lane: 0, piece: 0 });
    expect(neighbour(placed, { lane: 0, piece: 1 }, 'ArrowRight')).toBeUndefined();
    expect(neighbour(placed, { lane: 0, piece: 1 }, 'ArrowLeft')).toEqual({ lane: 0, piece: 0 });
  });
});
