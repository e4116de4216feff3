export default {
  'two-currencies-one-month': {
    title: 'Kufunga mwezi uliolipwa kwa sarafu mbili',
    summary: 'Kwa nini tofauti ya mwisho wa mwezi si kosa, na mahali pa kuitafuta.',
    body: [
      'Mfanyabiashara wa vifaa vya ujenzi hutoa ankara kwa dola za Marekani. Nusu ya wateja wake hulipa kwa sarafu ya nchi, wengine papo hapo kaunta, wengine wiki tatu baadaye. Mwisho wa mwezi kitabu cha fedha na leja ya mauzo havikubaliani, na wazo la kwanza ni kwamba kuna mtu amekosea.',
      'Mara nyingi hakuna aliyekosea. Ankara iliingizwa kwa kiwango cha siku yake, malipo kwa kiwango cha siku nyingine. Tofauti hiyo ina jina, faida au hasara ya ubadilishaji, na mahali pake ni akaunti yake yenyewe, ambako inaonekana na inaweza kuelezwa.',
      '## Mazoea matatu yanayorahisisha kazi',
      'Weka kiwango cha siku kabla ya mauzo ya kwanza ya siku, si baada ya mauzo ya mwisho. Kiwango kilichowekwa kwa kuchelewa hakibadilishi chochote kilichokwisha kuingizwa, kwa hiyo tofauti huhamia tu mahali ambapo hakuna anayeitafuta.',
      'Linganisha kila malipo na ankara yake, hata kama kiasi hakilingani. Sehemu ambayo bado haijalipwa hubaki wazi; sehemu ambayo ni kiwango tu huwa faida au hasara yenyewe.',
      'Thamini upya vilivyo wazi siku ya mwisho ya mwezi. Kile ambacho wateja wanadaiwa kwa sarafu nyingine kina thamani ya leo, na kesho ingizo hilo hugeuzwa lenyewe.',
      '## Cha kutazama',
      'Fungua urari wa majaribio, kisha akaunti ya ubadilishaji, kisha maingizo yaliyo nyuma yake. Kila mstari hukupeleka kwenye risiti iliyousababisha. Kama mmoja haukupeleki, hilo ndilo kosa ulilokuwa ukilitafuta.',
    ],
  },
  'fee-statements-parents-read': {
    title: 'Taarifa za ada ambazo wazazi huzisoma kweli',
    summary: 'Shule moja ilichobadilisha kwenye ukurasa mmoja, na kwa nini simu zilipungua.',
    body: [
      'Taarifa ya ada hujibu maswali matatu: kilichodaiwa, kilicholipwa, kilichobaki. Nyingi huanza kwa kujibu maswali mengine matano.',
      'Weka salio juu, kwa tarakimu kubwa zinazosomeka kwenye skrini ndogo. Chini yake, sema linapaswa kulipwa lini na namna ya kulilipa: namba ya pesa za simu, akaunti ya benki, na rejea ya kuandika. Mengine yote yanaweza kufuata.',
      '## Mstari mmoja kwa kila uamuzi',
      'Ada ya masomo ni mstari mmoja. Usafiri ni mwingine, kwa sababu huenda mzazi aliuchagua. Punguzo lina mstari wake, pamoja na sababu yake. Kisichopaswa kuwa na mstari wake ni sahihisho ambalo hakuna anayeweza kulieleza: andika linasahihisha nini.',
      'Tuma taarifa siku ileile inapotengenezwa, kwa ujumbe, ikiwa na hati yake. Na tuma risiti siku ileile ya malipo. Mzazi mwenye risiti hapigi simu ofisini kuuliza kama pesa zilifika.',
    ],
  },
  'work-when-the-line-is-down': {
    title: 'La kufanya mtandao ukikatika',
    summary: 'Kazi nne zisizohitaji mtandao, na namna ya kutofanya kitu mara mbili.',
    body: [
      'Mtandao umekatika. Duka limejaa. Nini kinaendelea, na nini kinasubiri?',
      'Ulichofungua awali kinabaki kusomeka, na umri wake umeandikwa kando: orodha ya bei, maagizo ya mwisho ya mteja, akiba ya asubuhi ya leo. Soma kutoka hapo, na unapofanya hivyo useme “kufikia asubuhi ya leo”.',
      'Rekodi zinazoweza kusubiri huhifadhiwa kwenye simu na hutumwa mara moja tu mtandao unaporudi. Unaona ni ngapi zinasubiri, na kila moja ni nini. Kufunga kivinjari hakupotezi hata moja.',
      '## Kinachopaswa kusubiri',
      'Chochote kinachochukua kipande cha mwisho cha bidhaa, na chochote kinachoingia vitabuni. Watu wawili kuuza jenereta moja ya mwisho ni mchana mbaya zaidi kuliko mteja mmoja kusubiri dakika kumi.',
      'Na mtandao ukirudi: tazama kilichotumwa kabla ya kukifanya tena. Kila badiliko linalosubiri lina ufunguo wake, kwa hiyo mfumo hautalifanya mara mbili; watu wanaoliingiza tena kwa mkono ndio watakaolirudia.',
    ],
  },
};
