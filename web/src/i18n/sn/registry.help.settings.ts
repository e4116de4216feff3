import type { Words } from '../parts';

/** What settings mean, as it stands below them. */
export const wordsHelpSettings: Words = {
  'A billed price may differ from the ordered one by this much, or by the amount below, whichever is more.':
    'Mutengo webhiri ungasiyana newodha nezvakadai, kana nemari iri pasi apa, chero chakakura.',
  'A customer whose oldest open document is overdue by more is over the limit. 0 looks at the amount alone.':
    'Mutengi ane gwaro rekare rapfuura mazuva aya apfuura muganhu. 0 inotarisa mari chete.',
  'A document is refused when its latest rate is older. 0 means any age.':
    'Gwaro rinorambwa kana reti yaro yekupedzisira yave yekare. 0 zvinoreva chero zera.',
  'A document is submitted and approved before it is posted, and a payment released.':
    'Gwaro rinotumirwa nekutenderwa risati ranyorwa, uye mubhadharo usati waburitswa.',
  'A line above every page says that some features may be unavailable.':
    'Mutsetse pamusoro pepeji rega rega unoti zvimwe zvinhu zvingave zvisipo.',
  'A statement line is matched without asking when its best candidate reaches this score, of 100.':
    'Mutsetse wesitatimendi unoenzaniswa pasina kubvunza kana wakanakisisa wasvika pazvibodzwa izvi pa100.',
  'An amount that differs by at most this much still counts for two thirds.':
    'Mari yakasiyana nezvisingapfuuri izvi ichiri kuverengwa zvikamu zviviri muzvitatu.',
  'An order is submitted and approved before it is sent.': 'Odha inotumirwa nekutenderwa isati yaendeswa.',
  'As delivered, an invoice charges no more than what was recorded as delivered.':
    'Pazvakaendeswa, invoice haibhadharise zvinopfuura zvakanyorwa kuti zvakaendeswa.',
  'Candidates below this score are not suggested.': 'Zviri pasi pezvibodzwa izvi hazvipihwe.',
  'Code of the rate type a document uses when it names none.':
    'Kodhi yerudzi rwereti inoshandiswa negwaro risina kuritaura.',
  'Code of the tax group of lines whose product and customer name none.':
    'Kodhi yeboka remutero yemitsetse isina kupiwa nechigadzirwa kana mutengi.',
  'Code of the tax group of lines whose product and supplier name none.':
    'Kodhi yeboka remutero yemitsetse isina kupiwa nechigadzirwa kana mutengesi.',
  'Differences between two entities up to this are written off in a consolidation; larger ones are listed and stay.':
    'Misiyano pakati pemakambani maviri inosvika apa inobviswa pakubatanidza; mikuru inonyorwa yosara.',
  'Empty means that no entry needs approval.': 'Kusina chinhu zvinoreva kuti hapana chinoda mvumo.',
  'Everybody in this business sees that the system is under maintenance, and cannot go on.':
    'Vese mubhizinesi iri vanoona kuti sisitimu iri kugadziriswa, havakwanisi kuenderera.',
  'Goods are taken in by somebody else than the author of the order.':
    'Zvinhu zvinogamuchirwa nemumwe asiri akanyora odha.',
  'How long a decision may wait before its approver is reminded, where the policy says nothing else.':
    'Nguva iyo sarudzo ingamirira mutenderi asati ayeuchidzwa, kana mutemo usina zvimwe zvaunotaura.',
  'How much more than ordered may arrive, and how much more than taken in may be billed, before it is refused or held.':
    'Zvingani zvinopfuura odha zvingasvika, uye zvinopfuura zvakagamuchirwa zvingabhadharisiwa, zvisati zvarambwa kana kumiswa.',
  'In the business currency.': 'Mumari inoshandiswa nebhizinesi.',
  'Lines of services up to this net amount, in the business currency, are checked against the order alone.':
    'Mitsetse yemasevhisi inosvika pamari iyi, mumari yebhizinesi, inoenzaniswa neodha chete.',
  'On the first of the month everybody with something open is mailed the statement of the month before.':
    'Musi wekutanga kwemwedzi, vese vane chikwereti vanotumirwa neemail sitatimendi yemwedzi wapfuura.',
  'One by one asks the policies of payments before the file for the bank is made.':
    'Mumwe nemumwe zvinobvunza mitemo yemibhadharo faira rebhangi risati ragadzirwa.',
  'Otherwise only a bill that names an order is checked.':
    'Zvikasadaro bhiri rinotaura odha chete ndiro rinoongororwa.',
  'Screens of education that have built-in samples show them instead of records.':
    'Masikirini edzidzo ane mienzaniso anoiratidza panzvimbo pemarekodhi.',
  'Shown in the notice, for example "until 14:00".': 'Zvinoratidzwa muchiziviso, semuenzaniso “kusvika 14:00”.',
  'So that later realised differences are measured against the original rate, once.':
    'Kuti misiyano inozoitika iyerwe nereti yekutanga, kamwe chete.',
  'The best candidate must be this much better than the second.':
    'Wakanakisisa unofanira kupfuura wechipiri nezvibodzwa izvi.',
  'The run of the month that ended is posted on the second day of the next. Otherwise it waits as a draft.':
    'Basa remwedzi wapera rinonyorwa musi wechipiri wemwedzi unotevera. Zvikasadaro rinomira sedhirafuti.',
  'The two ways to compute the gain or loss on the monetary position may differ by this much.':
    'Nzira mbiri dzekuverenga purofiti kana kurasikirwa pamari dzinogona kusiyana nezvakadai.',
  'What remains of a document after allocation and may be written off in one step.':
    'Zvinosara pagwaro mushure mekugoverwa zvinogona kubviswa nedanho rimwe.',
  'Whoever prepared a return may not review it.': 'Akagadzira gwaro remutero haakwanisi kuriongorora.',
  'Whoever soft closed a period may not close it.': 'Akatanga kuvhara nguva haakwanisi kuipedzisa kuvhara.',
  'What happens when an order, bill or payment would spend more than the active budget leaves.':
    'Zvinoitika kana odha, bhiri kana kubhadhara kuchida kushandisa kupfuura zvasiiwa nebhajeti.',
};
