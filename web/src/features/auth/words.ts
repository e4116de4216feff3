import { speaker } from '../../i18n';
import type { account } from '../../i18n/en/account';

export type Word = keyof typeof account;

/** The words of these screens come with them, not with the first load. */
export const say = speaker<Word>('account');
