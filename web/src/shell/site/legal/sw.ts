import type { Legal } from '../legalText';

const legal: Legal = {
  terms: {
    updated: '2026-11-01',
    lead: 'Masharti haya ni makubaliano kati yako na {brand} unapotumia huduma hii. Yameandikwa ili yasomwe.',
    sections: [
      {
        title: 'Huduma',
        text: [
          '{brand} huipa biashara yako mahali pa kutunza vitabu, mauzo, akiba, watu na kumbukumbu nyingine, na zana za kuzifanyia kazi pamoja.',
          'Huduma hukua kwa wakati. Tunaweza kubadilisha jinsi kitu kinavyofanya kazi; hatutaondoa unacholipia bila kukuambia kwanza na kukupa muda wa kuhamisha unachohitaji.',
        ],
      },
      {
        title: 'Akaunti yako',
        text: [
          'Unawajibika kwa unaowaruhusu kuingia kwenye biashara yako na unachowaruhusu kufanya. Tunza nywila zako, tumia hatua ya pili ya uthibitisho unapoweza, na utuambie mara moja ukidhani mtu mwingine ameingia.',
          'Lazima uwe na haki ya kufanya makubaliano kwa biashara unayosajili, na unachotuambia kuihusu lazima kiwe kweli.',
        ],
      },
      {
        title: 'Data zako',
        text: [
          'Unachoingiza hubaki chako. Unaturuhusu kukihifadhi, kukinakili na kukichakata ili kukupa huduma, na si kwa kingine.',
          'Unaweza kuhamisha zote siku yoyote. Ukiondoka, hubaki tayari kuhamishwa kwa siku thelathini kisha hufutwa, isipokuwa sheria itulazimishe kutunza sehemu yake zaidi.',
        ],
      },
      {
        title: 'Matumizi ya haki',
        text: [
          'Usitumie huduma kuvunja sheria, kuwadhuru wengine, kutuma ujumbe ambao hakuna aliyeomba, au kuingia kisicho chako. Usiilemee kwa makusudi hadi iwe polepole kwa wengine.',
          'Hilo likitokea tunaweza kuweka mipaka au kusimamisha akaunti. Tutasema kwa nini, na tutasikiliza.',
        ],
      },
      {
        title: 'Malipo',
        text: [
          'Bei ni zile za nukuu yako ya maandishi au mpango uliochagua. Hulipwa mapema kwa kila kipindi. Malipo yakichelewa tunakukumbusha mara mbili kabla ya kuacha akaunti isome na kuhamisha tu.',
        ],
      },
      {
        title: 'Tunachoahidi, na tusichoweza',
        text: [
          'Tunatunza nakala rudufu, tunaangalia huduma na tunarekebisha hitilafu kwa uangalifu. Hatuwezi kuahidi kwamba haitakatika kamwe, na sisi si mhasibu, wakili wala daktari wako: takwimu na ripoti hutegemea kinachoingizwa.',
          'Sheria inaporuhusu, tunachoweza kudaiwa kwa hasara kina kikomo cha ulicholipa katika miezi kumi na miwili iliyotangulia.',
        ],
      },
      {
        title: 'Mabadiliko na migogoro',
        text: [
          'Masharti haya yanapobadilika kwa namna ya maana, tunakuambia siku thelathini kabla. Tusipokubaliana, zungumza nasi kwanza; mengi hutatuliwa hivyo. Yanayobaki huamuliwa na mahakama za nchi ambako {brand} imesajiliwa.',
        ],
      },
    ],
  },
  privacy: {
    updated: '2026-11-01',
    lead: 'Tunachojua kukuhusu, tunachofanya nacho, na unachoweza kutuomba.',
    sections: [
      {
        title: 'Aina mbili za data',
        text: [
          'Akaunti yako: jina lako, barua pepe yako, lugha yako, lini na kutoka wapi uliingia. Kwa hizi sisi tunawajibika.',
          'Kile biashara yako inachotunza hapa, kama wateja, wafanyakazi, wanafunzi au wagonjwa. Kwa hizi biashara yako inawajibika, nasi tunazichakata kwa niaba yake na kwa maelekezo yake.',
        ],
      },
      {
        title: 'Tunazitumia kwa nini',
        text: [
          'Kukupa huduma, kuiweka salama, kukusaidia unapoomba, kukutoza na kufuata sheria. Hatuziuzi, hatuonyeshi matangazo, na hatufundishi chochote kwa yaliyomo kwenye kumbukumbu zako.',
        ],
      },
      {
        title: 'Nani anaziona',
        text: [
          'Watu ambao biashara yako imewapa ruhusa, kila mmoja kwa kadiri ya jukumu lake. Wafanyakazi wetu kukusaidia au kurekebisha hitilafu tu, kila kuingia kukiandikwa. Kampuni zinazohifadhi huduma au kubeba ujumbe wetu, chini ya mikataba inayozifunga vilevile.',
        ],
      },
      {
        title: 'Tunazitunza muda gani',
        text: [
          'Muda wote akaunti yako ipo. Baada ya hapo siku thelathini za kuhamisha; nakala rudufu huisha ndani ya siku tisini. Kumbukumbu ambazo sheria ya kodi au kazi huitaka biashara itunze, biashara huzitunza kwenye uhamisho wake.',
        ],
      },
      {
        title: 'Zinalindwaje',
        text: [
          'Husafiri zikiwa zimesimbwa, biashara hutenganishwa kwenye hifadhidata yenyewe, nywila huhifadhiwa kama alama za njia moja, na kila badiliko huandikwa kwenye kumbukumbu isiyobadilika bila kuonekana.',
        ],
      },
      {
        title: 'Haki zako',
        text: [
          'Unaweza kuona, kusahihisha, kuhamisha na kufuta yanayokuhusu, kupinga matumizi yake, na kulalamika kwa mamlaka ya ulinzi wa data ya nchi yako. Ikiwa data zako ziko hapa kwa sababu ya biashara unayoshughulika nayo, iulize kwanza: yenyewe huamua.',
        ],
      },
    ],
  },
  refund: {
    updated: '2026-11-01',
    lead: 'Lini unarudishiwa fedha zako, kiasi gani, na vipi.',
    sections: [
      {
        title: 'Siku thelathini za kwanza',
        text: [
          'Ikiwa {brand} haikufai, tuambie ndani ya siku thelathini za malipo yako ya kwanza na utarudishiwa zote. Huhitaji kusema kwa nini.',
        ],
      },
      {
        title: 'Baadaye',
        text: [
          'Unaweza kuacha mwisho wa kipindi chochote ulicholipia. Mipango ya mwaka ikiachwa mapema hurudishwa kwa miezi kamili iliyobaki, kasoro punguzo la mwaka.',
          'Ikiwa huduma haikuweza kutumika zaidi ya saa ishirini na nne katika mwezi kwa kosa letu, mwezi huo hurudishwa kwa uwiano, uombe au usiombe.',
        ],
      },
      {
        title: 'Kisichorudishwa',
        text: [
          'Kazi uliyofanyiwa kwa ombi lako, kama mafunzo au kuingiza data zako, ikishakamilika. Muda wa maongezi, umeme na thamani nyingine uliyowauzia wateja wako.',
        ],
      },
      {
        title: 'Namna ya kuomba',
        text: [
          'Tuandikie kutoka anwani ya akaunti yako, ukitaja jina la biashara na namba ya ankara. Tunajibu ndani ya siku mbili za kazi na kulipa ndani ya kumi, kwa njia na sarafu uliyolipia.',
        ],
      },
    ],
  },
  cookies: {
    updated: '2026-11-01',
    lead: 'Tunahifadhi vitu vichache kwenye kivinjari chako, vyote ili huduma ifanye kazi.',
    sections: [
      {
        title: 'Kinachohifadhiwa',
        text: [
          'Kipindi chako, ili ubaki umeingia: siku saba, au thelathini unapochagua kubaki umeingia.',
          'Chaguo zako: mandhari, lugha, mwonekano na biashara uliyotumia mwisho, utafutaji wa karibuni, sauti za sherehe.',
          'Kazi yako: rasimu za fomu, mitiririko inayoendelea, na vilivyofunguliwa karibuni ili visomeke bila mtandao.',
        ],
      },
      {
        title: 'Kisichohifadhiwa',
        text: ['Hakuna matangazo, hakuna kufuatilia kati ya tovuti, hakuna cha wengine.'],
      },
      {
        title: 'Namna ya kuviondoa',
        text: [
          'Kutoka huondoa kipindi chako na data za kusoma bila mtandao. Kufuta data za tovuti kwenye kivinjari huondoa zilizobaki. Kivinjari kikikataa vidakuzi, kipindi hubaki kwenye hifadhi yake ya ndani pekee, na kila kitu hufanya kazi vilevile.',
        ],
      },
    ],
  },
};
export default legal;
