import type { Words } from '../parts';

/** By its English sentence: what expenses say when they refuse. See `data/sentences.ts`. */
export const rulesExpenses: Words = {
  'A part of it is paid back; void the reimbursement first.': 'Sehemu yake imerudishwa; batilisha marejesho kwanza.',
  'A per diem is paid to the person; no card was charged.': 'Posho hulipwa kwa mtu; hakuna kadi iliyotozwa.',
  "A tax receipt names the seller's tax number and its own number; enter both, or take the tick away.":
    'Risiti ya kodi hutaja namba ya kodi ya muuzaji na namba yake; weka zote mbili, au ondoa alama.',
  'A {customer} was charged for a part of it; credit that {invoice} first.':
    'Sehemu yake imetozwa ({customer}); toa krediti kwanza: {invoice}.',
  'An expense is above a limit that an approver decides about; submit the report.':
    'Gharama imezidi kikomo kinachoamuliwa na mwidhinishaji; wasilisha dai.',
  'Ask for an amount above zero.': 'Omba kiasi zaidi ya sifuri.',
  'Distances begin at nothing.': 'Umbali huanza sifuri.',
  'Give both days of the trip, the first and the last.': 'Toa siku zote mbili za safari, ya kwanza na ya mwisho.',
  'No expense of this report names a {customer}, or all of them are charged already.':
    'Hakuna gharama yenye wa kutozwa ({customer}), au zote zimeshatozwa.',
  'Reimbursements are approved here before they are paid; submit it, and an approver can approve it.':
    'Hapa marejesho huidhinishwa kabla ya kulipwa; wasilisha, na mwidhinishaji anaweza kuidhinisha.',
  'Reimbursements are approved here: add this report to a reimbursement, and submit that.':
    'Hapa marejesho huidhinishwa: ongeza dai hili kwenye marejesho, kisha uyawasilishe.',
  'Somebody in accounts checks receipts and taxes first; mark it as checked.':
    'Mtu wa uhasibu hukagua risiti na kodi kwanza; weka alama kuwa imekaguliwa.',
  "The day it is to be cleared by lies before the advance's own date; choose a later one.":
    'Siku ya kufutwa iko kabla ya tarehe ya malipo ya awali; chagua ya baadaye.',
  'The meals together are more than the day.': 'Milo yote pamoja imezidi siku.',
  'The rate would end before it begins.': 'Kiwango kingeisha kabla ya kuanza.',
  'The trip would end before it begins.': 'Safari ingeisha kabla ya kuanza.',
  'The person owes nothing on this report.': 'Mtu hadaiwi chochote kwenye dai hili.',
  'The person owes this amount; record the money when it comes in.':
    'Mtu anadaiwa kiasi hiki; rekodi pesa zinapoingia.',
  'This business asks for approval before an advance is paid; submit it, and an approver can approve it.':
    'Biashara hii huhitaji idhini kabla ya kulipa malipo ya awali; wasilisha, na mwidhinishaji anaweza kuidhinisha.',
  'There is no account holder for this person; add their name under Payment details.':
    'Hakuna jina la mwenye akaunti la mtu huyu; liongeze kwenye Maelezo ya malipo.',
};
