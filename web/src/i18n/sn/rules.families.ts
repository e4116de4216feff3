import type { Words } from '../parts';

/** By its English sentence: what the books, taxes, financial reporting, groups and reports say when they refuse. See `data/sentences.ts`. */
export const rulesFamilies: Words = {
  'A change of {1} was built on this run. Correct the lease by another change.':
    'Shanduko ye{1} yakavakirwa pakumhanya uku. Gadzirisa kurenda neimwe shanduko.',
  'Cash flows follow the first day; what is paid on it belongs to the price or the costs.':
    'Mari inofamba mushure mezuva rekutanga; inobhadharwa paro iri mumutengo kana mari dzebasa.',
  'Costs of an instrument at fair value through profit or loss are an expense of the day (IFRS 9.5.1.1); enter them there.':
    'Mari dzebasa dzechinhu chiri pamutengo wemusika mumubereko mubhadharo wezuva (IFRS 9.5.1.1); dzinyore ikoko.',
  'More than was open before cannot have stayed open.': 'Hazvigoni kusara zvakawanda kupfuura zvakanga zviripo.',
  'No effective interest rate between −99 % and 1,000 % fits these cash flows. Check them, the price and the costs.':
    'Hapana mubereko pakati pe−99 % ne1 000 % unoenderana nemari idzi. Tarisa idzo, mutengo nemari dzebasa.',
  'Revenue after this day is posted already. Choose a later day, or void its run first.':
    'Mari yepashure pezuva iri yatopinda mumabhuku. Sarudza zuva repashure, kana tanga wakanzura kumhanya kwayo.',
  'The history of this matrix says nothing of this band. Enter its loss rate.':
    'Nhoroondo yetafura iyi haitauri nezvechikamu ichi. Nyora chiyero chacho chekurasikirwa.',
  'There is no exchange rate from {currency} to {base} on {date}. Enter one here or under Exchange rates.':
    'Hapana mutengo kubva {currency} kuenda {base} pa{date}. Isa umwe pano kana pasi peMitengo yekuchinja.',
  'More are sold or dead than there were.': 'Zvakatengeswa kana kufa zvakapfuura zvaivepo.',
  'The budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. A budget transfer can make room.':
    'Bhajeti ye{name}{centre} inosiya {currency} {left} pa{date}; izvi zvinotora {currency} {asked}, kureva {currency} {over} pamusoro. Tiransifa yebhajeti inogona kuwana nzvimbo.',
  'The columns budget, fiscal year and account are needed.': 'Makoramu ebhajeti, gore remari neakaundi anodiwa.',
  'Budget, fiscal year and account are needed on every row.':
    'Bhajeti, gore remari neakaundi zvinodiwa pamutsara wega wega.',
  'There is no account {code}.': 'Hapana akaundi {code}.',
  'There is no fiscal year {year}.': 'Hapana gore remari {year}.',
  'This account and these dimensions have a line already. Put both amounts on one line.':
    'Akaundi iyi nezvikamu izvi zvatova nemutsara. Isa mari mbiri dzese mumutsara mumwe.',
  'A budget plans income and expense. Choose such an account.':
    'Bhajeti inoronga mari inopinda nezvinobuda. Sarudza akaundi yakadaro.',
  'The active budget has no line for this account and cost centre.':
    'Bhajeti inoshanda haina mutsara weakaundi iyi nenzvimbo yemitengo.',
  '{currency} {1} is planned for that month; {currency} {2} is {currency} {over} beyond. Take less, or choose another month.':
    '{currency} {1} ndizvo zvakarongerwa mwedzi iwoyo; {currency} {2} inopfuura ne{currency} {over}. Tora shoma, kana kusarudza mumwe mwedzi.',
  'There is no active budget for this year. Activate one under Budget management.':
    'Hapana bhajeti inoshanda yegore rino. Batidza imwe pasi peKutonga bhajeti.',
  'Budget: {name}.': 'Bhajeti yacho: {name}.',
  'The index has no point for {1}. Enter it under Price indices.':
    'Chiyero hachina nhamba ye{1}. Iise pasi peZviyero zvemitengo.',
  'The index has no point for {month}, where amounts come from. Enter it, or a layer that says where they come from.':
    'Chiyero hachina nhamba ye{month}, kunobva mari. Iise, kana chikamu chinotaura kwainobva.',
  'Restatement {1} continues this one. Reverse it first.':
    'Kunyorwazve {1} kunoenderera mberi kweuku. Tanga wakudzosera.',
  'An inflation layer of {1} names no month it was posted in. Enter the month under Inflation layers.':
    'Rukoko rwekukwira kwemitengo rwe{1} harutauri mwedzi warwakanyorwa. Nyora mwedzi pasi peMatanho ekukwira kwemitengo.',
  'A layer takes {named} from what {account} moved in the month to {month}, where {posted} is left on that side. Correct the month or the amount, or choose that the account nets two sides.':
    'Rukoko runotora {named} pane zvakafambiswa na{account} mumwedzi kusvika {month}, pasara {posted} kudivi iroro. Gadzirisa mwedzi kana mari, kana sarudza kuti akaundi inoratidza musiyano wemativi maviri.',
  'A layer names an amount other than zero.': 'Rukoko runotaura mari isiri zero.',
  'The amount was posted in the month it comes from, so the layer changes nothing. Choose another month or leave the layer out.':
    'Mari yakanyorwa mumwedzi wainobva, saka rukoko haruchinji chinhu. Sarudza mumwe mwedzi kana siya rukoko.',
  'The account moved by this amount in no single month. Enter the month it was posted in, and a layer for each month.':
    'Akaundi haina kufamba nemari iyi mumwedzi mumwe chete. Nyora mwedzi wayakanyorwa, nerukoko rwemwedzi wega wega.',
  'Restatement {1} is still in the books. Reverse it first: a restatement begins from historical figures.':
    'Kuverengwa patsva {1} kuchiri mumabhuku. Tanga wakudzosera: kuverenga patsva kunotanga nemanhamba ekare.',
  'The gain or loss on the monetary position differs between the two ways by more than the tolerance. Add layers that say where amounts come from, or explain the difference.':
    'Mubereko kana kurasikirwa kwemari kunosiyana pakati penzira mbiri kupfuura zvinotenderwa. Wedzera zvikamu zvinotaura kunobva mari, kana tsanangura musiyano.',
  'No effective interest rate between −99 % and 1,000 % fits these cash flows. Check nominal, coupon and proceeds.':
    'Hapana chiyero chemubereko pakati pe−99 % ne1,000 % chinokodzera mafambiro aya. Tarisa mari yacho, kuponi nezvakawanikwa.',
  'An instrument at amortised cost is not revalued; its fair value is disclosed only.':
    'Chinhu chemutengo wakaderedzwa hachiongororwi patsva; kukosha kwacho kunongobudiswa.',
  'The instrument has moved since. Save the valuation again and look at it.':
    'Chinhu chacho chachinja. Chengeta kuongorora zvakare ukutarise.',
  'Only an active lease can be changed.': 'Kurenda kunoshanda chete ndiko kunochinjwa.',
  'An exempt lease has no liability to measure anew.': 'Kurenda kwakasunungurwa hakuna chikwereti chekuyera patsva.',
  'Months of this lease begin on day {1}. Choose such a day.':
    'Mwedzi yekurenda uku inotanga pazuva {1}. Sarudza zuva rakadaro.',
  'This contract has no obligation of that number.': 'Chibvumirano ichi hachina chisungo chenhamba iyoyo.',
  'This contract has no variable amount of that number.': 'Chibvumirano ichi hachina mari inochinja yenhamba iyoyo.',
  '{posted} months of this lease are posted; this day needs {at}. Post or void runs first, or choose another day.':
    'Mwedzi {posted} yekurenda uku yapinzwa; zuva iri rinoda {at}. Tanga wapinza kana kukanzura, kana sarudza rimwe zuva.',
  'No payment is left after this change. Choose a termination.':
    'Hapana mubhadharo wasara mushure meshanduko iyi. Sarudza kugumisa.',
  'The lease has changed since this preview. Save the change again and look at it.':
    'Kurenda kwachinja kubva paonero iri. Chengeta shanduko zvakare uitarise.',
  'No payment falls into the term. Correct the dates of the payments.':
    'Hapana mubhadharo unowira munguva iyi. Gadzirisa mazuva emibhadharo.',
  'A lease runs for 99 years at most.': 'Kurenda kunogara makore asingapfuuri 99.',
  'The amounts or the discount rate are too large to compute with.':
    'Mari kana chiyero chekuderedza zvakakurisa kuverenga.',
  'The incentives are higher than everything else together; the asset would be below zero.':
    'Zvipo zvakakura kupfuura zvimwe zvese; pfuma yaizova pasi pezero.',
  'Interest and payments of leases in foreign currency at the rate of their commencement.':
    'Mubereko nemibhadharo yemarendi emari yekunze pamutengo wekutanga kwawo.',
  'Enter the rate, or the fair value of the asset: the rate is then solved.':
    'Isai chiyero, kana kukosha kwakanaka kwemudziyo: chiyero chozoverengwa.',
  'At no rate are rents and residual values worth the fair value and the initial direct costs. Correct them, or enter the rate.':
    'Hapana chiyero chinoita kuti marendi nekukosha kwasara zvienzane nekukosha kwakanaka nemari dzekutanga. Zvigadzirisei, kana kuisa chiyero.',
  'A later run posted months of {1}. Void that run first.':
    'Kumhanya kwepashure kwakapinza mwedzi ye{1}. Tanga wakukanzura.',
  'An obligation over time needs its last day.': 'Chisungo chenguva chinoda zuva racho rekupedzisira.',
  'Give the number of an obligation of this contract, and its progress.':
    'Isa nhamba yechisungo chechibvumirano ichi, nepachasvika.',
  'This obligation is not measured by progress.': 'Chisungo ichi hachiyerwi nepachasvika.',
  'The {things} have changed since this preview. Save the run again and look at it before posting.':
    'Pane zvachinja kubva paonero iri ({things}). Chengeta zvakare utarise usati wapinza.',
  '{1} names no business of this system. Import its trial balance from a file.':
    '{1} haidomi bhizinesi repachirongwa chino. Pinza chienzaniso chesara kubva mufaira.',
  'You may not read the books of {1}. Ask an administrator of that business for access to Accounting, or import its trial balance from a file.':
    'Haugoni kuverenga mabhuku e{1}. Kumbira mutungamiriri webhizinesi iroro mvumo yeAkaundingi, kana pinza chienzaniso kubva mufaira.',
  'The books of this business are kept in {theirs}. Correct the functional currency of the entity.':
    'Mabhuku ebhizinesi iri ari mu{theirs}. Gadzirisa mari yesangano.',
  'The columns entity, period end and account code are needed.':
    'Makoramu esangano, magumo enguva nekodhi yeakaundi anodiwa.',
  'The columns debit and credit, or balance, are needed.': 'Makoramu edhebhiti nekiredhiti, kana sara, anodiwa.',
  'There is no entity {of}.': 'Hapana sangano {of}.',
  'Write the day as 2026-12-31.': 'Nyora zuva se2026-12-31.',
  'The account code is missing.': 'Kodhi yeakaundi haipo.',
  'There is no entity {other}.': 'Hapana sangano {other}.',
  'There is no confirmed trial balance of {name} on {day}.':
    'Hapana chienzaniso chesara chakasimbiswa che{name} pa{day}.',
  'The closing or average rate of {currency} is missing. Enter it under Rates or under Exchange rates.':
    'Mutengo wekuvhara kana wepakati we{currency} haupo. Uise pasi peMitengo kana Mitengo yekuchinja.',
  'This business stands in no group of businesses yet; its owner can put it into one under Businesses.':
    'Bhizinesi iri harisati riri muboka; muridzi waro anogona kuriisa pasi peMabhizinesi.',
  'Businesses of this group that you belong to: {known}.': 'Mabhizinesi eboka iri auri nhengo: {known}.',
  'There is no exchange rate from {currency} to {group} on {date}. Enter one here.':
    'Hapana mutengo kubva {currency} kuenda {group} pa{date}. Isa umwe pano.',
  'Together with the other holders this is more than 100 %.': 'Pamwe nevamwe vanobata izvi zvinopfuura 100 %.',
  'Trial balances or rates of this consolidation are no longer complete.':
    'Zvienzaniso kana mitengo yekubatanidza uku hazvichakwana.',
  "No group account is used for '{1}'. Choose one under Group accounts.":
    'Hapana akaundi yeboka inoshandiswa pa“{1}”. Sarudza pasi peMaakaundi eboka.',
  'The trial balance of {name} does not balance. Open it again and correct it.':
    'Chienzaniso chesara che{name} hachienzani. Chivhure zvakare uchigadzirise.',
  'The figures are too large for this currency.': 'Manhamba akakurisa mari iyi.',
  'Trial balances, holdings or rates have changed since. Save the consolidation again and look at it.':
    'Zvienzaniso, kubata kana mitengo zvachinja. Chengeta kubatanidza zvakare ukutarise.',
  'No account serves the role {role}. A manager can set one under Chart of accounts or add an account rule.':
    'Hapana akaundi inoita basa {role}. Maneja anogona kuisa imwe pasi peChati yemaakaundi kana kuwedzera mutemo.',
  'The account has postings, so this cannot change. Create another account and make this one inactive.':
    'Akaundi ine zvakapinzwa, saka izvi hazvichinji. Gadzira imwe akaundi udzime iyi.',
  'An account cannot stand below itself.': 'Akaundi haigoni kuva pasi payo pachayo.',
  "There are no payment terms '{named}'.": 'Hapana mitemo yekubhadhara “{named}”.',
  'There is no such tax code.': 'Hapana kodhi yemutero yakadaro.',
  'There is no such withholding code.': 'Hapana kodhi yekubvisa mutero yakadaro.',
  'Withholding code {code} has no rate on {date}.': 'Kodhi yekubvisa {code} haina chiyero pa{date}.',
  "There is no tax group '{group}'.": 'Hapana boka remutero “{group}”.',
  'The close of this period was begun already. Open it under Period close.':
    'Kuvhara nguva iyi kwatotanga. Kuvhure pasi peKuvhara nguva.',
  'Say why this check does not hold the period open.': 'Taura kuti sei kutarisa uku kusingabati nguva.',
  'The checklist has no such check.': 'Rondedzero haina kutarisa kwakadaro.',
  'This check passed; there is nothing to override.': 'Kutarisa uku kwapasa; hapana chekudarika.',
  'These checks hold the period open: {1}. Put them right, or override them with a reason.':
    'Kutarisa uku kunobata nguva: {1}. Gadzirisa, kana darika nechikonzero.',
  'An entry needs at least two lines.': 'Kupinza kunoda mitsara miviri kana kupfuura.',
  'Debit {1} and credit {2} differ in base currency.': 'Dhebhiti {1} nekiredhiti {2} zvakasiyana mumari yemabhuku.',
  'Debit {1} and credit {2} differ in {currency}.': 'Dhebhiti {1} nekiredhiti {2} zvakasiyana mu{currency}.',
  'An amount is negative. Put it on the other side.': 'Mari iri pasi pezero. Iise kune rimwe divi.',
  'The amount has more digits than {currency} knows.': 'Mari ine manhamba akawanda kupfuura {currency}.',
  'The amount and its base amount stand on different sides.': 'Mari nemari yayo yemabhuku zviri kumativi akasiyana.',
  'The amounts are too large to add up.': 'Mari dzakakurisa kubatanidzwa.',
  'There is no such account in this business.': 'Hapana akaundi yakadaro mubhizinesi iri.',
  'Account {account} is a heading. Choose one of the accounts below it.':
    'Akaundi {account} musoro. Sarudza imwe iri pasi payo.',
  'Account {account} is not active. A manager can activate it.':
    'Akaundi {account} haishandi. Maneja anogona kuibatidza.',
  'Account {account} takes {currency} only.': 'Akaundi {account} inogamuchira {currency} chete.',
  'Account {account} needs the {1} on its lines.': 'Akaundi {account} inoda pamitsara yayo: {1}.',
  'Account {account} takes a {1} only.': 'Akaundi {account} inogamuchira chete: {1}.',
  'Account {account} is no control account and takes no party.':
    'Akaundi {account} haisi yekutonga uye haigamuchiri munhu.',
  'Account {account} needs a {what} on its lines. Enter one, or change what the account asks for.':
    'Akaundi {account} inoda pamitsara yayo: {what}. Isa imwe, kana chinja zvinokumbirwa neakaundi.',
  'Entry {1} began further up. The rows of one entry must stand together.':
    'Kupinza {1} kwakatangira kumusoro. Mitsara yekupinza kumwe inofanira kuva pamwe.',
  'Entry {1} has more than {rows_max} rows.': 'Kupinza {1} kune mitsara inopfuura {rows_max}.',
  'Entry {1} has rows of two dates: {2} and {3}.': 'Kupinza {1} kune mitsara yemazuva maviri: {2} ne{3}.',
  'The entry has no rows.': 'Kupinza hakuna mitsara.',
  'There is no account with the code {1}.': 'Hapana akaundi ine kodhi {1}.',
  'There is no {what} with the code or name {named}.': 'Hapana chine kodhi kana zita {named}: {what}.',
  'The amount is too large.': 'Mari yacho yakakurisa.',
  'There is no rate for {currency}.': 'Hapana mutengo we{currency}.',
  'The {column} is missing.': 'Haipo: {column}.',
  'The row has neither a debit nor a credit.': 'Mutsara hauna dhebhiti kana kiredhiti.',
  'A row is a debit or a credit, not both.': 'Mutsara idhebhiti kana kiredhiti, kwete zvese.',
  'A negative amount stands on the wrong side.': 'Mari iri pasi pezero iri kudivi risiri iro.',
  'There is another entry with the number {1}.': 'Pane kumwe kupinza kune nhamba {1}.',
  'This allocation was already taken back.': 'Kugovera uku kwakatodzoswa.',
  'What is left is above the write-off tolerance. An approver can write it off by a journal entry.':
    'Zvasara zvinopfuura zvinotenderwa kudzimwa. Anobvumidza anogona kuzvidzima nekupinza.',
  '{1} has less outstanding than is allocated to it.': '{1} ine zvishoma zvakavhurika kupfuura zvayagoverwa.',
  'Both items must be of one party.': 'Zvese zviri zviviri zvinofanira kuva zvemunhu mumwe.',
  'Both items must be in one currency.': 'Zvese zviri zviviri zvinofanira kuva zvemari imwe.',
  'An item is settled by one of the other side: an invoice by a credit note or an advance.':
    'Chakavhurika chinobhadharwa nechekune rimwe divi: invoice nekiredhiti kana mubhadharo wepamberi.',
  'Amounts in {own} have at most {own_digits} digits after the point.':
    'Mari mu{own} ine manhamba {own_digits} chete mushure mechidodzi.',
  'The entry needs a date.': 'Kupinza kunoda zuva.',
  'The reversal cannot come before the entry.': 'Kudzosera hakugoni kuva pamberi pekupinza.',
  'The account and the party do not fit: customers stand on receivables, suppliers on payables.':
    'Akaundi nemunhu hazvienderani: vatengi vari pane vane chikwereti kwatiri, vatengesi pane vatine chikwereti kwavari.',
  'A line of this document leads to no account.': 'Mutsara wegwaro iri hauendi kuakaundi.',
  '{number} is partly or wholly settled. Remove its allocations first.':
    '{number} yakabhadharwa zvishoma kana yese. Tanga wabvisa zvakagoverwa.',
  'The period of this entry no longer exists.': 'Nguva yekupinza uku haichipo.',
  "There is no rate type '{type_code}'.": 'Hapana rudzi rwemutengo “{type_code}”.',
  '{left_out} further columns are not shown; the total holds them.':
    'Mamwe makoramu {left_out} haaratidzwi; huwandu hune iwo.',
  'Investing and financing without cash (leases begun, assets bought on credit, depreciation): {currency} {amount} is left out of those parts.':
    'Kudyara nemari pasina keshi (kurenda kwakatanga, pfuma yakatengwa nechikwereti, kuderera): {currency} {amount} yasiiwa kunze kwezvikamu izvozvo.',
  '{first} beside {second}.': '{first} parutivi pe{second}.',
  'The page does not belong to this report.': 'Peji haisi yemushumo uyu.',
  'Compared with {1} to {2}.': 'Zvichienzaniswa ne{1} kusvika {2}.',
  'The percentages must make 100 together; the last may be left empty for the rest.':
    'Mapesenti anofanira kusvika 100; yekupedzisira inogona kusiiwa pasina chinhu.',
  'Choose the journal class.': 'Sarudza rudzi rwejenari.',
  'Choose the new status.': 'Sarudza mamiriro matsva.',
  'The year has no thirteenth period. Create its periods first.':
    'Gore harina nguva yechigumi nenhatu. Tanga wagadzira nguva dzaro.',
  'There is no such report or list, or your access does not reach it.':
    'Hapana mushumo kana rondedzero yakadaro, kana mvumo yako haisvikiko.',
  'This report looks at no period, so there is nothing to compare.':
    'Mushumo uyu hautarisi nguva, saka hapana chekuenzanisa.',
  'Choose a date of the record.': 'Sarudza zuva rerekodhi.',
  'Say which date of the record the period looks at.': 'Taura kuti nguva inotarisa zuva ripi rerekodhi.',
  'A list of records has no parameters. Use filters.': 'Rondedzero yemarekodhi haina zvisarudzo. Shandisa masefa.',
  "There is no column '{name}' here, or your access does not show it.":
    'Hapana koramu “{name}” pano, kana mvumo yako haiiratidzi.',
  'Nobody owns this schedule.': 'Chirongwa chenguva ichi hachina muridzi.',
  'The saved report is gone.': 'Mushumo wakachengetwa hauchipo.',
  'Its owner is no longer a member of the business.': 'Muridzi wawo haachisi nhengo yebhizinesi.',
  'Its owner has no access to this report any more, or the report is gone.':
    'Muridzi wawo haachina mvumo yemushumo uyu, kana mushumo hauchipo.',
  'Its owner may no longer take these rows out of the system.':
    'Muridzi wawo haachagoni kuburitsa mitsara iyi muchirongwa.',
  'The report can no longer be made.': 'Mushumo hauchagoni kuitwa.',
  'Letters are written by the server. Start it, or let it run the job.':
    'Tsamba dzinonyorwa neseva. Itange, kana rega imhanyise basa.',
  'The file is larger than a letter may be. Narrow the report.': 'Faira rakakura kupfuura tsamba. Dzikisa mushumo.',
  '{what} left out: your access does not show them.': 'Zvasiiwa: {what}; mvumo yako haizviratidzi.',
  'This report would have more than {rows_max} rows. Choose a shorter period or narrower filters.':
    'Mushumo uyu ungava nemitsara inopfuura {rows_max}. Sarudza nguva pfupi kana masefa akamanikana.',
  'Nothing was withheld in these days that no certificate shows yet.':
    'Hapana chakabviswa mazuva aya chisati chiri pachitupa.',
  'No return form has a rate of income tax on {date}. Enter the rate, or add it to the form.':
    'Hapana fomu rine chiyero chemutero wemubereko pa{date}. Isa chiyero, kana chiise pafomu.',
  'Run {number} of {day} is posted already, and this one would count its movement twice. Void that run first, or choose a later day.':
    'Basa {number} remusi wa{day} ratopinzwa, uye iri raizoverenga shanduko yaro kaviri. Tanga wakanzura iroro, kana sarudza zuva rinotevera.',
  'Balances or the run before have changed since this preview. Save the run again and look at it before posting.':
    'Mabharanzi kana basa rapfuura zvachinja kubva paonero iri. Chengeta zvakare utarise usati wapinza.',
  'Give the carrying amount, or the account it is read from.': 'Isa kukosha kwemabhuku, kana akaundi yakunoverengwa.',
  'This item stands in the schedule twice.': 'Chinhu ichi chiri kaviri muhurongwa.',
  'Two signs follow each other.': 'Zviratidzo zviviri zvinoteverana.',
  'A plus or minus is missing before {name}.':
    'Pane chiratidzo chekubatanidza kana kubvisa chashaika pamberi pe{name}.',
  'A box is missing at the end.': 'Bhokisi rashaika kumagumo.',
  'The name of a box has no blanks.': 'Zita rebhokisi harina mipanda.',
  'Box {name} stands in the form twice.': 'Bhokisi {name} riri kaviri pafomu.',
  'Only one box is the tax to pay.': 'Bhokisi rimwe chete ndiro mutero unobhadharwa.',
  'Say whose taxes the box takes: sales, purchases or withheld.':
    'Taura kuti bhokisi rinotora mitero yaani: zvakatengeswa, zvakatengwa kana zvakabviswa.',
  'There is no box {part} in this form.': 'Hapana bhokisi {part} pafomu iri.',
  'Box {name} adds itself up.': 'Bhokisi {name} rinozvibatanidza.',
  'The books changed since this was calculated. Save the calculation again, look at it, and post it then.':
    'Mabhuku achinja kubva pakaverengwa izvi. Chengeta zvakare, utarise, wozopinza.',
  'The tax of the year cannot be posted before it starts on {start}.':
    'Mutero wegore haugoni kupinzwa risati ratanga {start}.',
  'No return form has a rate of income tax on {end}. Enter the rate, or add it to the form.':
    'Hapana fomu rine chiyero chemutero wemubereko pa{end}. Isa chiyero, kana chiise pafomu.',
  'Give the amount: nothing is owed for this return.': 'Isa mari: hapana chikwereti paritani iyi.',
  'Choose the return.': 'Sarudza ritani.',
  'Only {1} {what} for this return. Lower the amount, or record penalties and interest as such.':
    '{1} {what} chete paritani iyi. Dzikisa mari, kana nyora zvirango nemubereko sezvazviri.',
  'There is a return of this period already. Open it under Tax returns.':
    'Pane ritani yenguva iyi kare. Ivhure pasi peMaritani emutero.',
  '{1} has no box {name}.': '{1} haina bhokisi {name}.',
  'This return is not filed.': 'Ritani iyi haina kuendeswa.',
  'Box {name} is computed and cannot be entered.': 'Bhokisi {name} rinoverengwa uye haripinzwi.',
  'This box is entered twice; give one amount.': 'Bhokisi iri rapinzwa kaviri; isa mari imwe.',
  'The return cannot have been filed on a day to come.': 'Ritani haigoni kunge yakaendeswa zuva richauya.',
  'The period runs until {end}; file its return after that day.':
    'Nguva inoenda kusvika {end}; endesa ritani yayo mushure mezuva iroro.',
  'Another return was filed since this one was computed, and its amounts changed. Send it back and calculate it again.':
    'Imwe ritani yakaendeswa kubva pakaverengwa iyi, uye mari yayo yachinja. Idzose uverenge zvakare.',
  'There is a return of this period already. Change its draft, or amend it when it is filed.':
    'Pane ritani yenguva iyi kare. Chinja yacho isati yapera, kana igadzirise kana yaendeswa.',
  'Only the latest filed return of the period can be amended.':
    'Ritani yekupedzisira yakaendeswa yenguva chete ndiyo inogadziriswa.',
  'An amendment of this return is being prepared already.': 'Kugadziriswa kweritani iyi kwatotanga kugadzirwa.',
  'With the tax it withholds this payment moves {1}, and the match says {2}. Change the tax withheld.':
    'Nemutero unobviswa, kubhadhara uku kunofambisa {1}, asi kuenzanisa kunoti {2}. Chinja mutero wabviswa.',
  'This harvest lies outside the period of the valuation.': 'Kukohwa uku kuri kunze kwenguva yekuongorora.',
  'Quantity times price is too large.': 'Huwandu hwakawanziridzwa nemutengo hwakanyanya kukura.',
  'The costs to sell are more than the produce is worth.': 'Mari yekutengesa inopfuura kukosha kwegoho.',
  'The budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. An approver or a manager can let it pass.':
    'Bhajeti re {name}{centre} yasiya {currency} {left} musi wa {date}; izvi zvinotora {currency} {asked}, kureva {currency} {over} pamusoro. Mubvumidzi kana maneja anogona kuzvibvumira.',
  "The month's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. A budget transfer can make room.":
    'Bhajeti yemwedzi ye {name}{centre} yasiya {currency} {left} musi wa {date}; izvi zvinotora {currency} {asked}, kureva {currency} {over} pamusoro. Kuchinjisa bhajeti kunogona kuita nzvimbo.',
  "The month's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. An approver or a manager can let it pass.":
    'Bhajeti yemwedzi ye {name}{centre} yasiya {currency} {left} musi wa {date}; izvi zvinotora {currency} {asked}, kureva {currency} {over} pamusoro. Mubvumidzi kana maneja anogona kuzvibvumira.',
  "The year's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. A budget transfer can make room.":
    'Bhajeti yegore ye {name}{centre} yasiya {currency} {left} musi wa {date}; izvi zvinotora {currency} {asked}, kureva {currency} {over} pamusoro. Kuchinjisa bhajeti kunogona kuita nzvimbo.',
  "The year's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. An approver or a manager can let it pass.":
    'Bhajeti yegore ye {name}{centre} yasiya {currency} {left} musi wa {date}; izvi zvinotora {currency} {asked}, kureva {currency} {over} pamusoro. Mubvumidzi kana maneja anogona kuzvibvumira.',
  '{currency} {left} of this line is left after what is spent, committed, reserved and given to cost centres; {currency} {asked} is {currency} {over} beyond. Take less, or take it from another line.':
    'Pasara {currency} {left} pamutsara uyu kubva pane zvashandiswa, zvasungwa, zvachengetwa nezvapiwa nzvimbo dzemari; {currency} {asked} inopfuura ne{currency} {over}. Tora shoma, kana kutora pane mumwe mutsara.',
  'The active budget plans nothing for this account as a whole, so there is nothing to give to a cost centre. Choose another account, or add a line in a new version of the budget.':
    'Bhajeti riri kushanda harina kuronga chinhu paakaundi iyi yose, saka hapana chekupa nzvimbo yemari. Sarudza imwe akaundi, kana kuwedzera mutsara mubhajeti idzva.',
  '{currency} {free} of month {1} is not given to a cost centre yet, and this takes {currency} {amount} of it. Take less, or choose other months.':
    '{currency} {free} yemwedzi {1} haisati yapiwa nzvimbo yemari, uye izvi zvinotora {currency} {amount}. Tora shoma, kana kusarudza mimwe mwedzi.',
  'There is no fiscal year after this one. Open it first, then carry the commitments forward.':
    'Hapana gore remari rinotevera iri. Tangai marivhura, mozoendesa zvakavimbiswa mberi.',
  'Nothing of this year is committed any more.': 'Hapana chasara chakavimbiswa chegore rino.',
  'The next year has no active budget that could take the money. Activate it first, or carry the commitments alone.':
    'Gore rinotevera harina bhajeti inoshanda inogona kugamuchira mari. Tangai maimutsa, kana kuendesa zvakavimbiswa zvega.',
  'Only a contract that runs is modified.': 'Chibvumirano chiri kushanda chete chinoshandurwa.',
  'A new obligation needs its stand-alone price.': 'Chisungo chitsva chinoda mutengo wacho.',
  'The contract would bring less than nothing.': 'Chibvumirano chaizounza pasi pe0.',
  'Nothing of this contract is left to be delivered. Add an obligation, or have what is satisfied caught up.':
    'Hapana chasara chechibvumirano ichi. Wedzerai chisungo, kana kusarudza kugadzirisa.',
  'A separate contract adds obligations at a price and leaves those there are as they are (IFRS 15.20).':
    'Chibvumirano chega chinowedzera zvisungo nemutengo uye chinosiya zviripo zvakadaro (IFRS 15.20).',
  'Revenue up to this day is not posted yet. Post a revenue run first.':
    'Mari kusvika zuva iri haisati yapinzwa. Tangai mapinza kumhanya kwemari.',
  'Confirm the trial balance of {name} on the day before {1}: what it earned before it belonged to the group is left out of the year.':
    'Simbisai trial balance ye{name} zuva riri pamberi pe{1}: zvayakawana isati yava yeboka hazviverengwe pagore.',
  'Payments of this instrument count on their day; interest runs post them.':
    'Muripo wechinhu ichi unoverengwa pazuva rawo; kumhanya kwemubereko kunouisa.',
  'More came than the instrument carries. Post its interest first.':
    'Kwauya zvinopfuura zvakabatwa. Tangai mapinza mubereko.',
  'Interest after this day is posted already. Choose a later day, or void its run first.':
    'Mubereko wepashure pezuva iri watopinzwa. Sarudzai zuva repashure, kana tangai mabvisa kumhanya kwawo.',
  'No more can be lost than this customer owes on the day.':
    'Hapangarasike zvinopfuura chikwereti chemutengi uyu pazuva iroro.',
  'Not more of the difference can be in other comprehensive income than there is.':
    'Chikamu chiri mune dzimwe mari hachigoni kupfuura musiyano.',
};
