import { describe, expect, it } from 'vitest';
import type { Node, Operator } from '../../registry/expr/tree';
import type { Instrument } from '../../registry/page';
import type { Entity, Field } from '../../registry/types';
import { answerOf, bands, changed, keyOf, questions, shares, worked } from './model';

const days = ['never', 'several', 'most', 'daily'].map((value) => ({ value, label: value }));
const entity = {
  fields: [
    { name: 'mood', label: 'Feeling down', kind: 'enum', options: days },
    { name: 'sleep', label: 'Trouble sleeping', kind: 'enum', options: days },
    { name: 'total', label: 'Total', kind: 'decimal' },
    {
      name: 'totalBand',
      label: 'Total in words',
      kind: 'enum',
      options: [
        { value: 'low', label: 'Low' },
        { value: 'high', label: 'High' },
      ],
    },
  ] as Field[],
} satisfies Pick<Entity, 'fields'>;

// Trees as the server ships them.
const field = (name: string, t: 'enum' | 'int' | 'decimal'): Node => ({ k: 'field', depth: 0, slot: 0, name, t });
const op = (operator: Operator, a: Node, b: Node): Node => ({ k: 'op', op: operator, a, b });
// biome-ignore lint/suspicious/noThenProperty: the tree has it
const cond = (test: Node, yes: Node, no: Node): Node => ({ k: 'cond', if: test, then: yes, else: no });
const int = (v: number): Node => ({ k: 'int', v: String(v) });
const text = (v: string): Node => ({ k: 'text', v });
const nothing: Node = { k: 'null' };
const counted = (name: string) => cond(op('==', field(name, 'enum'), nothing), int(0), int(1));
const points = (name: string, weight: number) =>
  days.reduceRight<Node>(
    (rest, { value }, place) => cond(op('==', field(name, 'enum'), text(value)), int(place * weight), rest),
    int(0),
  );
const mean = op('/', op('+', points('mood', 2), points('sleep', 1)), int(3));

const instrument: Instrument = {
  title: 'Mood check',
  description: '',
  version: 'moodCheckVersion',
  fields: ['mood', 'sleep', 'totalAnswered', 'total', 'totalBand', 'moodCheckVersion'],
  items: [
    { field: 'mood', counts: { never: '0', several: '2', most: '4', daily: '6' } },
    { field: 'sleep', counts: { never: '0', several: '1', most: '2', daily: '3' } },
  ],
  scores: [
    {
      field: 'total',
      answered: 'totalAnswered',
      band: 'totalBand',
      least: 2,
      items: ['mood', 'sleep'],
      from: [null, '2'],
      works: [
        { field: 'totalAnswered', works: { t: 'int', deps: [], tree: op('+', counted('mood'), counted('sleep')) } },
        {
          field: 'total',
          works: {
            t: 'decimal',
            deps: [],
            tree: cond(
              op('>=', field('totalAnswered', 'int'), int(2)),
              { k: 'call', f: 'round', args: [mean, int(2)] },
              nothing,
            ),
          },
        },
        {
          field: 'totalBand',
          works: {
            t: 'text',
            deps: [],
            tree: cond(
              op('==', field('total', 'decimal'), nothing),
              nothing,
              cond(op('>=', field('total', 'decimal'), int(2)), text('high'), text('low')),
            ),
          },
        },
      ],
    },
  ],
};
const all = questions(entity, instrument);
const [mood] = all;
const [score] = instrument.scores;
if (!mood || !score) throw new Error('no question');

describe('what answers come to', () => {
  it('follows from the expressions of the server, each reading those before it', () => {
    expect(worked(instrument, { mood: 'most', sleep: 'daily' })).toMatchObject({
      totalAnswered: 2,
      total: '2.33',
      totalBand: 'high',
    });
    expect(worked(instrument, { mood: 'several', sleep: 'daily' })).toMatchObject({ total: '1.67', totalBand: 'low' });
  });

  it('is nothing while too few are given', () => {
    expect(worked(instrument, { mood: 'daily' })).toMatchObject({ totalAnswered: 1, total: null, totalBand: null });
  });

  it('is told answer by answer, by weight', () => {
    expect(shares(all, score, { mood: 'several', sleep: null })).toEqual([
      { field: 'mood', text: 'Feeling down', answer: 'several', counts: '2', part: 2 / 6 },
    ]);
    expect(bands(entity, score).map(({ label, from }) => [label, from])).toEqual([
      ['Low', null],
      ['High', '2'],
    ]);
  });
});

describe('the keyboard', () => {
  it('answers by the digits of the scale, from 0 where an answer counts nothing', () => {
    expect(['0', '3', '4', 'a', 'Enter'].map((key) => answerOf(mood, key))).toEqual([
      'never',
      'daily',
      undefined,
      undefined,
      undefined,
    ]);
    expect(keyOf(mood, 2)).toBe(2);
  });

  it('counts from 1 otherwise, and has the 0 for a tenth answer', () => {
    const ten = Array.from({ length: 10 }, (_, place) => ({ value: `a${place + 1}`, label: '' }));
    const question = { ...mood, answers: ten, first: 1 as const };
    expect(['1', '9', '0'].map((key) => answerOf(question, key))).toEqual(['a1', 'a9', 'a10']);
    expect(keyOf(question, 9)).toBe(0);
  });
});

it('sends what differs, and an answer that was taken back as nothing', () => {
  expect(changed(all, { mood: 'most', sleep: 'most' }, { mood: null, sleep: 'most' })).toEqual({ mood: null });
  expect(changed(all, { mood: null }, { mood: null, sleep: 'daily' })).toEqual({ sleep: 'daily' });
});
