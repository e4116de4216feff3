import { speaker } from '../../i18n';
import type { banking } from '../../i18n/en/banking';

export type BankingWord = keyof typeof banking;

/** The words of reconciliation and the FX console. */
export const say = speaker<BankingWord>('banking');
