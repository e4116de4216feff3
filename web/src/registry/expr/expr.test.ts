import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ExpressionError } from './errors';
import { type Checked, type Context, evaluate, evaluateTruth, recordRow, toJson } from './evaluate';
import { Calendar, type CalendarWire, timeOf } from './workingTime';

/** The corpus Rust, SQLite and PostgreSQL are tested with; the checked trees beside it are made by Rust. */
const corpus = join(process.cwd(), '..', 'kernel', 'expr', 'corpus');
const plain = ['arithmetic', 'rounding', 'comparison', 'null', 'text', 'dates', 'lines', 'context'];
const files = [...plain, 'times', 'business'];

interface Case {
  name: string;
  given?: Record<string, unknown>;
  expr: string;
  expect?: unknown;
  error?: string;
  type?: string;
}

interface Schema {
  context: {
    today: string;
    now: string;
    me: string;
    business: Record<string, { value: unknown }>;
    settings: Record<string, { value: unknown }>;
    features: string[];
    roles: string[];
    calendars: Record<string, CalendarWire & { name: string }>;
  };
}

/** Whole numbers beyond 2^53 become text before JSON.parse could round them. */
function read<T>(name: string): T {
  const text = readFileSync(join(corpus, `${name}.json`), 'utf8');
  const exact = text.replace(/"(?:[^"\\]|\\.)*"|-?\b\d{16,}\b/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
  return JSON.parse(exact) as T;
}

const values = (entries: Record<string, { value: unknown }>) =>
  Object.fromEntries(Object.entries(entries).map(([key, entry]) => [key, entry.value]));

const { context: fixed } = read<Schema>('schema');
const calendars = new Map(
  Object.entries(fixed.calendars).flatMap(([id, wire]): [string, Calendar][] => {
    const calendar = new Calendar(wire);
    return [
      [id, calendar],
      [wire.name, calendar],
    ];
  }),
);
const clocks = { timeOf, calendar: (key: string) => calendars.get(key) ?? null };
const context: Context = { ...fixed, business: values(fixed.business), settings: values(fixed.settings), clocks };
const trees = read<Record<string, Checked>>('checked');

/** The schema gives `status` a value when a case does not. */
const rowOf = (given: Record<string, unknown> = {}) => recordRow({ status: 'draft', ...given });

function treeOf(name: string): Checked {
  const tree = trees[name];
  if (!tree) throw new Error(`no checked tree for "${name}"`);
  return tree;
}

describe.each(files)('corpus: %s', (file) => {
  it.each(read<Case[]>(file).map((c) => [c.name, c] as const))('%s', (name, testCase) => {
    const tree = treeOf(name);
    if (testCase.type) expect(tree.t).toBe(testCase.type);
    const run = () => evaluate(tree, rowOf(testCase.given), context);
    if (testCase.error) {
      expect(run).toThrow(expect.objectContaining({ code: testCase.error }) as ExpressionError);
      return;
    }
    expect(toJson(run())).toEqual(testCase.expect);
  });
});

describe('rows of a form', () => {
  const dueIn = treeOf('coalesced date');

  it('reads a number being typed, an empty field and a missing field as null', () => {
    for (const n of ['', '-', '1.', 'abc', undefined, Number.NaN]) {
      expect(evaluate(treeOf('int addition'), rowOf({ n, k: 5 }), context)).toBeNull();
    }
  });

  it('reads an impossible date as null', () => {
    expect(evaluate(dueIn, rowOf({ dueDate: '2026-02-30', issueDate: '2026-01-05' }), context)).toBe('2026-01-05');
  });

  it('takes a link as an id or as the record it leads to', () => {
    const mine = treeOf('link equals me');
    expect(evaluateTruth(mine, rowOf({ createdBy: 'u1' }), context)).toBe(true);
    expect(evaluateTruth(mine, rowOf({ createdBy: { id: 'u1' } }), context)).toBe(true);
    expect(evaluateTruth(mine, rowOf({ createdBy: '' }), context)).toBe(false);
  });

  it('gives no value while clocks and calendars are on their way', () => {
    const moments = { postedAt: '2026-03-31T06:30:00Z', approvedAt: '2026-03-31T09:45:00Z' };
    const early = { ...context, clocks: { timeOf, calendar: () => undefined } };
    const counted = treeOf('business minutes of a morning');
    const outOfReach = expect.objectContaining({ code: 'out_of_reach' }) as ExpressionError;
    expect(() => evaluate(counted, rowOf({ ...moments, calendar: 'c-harare' }), early)).toThrow(outOfReach);
    expect(evaluate(counted, rowOf(moments), early)).toBeNull();
    const shown = treeOf('the time of a moment in Harare');
    expect(() => evaluate(shown, rowOf(moments), { ...context, clocks: undefined })).toThrow(outOfReach);
    expect(evaluate(shown, rowOf(), { ...context, clocks: undefined })).toBeNull();
  });

  it('fails a guard that is null', () => {
    expect(evaluateTruth(treeOf('null less than number'), rowOf(), context)).toBe(false);
  });

  it('names its errors as the server does', () => {
    const run = () => evaluate(treeOf('int overflow on product'), rowOf({ n: '9223372036854775807', k: 2 }), context);
    expect(run).toThrow(ExpressionError);
  });
});
