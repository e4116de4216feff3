import type { Legal } from '../legalText';

const legal: Legal = {
  terms: {
    updated: '2026-11-01',
    lead: 'Zvisungo izvi chibvumirano chako ne{brand} paunoshandisa sevhisi iyi. Zvakanyorwa kuti zviverengwe.',
    sections: [
      {
        title: 'Sevhisi',
        text: [
          '{brand} inopa bhizinesi rako nzvimbo yekuchengeta mabhuku, kutengesa, sitoko, vanhu nezvimwe zvinyorwa, nezvishandiso zvekushanda nazvo pamwe chete.',
          'Sevhisi inokura nekufamba kwenguva. Tinogona kuchinja mashandiro echimwe chinhu; hatibvisi chaunobhadharira tisina kutanga takuudza nekukupa nguva yekuburitsa zvaunoda.',
        ],
      },
      {
        title: 'Akaundi yako',
        text: [
          'Ndiwe une mutoro wevaunopinza mubhizinesi rako nezvaunovabvumira kuita. Chengeta mapasiwedhi ako, shandisa nhanho yechipiri yekusimbisa paunogona, utiudze ipapo kana uchifunga kuti mumwe munhu apinda.',
          'Unofanira kuva nemvumo yekuita zvibvumirano zvebhizinesi raunonyoresa, uye zvaunotiudza nezvaro zvinofanira kuva zvechokwadi.',
        ],
      },
      {
        title: 'Data yako',
        text: [
          'Zvaunonyora zvinoramba zviri zvako. Unotibvumira kuzvichengeta, kuzvikopa nekuzvishandisa kuti tikupe sevhisi, kwete chimwe chinhu.',
          'Unogona kuzviburitsa zvose chero zuva. Kana wabuda, zvinogara zvichiburitsika kwemazuva makumi matatu zvobva zvadzimwa, kunze kwekuti mutemo uchititi tichengete chimwe chikamu.',
        ],
      },
      {
        title: 'Kushandisa zvakanaka',
        text: [
          'Usashandise sevhisi kutyora mutemo, kukuvadza vamwe, kutumira mharidzo dzisina kukumbirwa, kana kupinda muzvisiri zvako. Usairemedze nemaune kusvika yanonoka kune vamwe.',
          'Kana zvikaitika tinogona kuganhurira kana kumisa akaundi. Tichataura chikonzero, uye tichateerera.',
        ],
      },
      {
        title: 'Mubhadharo',
        text: [
          'Mitengo ndeyekotesheni yako yakanyorwa kana hurongwa hwawakasarudza. Inobhadharwa nguva isati yatanga. Kana mubhadharo wanonoka tinokuyeuchidza kaviri tisati tasiya akaundi ichiverenga nekuburitsa chete.',
        ],
      },
      {
        title: 'Zvatinovimbisa, nezvatisingagoni',
        text: [
          'Tinochengeta makopi, tinotarisa sevhisi uye tinogadzirisa zvakanganisika nehanya. Hatigoni kuvimbisa kuti haimbomiri, uye hatisi akaundendi, gweta kana chiremba wako: manhamba nemaripoti zvinoenderana nezvakanyorwa.',
          'Panobvumira mutemo, zvatingakukwereta pakukuvara zvinoganhurirwa kune zvawakabhadhara mumwedzi gumi nemiviri yakapfuura.',
        ],
      },
      {
        title: 'Kuchinja nemakakatanwa',
        text: [
          'Kana zvisungo izvi zvichichinja zvinokosha, tinokuudza mazuva makumi matatu asati akwana. Kana tisingawirirani, tanga wataura nesu; zvakawanda zvinopera saizvozvo. Zvinosara zvinotongwa nematare enyika yakanyoreswa {brand}.',
        ],
      },
    ],
  },
  privacy: {
    updated: '2026-11-01',
    lead: 'Zvatinoziva nezvako, zvatinoita nazvo, nezvaungatikumbira.',
    sections: [
      {
        title: 'Marudzi maviri edata',
        text: [
          'Akaundi yako: zita rako, imeri yako, mutauro wako, wakapinda riini uye uri kupi. Izvi ndizvo zvatine mutoro wazvo.',
          'Zvinochengetwa nebhizinesi rako pano, sevatengi, vashandi, vadzidzi kana varwere. Izvi bhizinesi rako ndiro rine mutoro, isu tinozvishandisa takarimiririra uye sezvarinotiudza.',
        ],
      },
      {
        title: 'Zvatinozvishandisira',
        text: [
          'Kukupa sevhisi, kuichengetedza, kukubatsira paunokumbira, kukubhirira nekutevera mutemo. Hatizvitengesi, hatiratidzi zviziviso, uye hapana chatinodzidzisa nezviri muzvinyorwa zvako.',
        ],
      },
      {
        title: 'Ndiani anozviona',
        text: [
          'Vanhu vakapihwa mvumo nebhizinesi rako, mumwe nemumwe pabasa rake. Vashandi vedu kungokubatsira kana kugadzirisa chete, kupinda kwega kwega kuchinyorwa. Makambani anochengeta sevhisi kana kutakura mharidzo dzedu, pasi pezvibvumirano zvinoasunga zvimwe chetezvo.',
        ],
      },
      {
        title: 'Tinozvichengeta kwenguva yakadini',
        text: [
          'Chero akaundi yako iripo. Mushure mazuva makumi matatu ekuburitsa; makopi anopera mumazuva makumi mapfumbamwe. Zvinyorwa zvinodiwa nemutemo wemutero kana webasa zvinochengetwa nebhizinesi, mune zvarakaburitsa.',
        ],
      },
      {
        title: 'Zvinodzivirirwa sei',
        text: [
          'Zvinofamba zvakavharwa, mabhizinesi akaparadzaniswa mudhatabhesi racho, mapasiwedhi anochengetwa asingadzokeki, uye chinjo yega yega inonyorwa mubhuku risingachinjiki zvisingaonekwi.',
        ],
      },
      {
        title: 'Kodzero dzako',
        text: [
          'Unogona kuona, kugadzirisa, kuburitsa nekudzima zvinechekuita newe, kuramba kushandiswa kwazvo, nekunyunyuta kuvakuru vekuchengetedza data vemunyika mako. Kana data yako iri pano nekuda kwebhizinesi raunoshanda naro, tanga wabvunza iro: ndiro rinosarudza.',
        ],
      },
    ],
  },
  refund: {
    updated: '2026-11-01',
    lead: 'Mari yako inodzoserwa riini, yakawanda sei, uye sei.',
    sections: [
      {
        title: 'Mazuva makumi matatu ekutanga',
        text: [
          'Kana {brand} isina kukukodzera, tiudze mumazuva makumi matatu emubhadharo wako wekutanga uye yose inodzoserwa. Haufaniri kutaura chikonzero.',
        ],
      },
      {
        title: 'Gare gare',
        text: [
          'Unogona kumira pakupera kwenguva yawakabhadhara. Hurongwa hwegore hukamiswa nguva isati yakwana hunodzorerwa mwedzi yakazara yasara, kubvisa dhisikaundi regore.',
          'Kana sevhisi isina kushanda maawa anopfuura makumi maviri nemana mumwedzi nemhosva yedu, mwedzi iwoyo unodzorerwa zvakaenzana, ungakumbira kana kusakumbira.',
        ],
      },
      {
        title: 'Zvisingadzorerwi',
        text: [
          'Basa rawakaitirwa nekukumbira kwako, sekudzidziswa kana kupinza data yako, kana rapera. Eyataimu, magetsi nezvimwe zvawakatengesera vatengi vako.',
        ],
      },
      {
        title: 'Kukumbira',
        text: [
          'Tinyorere uchishandisa kero yeakaundi yako, nezita rebhizinesi nenhamba yeinvhoisi. Tinopindura mumazuva maviri ebasa uye tinobhadhara mugumi, nenzira nemari yawakabhadhara nayo.',
        ],
      },
    ],
  },
  cookies: {
    updated: '2026-11-01',
    lead: 'Tinochengeta zvinhu zvishoma mubhurawuza yako, zvose kuti sevhisi ishande.',
    sections: [
      {
        title: 'Zvinochengetwa',
        text: [
          'Sesheni yako, kuti urambe wakapinda: mazuva manomwe, kana makumi matatu paunosarudza kuramba wakapinda.',
          'Sarudzo dzako: ruvara, mutauro, chikamu nebhizinesi zvawakapedzisira kushandisa, zvawakatsvaga, ruzha rwemhemberero.',
          'Basa rako: madhirafuti emafomu, mabasa ari kuenderera, nezvawakavhura nguva pfupi yapfuura kuti zviverengwe pasina network.',
        ],
      },
      {
        title: 'Zvisingachengetwi',
        text: ['Hapana zviziviso, hapana kuteverwa pakati pemasaiti, hapana zvevamwe.'],
      },
      {
        title: 'Kuzvibvisa',
        text: [
          'Kubuda kunobvisa sesheni yako nedata yekuverenga pasina network. Kudzima data yesaiti mubhurawuza kunobvisa zvasara. Kana bhurawuza ichiramba macookie, sesheni inogara mukachengeterwa kayo chete, uye zvose zvinoshanda zvakafanana.',
        ],
      },
    ],
  },
};
export default legal;
