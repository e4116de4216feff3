import type { Words } from '../parts';

/** By its English sentence: what payroll says when it refuses. See `data/sentences.ts`. */
export const rulesPayroll: Words = {
  'Another salary of this person begins on {from}; end that one first.':
    'Mumwe muhoro wemunhu uyu unotanga musi wa{from}; tanga wapedza iwoyo.',
  '{1} has no account number, which this file needs. Enter its account number or IBAN under Bank accounts.':
    '{1} haina nhamba yeakaundi, iyo inodiwa nefaira iri. Isa nhamba yayo yeakaundi kana IBAN paMaakaundi ebhanga.',
};
