import { inSentence } from '../i18n/inSentence';
import type { Registry } from './types';

/** What a declaration says to people; everything else in it is for the program. */
const SAID = new Set(['label', 'title', 'help', 'description', 'one', 'many', 'confirm', 'narration']);

type Words = (text: string) => string;

/**
 * Words of the sector as they read inside an English sentence: `New Quotation` becomes `New quotation`, `Quotations` stays. The
 * server fills them in as they stand alone; other languages have forms of their own for this.
 */
export function smallLetters(terms: Registry['terms']): Words {
  const names = Object.values(terms).flatMap(({ one, many }) => [many, one]);
  const written = [...new Set(names)].filter((name) => name !== inSentence(name)).map(escaped);
  if (written.length === 0) return (text) => text;
  // Behind a small letter, a figure or a comma a word stands inside its sentence; behind a full stop it begins one.
  const inside = new RegExp(`(?<=(?:[\\p{Ll}\\d,;)]|^An?) )(?:${written.join('|')})(?!\\p{L})`, 'gu');
  return (text) => (text.includes(' ') ? text.replace(inside, inSentence) : text);
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** All that is said within `value`, written by `words`. */
export function said<T>(value: T, words: Words): T {
  if (Array.isArray(value)) return value.map((entry) => said(entry, words)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      typeof entry === 'string' ? (SAID.has(key) ? words(entry) : entry) : said(entry, words),
    ]),
  ) as T;
}
