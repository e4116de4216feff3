import type { Words } from '../parts';

/** By its English sentence: what accounting, banking and approvals say when they refuse. See `data/sentences.ts`. */
export const rulesAccounting: Words = {
  '{1} has no account number, which this file needs. Enter its account number or IBAN under Bank accounts.':
    '{1} haina namba ya akaunti, ambayo faili hii inaihitaji. Weka namba yake ya akaunti au IBAN kwenye Akaunti za benki.',
  'With this document the customer owes {1}, above the credit limit of {2}. A manager can raise the limit on the customer.':
    'Kwa hati hii mteja anadaiwa {1}, juu ya kikomo cha mkopo cha {2}. Meneja anaweza kupandisha kikomo kwenye rekodi ya mteja.',
  "The customer's oldest open document is {days} days overdue, more than the {overdue_days} days allowed.":
    'Hati kongwe iliyo wazi ya mteja imechelewa siku {days}, zaidi ya siku {overdue_days} zinazoruhusiwa.',
  'Line {1} has {2} left to convert.': 'Mstari {1} una {2} za kubadilishwa.',
  "The quotation has no line '{line}'.": 'Nukuu haina mstari “{line}”.',
  'Nothing of this quotation is left to convert.': 'Hakuna kilichobaki cha nukuu hii kubadilishwa.',
  'Nobody who owes has a mail address.': 'Hakuna mdaiwa mwenye barua pepe.',
  'This waits for another decision.': 'Hii inasubiri uamuzi mwingine.',
  'This waits for the decision of {1}.': 'Hii inasubiri uamuzi wa {1}.',
  'No rate in force for {1}; enter it under Exchange rates.':
    'Hakuna kiwango kinachotumika kwa {1}; kiweke chini ya Viwango vya kubadilisha.',
  'No statement with a balance is imported up to this day.': 'Hakuna taarifa yenye salio iliyoingizwa hadi siku hii.',
  '{number} has revalued this day. Reverse it first.': '{number} imethamini upya siku hii. Igeuze kwanza.',
  '{1} is no amount in {2}.': '{1} si kiasi katika {2}.',
  '{1} lies in the future. Look at the order of day and month in the statement format.':
    '{1} ni wakati ujao. Angalia mpangilio wa siku na mwezi katika muundo wa taarifa.',
  'The account is signed off up to {locked}.': 'Akaunti imesainiwa hadi {locked}.',
  'With this document the customer owes {1}, above the credit limit of {2}: open {3}, ordered {4}, this document {5}, less advances {6}.':
    'Kwa hati hii mteja anadaiwa {1}, zaidi ya kikomo cha mkopo cha {2}: wazi {3}, zilizoagizwa {4}, hati hii {5}, kutoa malipo ya awali {6}.',
  'Nothing of this order is left to deliver.': 'Hakuna kilichobaki cha agizo hili cha kuwasilisha.',
  'Nothing of this order is left to invoice.': 'Hakuna kilichobaki cha agizo hili cha kutoza.',
  'Nothing of this order was delivered.': 'Hakuna kilichowasilishwa cha agizo hili.',
  'Amounts in foreign currency at the rate they were recognised or valued with.':
    'Viasi vya sarafu za kigeni kwa kiwango cha siku ya kutambuliwa au kuthaminiwa.',
};
