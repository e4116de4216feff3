import { readText, writeText } from '../data/storage';
import { getBrand, speakBrand } from '../theme/brand';
import type { access } from './en/access';
import type { assist } from './en/assist';
import type { buying } from './en/buying';
import { core } from './en/core';
import type { expenses } from './en/expenses';
import type { problems } from './en/problems';
import type { screens } from './en/screens';
import type { stock } from './en/stock';
import type { tools } from './en/tools';
import type { work } from './en/work';
import { LANGUAGES, type Language, pickLanguage } from './languages';
import { fetchPart, type Part } from './parts';

export type MessageKey =
  | keyof typeof core
  | keyof typeof problems
  | keyof typeof screens
  | keyof typeof tools
  | keyof typeof access
  | keyof typeof assist
  | keyof typeof buying
  | keyof typeof expenses
  | keyof typeof stock
  | keyof typeof work;
export type Params = Record<string, string | number>;

const STORED = 'language';

/** The language of this page. Another takes a reload, so that no screen speaks two. */
export const language: Language = pickLanguage(
  readText(STORED),
  globalThis.navigator?.languages ?? [],
  LANGUAGES,
  typeof document === 'undefined' ? undefined : getBrand().language,
);
const plural = new Intl.PluralRules(language.locales);
if (typeof document !== 'undefined') {
  document.documentElement.lang = language.code;
  speakBrand(language.code);
}

/** What `t` can say so far; English `core` is there from the start. */
const texts: Record<string, string> = { ...core };
/** The parts whose keys mean something of their own, each said by its `speaker`. */
const own = { account: {}, banking: {}, businesses: {}, site: {} } as Record<Part, Record<string, string> | undefined>;
const tableOf = (part: Part): Record<string, string> => own[part] ?? texts;
const loading = new Map<Part, Promise<void>>();

/**
 * Fetches the words of one part, which are no part of the first load, in the reader's language alone. English stands in
 * for a catalogue that cannot be fetched: that is no reason to show nothing.
 */
export function loadWords(part: Part = 'screens'): Promise<void> {
  let wait = loading.get(part);
  if (!wait) {
    const wanted = fetchPart(language.code, part);
    const stand = () => fetchPart('en', part);
    wait = (wanted ? wanted.catch(stand) : Promise.resolve(stand())).then((words) => {
      Object.assign(tableOf(part), words);
    });
    // The next screen asks again.
    wait.catch(() => loading.delete(part));
    loading.set(part, wait);
  }
  return wait;
}

/** The code of a screen and the words it says, fetched side by side: a screen says everything at once. */
export function withWords<M>(part: Part, load: () => Promise<M>): () => Promise<M> {
  return async () => {
    const [module] = await Promise.all([load(), loadWords(part)]);
    return module;
  };
}

// Modules that say something while they load wait here, so that they say it in the reader's language.
if (language.code !== 'en') await Promise.all([loadWords('core'), loadWords('problems')]);

/** Marks a choice made in this tab before anybody signed in: it counts more than what their profile says. */
const CHOSEN = 'language.chosen';

const known = (code: string | null | undefined): string | undefined =>
  LANGUAGES.find((entry) => entry.code === code?.split('-')[0]?.toLowerCase())?.code;

/** Stores the choice and loads the page anew. Drafts are kept as on every leave. */
export function chooseLanguage(code: string): void {
  if (code === language.code || !known(code)) return;
  writeText(STORED, code);
  try {
    sessionStorage.setItem(CHOSEN, code);
  } catch {
    // The profile's language counts at the next sign-in then.
  }
  window.location.reload();
}

/**
 * After a sign-in: takes over the language of the person's profile. `save` when the profile should learn the one chosen
 * on the sign-in page, `reload` when the next page must load anew to speak the profile's, else `keep`.
 */
export function adoptLanguage(profile: string | null | undefined): 'keep' | 'save' | 'reload' {
  let chosen: string | null = null;
  try {
    chosen = sessionStorage.getItem(CHOSEN);
    sessionStorage.removeItem(CHOSEN);
  } catch {
    // Nothing was chosen then.
  }
  const own = known(profile);
  if (chosen === language.code) return own === chosen ? 'keep' : 'save';
  if (own === undefined || own === language.code) return 'keep';
  writeText(STORED, own);
  return 'reload';
}

/**
 * The text of `key` with `{name}` replaced by `params.name`. A text may carry its singular before a bar:
 * `'{count} row | {count} rows'` is chosen by `params.count`.
 */
export function t(key: MessageKey, params: Params = {}): string {
  return fill(texts[key] ?? key, params, plural);
}

/** Whether there is such a text; for keys that are put together from data. */
export const hasText = (key: string): key is MessageKey => key in texts;

export interface Speaker<Word extends string> {
  (key: Word, params?: Params): string;
  /** Whether there is such a text; for keys that are put together from data. */
  knows(key: string): key is Word;
}

/** `t` for a part of its own. Whoever loads its screens wraps them in `withWords`. */
export function speaker<Word extends string>(part: Part, always?: () => Params): Speaker<Word> {
  const say = (key: Word, params: Params = {}) =>
    fill(tableOf(part)[key] ?? key, always ? { ...always(), ...params } : params, plural);
  return Object.assign(say, { knows: (key: string): key is Word => key in tableOf(part) });
}

/** `t` for any text and any language's rule of what counts as one (French says `0 ligne`, English `0 lines`). */
export function fill(pattern: string, params: Params, rules: Intl.PluralRules): string {
  let text = pattern;
  const bar = text.indexOf(' | ');
  if (bar >= 0) {
    const one = typeof params.count === 'number' && rules.select(params.count) === 'one';
    text = one ? text.slice(0, bar) : text.slice(bar + 3);
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in params ? String(params[name]) : whole));
}
