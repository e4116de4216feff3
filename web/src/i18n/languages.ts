export interface Language {
  code: string;
  /** Its own name, as its readers write it. */
  name: string;
  /** For dates, counts and names of countries; the first the browser knows is used. */
  locales: string[];
}

const ENGLISH: Language = { code: 'en', name: 'English', locales: ['en-GB'] };

/**
 * The languages of the shell's own strings. One is listed when its catalogue says everything (`i18n.test.ts` holds
 * it to that): half a translation reads worse than none.
 */
export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  { code: 'fr', name: 'Français', locales: ['fr', 'fr-CI'] },
  { code: 'pt', name: 'Português', locales: ['pt-PT', 'pt'] },
  { code: 'sw', name: 'Kiswahili', locales: ['sw', 'en-GB'] },
  { code: 'sn', name: 'ChiShona', locales: ['sn', 'en-GB'] },
];

/**
 * The language to use: the stored choice when it is one of ours, else the first of the browser's languages that is,
 * else the one the brand of this host speaks, else English. A region (`fr-SN`) counts as its language.
 */
export function pickLanguage(
  stored: string | undefined,
  wanted: readonly string[],
  languages: readonly Language[] = LANGUAGES,
  brand?: string,
): Language {
  const find = (code: string | undefined) => languages.find((language) => language.code === code?.toLowerCase());
  return (
    find(stored) ??
    wanted.map((tag) => find(tag.split('-')[0])).find((found) => found !== undefined) ??
    find(brand) ??
    ENGLISH
  );
}
