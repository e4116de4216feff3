import { isRecord } from '../../data/storage';
import { type Checked, type Context, evaluate, recordRow, toJson } from '../../registry/expr/evaluate';
import type { Instrument, InstrumentScore } from '../../registry/page';
import type { Entity, Field, Option } from '../../registry/types';

export type Answers = Readonly<Record<string, unknown>>;

/** A question as it is put. */
export interface Question {
  field: string;
  text: string;
  help?: string | undefined;
  answers: readonly Option[];
  /** What each answer counts. */
  counts: Readonly<Record<string, string>>;
  /** The digit of the first answer: 0 where an answer counts nothing, as questionnaires print it. */
  first: 0 | 1;
}

/** What one answer added to a score. */
export interface Share {
  field: string;
  text: string;
  answer: string;
  /** Points by weight, as a decimal. */
  counts: string;
  /** Of the most that any answer to a question of the score counts; only to draw it. */
  part: number;
}

/** Scores follow from answers alone: expressions that read anything else are refused when they are declared. */
const NOTHING: Context = {
  today: '1970-01-01',
  now: '1970-01-01T00:00:00Z',
  me: null,
  business: {},
  settings: {},
  features: [],
  roles: [],
};

export function questions(entity: Pick<Entity, 'fields'>, instrument: Instrument): Question[] {
  return instrument.items.flatMap((item) => {
    const field = fieldOf(entity, item.field);
    if (!field) return [];
    const first = Object.values(item.counts).includes('0') ? 0 : 1;
    return [
      {
        field: item.field,
        text: field.label,
        help: field.help,
        answers: field.options ?? [],
        counts: item.counts,
        first,
      },
    ];
  });
}

/** The answer a key stands for; the tenth answer has the 0 where the first has the 1. */
export function answerOf(question: Question, key: string): string | undefined {
  if (!/^\d$/.test(key)) return undefined;
  const place = (Number(key) - question.first + 10) % 10;
  return question.answers[place]?.value;
}

/** The key of the answer at a place. */
export const keyOf = (question: Question, place: number): number => (place + question.first) % 10;

/** The answers with what they come to so far, by the expressions the server saves by. */
export function worked(instrument: Instrument, answers: Answers): Record<string, unknown> {
  const values: Record<string, unknown> = { ...answers };
  for (const { field, works } of instrument.scores.flatMap((score) => score.works)) {
    values[field] = isChecked(works) ? result(works, values) : null;
  }
  return values;
}

function result(works: Checked, values: Record<string, unknown>): unknown {
  try {
    return toJson(evaluate(works, recordRow(values), NOTHING));
  } catch {
    // What cannot be worked out here is told once it is saved.
    return null;
  }
}

const isChecked = (value: unknown): value is Checked => isRecord(value) && 'tree' in value && 't' in value;

/** What contributed to a score, in the order of its questions. */
export function shares(all: readonly Question[], score: InstrumentScore, row: Answers): Share[] {
  const own = all.filter((question) => score.items.includes(question.field));
  const most = Math.max(
    ...own.flatMap(({ counts }) => Object.values(counts).map((points) => Math.abs(Number(points)))),
  );
  return own.flatMap(({ field, text, answers, counts }) => {
    const value = row[field];
    const points = typeof value === 'string' ? counts[value] : undefined;
    if (typeof value !== 'string' || points === undefined) return [];
    const answer = answers.find((option) => option.value === value)?.label ?? value;
    return [{ field, text, answer, counts: points, part: most > 0 ? Math.abs(Number(points)) / most : 0 }];
  });
}

/** The bands of a score, with where each begins. */
export function bands(entity: Pick<Entity, 'fields'>, score: InstrumentScore): (Option & { from: string | null })[] {
  const options = (score.band ? fieldOf(entity, score.band)?.options : undefined) ?? [];
  return options.map((option, place) => ({ ...option, from: score.from[place] ?? null }));
}

export const fieldOf = (entity: Pick<Entity, 'fields'>, name: string): Field | undefined =>
  entity.fields.find((field) => field.name === name);

/** The answers that differ; an answer that was taken back is sent as nothing. */
export function changed(all: readonly Question[], before: Answers, now: Answers): Record<string, unknown> {
  const differ = all.filter(({ field }) => (now[field] ?? null) !== (before[field] ?? null));
  return Object.fromEntries(differ.map(({ field }) => [field, now[field] ?? null]));
}
