import type { Entity, Field, Registry, Row } from '../../registry/types';
import { formatDays } from '../../ui/dates';
import { fieldText, isFigure } from './format';
import { dayToActOn } from './late';

/** Amounts that sum up a record, before those they are made of. */
const SUMS = ['total', 'claimedTotal', 'net', 'payable'];

/** What a card says at its end: the sum of the record, else the first figure the list shows. */
export function amountOf(fields: readonly Field[]): Field | undefined {
  const sums = SUMS.map((name) => fields.find((field) => field.name === name && field.kind === 'money'));
  return sums.find((field) => field !== undefined) ?? fields.find(isFigure);
}

export const isDay = ({ kind }: Field): boolean => kind === 'date' || kind === 'instant';

/** The date a record itself bears. */
const OWN = ['date', 'issueDate', 'createdAt', 'startsAt'];
/** Where what a record stands for begins. */
const BEGINS = ['from', 'startsAt'];

/** A day beside no heading: which one it is, unless it is the record's own; with the period it begins. */
export function dayFact(registry: Registry, day: Field, row: Row): string {
  if (day.name === 'from' && row.to) return formatDays(String(row.from), String(row.to));
  const text = fieldText(registry, day, row);
  return text === '' || OWN.includes(day.name) ? text : `${day.label} ${text}`;
}

/**
 * The two facts of a card: who or what it is about, and the day people act on or the period it stands for; without such days the
 * first two that say something.
 */
export function factsOf(registry: Registry, entity: Entity, shown: readonly Field[]): (row: Row) => string[] {
  // A choice tells fewer records apart than a name or a text.
  const vague = ({ kind }: Field) => kind === 'enum' || kind === 'bool';
  const fields = [...shown.filter((field) => !vague(field)), ...shown.filter(vague)];
  const days = fields.filter(isDay);
  const ahead = dayToActOn(entity, days);
  const begins = days.find(({ name }) => BEGINS.includes(name));
  // Beside a day that counts, a number says less than whom or what it is about.
  const who = fields.filter((field) => !isDay(field) && field.kind !== 'serial');
  return (row) => {
    const said = (some: readonly Field[]) =>
      some
        .map((field) => {
          // Beside no heading, “Yes” says nothing; what does not hold is no fact.
          if (field.kind === 'bool') return row[field.name] === true ? field.label : '';
          return fieldText(registry, field, row);
        })
        .filter((text) => text !== '');
    const day = [ahead, begins].find((field) => field && row[field.name]);
    return day ? [...said(who).slice(0, 1), dayFact(registry, day, row)] : said(fields).slice(0, 2);
  };
}
