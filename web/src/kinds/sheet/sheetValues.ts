import { t } from '../../i18n';
import type { Field, Option, Registry } from '../../registry/types';
import { isDate } from '../../ui/dates';
import { readDuration } from '../../ui/inputs/readDuration';
import { END, readTime } from '../../ui/inputs/readTime';
import { fieldText } from '../values/format';

/** Values of cells as they are shown, typed and pasted. */

/** What a typed or pasted text stands for. */
export type Read = { value: unknown } | { problem: string };

/** The choices of a field: declared ones, yes and no, or records a link may lead to. */
export function declaredChoices(field: Field): Option[] | undefined {
  if (field.kind === 'enum') return field.options ?? [];
  if (field.kind === 'bool')
    return [
      { value: 'true', label: t('ui.yes') },
      { value: 'false', label: t('ui.no') },
    ];
  return undefined;
}

const same = (a: string | undefined, b: string) => a?.trim().toLocaleLowerCase() === b;

/** The choice a text names: by its label, its code, its value or its key. */
export function choiceOf(
  choices: readonly Option[],
  text: string,
  keys: Readonly<Record<string, string>> = {},
): Option | undefined {
  const word = text.trim().toLocaleLowerCase();
  return (
    choices.find((choice) => same(choice.label, word)) ??
    choices.find((choice) => same(choice.detail, word) || same(choice.value, word)) ??
    choices.find((choice) => choice.value === keys[word])
  );
}

/** Choices whose words begin with what is typed, then those that hold it. */
export function matching(choices: readonly Option[], typed: string): Option[] {
  const word = typed.trim().toLocaleLowerCase();
  if (word === '') return [...choices];
  const begins = (text: string | undefined) => text?.toLocaleLowerCase().startsWith(word) ?? false;
  const holds = (text: string | undefined) => text?.toLocaleLowerCase().includes(word) ?? false;
  const first = choices.filter((choice) => begins(choice.label) || begins(choice.detail));
  return [
    ...first,
    ...choices.filter((choice) => !first.includes(choice) && (holds(choice.label) || holds(choice.detail))),
  ];
}

/** A number as people write it: spaces and one kind of mark between thousands, a point or a comma before the rest. */
function plainNumber(text: string): string | undefined {
  let bare = text.replace(/[\s\u00a0\u202f']/g, '');
  const [points, commas] = [bare.split('.').length - 1, bare.split(',').length - 1];
  if (commas > 0 && points > 0) {
    const comma = bare.lastIndexOf(',') > bare.lastIndexOf('.');
    bare = comma ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(',', '');
  } else if (commas === 1) bare = bare.replace(',', '.');
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(bare) ? bare.replace(/^\+/, '') : undefined;
}

/** `3/9/2026`, `03.09.2026` (day first) and `2026-09-03`. */
function plainDay(text: string): string | undefined {
  const bare = text.trim();
  if (isDate(bare)) return bare;
  const match = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(bare);
  if (!match) return undefined;
  const day = `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}`;
  return isDate(day) ? day : undefined;
}

/** Reads a text for a field. An empty one empties the cell. */
export function readText(
  field: Field,
  text: string,
  choices: readonly Option[],
  keys?: Readonly<Record<string, string>>,
): Read {
  const bare = text.trim();
  if (bare === '') return { value: null };
  switch (field.kind) {
    case 'bool':
    case 'enum':
    case 'link':
    case 'user': {
      const found = choiceOf(choices, bare, keys);
      if (!found) return { problem: t('sheet.noChoice', { text: bare }) };
      if (field.kind === 'bool') return { value: found.value === 'true' };
      if (field.kind === 'enum') return { value: found.value };
      return { value: { id: found.value, label: found.label } };
    }
    case 'int': {
      const number = plainNumber(bare);
      if (number === undefined || !/^-?\d+$/.test(number) || !Number.isSafeInteger(Number(number)))
        return { problem: t('sheet.noWhole') };
      return { value: Number(number) };
    }
    case 'duration': {
      const minutes = readDuration(bare);
      return minutes === undefined ? { problem: t('sheet.noDuration') } : { value: minutes };
    }
    case 'decimal':
    case 'quantity':
    case 'percent':
    case 'rate':
    case 'money': {
      const number = plainNumber(field.kind === 'percent' ? bare.replace(/%$/, '') : bare);
      return number === undefined ? { problem: t('sheet.noNumber') } : { value: number };
    }
    case 'date': {
      const day = plainDay(bare);
      return day === undefined ? { problem: t('sheet.noDay') } : { value: day };
    }
    case 'time': {
      const time = readTime(bare, field.max === END);
      return time === undefined ? { problem: t('sheet.noTime') } : { value: time };
    }
    default:
      return { value: bare };
  }
}

/** A value as it is shown in its cell. */
export const shownText = (registry: Registry, field: Field, value: unknown): string =>
  fieldText(registry, field, { [field.name]: value });

/** A value as it goes to a spreadsheet and is edited: numbers and days plain, so that they are read as such again. */
export function plainText(registry: Registry, field: Field, value: unknown): string {
  const plain = ['int', 'decimal', 'quantity', 'percent', 'rate', 'money', 'date'].includes(field.kind);
  if (plain && (typeof value === 'string' || typeof value === 'number')) {
    const text = String(value);
    return text.includes('.') && field.kind !== 'date' ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
  }
  return shownText(registry, field, value);
}
