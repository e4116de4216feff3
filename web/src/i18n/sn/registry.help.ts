import type { Words } from '../parts';

export const wordsHelp: Words = {
  '1 is Monday.': '1 ndiMuvhuro.',
  '2 with months is every second month.': '2 nemwedzi zvinoreva mwedzi wechipiri woga woga.',
  '31 is the last day of any month.': '31 izuva rekupedzisira remwedzi wega wega.',
  'A cash account of its own; its ledger account holds the money.':
    'Akaundi yemari yayo yega; akaundi yereja ine mari.',
  'A charge on top of the amount.': 'Mari inowedzerwa pamari yacho.',
  'A column; a minus in front sorts downwards.': 'Koramu; maina mberi inoronga ichidzika.',
  'A deferred tax asset that profits to come will probably not use.':
    'Midziyo yemutero wakamisirwa ingasashandiswe nepurofiti inouya.',
  'A liability is positive, an asset negative.': 'Chikwereti chiri pamusoro pe0, midziyo iri pasi.',
  'Account an entered amount is taken from when the return is filed.':
    'Akaundi inobviswa mari yakanyorwa kana ritani yaendeswa.',
  'Account the amount is taken from, or added to, when the return is filed.':
    'Akaundi inobviswa kana kuwedzerwa mari kana ritani yaendeswa.',
  "After the line's discount and its share of the document's.":
    'Mushure medhisikaundi yemutsara nechikamu chayo chegwaro.',
  'All of them must hold.': 'Zvose zvinofanira kuva zvechokwadi.',
  'An account of the same currency.': 'Akaundi yemari imwe chete.',
  'As posted; negative is a loss.': 'Sezvayakapinzwa; pasi pe0 kurasikirwa.',
  'Assessed or certified amount.': 'Mari yakatemwa kana kusimbiswa.',
  'At the rates of the day it settles; negative is a loss.': 'Nemitengo yezuva rekubhadhara; pasi pe0 kurasikirwa.',
  'Automatic matching posts the entry.': 'Kuenzanisa kwega kunopinza chinyorwa.',
  "Business currency per one of the account's, for what is posted. Empty takes the rate of the day.":
    'Mari yebhizinesi paimwe yeakaundi, pane zvinopinzwa. Pasina chinhu inotora mutengo wezuva.',
  "Business currency per one of the bank's currency. Empty takes the rate of the day.":
    'Mari yebhizinesi paimwe yemari yebhangi. Pasina chinhu inotora mutengo wezuva.',
  'By earlier calculations of the same year.': 'Nekuverenga kwekare kwegore iroro.',
  'By the clock of the business.': 'Newachi yebhizinesi.',
  'Columns in their order. Empty shows those of the report or the list.':
    'Makoramu nekuteedzana. Pasina chinhu anoratidza eripoti kana rondedzero.',
  'Digest of what was approved.': 'Chidhindo chezvakatenderwa.',
  'Empty brings the till to its float; a negative amount brings money back to the bank.':
    'Pasina chinhu tiri inodzoserwa pachiyero; mari iri pasi pe0 inodzoserwa kubhangi.',
  'Empty carrying amounts are read from it.': 'Kukosha kusina chinhu kunoverengwa kubva mairi.',
  'Empty goes on until it is ended.': 'Pasina chinhu inoenderera kusvika yamiswa.',
  'Empty is computed from the form and the holidays.': 'Pasina chinhu zvinoverengwa nefomu nemazororo.',
  'Empty is everybody with something open.': 'Pasina chinhu zvinoreva vose vane zvakavhurika.',
  'Empty is found out for each amount.': 'Pasina chinhu zvinotsvagwa pamari yega yega.',
  'Empty is found out from the file.': 'Pasina chinhu zvinotsvagwa mufaira.',
  'Empty is found out.': 'Pasina chinhu zvinotsvagwa.',
  'Empty is the last day of the year.': 'Pasina chinhu izuva rekupedzisira regore.',
  'Empty is what the return asks for: its tax, or its refund.':
    'Pasina chinhu ndezvinokumbirwa neritani: mutero kana kudzorerwa.',
  'Empty leaves it to the account rules.': 'Pasina chinhu mitemo yeakaundi inosarudza.',
  'Empty means every account.': 'Pasina chinhu zvinoreva maakaundi ose.',
  'Empty pays all that is open.': 'Pasina chinhu zvinobhadhara zvose zvakavhurika.',
  'Empty stands for every tax no other row names.':
    'Pasina chinhu zvinomirira mitero isina kudomwa pane mumwe mutsara.',
  'Empty stands for what is left to the account rules.': 'Pasina chinhu zvinomirira zvakasiirwa mitemo yeakaundi.',
  'Empty takes closing rates, or the rate type of documents where there are none.':
    'Pasina chinhu zvinotora mitengo yekupedzisira, kana yemagwaro pasina.',
  'Empty takes its line on the bank account.': 'Pasina chinhu zvinotora mutsara wayo paakaundi yebhangi.',
  'Empty takes no tax.': 'Pasina chinhu hapana mutero.',
  'Empty takes the agreed day.': 'Pasina chinhu zvinotora zuva rakabvumiranwa.',
  'Empty takes the closing balance of the last statement imported.':
    'Pasina chinhu zvinotora sara rekupedzisira rechitatimende chakapedzisira kupinzwa.',
  'Empty takes the rate of income tax with its surcharge in force on the day.':
    'Pasina chinhu zvinotora mutero wemari nesecharge iri kushanda musi iwoyo.',
  'Empty takes the rate of the day, out of the amount.': 'Pasina chinhu zvinotora mutengo wezuva, uri mumari yacho.',
  'Empty takes the rate of the return in force on the last day of the year.':
    'Pasina chinhu zvinotora mutengo weritani wezuva rekupedzisira regore.',
  'Empty takes today.': 'Pasina chinhu zvinotora nhasi.',
  'Empty takes two days after the deal.': 'Pasina chinhu zvinotora mazuva maviri mushure medhiri.',
  'Empty takes what is outstanding.': 'Pasina chinhu zvinotora zvasara.',
  'Ends after so many; empty has no limit.': 'Inopera mushure mezvakadai; pasina chinhu hapana muganhu.',
  'Every line against the lines of orders it stands for, as it was last compared.':
    'Mutsara wega wega nemitsara yemaodha yawo, sezvaakapedzisira kuenzaniswa.',
  'Field of the document, such as branch or supplier.': 'Nzvimbo yegwaro, sebazi kana mutengesi.',
  'Files of this account are read this way unless another format is chosen.':
    'Mafaira eakaundi iyi anoverengwa saizvozvo kunze kwekuti pasarudzwa chimwe chimiro.',
  'Filled from the document; given alone it settles an opening balance or a journal.':
    'Zvinozadzwa negwaro; yega inobhadhara sara rekutanga kana jenari.',
  'Filled from the notes and coins where they are listed.': 'Zvinozadzwa nemanotsi nemakoini akanyorwa.',
  'First day the cost belongs to.': 'Zuva rekutanga remari inobuda.',
  'First day the income belongs to.': 'Zuva rekutanga remari inopinda.',
  'For another currency: what the bank credited. Empty takes the rate of the day.':
    'Kune imwe mari: zvakaiswa nebhangi. Pasina chinhu zvinotora mutengo wezuva.',
  "For Bills the start of the supplier's invoice number; the day is added.":
    'Pamabhiri, kutanga kwenhamba yeinvhoisi yemutengesi; zuva rinowedzerwa.',
  'For CSV. Empty takes the format saved for the bank account.':
    'YeCSV. Pasina chinhu zvinotora chimiro chakachengeterwa akaundi yebhangi.',
  'For journals.': 'Zvemajenari.',
  'Found from the country, group and tax status of the other side when left empty.':
    'Zvinowanikwa kubva kunyika, boka nemamiriro emutero emumwe kana pasina chinhu.',
  'How much more may be received and billed than was ordered. Empty takes the tolerance of the settings.':
    'Zvingani zvinopfuura zvakaodhwa zvingatambirwa nekubhirwa. Pasina chinhu zvinotora muganhu wezvirongwa.',
  "In the business currency; charged in the currency of the Customer's documents at the rate of the day.":
    'Mumari yebhizinesi; inotorwa mumari yemagwaro emutengi nemutengo wezuva.',
  'In the currency of the bank account. Empty is what is still owed.':
    'Mumari yeakaundi yebhangi. Pasina chinhu ndezvichiri kukweretwa.',
  "In the order's currency.": 'Mumari yeodha.',
  'Its number; empty keeps the order that is named.': 'Nhamba yayo; pasina chinhu inochengeta odha yakadomwa.',
  'Its rates are used.': 'Mitengo yayo inoshandiswa.',
  'Last day the cost belongs to; deferral runs take it in month by month.':
    'Zuva rekupedzisira remari inobuda; inopinzwa mwedzi nemwedzi.',
  'Last day the income belongs to; deferral runs take it in month by month.':
    'Zuva rekupedzisira remari inopinda; inopinzwa mwedzi nemwedzi.',
  'Left empty, every line of the order is filled in with what is still to come.':
    'Pasina chinhu, mutsara wega wega weodha unozadzwa nezvichiri kuuya.',
  'Lines with another status are left out, separated by commas.':
    'Mitsara ine mamwe mamiriro inosiiwa; paradzanisa nemakoma.',
  'Lower comes first.': 'Diki inotanga.',
  'Negative is a refund.': 'Pasi pe0 kudzorerwa mari.',
  'Negative is missing, positive is too much.': 'Pasi pe0 zvashota, pamusoro zvawandisa.',
  'Net and the tax that cannot be recovered.': 'Zvasara nemutero usingadzoreki.',
  'Net; a liability is positive.': 'Zvasara; chikwereti chiri pamusoro pe0.',
  'Number of the acknowledgment, as proof.': 'Nhamba yehumbowo.',
  'Number of the order this Bill is checked against, as far as its goods were received.':
    'Nhamba yeodha inoenzaniswa nebhiri iri, maererano nezvakatambirwa.',
  "Number of the order. What is not allocated settles the order's Bills when they are posted.":
    'Nhamba yeodha. Zvisina kugoverwa zvinobhadhara mabhiri eodha kana apinzwa.',
  'Number of the payment at the bank or the authority.': 'Nhamba yemubhadharo kubhangi kana kuvatongi.',
  "Number of the supplier's quotation or contract.": 'Nhamba yekotesheni kana chibvumirano chemutengesi.',
  'On the day of the deal.': 'Pazuva redhiri.',
  'On top, from the account it is paid from.': 'Pamusoro, kubva paakaundi inobhadhara.',
  'On top, from the account it leaves.': 'Pamusoro, kubva paakaundi yainobva.',
  'Once it has a number.': 'Kana yawana nhamba.',
  'One column with a sign. Leave it empty when money in and money out have columns of their own.':
    'Koramu imwe ine chiratidzo. Siya isina chinhu kana mari inopinda neinobuda dziine makoramu adzo.',
  'One unit of what leaves is so much of what arrives.': 'Chiyero chimwe chinobuda chakaenzana nezvakadai zvinosvika.',
  'Opening balance and movements, less the closing balance. Empty when the file has no balances.':
    'Sara rekutanga nezvafamba, kubvisa sara rekupedzisira. Hapana chinhu kana faira isina masara.',
  'Part of the amount that is explained.': 'Chikamu chemari chakatsanangurwa.',
  'Part of the name.': 'Chikamu chezita.',
  'Part of the open amount that is settled by money and tax withheld. Empty settles all.':
    'Chikamu chemari yakavhurika chinobhadharwa nemari nemutero wakabatwa. Pasina chinhu zvose.',
  'Payments less refunds.': 'Mibhadharo kubvisa yakadzorerwa.',
  'Place in the journal up to which this return counts.': 'Nzvimbo mujenari painosvika ritani iyi.',
  'Posted after the return of their own period was filed.': 'Zvakapinzwa ritani yenguva yazvo yatoendeswa.',
  'Posting role of the account that owes the authority.': 'Basa reakaundi inokwereta vatongi.',
  'Read when the draft is saved and not kept.': 'Zvinoverengwa dhirafuti payachengetwa, hazvichengetwi.',
  'Rows with the same number make one step.': 'Mitsara ine nhamba imwe inoita nhanho imwe.',
  'Signed like the statement line, taxes included. Empty takes the rest.':
    'Chiratidzo semutsara wechitatimende, mitero iri mukati. Pasina chinhu zvinotora zvasara.',
  "Signed, in the account's currency. Empty takes what is not matched yet.":
    'Nechiratidzo, mumari yeakaundi. Pasina chinhu zvinotora zvisati zvaenzaniswa.',
  'Signed. Empty takes what is unexplained of the line.':
    'Nechiratidzo. Pasina chinhu zvinotora zvisina kutsanangurwa zvemutsara.',
  'Smaller sums, in the business currency, are left alone.': 'Mari diki, mumari yebhizinesi, dzinosiiwa.',
  'Smallest coin, such as 0.05; empty leaves the total as it is.':
    'Koini diki, se0.05; pasina chinhu zvose zvinosara zvakadaro.',
  'So much is bought for one that is sold.': 'Zvakadai zvinotengwa pane chimwe chinotengeswa.',
  'Such as DAP Harare.': 'Sekuti DAP Harare.',
  'Taxable differences are positive, deductible ones negative.':
    'Misiyano inoteresewa iri pamusoro pe0, inobviswa iri pasi.',
  'Taxes whose code no box of the form takes.': 'Mitero isina bhokisi refomu rinotora kodhi yayo.',
  'The bank or bureau.': 'Bhangi kana bhuro.',
  'The date of a record the period looks at.': 'Zuva rerekodhi rinotariswa nenguva.',
  'The day of the earliest statement line.': 'Zuva remutsara wekutanga wechitatimende.',
  'The file shows money out as a positive amount.': 'Faira rinoratidza mari inobuda iri pamusoro pe0.',
  'The first row that fits is used, one that names what is replaced before one that does not.':
    'Mutsara wekutanga unokodzera unoshandiswa, unodoma zvinotsiviwa uchitanga.',
  'The line holds one of these, separated by commas.': 'Mutsara une chimwe cheizvi, paradzanisa nemakoma.',
  'The lowest number is tried first.': 'Nhamba diki inotanga kuedzwa.',
  'The rule in force on the last day of the period counts; one for its month goes before others.':
    'Mutemo uri kushanda pazuva rekupedzisira renguva unoverengwa; wemwedzi wayo unotanga.',
  'The words of the letter.': 'Mashoko etsamba.',
  'What is disputed, less claims already made.': 'Zviri kupokanwa, kubvisa zvikumbiro zvakatoitwa.',
  'What is gathered: Bills due until this day.': 'Zvinounganidzwa: mabhiri anodiwa kusvika zuva rino.',
  "What is not allocated settles this order's Invoices when they are posted.":
    'Zvisina kugoverwa zvinobhadhara mainvhoisi eodha iyi kana apinzwa.',
  'What it is compared with; several with commas for "is one of".':
    'Zvazvinoenzaniswa nazvo; zvakawanda nemakoma pa"chimwe che".',
  'What posted Invoices do not charge yet.': 'Zvisati zvatorwa nemainvhoisi apinzwa.',
  "What posted Payments paid for this order. It settles the order's Bills when they are posted.":
    'Zvakabhadharwa nemibhadharo yapinzwa yeodha iyi; zvinobhadhara mabhiri ayo.',
  "What posted Receipts took for this order. It settles the order's Invoices when they are posted.":
    'Zvakatambirwa nemarisiti apinzwa eodha iyi; zvinobhadhara mainvhoisi ayo.',
  'What stands in the mark column of money out, separated by commas.':
    'Zviri mukoramu yechiratidzo chemari inobuda, paradzanisa nemakoma.',
  'What the law wants printed, such as why no tax is charged.':
    'Zvinodiwa nemutemo kudhindwa, sekuti sei pasina mutero.',
  'What the match with orders and deliveries does not bear out.':
    'Zvisina kusimbiswa nekuenzanisa maodha nezvakaunzwa.',
  'What the published sources used here do not say. Ask your tax adviser, then correct or clear it.':
    'Zvisingataurwi nezvinyorwa zviripo. Bvunza chipangamazano chemutero, wozogadzirisa kana kudzima.',
  'What the rate of the day would have given more; what the deal costs.':
    'Zvingadai zvakawedzerwa nemutengo wezuva; mutengo wedhiri.',
  'What the till holds after a top-up.': 'Zviri mutiri mushure mekuzadziswa.',
  'When the Customer expects it.': 'Painotarisirwa nemutengi.',
  'Who keeps the money.': 'Ndiani anochengeta mari.',
  'With its tax.': 'Nemutero wayo.',
  'Words of the tax position, printed on the document.': 'Mashoko emamiriro emutero, anodhindwa pagwaro.',
};
