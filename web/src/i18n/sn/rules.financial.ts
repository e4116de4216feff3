import type { Words } from '../parts';

/** By its English sentence: what financial reporting and groups of businesses say when they refuse. See `data/sentences.ts`. */
export const rulesFinancial: Words = {
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
};
