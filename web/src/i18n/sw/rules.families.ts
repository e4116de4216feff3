import type { Words } from '../parts';

/** By its English sentence: what the books, taxes, financial reporting, groups and reports say when they refuse. See `data/sentences.ts`. */
export const rulesFamilies: Words = {
  'A change of {1} was built on this run. Correct the lease by another change.':
    'Badiliko la {1} limejengwa juu ya mzunguko huu. Rekebisha ukodishaji kwa badiliko lingine.',
  'Cash flows follow the first day; what is paid on it belongs to the price or the costs.':
    'Mtiririko wa fedha hufuata siku ya kwanza; kinacholipwa siku hiyo ni cha bei au gharama.',
  'Costs of an instrument at fair value through profit or loss are an expense of the day (IFRS 9.5.1.1); enter them there.':
    'Gharama za chombo cha thamani halisi kupitia faida au hasara ni matumizi ya siku (IFRS 9.5.1.1); ziandike huko.',
  'More than was open before cannot have stayed open.': 'Haiwezi kubaki wazi zaidi ya iliyokuwa wazi kabla.',
  'No effective interest rate between −99 % and 1,000 % fits these cash flows. Check them, the price and the costs.':
    'Hakuna kiwango halisi kati ya −99 % na 1,000 % kinacholingana na fedha hizi. Zikague, bei na gharama.',
  'Revenue after this day is posted already. Choose a later day, or void its run first.':
    'Mapato ya baada ya siku hii tayari yameingizwa. Chagua siku ya baadaye, au batilisha mzunguko wake kwanza.',
  'The history of this matrix says nothing of this band. Enter its loss rate.':
    'Historia ya jedwali hili haisemi lolote kuhusu kundi hili. Andika kiwango chake cha hasara.',
  'There is no exchange rate from {currency} to {base} on {date}. Enter one here or under Exchange rates.':
    'Hakuna kiwango cha {currency} hadi {base} tarehe {date}. Weka hapa au chini ya Viwango vya kubadilisha.',
  'More are sold or dead than there were.': 'Zilizouzwa au kufa ni nyingi kuliko zilizokuwepo.',
  'The budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. A budget transfer can make room.':
    'Bajeti ya {name}{centre} inaacha {currency} {left} tarehe {date}; hii inahitaji {currency} {asked}, yaani {currency} {over} zaidi. Uhamisho wa bajeti unaweza kutoa nafasi.',
  'The columns budget, fiscal year and account are needed.':
    'Safuwima za bajeti, mwaka wa fedha na akaunti zinahitajika.',
  'Budget, fiscal year and account are needed on every row.':
    'Bajeti, mwaka wa fedha na akaunti vinahitajika kila mstari.',
  'There is no account {code}.': 'Hakuna akaunti {code}.',
  'There is no fiscal year {year}.': 'Hakuna mwaka wa fedha {year}.',
  'This account and these dimensions have a line already. Put both amounts on one line.':
    'Akaunti hii na vipimo hivi tayari vina mstari. Weka viasi vyote kwenye mstari mmoja.',
  'A budget plans income and expense. Choose such an account.':
    'Bajeti hupanga mapato na gharama. Chagua akaunti hiyo.',
  'The active budget has no line for this account and cost centre.':
    'Bajeti inayotumika haina mstari wa akaunti hii na kituo cha gharama.',
  '{currency} {1} is planned for that month; {currency} {2} is {currency} {over} beyond. Take less, or choose another month.':
    '{currency} {1} zimepangwa kwa mwezi huo; {currency} {2} inazidi kwa {currency} {over}. Chukua kidogo zaidi, au chagua mwezi mwingine.',
  'There is no active budget for this year. Activate one under Budget management.':
    'Hakuna bajeti inayotumika kwa mwaka huu. Iwashe moja chini ya Usimamizi wa bajeti.',
  'Budget: {name}.': 'Bajeti: {name}.',
  'The index has no point for {1}. Enter it under Price indices.':
    'Faharasa haina nukta ya {1}. Iweke chini ya Faharasa za bei.',
  'The index has no point for {month}, where amounts come from. Enter it, or a layer that says where they come from.':
    'Faharasa haina nukta ya {month}, viasi vinakotoka. Iweke, au tabaka linalosema vinakotoka.',
  'Restatement {1} continues this one. Reverse it first.': 'Marekebisho {1} yanaendeleza haya. Yatengue kwanza.',
  'An inflation layer of {1} names no month it was posted in. Enter the month under Inflation layers.':
    'Tabaka la mfumuko la {1} halitaji mwezi wa kuwekwa. Weka mwezi chini ya Matabaka ya mfumuko wa bei.',
  'A layer takes {named} from what {account} moved in the month to {month}, where {posted} is left on that side. Correct the month or the amount, or choose that the account nets two sides.':
    'Tabaka linachukua {named} kutoka kwa kilichosogea {account} mwezi hadi {month}, ambapo {posted} imebaki upande huo. Sahihisha mwezi au kiasi, au chagua kwamba akaunti huonyesha tofauti ya pande mbili.',
  'A layer names an amount other than zero.': 'Tabaka hutaja kiasi kisicho sifuri.',
  'The amount was posted in the month it comes from, so the layer changes nothing. Choose another month or leave the layer out.':
    'Kiasi kiliwekwa mwezi kilikotoka, hivyo tabaka halibadilishi kitu. Chagua mwezi mwingine au acha tabaka.',
  'The account moved by this amount in no single month. Enter the month it was posted in, and a layer for each month.':
    'Akaunti haikusogea kwa kiasi hiki katika mwezi wowote mmoja. Weka mwezi wa kuwekwa, na tabaka kwa kila mwezi.',
  'Restatement {1} is still in the books. Reverse it first: a restatement begins from historical figures.':
    'Urekebishaji {1} bado uko vitabuni. Ugeuze kwanza: urekebishaji huanza na takwimu za kihistoria.',
  'The gain or loss on the monetary position differs between the two ways by more than the tolerance. Add layers that say where amounts come from, or explain the difference.':
    'Faida au hasara ya nafasi ya kifedha inatofautiana kati ya njia mbili zaidi ya inavyoruhusiwa. Ongeza tabaka zinazosema viasi vinatoka wapi, au eleza tofauti.',
  'No effective interest rate between −99 % and 1,000 % fits these cash flows. Check nominal, coupon and proceeds.':
    'Hakuna kiwango halisi cha riba kati ya −99 % na 1,000 % kinachofaa mtiririko huu. Angalia thamani, kuponi na mapato.',
  'An instrument at amortised cost is not revalued; its fair value is disclosed only.':
    'Chombo cha gharama iliyopunguzwa hakithaminiwi upya; thamani yake ya haki hutajwa tu.',
  'The instrument has moved since. Save the valuation again and look at it.':
    'Chombo kimebadilika tangu hapo. Hifadhi uthamini tena uuangalie.',
  'Only an active lease can be changed.': 'Ukodishaji unaotumika tu ndio unaweza kubadilishwa.',
  'An exempt lease has no liability to measure anew.': 'Ukodishaji uliosamehewa hauna deni la kupima upya.',
  'Months of this lease begin on day {1}. Choose such a day.':
    'Miezi ya ukodishaji huu huanza siku ya {1}. Chagua siku kama hiyo.',
  'This contract has no obligation of that number.': 'Mkataba huu hauna wajibu wa namba hiyo.',
  'This contract has no variable amount of that number.': 'Mkataba huu hauna kiasi kinachobadilika cha namba hiyo.',
  '{posted} months of this lease are posted; this day needs {at}. Post or void runs first, or choose another day.':
    'Miezi {posted} ya ukodishaji huu imeingizwa; siku hii inahitaji {at}. Ingiza au batilisha kwanza, au chagua siku nyingine.',
  'No payment is left after this change. Choose a termination.':
    'Hakuna malipo yaliyobaki baada ya badiliko hili. Chagua usitishaji.',
  'The lease has changed since this preview. Save the change again and look at it.':
    'Ukodishaji umebadilika tangu onyesho hili. Hifadhi badiliko tena uliangalie.',
  'No payment falls into the term. Correct the dates of the payments.':
    'Hakuna malipo yanayoangukia muda huu. Rekebisha tarehe za malipo.',
  'A lease runs for 99 years at most.': 'Ukodishaji hudumu miaka isiyozidi 99.',
  'The amounts or the discount rate are too large to compute with.':
    'Viasi au kiwango cha punguzo ni vikubwa mno kukokotoa.',
  'The incentives are higher than everything else together; the asset would be below zero.':
    'Motisha ni kubwa kuliko vingine vyote; mali ingekuwa chini ya sifuri.',
  'Interest and payments of leases in foreign currency at the rate of their commencement.':
    'Riba na malipo ya ukodishaji wa sarafu ya kigeni kwa kiwango cha kuanza kwake.',
  'Enter the rate, or the fair value of the asset: the rate is then solved.':
    'Weka kiwango, au thamani ya haki ya mali: kiwango hukokotolewa kutokana nayo.',
  'At no rate are rents and residual values worth the fair value and the initial direct costs. Correct them, or enter the rate.':
    'Hakuna kiwango ambacho kodi na thamani za mabaki zina thamani ya haki na gharama za moja kwa moja za mwanzo. Zisahihishe, au weka kiwango.',
  'A later run posted months of {1}. Void that run first.':
    'Mzunguko wa baadaye umeingiza miezi ya {1}. Ubatilishe kwanza.',
  'An obligation over time needs its last day.': 'Wajibu wa muda unahitaji siku yake ya mwisho.',
  'Give the number of an obligation of this contract, and its progress.':
    'Weka namba ya wajibu wa mkataba huu, na maendeleo yake.',
  'This obligation is not measured by progress.': 'Wajibu huu haupimwi kwa maendeleo.',
  'The {things} have changed since this preview. Save the run again and look at it before posting.':
    'Kuna mabadiliko tangu onyesho hili ({things}). Hifadhi tena uangalie kabla ya kuingiza.',
  '{1} names no business of this system. Import its trial balance from a file.':
    '{1} haitaji biashara yoyote ya mfumo huu. Ingiza mizania yake ya majaribio kutoka faili.',
  'You may not read the books of {1}. Ask an administrator of that business for access to Accounting, or import its trial balance from a file.':
    'Huwezi kusoma vitabu vya {1}. Mwombe msimamizi wa biashara hiyo ruhusa ya Uhasibu, au ingiza mizania yake kutoka faili.',
  'The books of this business are kept in {theirs}. Correct the functional currency of the entity.':
    'Vitabu vya biashara hii viko katika {theirs}. Rekebisha sarafu ya kazi ya taasisi.',
  'The columns entity, period end and account code are needed.':
    'Safuwima za taasisi, mwisho wa kipindi na msimbo wa akaunti zinahitajika.',
  'The columns debit and credit, or balance, are needed.': 'Safuwima za debiti na krediti, au salio, zinahitajika.',
  'There is no entity {of}.': 'Hakuna taasisi {of}.',
  'Write the day as 2026-12-31.': 'Andika siku kama 2026-12-31.',
  'The account code is missing.': 'Msimbo wa akaunti haupo.',
  'There is no entity {other}.': 'Hakuna taasisi {other}.',
  'There is no confirmed trial balance of {name} on {day}.':
    'Hakuna mizania ya majaribio iliyothibitishwa ya {name} tarehe {day}.',
  'The closing or average rate of {currency} is missing. Enter it under Rates or under Exchange rates.':
    'Kiwango cha kufunga au cha wastani cha {currency} hakipo. Kiweke chini ya Viwango au Viwango vya kubadilisha.',
  'This business stands in no group of businesses yet; its owner can put it into one under Businesses.':
    'Biashara hii bado haiko kwenye kundi lolote; mmiliki wake anaweza kuiweka chini ya Biashara.',
  'Businesses of this group that you belong to: {known}.': 'Biashara za kundi hili unazoshiriki: {known}.',
  'There is no exchange rate from {currency} to {group} on {date}. Enter one here.':
    'Hakuna kiwango cha {currency} hadi {group} tarehe {date}. Weka hapa.',
  'Together with the other holders this is more than 100 %.': 'Pamoja na wamiliki wengine hii ni zaidi ya 100 %.',
  'Trial balances or rates of this consolidation are no longer complete.':
    'Mizania au viwango vya ujumuishaji huu havijakamilika tena.',
  "No group account is used for '{1}'. Choose one under Group accounts.":
    'Hakuna akaunti ya kundi inayotumika kwa “{1}”. Chagua chini ya Akaunti za kundi.',
  'The trial balance of {name} does not balance. Open it again and correct it.':
    'Mizania ya majaribio ya {name} hailingani. Ifungue tena uirekebishe.',
  'The figures are too large for this currency.': 'Takwimu ni kubwa mno kwa sarafu hii.',
  'Trial balances, holdings or rates have changed since. Save the consolidation again and look at it.':
    'Mizania, umiliki au viwango vimebadilika tangu hapo. Hifadhi ujumuishaji tena uuangalie.',
  'No account serves the role {role}. A manager can set one under Chart of accounts or add an account rule.':
    'Hakuna akaunti ya wajibu {role}. Meneja anaweza kuiweka chini ya Chati ya akaunti au kuongeza kanuni ya akaunti.',
  'The account has postings, so this cannot change. Create another account and make this one inactive.':
    'Akaunti ina maingizo, kwa hiyo hii haiwezi kubadilika. Unda akaunti nyingine na uzime hii.',
  'An account cannot stand below itself.': 'Akaunti haiwezi kuwa chini yake yenyewe.',
  "There are no payment terms '{named}'.": 'Hakuna masharti ya malipo “{named}”.',
  'There is no such tax code.': 'Hakuna msimbo wa kodi kama huo.',
  'There is no such withholding code.': 'Hakuna msimbo wa kuzuia kodi kama huo.',
  'Withholding code {code} has no rate on {date}.': 'Msimbo wa kuzuia {code} hauna kiwango tarehe {date}.',
  "There is no tax group '{group}'.": 'Hakuna kundi la kodi “{group}”.',
  'The close of this period was begun already. Open it under Period close.':
    'Kufunga kipindi hiki kumeshaanza. Kufungue chini ya Kufunga kipindi.',
  'Say why this check does not hold the period open.': 'Sema kwa nini ukaguzi huu hauzuii kipindi.',
  'The checklist has no such check.': 'Orodha haina ukaguzi huo.',
  'This check passed; there is nothing to override.': 'Ukaguzi huu umepita; hakuna cha kupuuza.',
  'These checks hold the period open: {1}. Put them right, or override them with a reason.':
    'Ukaguzi huu unazuia kipindi: {1}. Urekebishe, au uupuuze kwa sababu.',
  'An entry needs at least two lines.': 'Ingizo linahitaji angalau mistari miwili.',
  'Debit {1} and credit {2} differ in base currency.':
    'Debiti {1} na krediti {2} zinatofautiana katika sarafu ya msingi.',
  'Debit {1} and credit {2} differ in {currency}.': 'Debiti {1} na krediti {2} zinatofautiana katika {currency}.',
  'An amount is negative. Put it on the other side.': 'Kiasi ni hasi. Kiweke upande mwingine.',
  'The amount has more digits than {currency} knows.': 'Kiasi kina tarakimu nyingi kuliko {currency}.',
  'The amount and its base amount stand on different sides.': 'Kiasi na kiasi chake cha msingi viko pande tofauti.',
  'The amounts are too large to add up.': 'Viasi ni vikubwa mno kujumlisha.',
  'There is no such account in this business.': 'Hakuna akaunti kama hiyo katika biashara hii.',
  'Account {account} is a heading. Choose one of the accounts below it.':
    'Akaunti {account} ni kichwa. Chagua mojawapo iliyo chini yake.',
  'Account {account} is not active. A manager can activate it.':
    'Akaunti {account} haitumiki. Meneja anaweza kuiwasha.',
  'Account {account} takes {currency} only.': 'Akaunti {account} hupokea {currency} tu.',
  'Account {account} needs the {1} on its lines.': 'Akaunti {account} inahitaji kwenye mistari yake: {1}.',
  'Account {account} takes a {1} only.': 'Akaunti {account} hupokea tu: {1}.',
  'Account {account} is no control account and takes no party.':
    'Akaunti {account} si ya udhibiti na haipokei mhusika.',
  'Account {account} needs a {what} on its lines. Enter one, or change what the account asks for.':
    'Akaunti {account} inahitaji kwenye mistari yake: {what}. Iweke, au badilisha akaunti inachoomba.',
  'Entry {1} began further up. The rows of one entry must stand together.':
    'Ingizo {1} lilianza juu zaidi. Mistari ya ingizo moja lazima iwe pamoja.',
  'Entry {1} has more than {rows_max} rows.': 'Ingizo {1} lina mistari zaidi ya {rows_max}.',
  'Entry {1} has rows of two dates: {2} and {3}.': 'Ingizo {1} lina mistari ya tarehe mbili: {2} na {3}.',
  'The entry has no rows.': 'Ingizo halina mistari.',
  'There is no account with the code {1}.': 'Hakuna akaunti yenye msimbo {1}.',
  'There is no {what} with the code or name {named}.': 'Hakuna chenye msimbo au jina {named}: {what}.',
  'The amount is too large.': 'Kiasi ni kikubwa mno.',
  'There is no rate for {currency}.': 'Hakuna kiwango cha {currency}.',
  'The {column} is missing.': 'Haipo: {column}.',
  'The row has neither a debit nor a credit.': 'Mstari hauna debiti wala krediti.',
  'A row is a debit or a credit, not both.': 'Mstari ni debiti au krediti, si vyote.',
  'A negative amount stands on the wrong side.': 'Kiasi hasi kiko upande usio sahihi.',
  'There is another entry with the number {1}.': 'Kuna ingizo jingine lenye namba {1}.',
  'This allocation was already taken back.': 'Mgao huu umesharudishwa.',
  'What is left is above the write-off tolerance. An approver can write it off by a journal entry.':
    'Kilichobaki kinazidi kiwango cha kufuta. Mwidhinishaji anaweza kukifuta kwa ingizo.',
  '{1} has less outstanding than is allocated to it.': '{1} ina kidogo kilicho wazi kuliko kinachogawiwa.',
  'Both items must be of one party.': 'Vyote viwili lazima viwe vya mhusika mmoja.',
  'Both items must be in one currency.': 'Vyote viwili lazima viwe vya sarafu moja.',
  'An item is settled by one of the other side: an invoice by a credit note or an advance.':
    'Kilicho wazi hulipwa na cha upande mwingine: ankara kwa hati ya mkopo au malipo ya awali.',
  'Amounts in {own} have at most {own_digits} digits after the point.':
    'Viasi vya {own} visizidi tarakimu {own_digits} baada ya nukta.',
  'The entry needs a date.': 'Ingizo linahitaji tarehe.',
  'The reversal cannot come before the entry.': 'Ugeuzaji hauwezi kuwa kabla ya ingizo.',
  'The account and the party do not fit: customers stand on receivables, suppliers on payables.':
    'Akaunti na mhusika havilingani: wateja wako kwenye madai, wasambazaji kwenye madeni.',
  'A line of this document leads to no account.': 'Mstari wa hati hii hauelekezi kwenye akaunti.',
  '{number} is partly or wholly settled. Remove its allocations first.':
    '{number} imelipwa kwa sehemu au yote. Ondoa migao yake kwanza.',
  'The period of this entry no longer exists.': 'Kipindi cha ingizo hili hakipo tena.',
  "There is no rate type '{type_code}'.": 'Hakuna aina ya kiwango “{type_code}”.',
  '{left_out} further columns are not shown; the total holds them.':
    'Safuwima {left_out} zaidi hazionyeshwi; jumla inazihesabu.',
  'Investing and financing without cash (leases begun, assets bought on credit, depreciation): {currency} {amount} is left out of those parts.':
    'Uwekezaji na ufadhili bila fedha (ukodishaji ulioanza, mali zilizonunuliwa kwa mkopo, uchakavu): {currency} {amount} zimeachwa nje ya sehemu hizo.',
  '{first} beside {second}.': '{first} kando ya {second}.',
  'The page does not belong to this report.': 'Ukurasa si wa ripoti hii.',
  'Compared with {1} to {2}.': 'Ikilinganishwa na {1} hadi {2}.',
  'The percentages must make 100 together; the last may be left empty for the rest.':
    'Asilimia lazima zijumlike 100; ya mwisho inaweza kuachwa tupu kwa iliyobaki.',
  'Choose the journal class.': 'Chagua daraja la jarida.',
  'Choose the new status.': 'Chagua hali mpya.',
  'The year has no thirteenth period. Create its periods first.':
    'Mwaka hauna kipindi cha kumi na tatu. Unda vipindi vyake kwanza.',
  'There is no such report or list, or your access does not reach it.':
    'Hakuna ripoti au orodha kama hiyo, au ruhusa yako haiifikii.',
  'This report looks at no period, so there is nothing to compare.':
    'Ripoti hii haina kipindi, kwa hiyo hakuna cha kulinganisha.',
  'Choose a date of the record.': 'Chagua tarehe ya rekodi.',
  'Say which date of the record the period looks at.': 'Sema kipindi kinatumia tarehe gani ya rekodi.',
  'A list of records has no parameters. Use filters.': 'Orodha ya rekodi haina vigezo. Tumia vichujio.',
  "There is no column '{name}' here, or your access does not show it.":
    'Hakuna safuwima “{name}” hapa, au ruhusa yako haiionyeshi.',
  'Nobody owns this schedule.': 'Ratiba hii haina mwenyewe.',
  'The saved report is gone.': 'Ripoti iliyohifadhiwa haipo tena.',
  'Its owner is no longer a member of the business.': 'Mwenyewe si mwanachama tena wa biashara.',
  'Its owner has no access to this report any more, or the report is gone.':
    'Mwenyewe hana tena ruhusa ya ripoti hii, au ripoti haipo.',
  'Its owner may no longer take these rows out of the system.': 'Mwenyewe hawezi tena kutoa mistari hii nje ya mfumo.',
  'The report can no longer be made.': 'Ripoti haiwezi kutengenezwa tena.',
  'Letters are written by the server. Start it, or let it run the job.':
    'Barua huandikwa na seva. Iwashe, au iache iendeshe kazi.',
  'The file is larger than a letter may be. Narrow the report.':
    'Faili ni kubwa kuliko barua inavyoweza. Punguza ripoti.',
  '{what} left out: your access does not show them.': 'Imeachwa: {what}; ruhusa yako haiionyeshi.',
  'This report would have more than {rows_max} rows. Choose a shorter period or narrower filters.':
    'Ripoti hii ingekuwa na mistari zaidi ya {rows_max}. Chagua kipindi kifupi au vichujio finyu.',
  'Nothing was withheld in these days that no certificate shows yet.':
    'Hakuna kilichozuiliwa siku hizi ambacho cheti hakionyeshi tayari.',
  'No return form has a rate of income tax on {date}. Enter the rate, or add it to the form.':
    'Hakuna fomu yenye kiwango cha kodi ya mapato tarehe {date}. Weka kiwango, au kiongeze kwenye fomu.',
  'Run {number} of {day} is posted already, and this one would count its movement twice. Void that run first, or choose a later day.':
    'Uendeshaji {number} wa {day} umeshaingizwa, na huu ungehesabu mabadiliko yake mara mbili. Batilisha huo kwanza, au chagua siku ya baadaye.',
  'Balances or the run before have changed since this preview. Save the run again and look at it before posting.':
    'Salio au uendeshaji uliopita umebadilika tangu onyesho hili. Hifadhi tena uangalie kabla ya kuingiza.',
  'Give the carrying amount, or the account it is read from.': 'Weka thamani ya vitabu, au akaunti inakosomwa.',
  'This item stands in the schedule twice.': 'Kitu hiki kiko mara mbili kwenye jedwali.',
  'Two signs follow each other.': 'Alama mbili zinafuatana.',
  'A plus or minus is missing before {name}.': 'Jumlisha au toa haipo kabla ya {name}.',
  'A box is missing at the end.': 'Kisanduku hakipo mwishoni.',
  'The name of a box has no blanks.': 'Jina la kisanduku halina nafasi.',
  'Box {name} stands in the form twice.': 'Kisanduku {name} kiko mara mbili kwenye fomu.',
  'Only one box is the tax to pay.': 'Kisanduku kimoja tu ndicho kodi ya kulipa.',
  'Say whose taxes the box takes: sales, purchases or withheld.':
    'Sema kisanduku huchukua kodi za nani: mauzo, manunuzi au zilizozuiliwa.',
  'There is no box {part} in this form.': 'Hakuna kisanduku {part} kwenye fomu hii.',
  'Box {name} adds itself up.': 'Kisanduku {name} kinajijumlisha chenyewe.',
  'The books changed since this was calculated. Save the calculation again, look at it, and post it then.':
    'Vitabu vimebadilika tangu ukokotoaji huu. Hifadhi ukokotoaji tena, uuangalie, kisha uingize.',
  'The tax of the year cannot be posted before it starts on {start}.':
    'Kodi ya mwaka haiwezi kuingizwa kabla haujaanza {start}.',
  'No return form has a rate of income tax on {end}. Enter the rate, or add it to the form.':
    'Hakuna fomu yenye kiwango cha kodi ya mapato tarehe {end}. Weka kiwango, au kiongeze kwenye fomu.',
  'Give the amount: nothing is owed for this return.': 'Weka kiasi: hakuna kinachodaiwa kwa ritani hii.',
  'Choose the return.': 'Chagua ritani.',
  'Only {1} {what} for this return. Lower the amount, or record penalties and interest as such.':
    'Ni {1} {what} tu kwa ritani hii. Punguza kiasi, au andika adhabu na riba kama zilivyo.',
  'There is a return of this period already. Open it under Tax returns.':
    'Kuna ritani ya kipindi hiki tayari. Ifungue chini ya Ritani za kodi.',
  '{1} has no box {name}.': '{1} haina kisanduku {name}.',
  'This return is not filed.': 'Ritani hii haijawasilishwa.',
  'Box {name} is computed and cannot be entered.': 'Kisanduku {name} hukokotolewa na hakiwezi kuingizwa.',
  'This box is entered twice; give one amount.': 'Kisanduku hiki kimeingizwa mara mbili; weka kiasi kimoja.',
  'The return cannot have been filed on a day to come.': 'Ritani haiwezi kuwa imewasilishwa siku ijayo.',
  'The period runs until {end}; file its return after that day.':
    'Kipindi kinaendelea hadi {end}; wasilisha ritani yake baada ya siku hiyo.',
  'Another return was filed since this one was computed, and its amounts changed. Send it back and calculate it again.':
    'Ritani nyingine imewasilishwa tangu hii ikokotolewe, na viasi vyake vimebadilika. Irudishe na ukokotoe tena.',
  'There is a return of this period already. Change its draft, or amend it when it is filed.':
    'Kuna ritani ya kipindi hiki tayari. Badilisha rasimu yake, au irekebishe ikishawasilishwa.',
  'Only the latest filed return of the period can be amended.':
    'Ritani ya mwisho iliyowasilishwa ya kipindi tu ndiyo inaweza kurekebishwa.',
  'An amendment of this return is being prepared already.': 'Marekebisho ya ritani hii tayari yanaandaliwa.',
  'With the tax it withholds this payment moves {1}, and the match says {2}. Change the tax withheld.':
    'Kwa kodi inayozuiliwa, malipo haya yanahamisha {1}, na ulinganisho unasema {2}. Badilisha kodi iliyozuiliwa.',
  'This harvest lies outside the period of the valuation.': 'Mavuno haya yako nje ya kipindi cha tathmini.',
  'Quantity times price is too large.': 'Kiasi mara bei ni kikubwa mno.',
  'The costs to sell are more than the produce is worth.': 'Gharama za kuuza zinazidi thamani ya mazao.',
  'The budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. An approver or a manager can let it pass.':
    'Bajeti ya {name}{centre} imebakiza {currency} {left} tarehe {date}; hii inahitaji {currency} {asked}, yaani {currency} {over} zaidi. Muidhinishaji au meneja anaweza kuiruhusu.',
  "The month's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. A budget transfer can make room.":
    'Bajeti ya mwezi ya {name}{centre} imebakiza {currency} {left} tarehe {date}; hii inahitaji {currency} {asked}, yaani {currency} {over} zaidi. Uhamisho wa bajeti unaweza kutoa nafasi.',
  "The month's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. An approver or a manager can let it pass.":
    'Bajeti ya mwezi ya {name}{centre} imebakiza {currency} {left} tarehe {date}; hii inahitaji {currency} {asked}, yaani {currency} {over} zaidi. Muidhinishaji au meneja anaweza kuiruhusu.',
  "The year's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. A budget transfer can make room.":
    'Bajeti ya mwaka ya {name}{centre} imebakiza {currency} {left} tarehe {date}; hii inahitaji {currency} {asked}, yaani {currency} {over} zaidi. Uhamisho wa bajeti unaweza kutoa nafasi.',
  "The year's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. An approver or a manager can let it pass.":
    'Bajeti ya mwaka ya {name}{centre} imebakiza {currency} {left} tarehe {date}; hii inahitaji {currency} {asked}, yaani {currency} {over} zaidi. Muidhinishaji au meneja anaweza kuiruhusu.',
  '{currency} {left} of this line is left after what is spent, committed, reserved and given to cost centres; {currency} {asked} is {currency} {over} beyond. Take less, or take it from another line.':
    'Zimebaki {currency} {left} za mstari huu baada ya zilizotumika, zilizofungwa, zilizotengwa na zilizogawiwa vituo vya gharama; {currency} {asked} inazidi kwa {currency} {over}. Chukua kidogo zaidi, au chukua mstari mwingine.',
  'The active budget plans nothing for this account as a whole, so there is nothing to give to a cost centre. Choose another account, or add a line in a new version of the budget.':
    'Bajeti inayotumika haijapanga chochote kwa akaunti hii yote, kwa hiyo hakuna cha kukipa kituo cha gharama. Chagua akaunti nyingine, au ongeza mstari katika toleo jipya la bajeti.',
  '{currency} {free} of month {1} is not given to a cost centre yet, and this takes {currency} {amount} of it. Take less, or choose other months.':
    '{currency} {free} za mwezi {1} bado hazijagawiwa kituo cha gharama, na hii inachukua {currency} {amount}. Chukua kidogo zaidi, au chagua miezi mingine.',
  'There is no fiscal year after this one. Open it first, then carry the commitments forward.':
    'Hakuna mwaka wa fedha baada ya huu. Ufungue kwanza, kisha hamishia ahadi.',
  'Nothing of this year is committed any more.': 'Hakuna ahadi iliyobaki ya mwaka huu.',
  'The next year has no active budget that could take the money. Activate it first, or carry the commitments alone.':
    'Mwaka ujao hauna bajeti inayotumika ya kupokea fedha. Iwashe kwanza, au hamishia ahadi peke yake.',
  'Only a contract that runs is modified.': 'Mkataba unaoendelea pekee hubadilishwa.',
  'A new obligation needs its stand-alone price.': 'Wajibu mpya unahitaji bei yake pekee.',
  'The contract would bring less than nothing.': 'Mkataba ungeleta chini ya sifuri.',
  'Nothing of this contract is left to be delivered. Add an obligation, or have what is satisfied caught up.':
    'Hakuna kilichobaki kutolewa kwa mkataba huu. Ongeza wajibu, au chagua fidia.',
  'A separate contract adds obligations at a price and leaves those there are as they are (IFRS 15.20).':
    'Mkataba tofauti huongeza majukumu kwa bei na kuacha yaliyopo yalivyo (IFRS 15.20).',
  'Revenue up to this day is not posted yet. Post a revenue run first.':
    'Mapato hadi siku hii bado hayajaingizwa. Ingiza mzunguko wa mapato kwanza.',
  'Confirm the trial balance of {name} on the day before {1}: what it earned before it belonged to the group is left out of the year.':
    'Thibitisha urari wa {name} siku moja kabla ya {1}: ilichopata kabla ya kuwa ya kundi hakiingii kwenye mwaka.',
  'Payments of this instrument count on their day; interest runs post them.':
    'Malipo ya chombo hiki huhesabiwa siku yanapostahili; mizunguko ya riba huyaingiza.',
  'More came than the instrument carries. Post its interest first.':
    'Kimekuja zaidi ya kinachobebwa. Ingiza riba kwanza.',
  'Interest after this day is posted already. Choose a later day, or void its run first.':
    'Riba ya baada ya siku hii tayari imeingizwa. Chagua siku ya baadaye, au batilisha mzunguko wake kwanza.',
  'No more can be lost than this customer owes on the day.':
    'Haiwezi kupotea zaidi ya anachodaiwa mteja huyu siku hiyo.',
  'Not more of the difference can be in other comprehensive income than there is.':
    'Sehemu kwenye mapato mengine kamili haiwezi kuzidi tofauti.',
};
