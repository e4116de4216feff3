import { describe, expect, it } from 'vitest';
import type { Entity, Registry, Row } from '../../../registry/types';
import { authorOf, dayOf, factsOf, filledReply, inOrder, quoteOf, sideOf, splitQuote } from './threadModel';

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

  it('folds what its own field holds, and its text only where that is empty', () => {
    const block = { body: 'body', quoted: 'quoted' };
    const message = { id: 'm', body: 'Thank you.\n> kept', quoted: 'On Monday Chipo wrote:\n> Is it ready?' };
    expect(quoteOf(block, message)).toEqual({ said: 'Thank you.\n> kept', quoted: message.quoted });
    expect(quoteOf(block, { id: 'm', body: 'Thank you.\n> again', quoted: null })).toEqual({
      said: 'Thank you.',
      quoted: '> again',
    });
  });

  it('is by the sender of the mail where nobody of the business wrote it', () => {
    const block = { author: 'author', authorName: 'senderName' };
    expect(authorOf(block, { id: 'm', author: null, senderName: 'Rudo Ncube' })).toBe('Rudo Ncube');
    expect(authorOf(block, { id: 'm', author: { id: 'u', label: 'Tendai' }, senderName: 'x' })).toBe('Tendai');
  });

  it('says below it what is known of its way', () => {
    const registry = { currency: { code: 'USD', digits: 2 }, currencies: {} } as unknown as Registry;
    const text = (name: string) => ({ name, label: name, kind: 'text' });
    const from = { fields: [text('sender'), text('delivery'), text('leftOut'), text('stranger')] } as Entity;
    const block = { facts: ['sender', 'delivery', 'leftOut', 'stranger', 'hidden'] };
    const message = { id: 'm', sender: 'rudo@home.example', delivery: 'failed', leftOut: null, stranger: false };
    expect(factsOf(block, registry, from, message).map((fact) => [fact.name, fact.bad])).toEqual([
      ['sender', false],
      ['delivery', true],
    ]);
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
