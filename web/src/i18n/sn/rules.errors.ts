import type { Words } from '../parts';

/** By its English sentence: errors of amounts, periods, rates and bank files, as the types of the modules word them. See `data/sentences.ts`. */
export const rulesErrors: Words = {
  'The file is empty.': 'Faira racho harina chinhu.',
  'The file is not a bank statement in a known format. CSV, MT940, OFX and CAMT.053 can be read.':
    'Faira racho harisi chitatimende chebhanga chinozivikanwa. CSV, MT940, OFX neCAMT.053 zvinogona kuverengwa.',
  "The file has no column '{column}'. It has: {found}.": "Faira racho harina koramu '{column}'. Rine: {found}.",
  'The amount must be more than zero.': 'Mari inofanira kupfuura zero.',
  'More is allocated than is outstanding.': 'Mari yagoverwa yakapfuura inodiwa.',
  'No period covers {1}. A manager can create the fiscal year and its periods.':
    'Hapana nguva ine zuva {1}. Maneja anogona kugadzira gore remari nenguva dzaro.',
  "An adjustment of a year takes the year's last day, {1}. Change the date, or enter it without adjusting the year.":
    'Kugadzirisa kwegore kunotora zuva rekupedzisira regore, {1}. Chinja zuva, kana pinza pasina kugadzirisa gore.',
  'Period {1} is soft closed: only a manager may post in it.':
    'Nguva {1} yakavharwa zvishoma: maneja chete ndiye anogona kupinza mairi.',
  'Period {1} is closed. An authorizer can reopen it, or the entry takes a later date.':
    'Nguva {1} yakavharwa. Mupi wemvumo anogona kuivhura zvakare, kana chinyorwa chitore zuva rinotevera.',
  'Period {1} is locked for good. Give the entry a later date.':
    'Nguva {1} yakakiiwa zvachose. Ipa chinyorwa zuva rinotevera.',
  'The fiscal year {1} is closed. An authorizer can reopen it, or the entry takes a later date.':
    'Gore remari {1} rakavharwa. Mupi wemvumo anogona kurivhura zvakare, kana chinyorwa chitore zuva rinotevera.',
  'The amount of line {1} is too large.': 'Mari yemutsara {1} yakakurisa.',
  'The discount of line {1} is more than the line.': 'Dhisikaundi yemutsara {1} yakapfuura mutsara.',
  'The document discount is more than the lines.': 'Dhisikaundi yegwaro yakapfuura mitsara.',
  'The amounts are too large.': 'Mari dzacho dzakakurisa.',
  'There is no approved {rate_type} rate from {from} to {to} on {date}. Enter one under Exchange rates, or give the rate on the document.':
    'Hapana mutengo we{rate_type} wakabvumidzwa kubva pa{from} kuenda ku{to} musi wa{date}. Pinza mumwe pasi peMitengo yemari, kana kupa mutengo pagwaro.',
  'The latest {rate_type} rate from {from} to {to} is of {found}, more than {max_age_days} days before {date}. Enter a newer one.':
    'Mutengo wekupedzisira we{rate_type} kubva pa{from} kuenda ku{to} ndewe{found}, mazuva anopfuura {max_age_days} pamberi pe{date}. Pinza mutsva.',
  'The rate from {from} to {to} is too large or too small to be used.':
    'Mutengo kubva pa{from} kuenda ku{to} wakakurisa kana kudikisa kuti ushandiswe.',
};
