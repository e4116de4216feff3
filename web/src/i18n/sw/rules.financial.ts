import type { Words } from '../parts';

/** By its English sentence: what financial reporting and groups of businesses say when they refuse. See `data/sentences.ts`. */
export const rulesFinancial: Words = {
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
};
