import type { Words } from '../parts';

export const clock: Words = {
  'clock.in': 'Klokha kupinda',
  'clock.out': 'Klokha kubuda',
  'clock.cameIn': 'Maklokha kupinda',
  'clock.wentOut': 'Maklokha kubuda',
  'clock.kept': 'Zvachengetwa mufoni iyi',
  'clock.keptText': 'Zvichatumirwa nenguva iyi kana mava painternet.',
  'clock.gate': 'Kodhi yegedhi yaskanwa',
  'clock.photo': 'Wedzera mufananidzo',
  'clock.photoTaken': 'Mufananidzo wawedzerwa',
  'clock.last': 'Kuklokha kwenyu kwekupedzisira',
  'clock.none': 'Hamusati maklokha.',
  'clock.placeText': 'Panzvimbo pane foni iyi panotumirwa pakuklokha kwega kwega, kana mabvumira.',
};
