import { readText, writeText } from '../data/storage';
import { errors } from './en/errors';
import { feedback } from './en/feedback';
import { offline } from './en/offline';
import type { screens } from './en/screens';
import { shell } from './en/shell';
import { ui } from './en/ui';
import { LANGUAGES, type Language, pickLanguage, type Translation } from './languages';

/** What is said before any screen is drawn: the shell, the sign-in, errors. */
const core = { ...shell, ...ui, ...errors, ...offline, ...feedback };

export type MessageKey = keyof typeof core | keyof typeof screens;

/** The English catalogue: the words of the shell, and those of the screens once they are there. */
export const english: Record<string, string> = { ...core };

let loading: Promise<void> | undefined;

/**
 * Fetches the words of the screens, which are no part of the first load. The router waits for them before it draws a
 * screen, so that screens may say everything at once.
 */
export function loadWords(): Promise<void> {
  loading ??= import('./en/screens').then(
    (words) => {
      Object.assign(english, words.screens);
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

export type Params = Record<string, string | number>;

const STORED = 'language';

/** The language of this page. Another takes a reload, so that no screen speaks two. */
export const language: Language = pickLanguage(readText(STORED), globalThis.navigator?.languages ?? []);

// Modules that say something while they load wait here, so that they say it in the reader's language. A catalogue
// that cannot be fetched is no reason to show nothing.
const translation: Translation = (await language.load?.().catch(() => undefined)) ?? {};
if (typeof document !== 'undefined') document.documentElement.lang = language.code;
const plural = new Intl.PluralRules(language.locales);

/** Stores the choice and loads the page anew. Drafts are kept as on every leave. */
export function chooseLanguage(code: string): void {
  if (code === language.code || !LANGUAGES.some((known) => known.code === code)) return;
  writeText(STORED, code);
  window.location.reload();
}

/**
 * The text of `key` with `{name}` replaced by `params.name`. A text may carry its singular before a bar:
 * `'{count} row | {count} rows'` is chosen by `params.count`.
 */
export function t(key: MessageKey, params: Params = {}): string {
  return fill(translation[key] ?? english[key] ?? key, params, plural);
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
