import type { Refusals } from '../../build/refusals';
import { language } from '../i18n';
import { wordOf } from '../registry/terminology';
import { isRecord } from './storage';

/** What was filled in, by name, as the server sends it beside the key: texts, and sentences that have a key of their own. */
export type Params = Readonly<Record<string, unknown>>;

/** What the server's own code says when it refuses, by key, in one language. Written at build time (`build/refusals.ts`). */
const LANGUAGES: Readonly<Record<string, () => Promise<{ default: Refusals }>>> = {
  fr: () => import('virtual:refusals/fr'),
  pt: () => import('virtual:refusals/pt'),
  sn: () => import('virtual:refusals/sn'),
  sw: () => import('virtual:refusals/sw'),
};

export const fetchRefusals = async (code: string): Promise<Refusals> => (await LANGUAGES[code]?.())?.default ?? {};

/** In the reader's language; empty until they are here. */
let refusals: Refusals = {};

/** Fetches what refusals say in the reader's language. What cannot be fetched is said in English. */
export const loadRefusals = (): Promise<void> =>
  fetchRefusals(language.code).then(
    (said) => {
      refusals = said;
    },
    () => undefined,
  );

/** A value, or a word of the sector in one of its forms: `{limit}`, `{customer}`, `{customer.many}`. */
const PLACE = /\{([a-z]\w*)(?:\.([a-z]+))?\}/g;

/**
 * A refusal by its key, with what was filled in; undefined where the reader's language does not have it, or a word of the sector is
 * not known here.
 */
export function saidByKey(key: string, params: Params, said: Refusals = refusals): string | undefined {
  const text = said[key];
  if (text === undefined) return undefined;
  let known = true;
  const filled = text.replace(PLACE, (_, name: string, form?: string) => {
    const value = params[name];
    if (typeof value === 'string') return value;
    const word = isRecord(value) ? saidAs(value, said) : wordOf(name, form);
    known &&= word !== undefined;
    return word ?? '';
  });
  return known ? filled : undefined;
}

/** A sentence of the server's as it came: by its key, or in its own words. */
function saidAs({ key, params, message }: Readonly<Record<string, unknown>>, said: Refusals): string | undefined {
  const own = typeof message === 'string' ? message : undefined;
  return (typeof key === 'string' ? saidByKey(key, isRecord(params) ? params : {}, said) : undefined) ?? own;
}

export type { Refusals };
