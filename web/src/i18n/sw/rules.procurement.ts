import type { Words } from '../parts';

/** What buying says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesProcurement: Words = {
  'Choose the supplier the order goes to.': 'Chagua msambazaji wa agizo.',
  'What is not ordered yet was suggested for other suppliers. Choose one of them.':
    'Ambavyo bado havijaagizwa vilipendekezwa kwa wasambazaji wengine. Chagua mmoja wao.',
  'Quantity and price are too large together; enter smaller ones.': 'Kiasi na bei ni kubwa mno kwa pamoja; punguza.',
  'This supplier is named already; remove one of the two.': 'Msambazaji huyu ametajwa tayari; ondoa mmoja.',
  'The request has {1} lines; quote for those, and name what you offer instead beside the price.':
    'Ombi lina mistari {1}; toa bei ya hiyo, na taja kando ya bei unachotoa badala yake.',
  'The quotations of this request are not opened yet.': 'Nukuu za ombi hili bado hazijafunguliwa.',
  'No quotation was handed in for any line, so there is nothing to award. Cancel the request instead.':
    'Hakuna nukuu iliyowasilishwa kwa mstari wowote, kwa hiyo hakuna cha kutoa. Ghairi ombi badala yake.',
  'This award costs {currency} {total}, which is {currency} {more} above the lowest total of {currency} {lowest}. Say why not the lowest.':
    'Zabuni hii inagharimu {currency} {total}, yaani {currency} {more} zaidi ya jumla ya chini kabisa ya {currency} {lowest}. Eleza kwa nini si ya chini kabisa.',
  'Give the award as [{"line": 1, "quotation": "<id>"}].': 'Toa uteuzi kama [{"line": 1, "quotation": "<id>"}].',
  'This quotation has no price for this line; choose another one.':
    'Nukuu hii haina bei ya mstari huu; chagua nyingine.',
  'These quotations hold figures that are too large to compare; check their prices.':
    'Nukuu hizi zina takwimu kubwa mno za kulinganisha; angalia bei zake.',
  'You may not write requisitions; somebody of your department can take it from here.':
    'Huruhusiwi kuandika maombi; mtu wa idara yako anaweza kuendelea.',
  'This begins a new requisition: say what it is for.': 'Hili linaanza ombi jipya: eleza madhumuni.',
  'Choose a request for quotations.': 'Chagua ombi la nukuu.',
  'This blanket order has {1} lines; choose one of them.': 'Agizo hili la mfumo lina mistari {1}; chagua mmoja.',
  '{1} of this line is left; call off no more than that, or agree on a new blanket order.':
    'Zimebaki {1} za mstari huu; usiagize zaidi ya hizo, au kubaliana agizo jipya la mfumo.',
  '{currency} {left} of this blanket order is left; this takes {currency} {net}, which is {currency} {over} beyond.':
    'Zimebaki {currency} {left} za agizo hili la mfumo; hii inachukua {currency} {net}, yaani {currency} {over} zaidi.',
  'The blanket order agrees a price of {1}; order at that or less.':
    'Agizo la mfumo limekubali bei ya {1}; agiza kwa bei hiyo au chini.',
  '{1} of this line is left in the blanket order; order no more than that.':
    'Zimebaki {1} za mstari huu katika agizo la mfumo; usiagize zaidi.',
  'This line is about goods; enter a goods received note for it.':
    'Mstari huu ni wa bidhaa; ingiza hati ya kupokea bidhaa.',
  'Choose a line between 1 and {1}.': 'Chagua mstari kati ya 1 na {1}.',
};
