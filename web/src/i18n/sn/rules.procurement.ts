import type { Words } from '../parts';

/** What buying says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesProcurement: Words = {
  'Choose the supplier the order goes to.': 'Sarudza mutengesi weodha.',
  'What is not ordered yet was suggested for other suppliers. Choose one of them.':
    'Zvisati zvaodhwa zvakanzi zvevamwe vatengesi. Sarudza mumwe wavo.',
  'Quantity and price are too large together; enter smaller ones.':
    'Huwandu nemutengo zvakakurisa pamwe chete; zvideredze.',
  'This supplier is named already; remove one of the two.': 'Mutengesi uyu atotaurwa; bvisa mumwe.',
  'The request has {1} lines; quote for those, and name what you offer instead beside the price.':
    'Chikumbiro chine mitsara {1}; isa mitengo yaiyoyo, wotaura pedyo nemutengo zvaunopa pachinzvimbo.',
  'The quotations of this request are not opened yet.': 'Makotesheni echikumbiro ichi haasati avhurwa.',
  'No quotation was handed in for any line, so there is nothing to award. Cancel the request instead.':
    'Hapana kotesheni yakaunzwa, saka hapana chekupa. Kanzura chikumbiro pachinzvimbo.',
  'This award costs {currency} {total}, which is {currency} {more} above the lowest total of {currency} {lowest}. Say why not the lowest.':
    'Kupa uku kunodhura {currency} {total}, kureva {currency} {more} pamusoro pehuwandu hwakaderera hwe{currency} {lowest}. Taura kuti sei isiri yakaderera.',
  'Give the award as [{"line": 1, "quotation": "<id>"}].': 'Nyora kupa se[{"line": 1, "quotation": "<id>"}].',
  'This quotation has no price for this line; choose another one.':
    'Kotesheni iyi haina mutengo wemutsara uyu; sarudza imwe.',
  'These quotations hold figures that are too large to compare; check their prices.':
    'Makotesheni aya ane nhamba dzakakurisa kuenzanisa; tarisa mitengo yawo.',
  'You may not write requisitions; somebody of your department can take it from here.':
    'Haubvumirwi kunyora zvikumbiro; mumwe wedhipatimendi renyu anogona kuzviita.',
  'This begins a new requisition: say what it is for.': 'Izvi zvinotanga chikumbiro chitsva: taura chinangwa.',
  'Choose a request for quotations.': 'Sarudza chikumbiro chemakotesheni.',
  'This blanket order has {1} lines; choose one of them.': 'Odha iyi ine mitsara {1}; sarudza mumwe.',
  '{1} of this line is left; call off no more than that, or agree on a new blanket order.':
    'Pasara {1} pamutsara uyu; usaodhe kupfuura ipapo, kana kubvumirana odha itsva.',
  '{currency} {left} of this blanket order is left; this takes {currency} {net}, which is {currency} {over} beyond.':
    'Pasara {currency} {left} paodha iyi; izvi zvinotora {currency} {net}, kureva {currency} {over} pamusoro.',
  'The blanket order agrees a price of {1}; order at that or less.':
    'Odha yechibvumirano ine mutengo we{1}; odha pamutengo iwoyo kana pasi.',
  '{1} of this line is left in the blanket order; order no more than that.':
    'Pasara {1} pamutsara uyu muodha yechibvumirano; usaodhe kupfuura ipapo.',
  'This line is about goods; enter a goods received note for it.':
    'Mutsara uyu ndewezvinhu; nyora gwaro rekutambira zvinhu.',
  'Choose a line between 1 and {1}.': 'Sarudza mutsara uri pakati pa1 na{1}.',
};
