import type { Words } from '../parts';

export const problems: Words = {
  'problem.required': 'Hii inahitajika',
  'problem.type': 'Aina ya thamani hii si sahihi',
  'problem.format': 'Hii haina umbo sahihi',
  'problem.enum': 'Chagua kutoka kwenye orodha',
  'problem.duplicate': 'Hii tayari imechukuliwa',
  'problem.tooLong': 'Hii ni ndefu mno',
  'problem.tooShort': 'Hii ni fupi mno',
  'problem.minimum': 'Hii ni kidogo mno',
  'problem.maximum': 'Hii ni nyingi mno',
  'problem.precision': 'Hii ina desimali nyingi mno',
  'problem.maxItems': 'Hizi ni nyingi mno kwa mara moja',
  'problem.minItems': 'Ongeza angalau moja',
  'problem.unknown': 'Hakuna kitu cha aina hiyo',
  'problem.link': 'Rekodi hii haikupatikana',
  'problem.field': 'Sehemu hii haijulikani hapa',
  'problem.readOnly': 'Hii haiwezi kubadilishwa',
  'problem.characters': 'Hii ina herufi zisizofaa hapa',
  'problem.email': 'Weka barua pepe kama jina@mfano.com',
  'problem.phone': 'Weka namba ya simu kama +255 712 345 678',
  'problem.reserved': 'Jina hili limehifadhiwa kwa jukwaa',
  'problem.common': 'Nenosiri hili ni kati ya ya kwanza ambayo wengine wangejaribu',
  'problem.personal': 'Nenosiri hili linafanana mno na jina au anwani yako',
  'problem.same': 'Hii ni sawa na ya awali',
  'problem.member': 'Mtu huyu tayari ni mwanachama',
  'problem.invited': 'Anwani hii tayari ina mwaliko ulio wazi',
  'problem.confirm': 'Andika jina kama lilivyoandikwa',
};

export default problems;
