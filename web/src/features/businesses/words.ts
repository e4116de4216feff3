import { speaker } from '../../i18n';
import type { businesses } from '../../i18n/en/businesses';

export type Word = keyof typeof businesses;

/** The words of these screens come with them, not with the first load. */
export const say = speaker<Word>('businesses');

/** A word whose key is put together from data; what has none shows as it is. */
export function sayOf(prefix: string, name: string): string {
  const key = `${prefix}.${name}`;
  return say.knows(key) ? say(key) : name;
}
