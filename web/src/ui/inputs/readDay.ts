import { language } from '../../i18n';
import { dayAfter, isDate } from '../dates';

const two = (value: number): string => String(value).padStart(2, '0');

const made = (year: number, month: number, day: number): string | undefined => {
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return isDate(text) ? text : undefined;
};

/** Names of months as the reader's language and English begin them. */
const MONTHS: string[][] = Array.from({ length: 12 }, (_, month) =>
  [...language.locales, 'en'].flatMap((locale) =>
    (['short', 'long'] as const).map((style) =>
      plain(new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' }).format(Date.UTC(2026, month, 1))),
    ),
  ),
);

function plain(text: string): string {
  return text.toLowerCase().replace(/\.$/, '');
}

function monthOf(word: string): number | undefined {
  const start = plain(word);
  const at = MONTHS.findIndex((names) => names.some((name) => name === start || name.startsWith(start)));
  return start.length >= 3 && at >= 0 ? at + 1 : undefined;
}

const yearOf = (text: string | undefined, now: string): number => {
  if (text === undefined) return Number(now.slice(0, 4));
  return text.length <= 2 ? 2000 + Number(text) : Number(text);
};

/**
 * A day as people type it: `t` for today, `+7`, `-1`, `23`, `23/11`, `23.11.26`, `23 nov`, or in full. Days come before months,
 * as in every market served. Undefined where it cannot be read.
 */
export function readDay(typed: string, now: string): string | undefined {
  const text = typed.trim().toLowerCase();
  if (text === 't') return now;
  const moved = /^([+-])\s*(\d{1,4})$/.exec(text);
  if (moved) return dayAfter(now, Number(moved[2]) * (moved[1] === '-' ? -1 : 1));
  if (isDate(text)) return text;
  const figures = /^(\d{1,2})(?:[/.\-\s]+(\d{1,2})(?:[/.\-\s]+(\d{2}|\d{4}))?)?$/.exec(text);
  if (figures) {
    return made(yearOf(figures[3], now), Number(figures[2] ?? now.slice(5, 7)), Number(figures[1]));
  }
  const words = /^(\d{1,2})\s*([^\d\s]+)\s*(\d{2}|\d{4})?$/.exec(text);
  const month = words?.[2] === undefined ? undefined : monthOf(words[2]);
  return words && month !== undefined ? made(yearOf(words[3], now), month, Number(words[1])) : undefined;
}
