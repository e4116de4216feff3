import { speaker } from '../../i18n';
import type { moving } from '../../i18n/en/moving';

export type MovingWord = keyof typeof moving;

/** The words of moving in from another program. */
export const say = speaker<MovingWord>('moving');

/** A word that a value of the server chooses; the value itself where this release has no word for it. */
export function named(group: 'source' | 'kind' | 'step' | 'status' | 'level' | 'type', value: string): string {
  return say(`${group}.${value}` as MovingWord);
}
