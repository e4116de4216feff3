import { describe, expect, it } from 'vitest';
import { type Asked, bodyOf, draftOf, isEmpty, type PageData, placed, plainNumber } from './model';

const field = (name: string, kind: string): Asked => ({
  name,
  label: name,
  help: null,
  kind,
  required: false,
  min: null,
  max: null,
  minLength: null,
  maxLength: null,
  scale: null,
  options: null,
});

const page: PageData = {
  page: 'procurement.quotation',
  title: 'Your quotation',
  thanks: 'Thank you',
  standing: 'open',
  business: { name: 'Msasa', email: null, phone: null },
  label: 'SQ-1',
  until: null,
  sent: null,
  instead: false,
  sentAt: null,
  sentBy: null,
  private: true,
  known: false,
  fields: [field('currency', 'currency'), field('days', 'int')],
  answers: [field('score', 'int'), field('comment', 'long')],
  values: { currency: 'USD', days: 30 },
  lines: {
    name: 'lines',
    title: 'Prices',
    columns: [],
    fields: [field('price', 'decimal'), field('note', 'text')],
    rows: [
      { id: 'a', shows: {}, values: { price: '12' } },
      { id: 'b', shows: {}, values: {} },
    ],
  },
};

describe('a page that is filled in', () => {
  it('begins with what was sent and what lies in the browser, without what is gone', () => {
    const draft = draftOf(page, {
      values: { days: '14', gone: 'x' },
      lines: { b: { price: '7' }, c: { price: '9' } },
      by: 'Thabo',
    });
    expect(draft.values).toEqual({ currency: 'USD', days: '14' });
    expect(draft.lines).toEqual({ a: { price: '12' }, b: { price: '7' } });
    expect(draft.by).toBe('Thabo');
  });

  it('sends values of their kind, every row, and no open question', () => {
    const draft = draftOf(page, {
      values: { currency: 'zar' },
      lines: { b: { price: '1 234,50' } },
      answers: { score: '5' },
    });
    expect(bodyOf(page, draft)).toEqual({
      fields: { currency: 'ZAR', days: 30 },
      lines: [
        { id: 'a', price: '12', note: null },
        { id: 'b', price: '1234.50', note: null },
      ],
      answers: { score: 5 },
      files: [],
      by: '',
    });
  });

  it('reads numbers as they are typed', () => {
    for (const [typed, plain] of [
      ['1 234,50', '1234.50'],
      ['1,234.50', '1234.50'],
      ['1.234,50', '1234.50'],
      ['1,234,567', '1234567'],
      ['12,5', '12.5'],
      ['abc', 'abc'],
    ] as const)
      expect(plainNumber(typed)).toBe(plain);
  });

  it('puts messages at their fields, and the others above', () => {
    const errors = [
      { pointer: '/lines/1/price', code: 'range', message: 'Too low.' },
      { pointer: '/lines', code: 'no_price', message: 'Give a price.' },
      { pointer: '/deadline', code: 'late', message: 'Late.' },
    ];
    expect(placed(errors, page)).toEqual({ '/lines/1/price': 'Too low.', '': 'Give a price. Late.' });
  });

  it('knows when there is nothing to lose', () => {
    expect(isEmpty(draftOf({ ...page, values: {}, lines: null }))).toBe(true);
    expect(isEmpty(draftOf(page))).toBe(false);
  });
});
