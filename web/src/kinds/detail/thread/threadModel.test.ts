import { describe, expect, it } from 'vitest';
import type { Entity, Registry, Row } from '../../../registry/types';
import { dayOf, filledReply, inOrder, sideOf, splitQuote } from './threadModel';

const tells = { field: 'direction', out: 'out', inside: 'internal' };

describe('a message', () => {
  it('came in, went out or stays inside', () => {
    const side = (direction: string) => sideOf({ tells }, { id: 'm', direction });
    expect(['in', 'out', 'internal'].map(side)).toEqual(['in', 'out', 'note']);
    expect(sideOf({ tells: null }, { id: 'm', direction: 'out' })).toBe('in');
    expect(sideOf({ tells: { field: 'hidden', out: null, inside: true } }, { id: 'm', hidden: true })).toBe('note');
  });

  it('folds what it repeats of the one it answers', () => {
    expect(splitQuote('Thank you.\n\nOn Monday Chipo wrote:\n> Is it ready?\n> Regards')).toEqual({
      said: 'Thank you.',
      quoted: 'On Monday Chipo wrote:\n> Is it ready?\n> Regards',
    });
    expect(splitQuote('> As above\nYes, it is.')).toEqual({ said: '> As above\nYes, it is.', quoted: '' });
    expect(splitQuote('Two lines\nand no quote\n')).toEqual({ said: 'Two lines\nand no quote', quoted: '' });
  });

  it('belongs to a day of its reader', () => {
    expect(dayOf('2026-11-23T10:00:00Z')).toMatch(/^2026-11-2[34]$/);
    expect([dayOf(null), dayOf('soon')]).toEqual(['', '']);
  });
});

describe('a conversation', () => {
  const page = (...ids: string[]) => ({ rows: ids.map((id): Row => ({ id })) });

  it('reads from the oldest to the latest, each message once', () => {
    // A message that arrived between two pages pushed one over to the second.
    expect(inOrder([page('e', 'd', 'c'), page('c', 'b', 'a')]).map((row) => row.id)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

describe('a ready answer', () => {
  it('is filled from the record, and leaves what is no field', () => {
    const entity = { fields: [{ name: 'number', label: 'Number', kind: 'text' }] } as Entity;
    const registry = { currency: { code: 'USD', digits: 2 }, currencies: {} } as unknown as Registry;
    expect(filledReply('Ticket {number} is with {team}.', registry, entity, { id: 't', number: 'T-7' })).toBe(
      'Ticket T-7 is with {team}.',
    );
  });
});
