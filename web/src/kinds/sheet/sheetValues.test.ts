import { describe, expect, it } from 'vitest';
import type { Field, Registry } from '../../registry/types';
import { choiceOf, matching, plainText, readText } from './sheetValues';

const field = (kind: Field['kind'], more: Partial<Field> = {}): Field => ({ name: 'f', label: 'F', kind, ...more });
const shifts = [
  { value: 'id1', label: 'Day', detail: 'D' },
  { value: 'id2', label: 'Double', detail: 'N' },
];

describe('what is typed and pasted', () => {
  it.each([
    ['int', ' 12 ', 12],
    ['decimal', '1 234,5', '1234.5'],
    ['decimal', '1,234.50', '1234.50'],
    ['percent', '15 %', '15'],
    ['date', '3/9/2026', '2026-09-03'],
    ['date', '2026-09-03', '2026-09-03'],
    ['time', '830', '08:30'],
    ['time', '8.30 pm', '20:30'],
    ['duration', '1h 30', 90],
    ['duration', '1,5 h', 90],
    ['duration', '90', 90],
    ['text', ' as it is ', 'as it is'],
    ['text', '  ', null],
  ] as const)('%s %s', (kind, text, value) => {
    expect(readText(field(kind), text, [])).toEqual({ value });
  });

  it.each([
    ['int', '1.5'],
    ['decimal', 'many'],
    ['date', '31/02/2026'],
    ['time', '24:00'],
    ['duration', 'long'],
    ['enum', 'sick'],
  ] as const)('%s %s is refused', (kind, text) => {
    expect(readText(field(kind), text, [])).toHaveProperty('problem');
  });

  it('takes the end of a day where the field does', () => {
    expect(readText(field('time', { max: '24:00' }), '24', [])).toEqual({ value: '24:00' });
  });

  it('knows a choice by its label, its code and its key', () => {
    const options = [
      { value: 'present', label: 'Present' },
      { value: 'late', label: 'Late' },
    ];
    expect(readText(field('enum'), 'LATE', options)).toEqual({ value: 'late' });
    expect(readText(field('enum'), 'p', options, { p: 'present' })).toEqual({ value: 'present' });
    expect(choiceOf(shifts, 'n')?.label).toBe('Double');
    expect(readText(field('link'), 'Day', shifts)).toEqual({ value: { id: 'id1', label: 'Day' } });
    expect(matching(shifts, 'd').map((option) => option.label)).toEqual(['Day', 'Double']);
    expect(matching(shifts, 'ou').map((option) => option.label)).toEqual(['Double']);
  });
});

it('goes to a spreadsheet so that it comes back the same', () => {
  const registry = { currency: { code: 'USD', digits: 2 }, currencies: {}, entities: {} } as unknown as Registry;
  expect(plainText(registry, field('quantity'), '1234.500000')).toBe('1234.5');
  expect(plainText(registry, field('time'), '08:30')).toBe('08:30');
  const minutes = plainText(registry, field('duration'), 90);
  expect(minutes).toBe('1 h 30 min');
  expect(readText(field('duration'), minutes, [])).toEqual({ value: 90 });
  expect(plainText(registry, field('link'), { id: 'x', label: 'Day' })).toBe('Day');
  expect(plainText(registry, field('text'), null)).toBe('');
});
