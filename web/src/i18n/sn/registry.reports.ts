import type { Words } from '../parts';

/** What reports say of themselves, in the list and under their title. */
export const wordsReports: Words = {
  'A report somebody made, with what the reader may see of it.':
    'Ripoti yakagadzirwa nemumwe munhu, nezvinobvumidzwa muverengi kuona mairi.',
  'Amortisation of the liability and depreciation of the asset by month.':
    'Kuderera kwechikwereti nekwemudziyo pamwedzi.',
  'Assets, liabilities and equity on one day beside another. The result of years not yet closed is computed.':
    'Midziyo, zvikwereti nemari yevaridzi pane rimwe zuva parutivi perimwe. Zvabuda mumakore asati avharwa zvinoverengwa.',
  'Balance in the books and at the bank, what is outstanding, and how much is still to reconcile.':
    'Sara yemumabhuku neyekubhangi, zvisati zvapera, nezvasara kuenzaniswa.',
  'Balances before and after a restatement for inflation with the factor of each account, the two ways to the monetary gain or loss, and the year before at the same prices (IAS 29).':
    'Masara kusati nekupera kwekunyorwazve kwekukwira kwemitengo nechiyero cheakaundi yega yega, nzira mbiri dzemubereko kana kurasikirwa kwemari, negore rapfuura pamitengo imwe cheteyo (IAS 29).',
  'Balances of the other program beside ours, account by account, and receivables and payables beside the open items.':
    'Masara epurogiramu imwe parutivi peedu, akaundi neakaundi, nezvikwereti zvevatengi nezvedu parutivi pezvinhu zvakavhurika.',
  'Biological assets by group from the start of a period to its end at fair value less costs to sell, and where the gain comes from (IAS 41.50).':
    'Zvipfuyo nezvirimwa nemapoka kubva pakutanga kusvika pakupera kwenguva, nekukosha kwakanaka kubvisa mari yekutengesa, uye purofiti yabva kupi (IAS 41.50).',
  'By account, what each entity brings, in its own and in group currency, and what is eliminated.':
    'Paakaundi, zvinounzwa nekambani yega yega, mumari yayo neyeboka, nezvinobviswa.',
  'Every approved and withdrawn rate of the pair and type of one rate, latest first.':
    'Mitengo yose yakatenderwa neyakabviswa yemari mbiri nerudzi rwemutengo mumwe, yazvino pekutanga.',
  'Every line of the statements in two books on one day, the difference, and the entries that make it up.':
    'Mutsara wega wega wezvitatimende mumabhuku maviri pazuva rimwe, musiyano, nezvinyorwa zvinouita.',
  'Every movement of a bank account, till or wallet in its own currency, with the running balance.':
    'Fambiro yega yega yeakaundi yebhangi, tiri kana wareti mumari yayo, nesara rinoenderera.',
  'Every movement with its balance, from an opening balance; one currency per section.':
    'Fambiro yega yega nesara rayo, kubva pasara yekutanga; chikamu chimwe pamari imwe neimwe.',
  'Every posted line of one account (or of all) between two days, with the running balance.':
    'Mutsara wega wega wakapinzwa weakaundi imwe (kana dzose) pakati pemazuva maviri, nesara rinoenderera.',
  'Every posting role, what it is for, and the account it leads to now.':
    'Basa rega rega rekupinza, nderei, neakaundi yarinotungamira izvozvi.',
  'Every return with the days it is due, what was filed and when, and what is still owed.':
    'Ritani yega yega nemazuva ayo ekupedzisira, zvakaendeswa uye rini, nezvichiri chikwereti.',
  'From the balance in the books to the balance at the bank, with every item outstanding on a day.':
    'Kubva pasara yemumabhuku kusvika pasara yebhangi, nechinhu chega chega chisati chapera pazuva.',
  'Heritage assets by class with value, condition and place; also those without a value in the books.':
    'Midziyo yenhaka nemapoka, nekukosha, mamiriro nenzvimbo; neisina kukosha mumabhuku.',
  'How many documents are overdue, bank lines open, months not closed, decisions waiting for the reader and tax returns due.':
    'Magwaro mangani anonoka, mitsara mingani yebhangi yakavhurika, mwedzi mingani isati yavharwa, sarudzo ngani dzakakumirirai nemaritani emutero mangani anodiwa.',
  'Income and expense of a span of days beside a span to compare with. Year-end closing entries are left out.':
    'Mari yakapinda neyakashandiswa panguva imwe parutivi penguva yekuenzanisa. Zvinyorwa zvekuvhara gore zvasiiwa.',
  'Indicators by objective with what was reached of the target, weighted into a score, and cost per unit of output.':
    'Zviratidzo nechinangwa, nezvakasvikwa zvechinangwa, zvichiitwa zvibodzwa, nemari pachinhu chimwe chabuda.',
  'Liability, current part, right-of-use assets and the weighted discount rate of active leases in business currency.':
    'Chikwereti, chikamu chazvino, midziyo yekodzero nemutengo wepakati wedhisikaundi wemarendi ari kushanda, mumari yebhizinesi.',
  'Money, receivables and payables at a day, and the revenue of the month to that day, in the business currency.':
    'Mari iripo, zvikwereti zvevatengi nezvedu pazuva, nemari yakapinda mumwedzi kusvika zuva iroro, mumari yebhizinesi.',
  'Movements of an account in the books that no statement explains yet.':
    'Mafambiro eakaundi mumabhuku asati atsanangurwa nechitatimende.',
  'One account with its opening balance, every line, and its closing balance, in base and in account currency.':
    'Akaundi imwe nesara yayo yekutanga, mutsara wega wega, nesara rekupedzisira, mumari yehwaro neyeakaundi.',
  'Opening balance, movement and closing balance of every account between two days.':
    'Sara yekutanga, fambiro nesara rekupedzisira reakaundi yega yega pakati pemazuva maviri.',
  'Planned, spent and spoken for by account, between two days, with what the year still leaves. A variance above zero is favourable.':
    'Zvakarongwa, zvakashandiswa nezvakachengeterwa paakaundi, pakati pemazuva maviri, nezvasara zvegore. Musiyano uri pamusoro peziro wakanaka.',
  'Posted entries with their lines in the order of posting.':
    'Zvinyorwa zvakapinzwa nemitsara yazvo nekurongeka kwekupinzwa.',
  'Posted sales less credits by line, in the business currency.':
    'Zvakatengeswa zvapinzwa kubvisa makirediti, pamutsara, mumari yebhizinesi.',
  'Posted sales less credits by month, in the business currency.':
    'Zvakatengeswa zvapinzwa kubvisa makirediti, pamwedzi, mumari yebhizinesi.',
  'Posted sales less credits in the business currency.':
    'Zvakatengeswa zvapinzwa kubvisa makirediti, mumari yebhizinesi.',
  'Posted taxes one by one, of a span of days or of one return and box, with the return that holds each.':
    'Mitero yakapinzwa umwe neumwe, yenguva imwe kana yeritani nebhokisi rimwe, neritani ine umwe neumwe.',
  'Price, recognised, billed, contract assets and liabilities and what remains to be recognised, by contract (IFRS 15.116–120).':
    'Mutengo, zvakaverengwa, zvakabhadhariswa, midziyo nezvikwereti zvechibvumirano nezvasara kuverengwa, pachibvumirano (IFRS 15.116–120).',
  'Profit and loss and financial position of the group, with what belongs to the owners and to others.':
    'Purofiti nekurasikirwa nemamiriro emari eboka, nezvevaridzi nezvevamwe.',
  'Profit or loss of the month so far and of the one before.':
    'Purofiti kana kurasikirwa kwemwedzi uno kusvika zvino nekwewakapfuura.',
  'Profit or loss of the year and balance sheet at its end, by the lines of the reporting framework, with the year before.':
    'Purofiti kana kurasikirwa kwegore nebharanzi shiti pakupera kwaro, nemitsara yehurongwa hwemaripoti, negore rakapfuura.',
  'Realised and unrealised exchange differences by month; a revaluation that was taken back nets to nothing.':
    'Musiyano wekuchinja mari wawanikwa neusati wawanikwa pamwedzi; kukosheswa patsva kwakadzorerwa kunova ziro.',
  'Revenue of active contracts by month, recognised and to come.':
    'Mari inopinda yezvibvumirano zviri kushanda pamwedzi, yakaverengwa neichauya.',
  'Roll-forward of right-of-use assets and lease liabilities by class of asset between two days, in business currency (IFRS 16.53).':
    'Kufamba kwemidziyo yekodzero nezvikwereti zvemarendi nerudzi rwemidziyo pakati pemazuva maviri, mumari yebhizinesi (IFRS 16.53).',
  'Taxable amounts and tax in each currency of the documents, for authorities that take tax in the currency it was charged in.':
    'Mari inoteresewa nemutero mumari yega yega yemagwaro, kuvatongi vanotora mutero mumari yawakabhadhariswa nayo.',
  'Taxable amounts and tax of posted documents by tax code, in the business currency.':
    'Mari inoteresewa nemutero wemagwaro apinzwa nekodhi yemutero, mumari yebhizinesi.',
  'The allowance for expected credit losses from one day to another, run by run, and what the last run rests on (IFRS 7.35H).':
    'Mari yakachengeterwa kurasikirwa nezvikwereti kunotarisirwa kubva pane rimwe zuva kusvika pane rimwe, kuverenga nekuverenga, nehwaro hwekwekupedzisira (IFRS 7.35H).',
  "The boxes of one return as the authority's form has them; a figure leads to the taxes it holds.":
    'Mabhokisi eritani imwe sezvaari pafomu yevatongi; mari inotungamira kumitero iri mairi.',
  'The exchange rates in force, how far they moved and how far they lie from the official rate.':
    'Mitengo yekuchinja mari iri kushanda, yachinja zvakadii uye iri kure zvakadii nemutengo wepamutemo.',
  'The latest consolidation, and what waits.': 'Kubatanidza kwekupedzisira, nezvakamirira.',
  'The rate of every tax code on a day, and since when.': 'Mutengo wekodhi yega yega yemutero pazuva, uye kubva rini.',
  'Undiscounted payments of active leases by year, and how they reconcile to the liability (IFRS 16.58).':
    'Mibhadharo isina dhisikaundi yemarendi ari kushanda pagore, uye inoenzana sei nechikwereti (IFRS 16.58).',
  'Undiscounted rents of active leases to others by year, and how those of finance leases reconcile to the net investment (IFRS 16.94 and 97).':
    'Marendi asina dhisikaundi atinorojesa vamwe pagore, uye emarendi emari anoenzana sei nemari yakaiswa (IFRS 16.94 ne97).',
  'What active financial instruments are carried at by class, their credit losses, and their fair values by level (IFRS 7.8, IFRS 13.93).':
    'Kukosha kuri mumabhuku kwezvinhu zvemari zviri kushanda nemapoka, kurasikirwa kwazvo nezvikwereti, nekukosha kwakanaka nematanho (IFRS 7.8, IFRS 13.93).',
  'What each Customer owes at any day by age, from allocations dated up to that day.':
    'Chikwereti chemutengi wega wega pazuva ripi neripi nezera racho, kubva pakugovewa kwakaitwa kusvika zuva iroro.',
  'What each Patient owes at any day by age, from allocations dated up to that day.':
    'Chikwereti chemurwere wega wega pazuva ripi neripi nezera racho, kubva pakugovewa kwakaitwa kusvika zuva iroro.',
  'What each Student owes at any day by age, from allocations dated up to that day.':
    'Chikwereti chemudzidzi wega wega pazuva ripi neripi nezera racho, kubva pakugovewa kwakaitwa kusvika zuva iroro.',
  'What each component of equity was, what moved it and what it is (IAS 1), for a span of days and the one before it.':
    'Chikamu chega chega chemari yevaridzi zvachaiva, zvakachichinja nezvachiri (IAS 1), panguva imwe neyakaitangira.',
  'What each open statement line may be about, with score and reasons; for one line, all its candidates.':
    'Mutsara wega wega wakavhurika wechitatimende ungave wei, nezvibodzwa nezvikonzero; pamutsara mumwe, mazano awo ose.',
  "What is held and owed in each foreign currency, what orders and deals will bring and take, what the books' part is worth at the rate in force, and what a change would do.":
    'Zviripo nezvikwereti mumari imwe neimwe yekunze, zvichaunzwa nezvichatorwa nemaodha nemadhiri, kukosha kwechikamu chiri mumabhuku nemutengo uripo, nezvingaitwa nechinjo.',
  'What is owed to each supplier at any day by age, from allocations dated up to that day.':
    'Chikwereti chedu kumutengesi wega wega pazuva ripi neripi nezera racho, kubva pakugovewa kwakaitwa kusvika zuva iroro.',
  'What makes the difference between frameworks - entries that belong to one book alone.':
    'Zvinoita musiyano pakati pemaitiro: zvinyorwa zvebhuku rimwe chete.',
  'Where the money came from and went between two days (IAS 7), by the indirect or the direct method, beside a span to compare with.':
    'Mari yakabva kupi ikaenda kupi pakati pemazuva maviri (IAS 7), nenzira isina kunanga kana yakananga, parutivi penguva yekuenzanisa.',
  'Who decided what about one document, and who is still asked.':
    'Ndiani akasarudza chii pagwaro rimwe, uye ndiani achiri kumirirwa.',
  'Total of this page': 'Huwandu hwepeji ino',
  'Output and input tax of the month so far, what is filed and not paid, how many returns are late, and what returns in work come to.':
    'Mutero wekutengesa newekutenga wemwedzi kusvika pari zvino, zvaendeswa zvisina kubhadharwa, magwaro anonoka, uye zvakawanda zviri mumagwaro achiri kugadzirwa.',
};
