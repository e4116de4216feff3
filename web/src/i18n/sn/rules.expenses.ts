import type { Words } from '../parts';

/** By its English sentence: what expenses say when they refuse. See `data/sentences.ts`. */
export const rulesExpenses: Words = {
  'A part of it is paid back; void the reimbursement first.': 'Chikamu chadzoserwa; tanga wabvisa kudzoserwa ikoko.',
  'A per diem is paid to the person; no card was charged.':
    'Mari yezuva inobhadharwa munhu; hapana kadhi rabviswa mari.',
  "A tax receipt names the seller's tax number and its own number; enter both, or take the tick away.":
    'Risiti remutero rine nhamba yemutengesi nenhamba yaro; isa dzose, kana kubvisa chiratidzo.',
  'A {customer} was charged for a part of it; credit that {invoice} first.':
    'Chikamu chakabhadhariswa ({customer}); tanga wadzosa: {invoice}.',
  'An expense is above a limit that an approver decides about; submit the report.':
    'Mari yapfuura muganhu unosarudzwa neanotendera; tumira chikumbiro.',
  'Ask for an amount above zero.': 'Kumbira mari inopfuura zero.',
  'Distances begin at nothing.': 'Madaro anotanga pazero.',
  'Give both days of the trip, the first and the last.':
    'Ipa mazuva ose ari maviri erwendo, rekutanga nerekupedzisira.',
  'No expense of this report names a {customer}, or all of them are charged already.':
    'Hapana mari ine anobhadhariswa ({customer}), kana kuti dzose dzatobhadhariswa.',
  'Reimbursements are approved here before they are paid; submit it, and an approver can approve it.':
    'Pano kudzoserwa kunotenderwa kusati kwabhadharwa; tumira, anotendera ozotendera.',
  'Reimbursements are approved here: add this report to a reimbursement, and submit that.':
    'Pano kudzoserwa kunotenderwa: wedzera chikumbiro ichi pakudzoserwa, wotumira.',
  'Somebody in accounts checks receipts and taxes first; mark it as checked.':
    'Munhu wezvemari anotanga atarisa marisiti nemitero; maka sezvatariswa.',
  "The day it is to be cleared by lies before the advance's own date; choose a later one.":
    'Zuva rekupedza riri mberi kwezuva remari yapiwa; sarudza rinotevera.',
  'The meals together are more than the day.': 'Kudya kose pamwe chete kwapfuura zuva.',
  'The rate would end before it begins.': 'Reiti yaizopera isati yatanga.',
  'The trip would end before it begins.': 'Rwendo rwaizopera rusati rwatanga.',
  'The person owes nothing on this report.': 'Munhu haana chikwereti pachikumbiro ichi.',
  'The person owes this amount; record the money when it comes in.':
    'Munhu ane chikwereti ichi; nyora mari painopinda.',
  'This business asks for approval before an advance is paid; submit it, and an approver can approve it.':
    'Bhizimisi rino rinoda kutenderwa mari isati yapiwa mberi; tumira, anotendera ozotendera.',
  'There is no account holder for this person; add their name under Payment details.':
    'Hapana zita remuridzi weakaundi yemunhu uyu; riwedzere paZvekubhadharwa.',
};
