import { speaker } from '../../i18n';
import type { banking } from '../../i18n/en/banking';

export type BankingWord = keyof typeof banking;

/** The words of reconciliation and the FX console. */
export const say = speaker<BankingWord>('banking');

/** Why a match is proposed, by what the server says of it. */
const REASONS: Readonly<Record<string, BankingWord>> = {
  'reference found': 'reason.reference',
  'same amount': 'reason.amount',
  'almost the same amount': 'reason.nearAmount',
  'same amount after withholding tax': 'reason.afterTax',
  'same party': 'reason.party',
  'same day': 'reason.sameDay',
  'posted by a rule': 'reason.rule',
  'left out by a rule': 'reason.leftOut',
};

/** `Reference found, same amount, 2 days apart` in the reader's language; what is not known stays as it is. */
export function reasonsInWords(reasons: string): string {
  const said = reasons.split(', ').map((reason) => {
    const days = /^(\d+|one) days? apart$/i.exec(reason)?.[1];
    if (days) return say('reason.days', { count: days.toLowerCase() === 'one' ? 1 : Number(days) });
    const ways = /^one of (\d+) combinations$/i.exec(reason)?.[1];
    if (ways) return say('reason.ways', { count: Number(ways) });
    const together = /^(\d+) statement lines together$/i.exec(reason)?.[1];
    if (together) return say('reason.together', { count: Number(together) });
    const word = REASONS[reason.toLowerCase()];
    return word ? say(word) : reason;
  });
  return said.map((text, at) => (at === 0 ? text : text.charAt(0).toLowerCase() + text.slice(1))).join(', ');
}
