export default {
  'two-currencies-one-month': {
    title: 'Kuvhara mwedzi wakabhadharwa nemari mbiri',
    summary: 'Chikonzero nei musiyano wekupera kwemwedzi usiri mhosho, nepamunoutsvaga.',
    body: [
      'Mutengesi wehadhiweya anoburitsa mainvhoisi nemadhora eAmerica. Hafu yevatengi vake inobhadhara nemari yenyika, vamwe ipapo pakaunda, vamwe kwapera masvondo matatu. Pakupera kwemwedzi bhuku remari nebhuku rezvakatengeswa hazvienderane, uye pfungwa yekutanga ndeyekuti pane akakanganisa.',
      'Kazhinji hapana akakanganisa. Invhoisi yakapinzwa nemutengo wezuva rayo, mubhadharo nemutengo werimwe zuva. Musiyano wacho une zita, purofiti kana kurasikirwa kwekuchinja mari, uye une akaundi yawo, paunoonekwa uchitsanangurika.',
      '## Tsika nhatu dzinorerutsa basa',
      'Isai mutengo wezuva musati matengesa chekutanga, kwete mapedza kutengesa. Mutengo waiswa wanonoka hauchinji chakatopinzwa mumabhuku, saka musiyano unongotamira pasina anoutsvaga.',
      'Enzanisai mubhadharo wega wega neinvhoisi yawo, kunyange mari dzacho dzisingaenderane. Chisati chabhadharwa chinoramba chakavhurika; icho chiri mutengo wekuchinja chete chinozviita purofiti kana kurasikirwa.',
      'Koshesai patsva zvakavhurika pazuva rekupedzisira remwedzi. Zvamunokweretwa nevatengi mune imwe mari zvinokosha zvazvinokosha nhasi, uye mangwana chinyorwa chacho chinozvidzosera.',
      '## Zvekutarisa',
      'Vhurai trial balance, mozovhura akaundi yekuchinja mari, mozotarisa zvinyorwa zviri shure kwayo. Mutsara wega wega unokuendesai kurisiti yakaukonzera. Kana pane usingadaro, ndiyo mhosho yamanga muchitsvaga.',
    ],
  },
  'fee-statements-parents-read': {
    title: 'Zvitatimende zvemafizi zvinonyatsoverengwa nevabereki',
    summary: 'Zvakachinjwa nechikoro papeji rimwe, uye nei foni yakanga isisanyanyi kurira.',
    body: [
      'Chitatimende chemafizi chinopindura mibvunzo mitatu: zvakabhadhariswa, zvakabhadharwa, zvasara. Zvizhinji zvinotanga nekupindura mimwe mishanu.',
      'Isai sara pamusoro, nenhamba hombe dzinoonekwa pafoni diki. Pasi payo, nyorai zuva rekubhadhara nemabhadharirwo: nhamba yemari yepafoni, akaundi yebhangi, nenongedzo yekunyora. Zvimwe zvose zvinogona kuzotevera.',
      '## Mutsara mumwe pachisarudzo chimwe',
      'Mafizi ezvidzidzo mutsara mumwe. Zvifambiso mumwewo, nekuti zvichida mubereki akazvisarudza. Dhisikaundi rine mutsara waro, nechikonzero charo. Chisingafaniri kuva nemutsara wacho kugadzirisa kusina angakutsanangura: nyorai kuti kunogadzirisa chii.',
      'Tumirai chitatimende zuva rachagadzirwa, nemharidzo, gwaro racho ririmo. Uye tumirai risiti zuva rabhadharwa. Mubereki ane risiti haafoneri hofisi achibvunza kuti mari yasvika here.',
    ],
  },
  'work-when-the-line-is-down': {
    title: 'Zvekuita indaneti painenge yaenda',
    summary: 'Mabasa mana asingade indaneti, nemaitirwo ekusadzokorora chinhu kaviri.',
    body: [
      'Indaneti yaenda. Chitoro chakazara. Chii chinoenderera, chii chinomira?',
      'Zvamakambovhura zvinoramba zvichiverengeka, nguva yazvo yakanyorwa parutivi: mitengo, maodha ekupedzisira emutengi, sitoko yemangwanani ano. Verengai ipapo, uye kana modaro muti “sezvazvanga zviri mangwanani”.',
      'Marekodhi anogona kumirira anochengetwa pafoni otumirwa kamwe chete indaneti yadzoka. Munoona kuti mangani akamirira, uye rimwe nerimwe nderei. Kuvhara bhurawuza hakurasi kana rimwe zvaro.',
      '## Zvinofanira kumirira',
      'Chero chinotora chinhu chekupedzisira chasara, uye chero chinopinda mumabhuku. Vanhu vaviri vachitengesa jenareta rimwe chete rasara zvinoshatisa masikati kupfuura mutengi mumwe akamirira maminitsi gumi.',
      'Uye kana yadzoka: tarisai zvatumirwa musati madzokorora. Shanduko yega yega yakamirira ine kiyi yayo, saka hurongwa hahuiiti kaviri; vanhu vanoinyorazve nemaoko ndivo vanodaro.',
    ],
  },
};
