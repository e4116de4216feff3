import { fill, type Params } from '../../i18n';
import { businesses } from '../../i18n/en/businesses';

const plural = new Intl.PluralRules('en');

export type Word = keyof typeof businesses;

/** The words of these screens come with them, not with the first load. */
export function say(key: Word, params: Params = {}): string {
  return fill(businesses[key], params, plural);
}

/** A word whose key is put together from data; what has none shows as it is. */
export function sayOf(prefix: string, name: string): string {
  const key = `${prefix}.${name}`;
  return key in businesses ? say(key as Word) : name;
}
