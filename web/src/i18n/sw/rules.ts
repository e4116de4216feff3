import { rulesAccounting } from './rules.accounting';
import { rulesEdge } from './rules.edge';
import { rulesEffects } from './rules.effects';
import { rulesExpenses } from './rules.expenses';
import { rulesFamilies } from './rules.families';
import { rulesHelpdesk } from './rules.helpdesk';
import { rulesKernel } from './rules.kernel';
import { rulesLimits } from './rules.limits';
import { rulesMoving } from './rules.moving';
import { rulesTrade } from './rules.trade';

/** What rules of the registry say when they refuse, by their English sentence. See `i18n/rules.ts`. */
export default {
  ...rulesHelpdesk,
  ...rulesLimits,
  ...rulesTrade,
  ...rulesKernel,
  ...rulesEdge,
  ...rulesEffects,
  ...rulesExpenses,
  ...rulesMoving,
  ...rulesAccounting,
  ...rulesFamilies,
  'A line needs a quantity other than zero; change it or remove the line.':
    'Mstari unahitaji kiasi kisicho sifuri; ubadilishe au uondoe.',
  'Give the first and the last day, or neither.': 'Weka siku ya kwanza na ya mwisho, au usiweke yoyote.',
  'The chances of default of all periods come to more than 100 %.':
    'Uwezekano wa kutolipa wa vipindi vyote unazidi 100 %.',
  'The last day lies before the first.': 'Siku ya mwisho iko kabla ya ya kwanza.',
  'Spread it over a hundred years at most.': 'Igawanye kwa miaka mia moja tu kwa wingi.',
  "The due date lies before the document's date; choose a later one.":
    'Tarehe ya kulipa iko kabla ya tarehe ya hati; chagua ya baadaye.',
  'Give the document discount as a percentage or as an amount, not both.':
    'Weka punguzo la hati kwa asilimia au kwa kiasi, si vyote viwili.',
  'The exchange rate must be above zero.': 'Kiwango cha ubadilishaji lazima kizidi sifuri.',
  'A contributor submits only what they wrote; its author or an operator can submit it.':
    'Mchangiaji huwasilisha alichoandika tu; mwandishi au mwendeshaji anaweza kuiwasilisha.',
  'There is no history to compute rates from.': 'Hakuna historia ya kukokotoa viwango.',
  'This business asks for approval before posting; submit it, and an approver can approve it.':
    'Biashara hii inataka idhini kabla ya kuingiza vitabuni; iwasilishe, na mwidhinishaji ataweza kuidhinisha.',
  'This lease was changed after it commenced; it can only be changed again or terminated.':
    'Ukodishaji huu ulibadilishwa baada ya kuanza; unaweza tu kubadilishwa tena au kusitishwa.',
  'This supplier is blocked; a manager can choose another supplier.':
    'Msambazaji huyu amezuiwa; meneja anaweza kuchagua mwingine.',
  'Payments or debit notes are allocated to this {bill}. Remove the allocations first (an operator can, on the payment or debit note), then void it.':
    'Malipo au hati za madai zimetengewa: {bill}. Ondoa migao kwanza (mwendeshaji anaweza, kwenye malipo au hati ya madai), kisha batilisha.',
  'The lines come to less than nothing; lower what is taken off, or enter a note of its own for it.':
    'Jumla ya mistari iko chini ya sifuri; punguza kinachotolewa, au kiandike katika hati yake yenyewe.',
  'A credit note of nothing cannot be posted.': 'Hati ya mkopo isiyo na kiasi haiwezi kuingizwa vitabuni.',
  'This credit note is applied to {invoices}; an operator can unallocate it, then a manager can void it.':
    'Hati hii ya mkopo imetumika ({invoices}); mwendeshaji anaweza kuondoa mgao, kisha meneja anaweza kuibatilisha.',
  'Choose the {customer} who is charged.': 'Chagua anayetozwa: {customer}.',
  'Choose the supplier the claim is made on.': 'Chagua msambazaji anayedaiwa.',
  'A debit note names a {customer} or a supplier, not both.':
    'Hati ya madai hutaja {customer} au msambazaji, si wote wawili.',
  'A debit note of nothing cannot be posted.': 'Hati ya madai isiyo na kiasi haiwezi kuingizwa vitabuni.',
  'Receipts are allocated to this debit note. Remove them first (an operator can, on the receipt), then void it.':
    'Mapokezi yametengewa hati hii ya madai. Yaondoe kwanza (mwendeshaji anaweza, kwenye pokezi), kisha ibatilishe.',
  'Only a claim on a supplier is applied to a {bill}.': 'Dai kwa msambazaji tu ndilo hutengewa: {bill}.',
  'No deferral has a part up to this day.': 'Hakuna ugawaji wenye sehemu hadi siku hii.',
  'There is nothing to post.': 'Hakuna cha kuingiza vitabuni.',
  'Reminders are not written ahead; choose today or an earlier day.':
    'Vikumbusho haviandikwi kabla ya wakati; chagua leo au siku ya nyuma.',
  'Nobody is to be reminded.': 'Hakuna wa kukumbushwa.',
  'What is the new estimate?': 'Makadirio mapya ni yapi?',
  '{customer} is on credit hold; a manager can post or lift the hold on the {customer} record.':
    '{customer}: mkopo umesimamishwa; meneja anaweza kuingiza au kuondoa zuio kwenye kumbukumbu yake.',
  'Receipts or credits are allocated to this {invoice}. Remove the allocations first (an operator can, on the receipt or credit note), then void it.':
    'Mapokezi au mikopo imetengewa: {invoice}. Ondoa migao kwanza (mwendeshaji anaweza, kwenye pokezi au hati ya mkopo), kisha batilisha.',
  'Every line of this {invoice} is already credited in full.': 'Kila mstari tayari umerudishwa wote: {invoice}.',
  'Bank fees cannot be more than the money itself.': 'Ada za benki haziwezi kuzidi fedha zenyewe.',
  'This business asks for approval before posting; submit it, and an approver approves and an authorizer or signatory releases it.':
    'Biashara hii inataka idhini kabla ya kuingiza vitabuni; iwasilishe, mwidhinishaji aidhinishe na mwenye mamlaka au mtia saini aitoe.',
  'More is allocated than the money paid and the tax withheld; lower the allocations or raise the amount.':
    'Migao imezidi fedha zilizolipwa na kodi iliyozuiliwa; ipunguze au ongeza kiasi.',
  'There is nothing to post: give an amount or an allocation.': 'Hakuna cha kuingiza: weka kiasi au mgao.',
  'This supplier is on hold or blocked; a manager can release the supplier.':
    'Msambazaji huyu amesimamishwa au amezuiwa; meneja anaweza kumwachilia.',
  "The supplier's bank details changed and are not verified; a second person (manager) can verify them on the supplier.":
    'Maelezo ya benki ya msambazaji yamebadilika na hayajathibitishwa; mtu wa pili (meneja) anaweza kuyathibitisha kwenye kumbukumbu yake.',
  'A {bill} in this payment is on payment hold; whoever may edit the {bill} can lift it.':
    'Hati ya malipo haya imezuiwa ({bill}); anayeweza kuihariri anaweza kuondoa zuio.',
  'The bank has cleared it; undo the bank match first.': 'Benki imeshaipitisha; ondoa ulinganisho wa benki kwanza.',
  'Nothing of this credit note is applied.': 'Hakuna kilichotumika cha hati hii ya mkopo.',
  'Nothing of this {receipt} is allocated.': 'Hakuna kilichogawiwa: {receipt}.',
  'Nothing of this {payment} is allocated.': 'Hakuna kilichogawiwa: {payment}.',
  'Nothing of this {payment} is left to apply.': 'Hakuna kilichobaki cha kutumia: {payment}.',
  'The batch is empty. Gather what is due, or add {bills}.': 'Kundi ni tupu. Kusanya kinachodaiwa, au ongeza: {bills}.',
  'The approval of a batch covers its payments here; they are made when the bank has confirmed.':
    'Hapa idhini ya kundi inajumuisha malipo yake; hufanywa benki ikishathibitisha.',
  'This business asks for approval before paying; submit it, and an approver can approve it.':
    'Biashara hii inataka idhini kabla ya kulipa; iwasilishe, na mwidhinishaji ataweza kuidhinisha.',
  'A supplier has no bank account number; add it on the supplier and have it verified.':
    'Msambazaji hana namba ya akaunti ya benki; iongeze kwenye kumbukumbu yake na ithibitishwe.',
  'A {bill} of this batch is on payment hold.': 'Hati ya kundi hili imezuiwa: {bill}.',
  'Every {payment} of a batch is approved and released by itself here. Make the {payments} of this batch, and have them released first.':
    'Hapa kila malipo ya kundi huidhinishwa na kutolewa peke yake ({payment}). Tengeneza ya kundi hili kwanza ({payments}) na yatolewe.',
  'Some were not paid; use "Confirm the rest".': 'Baadhi hayakulipwa; tumia “Thibitisha yaliyobaki”.',
  'Nothing failed; use "Confirm".': 'Hakuna kilichoshindikana; tumia “Thibitisha”.',
  'The {quotation} would lapse before its own date; choose a later day.':
    'Ingeisha muda kabla ya tarehe yake ({quotation}); chagua siku ya baadaye.',
  'This business asks for approval before sending; submit it, and an approver can approve it.':
    'Biashara hii inataka idhini kabla ya kutuma; iwasilishe, na mwidhinishaji ataweza kuidhinisha.',
  'Only the {customer} marks a {quotation} as seen.':
    'Mpokeaji tu ndiye huweka alama kuwa imeonwa: {customer}, {quotation}.',
  'The {customer} accepts on the portal, or an operator records it.':
    'Kukubali hufanywa kwenye lango ({customer}), au mwendeshaji hukuandika.',
  'This {quotation} has lapsed; an operator can revise it.':
    'Hii imeisha muda ({quotation}); mwendeshaji anaweza kuirekebisha.',
  'The {customer} rejects on the portal, or an operator records it.':
    'Kukataa hufanywa kwenye lango ({customer}), au mwendeshaji hukuandika.',
  'The {quotation} is still valid; it can lapse after its last day.':
    'Bado ni halali ({quotation}); itaisha muda baada ya siku yake ya mwisho.',
  'Part of this {quotation} is already a {invoice}; convert the rest or write a new one.':
    'Sehemu imeshabadilishwa ({quotation}, {invoice}); badilisha iliyobaki au andika mpya.',
  'More is allocated than the money received and the tax withheld; lower the allocations or raise the amount.':
    'Migao imezidi fedha zilizopokelewa na kodi iliyozuiliwa; ipunguze au ongeza kiasi.',
  'Nothing of this {receipt} is left to apply.': 'Hakuna kilichobaki cha kutumia: {receipt}.',
  'It would end before it begins; choose a later day.': 'Ingeisha kabla ya kuanza; chagua siku ya baadaye.',
  'Choose the supplier.': 'Chagua msambazaji.',
  'Say by how much prices rise each year.': 'Sema bei hupanda kwa kiasi gani kila mwaka.',
  'Debit and credit of a journal must be equal.': 'Debiti na krediti za ingizo lazima ziwe sawa.',
  'Nothing is due yet.': 'Bado hakuna kinachodaiwa.',
  'This letter charges nothing.': 'Barua hii haitozi chochote.',
  'The position would end before it begins.': 'Nafasi hii ingeisha kabla ya kuanza.',
  'The delegation would end before it begins.': 'Ukaimishaji ungeisha kabla ya kuanza.',
  'Choose somebody else.': 'Chagua mtu mwingine.',
  'You can delegate your own decisions; a manager delegates those of others.':
    'Unaweza kukaimisha maamuzi yako; meneja hukaimisha ya wengine.',
  'Whose decisions they are, or a manager, ends it.': 'Mwenye maamuzi, au meneja, ndiye huumaliza.',
  'Say who decides: a role or a person.': 'Sema nani anaamua: jukumu au mtu.',
  'Say how many must agree.': 'Sema ni wangapi lazima wakubali.',
  'The band must end above where it begins.': 'Ngazi lazima iishie juu ya inapoanzia.',
  'The policy would end before it begins.': 'Sera ingeisha kabla ya kuanza.',
  "This decision is somebody else's.": 'Uamuzi huu ni wa mtu mwingine.',
  'A statement line moves an amount.': 'Mstari wa taarifa ya benki hubeba kiasi.',
  'A part of this line is matched; undo the match first.':
    'Sehemu ya mstari huu imelinganishwa; ondoa ulinganisho kwanza.',
  'Give words, a pattern or a name that tell the lines of this rule.':
    'Weka maneno, mpangilio au jina linalotambulisha mistari ya kanuni hii.',
  'Say to which account the amount is posted.': 'Sema kiasi kinaingizwa kwenye akaunti ipi.',
  'The shares must make 100 percent.': 'Mafungu lazima yafikie asilimia 100.',
  'The upper amount lies below the lower.': 'Kiasi cha juu kiko chini ya cha chini.',
  'Choose what explains the statement lines.': 'Chagua kinachoeleza mistari ya taarifa.',
  'The two sides differ. Choose more, change an amount, or post the rest to an account.':
    'Pande mbili zinatofautiana. Chagua zaidi, badilisha kiasi, au ingiza baki kwenye akaunti.',
  'No statement line has a candidate that is certain enough.':
    'Hakuna mstari wa taarifa wenye mgombea wa uhakika wa kutosha.',
  'The balances differ; find what is missing before signing.':
    'Salio zinatofautiana; tafuta kinachokosekana kabla ya kutia saini.',
  'Statement lines up to this day are not reconciled yet.': 'Mistari ya taarifa hadi siku hii bado haijalinganishwa.',
  'A currency has no closing rate; enter it under Exchange rates, then save this draft again.':
    'Sarafu moja haina kiwango cha kufungia; kiweke kwenye Viwango vya ubadilishaji, kisha hifadhi rasimu hii tena.',
  'The closing rates change nothing.': 'Viwango vya kufungia havibadilishi chochote.',
  'Every line of this file is already imported.': 'Kila mstari wa faili hili umeshaingizwa.',
  'Some lines cannot be read; see what is said about each. Correct the file, or choose to import the others.':
    'Baadhi ya mistari haisomeki; ona kinachosemwa kuhusu kila mmoja. Sahihisha faili, au chagua kuingiza mingine.',
  'Opening balance and movements do not make the closing balance; lines are missing in the file or cannot be read.':
    'Salio la mwanzo na miamala hazileti salio la mwisho; mistari inakosekana kwenye faili au haisomeki.',
  'Choose two different accounts.': 'Chagua akaunti mbili tofauti.',
  'A transfer moves an amount.': 'Uhamisho hubeba kiasi.',
  'The period ends before it begins.': 'Kipindi kinaisha kabla ya kuanza.',
  'Choose two different lines.': 'Chagua mistari miwili tofauti.',
  'The allowance is right already.': 'Akiba tayari ni sahihi.',
  'A recognised asset has a value.': 'Mali iliyotambuliwa ina thamani.',
  'Say why it is not recognised.': 'Sema kwa nini haijatambuliwa.',
  'When was it given up?': 'Iliachwa lini?',
  'It matures after it begins.': 'Hukomaa baada ya kuanza.',
  'Enter what is paid back at maturity.': 'Weka kinachorudishwa wakati wa kukomaa.',
  'It still has a carrying amount.': 'Bado ina thamani ya vitabuni.',
  'No active instrument in this currency has a period to post up to this day.':
    'Hakuna chombo hai katika sarafu hii chenye kipindi cha kuingiza hadi siku hii.',
  'A lease ends after it begins.': 'Upangaji huisha baada ya kuanza.',
  'A short-term lease runs for twelve months at most.':
    'Upangaji wa muda mfupi huchukua miezi kumi na miwili kwa wingi.',
  'A lease with a purchase option is no short-term lease.': 'Upangaji wenye chaguo la kununua si wa muda mfupi.',
  'A payment row ends before it begins.': 'Mstari wa malipo unaisha kabla ya kuanza.',
  'Months of this lease are posted. Void their runs first.':
    'Miezi ya upangaji huu imeingizwa vitabuni. Batilisha uendeshaji wake kwanza.',
  'Months of this lease are not posted yet.': 'Miezi ya upangaji huu bado haijaingizwa vitabuni.',
  'A modification is measured at the discount rate of its day; enter it.':
    'Badiliko hupimwa kwa kiwango cha punguzo cha siku yake; kiweke.',
  'The new last day lies before the change. Choose a termination.':
    'Siku mpya ya mwisho iko kabla ya badiliko. Chagua usitishaji.',
  'No month of an active lease in this currency is left to post up to this day.':
    'Hakuna mwezi wa upangaji hai katika sarafu hii uliobaki kuingizwa hadi siku hii.',
  'The result is more than a tenth off the target. Explain why.':
    'Matokeo yako mbali na lengo kwa zaidi ya sehemu ya kumi. Eleza kwa nini.',
  'There is nothing to restate.': 'Hakuna cha kurekebisha upya.',
  'How much was billed?': 'Kiasi gani kilitozwa?',
  'Part of the price is not recognised yet.': 'Sehemu ya bei bado haijatambuliwa.',
  'No active contract in this currency has revenue to recognise up to this day.':
    'Hakuna mkataba hai katika sarafu hii wenye mapato ya kutambua hadi siku hii.',
  'State the inputs of a level 3 value.': 'Taja data za thamani ya kiwango cha 3.',
  'The period ends before the year begins.': 'Kipindi kinaisha kabla ya mwaka kuanza.',
  'Some intercompany balances do not agree; they are listed and stay in the figures.':
    'Baadhi ya salio kati ya kampuni hazilingani; zimeorodheshwa na zinabaki katika hesabu.',
  'There is nothing to review.': 'Hakuna cha kupitia.',
  'Debit and credit differ; it cannot be used yet.': 'Debiti na krediti zinatofautiana; bado haiwezi kutumika.',
  'Some accounts lead to no group account yet. Add mappings and save again.':
    'Baadhi ya akaunti bado hazielekei akaunti ya kundi. Ongeza ulinganisho na uhifadhi tena.',
  'There are no balances.': 'Hakuna salio.',
  'Debit and credit differ by {difference}. Correct the balances first.':
    'Debiti na krediti zinatofautiana kwa {difference}. Sahihisha salio kwanza.',
  'Some accounts lead to no group account. Add mappings and save again.':
    'Baadhi ya akaunti hazielekei akaunti ya kundi. Ongeza ulinganisho na uhifadhi tena.',
  'An entity does not stand below itself.': 'Taasisi haiwi chini yake yenyewe.',
  'An entity does not hold itself.': 'Taasisi haijimiliki yenyewe.',
  'The holding ends before it begins.': 'Umiliki unaisha kabla ya kuanza.',
  "Enter the fair value of the others' interests.": 'Weka thamani halisi ya sehemu ya wengine.',
  'A group carries no postings and cannot serve a posting role.':
    'Kundi halibebi maingizo na haliwezi kutumika kuingiza vitabuni.',
  'A group cannot be a control account.': 'Kundi haliwezi kuwa akaunti ya udhibiti.',
  'Name the kind of record, its date and its states.': 'Taja aina ya kumbukumbu, tarehe yake na hali zake.',
  'Somebody else must close what you soft closed. An administrator can change this under settings.':
    'Mtu mwingine lazima afunge ulichofunga kwa muda. Msimamizi anaweza kubadilisha hili kwenye mipangilio.',
  'A rate needs two different currencies.': 'Kiwango kinahitaji sarafu mbili tofauti.',
  'The year must end after it starts.': 'Mwaka lazima uishe baada ya kuanza.',
  'The reversal must come after the entry.': 'Ugeuzi lazima uje baada ya ingizo.',
  'Debit and credit differ; the entry can be saved and not posted.':
    'Debiti na krediti zinatofautiana; ingizo linaweza kuhifadhiwa lakini si kuingizwa vitabuni.',
  'Debit and credit differ. Correct the lines first.': 'Debiti na krediti zinatofautiana. Sahihisha mistari kwanza.',
  'The amount needs approval. Submit the entry to an approver.':
    'Kiasi kinahitaji idhini. Wasilisha ingizo kwa mwidhinishaji.',
  'A document posted this entry. Void the document.': 'Hati ndiyo iliyoingiza hili. Batilisha hati.',
  'A reversal cannot be voided. Post a new entry.': 'Ugeuzi haubatilishwi. Weka ingizo jipya.',
  'The pattern needs a counter, as in INV-{YYYY}-{#####}.': 'Mpangilio unahitaji kihesabu, kama INV-{YYYY}-{#####}.',
  'A line is a debit or a credit, not both.': 'Mstari ni debiti au krediti, si vyote viwili.',
  'The line has no amount.': 'Mstari hauna kiasi.',
  'Say how much the balance is in its currency.': 'Sema salio ni kiasi gani katika sarafu yake.',
  'An amount in another currency needs that currency.': 'Kiasi cha sarafu nyingine kinahitaji sarafu hiyo.',
  'The period must not end before it starts.': 'Kipindi hakiwezi kuisha kabla ya kuanza.',
  'The fiscal year is closed. Reopen the year first.': 'Mwaka wa fedha umefungwa. Ufungue kwanza.',
  'The bank details of this supplier are verified already.':
    'Maelezo ya benki ya msambazaji huyu tayari yamethibitishwa.',
  'A category cannot be part of itself.': 'Kundi la bidhaa haliwezi kuwa sehemu yake lenyewe.',
  'The document cannot end before it was issued.': 'Hati haiwezi kuisha kabla ya kutolewa.',
  'Choose the account penalties and interest are charged to.': 'Chagua akaunti ya faini na riba.',
  'The payment cannot be due before the period starts.': 'Malipo hayawezi kudaiwa kabla ya kipindi kuanza.',
  'A return of this period is filed. Amend the return.': 'Ritani ya kipindi hiki imeshawasilishwa. Irekebishe.',
  'Some taxes have a code that no box of the form takes. See the tax entries of the return, and correct the form or the document.':
    'Baadhi ya kodi zina msimbo ambao hakuna sehemu ya fomu inayouchukua. Ona maingizo ya ritani, na sahihisha fomu au hati.',
  'Somebody else must review the return. An administrator can change this under settings.':
    'Mtu mwingine lazima apitie ritani. Msimamizi anaweza kubadilisha hili kwenye mipangilio.',
  'The last day cannot come before the first.': 'Siku ya mwisho haiwezi kuwa kabla ya ya kwanza.',
  'Nothing was withheld from this supplier in these days that no certificate shows yet.':
    'Hakuna kilichozuiliwa kwa msambazaji huyu siku hizi ambacho hakijaonyeshwa kwenye cheti.',
};
