import { fill, type Params } from '../../i18n';
import { account } from '../../i18n/en/account';

const plural = new Intl.PluralRules('en');

export type Word = keyof typeof account;

/** The words of these screens come with them, not with the first load. */
export function say(key: Word, params: Params = {}): string {
  return fill(account[key], params, plural);
}
