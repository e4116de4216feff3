import type { Words } from '../parts';

/** By its English sentence: what inventory says when it refuses. See `data/sentences.ts`. */
export const rulesInventory: Words = {
  'Goods are not checked in this warehouse.': 'Bidhaa hazikaguliwi katika ghala hili.',
  'No rule names another place for it.': 'Hakuna kanuni inayoitajia mahali pengine.',
  'Enough is on its way or asked for already.': 'Kiasi cha kutosha kiko njiani au kimeombwa tayari.',
  'Say which product this is: by its code or by its name.': 'Sema hii ni bidhaa gani: kwa msimbo au kwa jina lake.',
  'What is missing cannot be taken over; enter zero and correct the stock after a count.':
    'Kinachokosekana hakiwezi kuchukuliwa; weka sifuri na urekebishe stoki baada ya kuhesabu.',
  'A cost is not below zero.': 'Gharama haiwi chini ya sifuri.',
  'This is not kept in stock in the program the file comes from, and has a quantity all the same.':
    'Hii haitunzwi stoki katika programu ambayo faili limetoka, na bado ina idadi.',
  'What is no longer used cannot be taken over with a quantity.': 'Kisichotumika tena hakiwezi kuchukuliwa na idadi.',
  'This number is too large.': 'Namba hii ni kubwa mno.',
  'It stands on an open count already.': 'Tayari ipo kwenye hesabu iliyo wazi.',
};
