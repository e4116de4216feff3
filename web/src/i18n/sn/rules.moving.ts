import type { Words } from '../parts';

/** By its English sentence: what moving in from another program finds, and what to do about it; what statements of banks lack. See `data/sentences.ts`. */
export const rulesMoving: Words = {
  'The ages of {party} do not add up to their total.': 'Mazera e{party} haasviki pahuwandu hwawo.',
  'Match every column of ages, or correct the row.': 'Enzanisa koramu imwe neimwe yemazera, kana gadzirisa mutsara.',
  'This is an IIF file of QuickBooks Desktop; choose that program as the source.':
    'Iri ifaira reIIF reQuickBooks Desktop; sarudza chirongwa ichocho sekwabva.',
  'The IIF file holds no accounts, names, items or transactions.':
    'Faira reIIF harina maakaundi, mazita, zvinhu kana mafambiro.',
  'It is not clear what this file holds; choose it.': 'Hazvizivikanwe kuti faira iri rine chii; sarudza.',
  'These columns are not matched yet: {1}.': 'Makoramu aya haasati aenzaniswa: {1}.',
  '{number} of {party} stands in the file twice (also in row {before}).':
    '{number} ya{party} iri kaviri mufaira (nemumutsara {before}).',
  'Take one of the two rows out, or give them different numbers.':
    'Bvisa mumwe wemitsara miviri, kana uipe nhamba dzakasiyana.',
  '{number} is dated {date}, after the day of the balances.': '{number} ndeye {date}, mushure mezuva resara.',
  'It is brought over as open; check that the balances count it too.':
    'Inounzwa yakavhurika; tarisa kuti sara dzinoiverengawo.',
  'A {keyword} line stands before its !{keyword} line.': 'Mutsara we{keyword} uri pamberi pemutsara wayo we!{keyword}.',
  'Export the file again from QuickBooks.': 'Buritsa faira zvakare muQuickBooks.',
  'A SPL line stands outside a transaction.': 'Mutsara weSPL uri kunze kwefambiro.',
  'The transaction that begins here has no end (ENDTRNS): the file was cut off.':
    'Fambiro rinotangira pano harina magumo (ENDTRNS): faira rakachekwa.',
  'Export the file again from QuickBooks and send it whole.': 'Buritsa faira zvakare muQuickBooks uritumire rakazara.',
  'The kind of account “{kind}” is not known.': 'Rudzi rweakaundi “{kind}” harwuzivikanwe.',
  'Choose one of your accounts for it, or its kind, under Accounts.':
    'Isarudzire imwe yemaakaundi ako, kana rudzi rwayo, pasi peMaakaundi.',
  'The account {key} stands in the list twice.': 'Akaundi {key} iri kaviri murondedzero.',
  'Take one of the two rows out of the file.': 'Bvisa mumwe wemitsara miviri mufaira.',
  '{key} stands in the list twice.': '{key} iri kaviri murondedzero.',
  'Take one of the two rows out of the file, or give them different codes.':
    'Bvisa mumwe wemitsara miviri mufaira, kana uipe makodhi akasiyana.',
  '{1}: these columns are not matched: {2}.': '{1}: makoramu aya haana kuenzaniswa: {2}.',
  'Match them under Files, or choose what the file holds.': 'Aenzanise pasi peMafaira, kana sarudza zviri mufaira.',
  'Export it again from the other program, as CSV, XLSX or IIF.':
    'Riburitse zvakare mune chimwe chirongwa, seCSV, XLSX kana IIF.',
  '{name} is not in the list of {word}; a record is made from the document.':
    '{name} haisi murondedzero: {word}; rekodhi inogadzirwa kubva mugwaro.',
  'Send the list of {word} too, or complete the record afterwards.':
    'Tumirawo rondedzero: {word}, kana pedzisa rekodhi gare gare.',
  '{1} of {2} stands in the files twice (also in row {3}).': '{1} ya{2} iri kaviri mumafaira (nemumutsara {3}).',
  'Take one of the two out, or give them different numbers.': 'Bvisa imwe yadzo, kana udzipe nhamba dzakasiyana.',
  'Export the file again from the other program, whole and unchanged.':
    'Buritsa faira zvakare mune chimwe chirongwa, rakazara uye risina kuchinjwa.',
  '{heading} is empty.': '{heading} haina chinhu.',
  'Fill the cell, or take the row out of the file.': 'Zadza bhokisi, kana bvisa mutsara mufaira.',
  'Choose how numbers are written in these files: with a decimal point or a decimal comma.':
    'Sarudza manyorerwo emanhamba mumafaira aya: nechidodzi kana koma.',
  'Correct the cell, or match another column.': 'Gadzirisa bhokisi, kana enzanisa imwe koramu.',
  'Choose the order of day and month of these files, or correct the cell.':
    'Sarudza kurongeka kwezuva nemwedzi kwemafaira aya, kana gadzirisa bhokisi.',
  'The lines of the transaction {1} do not add up to zero.': 'Mitsara yefambiro {1} haisviki pazero.',
  'Correct it in QuickBooks and export again; a file edited by hand may have lost a line.':
    'Gadzirisa muQuickBooks uburitse zvakare; faira rakachinjwa nemaoko rinogona kunge rarasa mutsara.',
  'There is no account {account} in the list of accounts.': 'Hapana akaundi {account} murondedzero yemaakaundi.',
  'Export the chart of accounts together with the transactions.': 'Buritsa chati yemaakaundi pamwe nemafambiro.',
  'The transaction {1} moves {account} for nobody.': 'Fambiro {1} rinobata {account} pasina munhu.',
  'Name the customer or supplier in QuickBooks and export again.':
    'Doma mutengi kana mutengesi muQuickBooks uburitse zvakare.',
  "{settled} payments are in the file. IIF does not say what they settled; they are taken off each party's oldest documents.":
    'Mubhadharo {settled} iri mufaira. IIF haitauri kuti yakabhadhara chii; inobviswa pamagwaro ekare emunhu wega wega.',
  'Compare the open items with your aged reports.': 'Enzanisa zvakavhurika nemishumo yako yemazera.',
  '{1} of {2} stands in the file twice (also in row {before}).': '{1} ya{2} iri kaviri mufaira (nemumutsara {before}).',
  'Give the documents different numbers in QuickBooks and export again.':
    'Ipa magwaro nhamba dzakasiyana muQuickBooks uburitse zvakare.',
  'Choose the order of day and month of these files.': 'Sarudza kurongeka kwezuva nemwedzi kwemafaira aya.',
  'Choose how numbers are written in these files.': 'Sarudza manyorerwo emanhamba mumafaira aya.',
  'The transaction has no date.': 'Fambiro harina zuva.',
  'The account {called} is not in the list of accounts.': 'Akaundi {called} haisi murondedzero yemaakaundi.',
  'Choose one of your accounts for it under Accounts, or export the list of accounts again with all of them.':
    'Isarudzire imwe yemaakaundi ako pasi peMaakaundi, kana buritsa zvakare rondedzero yakazara yemaakaundi.',
  'The account {called} stands in the trial balance twice (also in row {before}).':
    'Akaundi {called} iri kaviri muchienzaniso chesara (nemumutsara {before}).',
  'Take one of the two rows out, or put them together.': 'Bvisa mumwe wemitsara miviri, kana uibatanidze.',
  'The balance cannot be read.': 'Sara haigoni kuverengwa.',
  'The amount of the entry cannot be read.': 'Mari yacho haigoni kuverengwa.',
  'The entry has no date that can be read.': 'Hapana zuva rinoverengeka.',
  'The line has no date.': 'Mutsara hauna zuva.',
  "The {name} balance '{line}' cannot be read.": 'Sara ye{name} “{line}” haigoni kuverengwa.',
  "The movement '{line}' cannot be read.": 'Fambiro “{line}” harigoni kuverengwa.',
  'The movement has no date.': 'Fambiro iri harina zuva.',
  'The movement has no amount.': 'Fambiro iri harina mari.',
  'The balances of the files do not add up: {more} are higher by {shown} {1}.':
    'Sara dzemafaira hadzienzani: {more} dzinopfuura ne{shown} {1}.',
  'It stays on the opening account until you clear it by an entry.':
    'Inosara muakaundi yekuvhura kusvika waibvisa nekupinza.',
  "QuickBooks leaves retained earnings and this year's profit out of its lists. Send its trial balance of the day as well, or let the difference stand on the opening account.":
    'QuickBooks inosiya purofiti yakasara neyegore rino kunze kwerondedzero dzayo. Tumirawo chienzaniso chesara chezuva racho, kana siya musiyano muakaundi yekuvhura.',
  'Export the trial balance again, with every account and for the right day, or let the difference stand on the opening account.':
    'Buritsa chienzaniso chesara zvakare, chine maakaundi ese uye chezuva chairo, kana siya musiyano muakaundi yekuvhura.',
  'The account {1} is kept in {currency} here; an opening balance in {2} cannot stand on it.':
    'Akaundi {1} iri mu{currency} pano; sara yekuvhura mu{2} haigoni kugara mairi.',
  'Choose an account without a fixed currency, or enter this balance by a journal entry.':
    'Sarudza akaundi isina mari yakatemwa, kana pinza sara iyi nekupinza.',
  'No period of the books covers {day}, the day of the balances.': 'Hapana nguva yemabhuku ine {day}, zuva resara.',
  'Create the fiscal year and its periods under Period close, or choose another day.':
    'Gadzira gore remari nenguva dzaro pasi peKuvhara nguva, kana sarudza rimwe zuva.',
  'The period {1} is closed, and the balances are of {day}.': 'Nguva {1} yakavharwa, uye sara ndedze {day}.',
  'An authorizer can reopen it under Period close; or choose another day.':
    'Anobvumidza anogona kuivhura pasi peKuvhara nguva; kana sarudza rimwe zuva.',
  '{shown} is in {currency}, and there is no rate from {currency} to {1} for {2}.':
    '{shown} iri mu{currency}, uye hapana mutengo kubva {currency} kuenda {1} we{2}.',
  'Enter the rate of the day under Exchange rates, or match a column with the rate.':
    'Nyora mutengo wezuva pasi peMitengo yekuchinja, kana enzanisa koramu ine mutengo.',
  '{shown}: the amount has more digits after the point than {1} has.':
    '{shown}: mari ine manhamba mushure mechidodzi anopfuura e{1}.',
  'Correct the amount in the file.': 'Gadzirisa mari mufaira.',
  '{shown} changed in the other program, and {why} here; it stays as it was brought over.':
    '{shown} yachinja mune chimwe chirongwa, uye {why} pano; inosara sezvayakaunzwa.',
  'Take the settlement back first, or correct the difference by a credit or journal entry.':
    'Tanga wadzosa mubhadharo, kana gadzirisa musiyano nekiredhiti kana kupinza.',
  '{shown}: the record of {named} was refused.': '{shown}: rekodhi ya{named} yarambwa.',
  'Correct that row first; then bring over again.': 'Tanga wagadzirisa mutsara iwoyo; wozounza zvakare.',
  '{shown}: no account here stands for what {1}.': '{shown}: hapana akaundi pano inomirira {1}.',
  'Give an account the role AR or AP under Chart of accounts.': 'Ipa akaundi basa AR kana AP pasi peChati yemaakaundi.',
  'The control account of {word} stands at {stated}, their open documents add up to {summed}: {off} {1} differ.':
    'Akaundi yekutonga ({word}) iri pa{stated}, magwaro ayo akavhurika anosvika {summed}: musiyano {off} {1}.',
  'Compare with the age analysis of the other program: a document is missing, was paid since, or is dated after the day. The difference stays on the opening account.':
    'Enzanisa nemazera echimwe chirongwa: gwaro haripo, rakabhadharwa, kana nderemazuva apashure. Musiyano unosara muakaundi yekuvhura.',
  'Correct the row in the file and send it again, or leave it out and enter it by hand.':
    'Gadzirisa mutsara mufaira uritumire zvakare, kana uusiye woupinza nemaoko.',
  'Every account stands here as it stood there.': 'Akaundi dzese dziri pano sezvadzaive ikoko.',
  '{off} accounts differ; each is listed with its difference.':
    'Maakaundi {off} akasiyana; rimwe nerimwe rakanyorwa nemusiyano waro.',
  'The books hold other entries up to this day as well. Only what was brought over is counted here; the trial balance shows everything.':
    'Mabhuku ane zvimwe zvakapinzwa kusvika zuva iri. Zvakaunzwa chete ndizvo zvinoverengwa pano; chienzaniso chesara chinoratidza zvese.',
  'Nothing has to be done. The next move from the same program finds it again.':
    'Hapana chekuita. Kutama kunotevera kubva muchirongwa ichocho kunozviwana.',
  'The account chosen for {shown} is no longer there.': 'Akaundi yakasarudzirwa {shown} haichipo.',
  'Choose another one under Accounts.': 'Sarudza imwe pasi peMaakaundi.',
  'There is no account here for {shown}, and it has a balance.': 'Hapana akaundi pano ye{shown}, uye ine sara.',
  'Choose one of your accounts for it under Accounts, or let a new one be made.':
    'Isarudzire imwe yemaakaundi ako pasi peMaakaundi, kana rega itsva igadzirwe.',
  '{shown} is left out: no account was chosen for it. It has no balance.':
    '{shown} yasiiwa: hapana akaundi yakasarudzwa. Haina sara.',
  'Choose one of your accounts for it under Accounts, if documents to come need it.':
    'Isarudzire imwe yemaakaundi ako pasi peMaakaundi, kana magwaro achauya achiida.',
  'The payment terms “{named}” are not known here; they are left empty.':
    'Mitemo yekubhadhara “{named}” haizivikanwe pano; inosiiwa isina chinhu.',
  'Add them under Payment terms before you bring over, or set them on the records afterwards.':
    'Iwedzere pasi peMitemo yekubhadhara usati waunza, kana iise pamarekodhi gare gare.',
  '{1}: its {word} account {named} is not here; the account rules decide.':
    '{1}: akaundi yayo {named} ({word}) haipo; mitemo yemaakaundi ndiyo inosarudza.',
  'Bring the account over too, or set it on the item afterwards.': 'Unzawo akaundi, kana iise pachinhu gare gare.',
};
