import type { MessageKey } from './index';

/** A catalogue other than English; what it lacks is said in English. */
export type Translation = Partial<Record<MessageKey, string>>;

export interface Language {
  code: string;
  /** Its own name, as its readers write it. */
  name: string;
  /** For dates, counts and names of countries; the first the browser knows is used. */
  locales: string[];
  /** English is part of the first load, the others are fetched when chosen. */
  load?: () => Promise<Translation>;
}

/** The languages of the shell's own strings. */
export const LANGUAGES: readonly Language[] = [
  { code: 'en', name: 'English', locales: ['en-GB'] },
  { code: 'fr', name: 'Français', locales: ['fr-FR'], load: async () => (await import('./fr')).catalogue },
  { code: 'pt', name: 'Português', locales: ['pt-PT'], load: async () => (await import('./pt')).catalogue },
  { code: 'sw', name: 'Kiswahili', locales: ['sw-KE', 'en-GB'], load: async () => (await import('./sw')).catalogue },
  { code: 'sn', name: 'ChiShona', locales: ['sn-ZW', 'en-GB'], load: async () => (await import('./sn')).catalogue },
];

/**
 * The language to use: the stored choice when it is one of ours, else the first of the browser's languages that is,
 * else English. A region (`fr-SN`) counts as its language.
 */
export function pickLanguage(stored: string | undefined, wanted: readonly string[]): Language {
  const find = (code: string | undefined) => LANGUAGES.find((language) => language.code === code?.toLowerCase());
  const english = LANGUAGES[0] as Language;
  return find(stored) ?? wanted.map((tag) => find(tag.split('-')[0])).find((found) => found !== undefined) ?? english;
}
