import { describe, expect, it } from 'vitest';
import type { Entity, Field, Row } from '../../registry/types';
import { laneValue } from '../moves/fields';
import { columnsOf, lanesOf, ownName, step, wayTo, withMoves } from './boardModel';

const status: Field = { name: 'status', label: 'Status', kind: 'enum' };
const entity = {
  states: {
    field: 'status',
    values: { todo: { label: 'To do', tone: 'muted' }, done: { label: 'Done', tone: 'good', editable: [] } },
  },
  transitions: [
    { name: 'ask', label: 'Ask', from: ['todo'], to: 'done', ask: [{ name: 'why' }] },
    { name: 'finish', label: 'Finish', from: ['todo'], to: 'done', ask: [] },
  ],
  can: { update: true },
} as unknown as Entity;
const row = (id: string, value: string): Row => ({ id, status: value });

describe('board', () => {
  it('has a column per state, in order', () => {
    expect(columnsOf(entity, status).map((column) => column.label)).toEqual(['To do', 'Done']);
  });

  it('moves by the transition that asks nothing, and not where none leads', () => {
    expect(wayTo(entity, status, row('a', 'todo'), 'done')).toMatchObject({ transition: { name: 'finish' } });
    expect(wayTo(entity, status, row('a', 'done'), 'todo')).toBeUndefined();
    expect(wayTo(entity, status, row('a', 'todo'), 'todo')).toBeUndefined();
    const other: Field = { name: 'team', label: 'Team', kind: 'enum' };
    expect(wayTo(entity, other, row('a', 'todo'), 'yard')).toEqual({ kind: 'change' });
    expect(wayTo(entity, other, row('a', 'done'), 'yard')).toBeUndefined();
  });

  it('shows a moved card in its new column at once, and only there', () => {
    const moved = row('a', 'todo');
    const moves = new Map([['a', { row: moved, to: 'done' }]]);
    expect(withMoves([moved, row('b', 'todo')], 'todo', 'status', moves).map((entry) => entry.id)).toEqual(['b']);
    expect(withMoves([row('c', 'done')], 'done', 'status', moves).map((entry) => entry.id)).toEqual(['a', 'c']);
  });

  it('leads the keyboard over empty columns', () => {
    expect(step([2, 0, 1], { column: 0, card: 1 }, 'ArrowRight')).toEqual({ column: 2, card: 0 });
    expect(step([2, 0, 1], { column: 0, card: 1 }, 'ArrowDown')).toBeUndefined();
    expect(step([2, 0, 1], { column: 2, card: 0 }, 'ArrowLeft')).toEqual({ column: 0, card: 0 });
  });
});

describe('what a column is called', () => {
  const row = (stageName: string | null): Row => ({ id: String(stageName), version: 1, stageName }) as unknown as Row;

  it('is the name all its cards have, else that of the state', () => {
    expect(ownName([row('Tender noticed'), row('Tender noticed')], 'stageName')).toBe('Tender noticed');
    expect(ownName([row('Tender noticed'), row('Enquiry')], 'stageName')).toBeUndefined();
    expect(ownName([row('Tender noticed'), row(null)], 'stageName')).toBeUndefined();
    expect(ownName([row(null)], 'stageName')).toBeUndefined();
    expect(ownName([], 'stageName')).toBeUndefined();
    expect(ownName([row('Tender noticed')], undefined)).toBeUndefined();
  });
});

describe('lanes', () => {
  const opening: Field = { name: 'opening', label: 'Opening', kind: 'link' };
  const team: Field = {
    name: 'team',
    label: 'Team',
    kind: 'enum',
    options: [
      { value: 'yard', label: 'Yard' },
      { value: 'kitchen', label: 'Kitchen' },
    ],
  };

  it('are the records that hold cards, by name, and what has none comes last', () => {
    const counts = [
      { value: { id: 'b' }, label: 'Welder', count: 2 },
      { value: null, count: 1 },
      { value: { id: 'a' }, label: 'Driver', count: 5 },
      { value: { id: 'z' }, label: 'Closed', count: 0 },
    ];
    expect(lanesOf(opening, counts, 'None').map((lane) => lane.label)).toEqual(['Driver', 'Welder', 'None']);
    expect(laneValue({ id: 'r', opening: { id: 'b', label: 'Welder' } }, opening)).toBe('b');
    expect(laneValue({ id: 'r', opening: null }, opening)).toBe('');
  });

  it('of a choice stand in its order', () => {
    const counts = [
      { value: 'kitchen', count: 3 },
      { value: 'yard', count: 1 },
    ];
    expect(lanesOf(team, counts, 'None').map((lane) => lane.label)).toEqual(['Yard', 'Kitchen']);
  });
});
