import type { Words } from '../parts';

export const clock: Words = {
  'clock.in': 'Ingia kazini',
  'clock.out': 'Toka kazini',
  'clock.cameIn': 'Umeingia kazini',
  'clock.wentOut': 'Umetoka kazini',
  'clock.kept': 'Imehifadhiwa kwenye simu hii',
  'clock.keptText': 'Itatumwa na saa hii ukiwa mtandaoni.',
  'clock.gate': 'Msimbo wa lango umechanganuliwa',
  'clock.photo': 'Ongeza picha',
  'clock.photoTaken': 'Picha imeongezwa',
  'clock.last': 'Rekodi zako za mwisho',
  'clock.none': 'Bado hujaingia kazini.',
  'clock.placeText': 'Mahali simu hii ilipo hutumwa na kila rekodi, ukiruhusu.',
};
