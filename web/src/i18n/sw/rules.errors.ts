import type { Words } from '../parts';

/** By its English sentence: errors of amounts, periods, rates and bank files, as the types of the modules word them. See `data/sentences.ts`. */
export const rulesErrors: Words = {
  'The file is empty.': 'Faili ni tupu.',
  'The file is not a bank statement in a known format. CSV, MT940, OFX and CAMT.053 can be read.':
    'Faili si taarifa ya benki katika muundo unaojulikana. CSV, MT940, OFX na CAMT.053 zinaweza kusomwa.',
  "The file has no column '{column}'. It has: {found}.": "Faili haina safuwima '{column}'. Ina: {found}.",
  'The amount must be more than zero.': 'Kiasi lazima kizidi sifuri.',
  'More is allocated than is outstanding.': 'Kilichogawiwa kinazidi kinachodaiwa.',
  'No period covers {1}. A manager can create the fiscal year and its periods.':
    'Hakuna kipindi kinachojumuisha {1}. Meneja anaweza kuunda mwaka wa fedha na vipindi vyake.',
  "An adjustment of a year takes the year's last day, {1}. Change the date, or enter it without adjusting the year.":
    'Marekebisho ya mwaka huchukua siku ya mwisho ya mwaka, {1}. Badilisha tarehe, au ingiza bila kurekebisha mwaka.',
  'Period {1} is soft closed: only a manager may post in it.':
    'Kipindi {1} kimefungwa kwa muda: meneja pekee anaweza kuingiza ndani yake.',
  'Period {1} is closed. An authorizer can reopen it, or the entry takes a later date.':
    'Kipindi {1} kimefungwa. Mwidhinishaji anaweza kukifungua tena, au ingizo lipewe tarehe ya baadaye.',
  'Period {1} is locked for good. Give the entry a later date.':
    'Kipindi {1} kimefungwa kabisa. Lipe ingizo tarehe ya baadaye.',
  'The fiscal year {1} is closed. An authorizer can reopen it, or the entry takes a later date.':
    'Mwaka wa fedha {1} umefungwa. Mwidhinishaji anaweza kuufungua tena, au ingizo lipewe tarehe ya baadaye.',
  'The amount of line {1} is too large.': 'Kiasi cha mstari {1} ni kikubwa mno.',
  'The discount of line {1} is more than the line.': 'Punguzo la mstari {1} linazidi mstari.',
  'The document discount is more than the lines.': 'Punguzo la hati linazidi mistari.',
  'The amounts are too large.': 'Viasi ni vikubwa mno.',
  'There is no approved {rate_type} rate from {from} to {to} on {date}. Enter one under Exchange rates, or give the rate on the document.':
    'Hakuna kiwango cha {rate_type} kilichoidhinishwa kutoka {from} kwenda {to} tarehe {date}. Ingiza kimoja chini ya Viwango vya kubadilisha fedha, au toa kiwango kwenye hati.',
  'The latest {rate_type} rate from {from} to {to} is of {found}, more than {max_age_days} days before {date}. Enter a newer one.':
    'Kiwango cha karibuni cha {rate_type} kutoka {from} kwenda {to} ni cha {found}, zaidi ya siku {max_age_days} kabla ya {date}. Ingiza kipya zaidi.',
  'The rate from {from} to {to} is too large or too small to be used.':
    'Kiwango kutoka {from} kwenda {to} ni kikubwa mno au kidogo mno kutumika.',
};
