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
    'Mutsara unoda uwandu husiri zero; uchinje kana kuubvisa.',
  'Give the first and the last day, or neither.': 'Isa zuva rekutanga nerekupedzisira, kana kusaisa kana rimwe.',
  'The chances of default of all periods come to more than 100 %.':
    'Mikana yekusabhadhara yenguva dzese inopfuura 100 %.',
  'The last day lies before the first.': 'Zuva rekupedzisira riri pamberi perekutanga.',
  'Spread it over a hundred years at most.': 'Zvigovere mumakore zana chete.',
  "The due date lies before the document's date; choose a later one.":
    'Zuva rekubhadhara riri pamberi pezuva regwaro; sarudza rinotevera.',
  'Give the document discount as a percentage or as an amount, not both.':
    'Isa kuderedzwa kwegwaro sechikamu chezana kana semari, kwete zvose.',
  'The exchange rate must be above zero.': 'Mutengo wekuchinja mari unofanira kudarika zero.',
  'A contributor submits only what they wrote; its author or an operator can submit it.':
    'Mubatsiri anoendesa zvaakanyora chete; munyori kana mushandisi anogona kuzviendesa.',
  'There is no history to compute rates from.': 'Hapana nhoroondo yekuverenga zvikamu.',
  'This business asks for approval before posting; submit it, and an approver can approve it.':
    'Bhizinesi iri rinoda mvumo usati waisa mumabhuku; ziendese, mubvumiri agoribvumira.',
  'This lease was changed after it commenced; it can only be changed again or terminated.':
    'Kurenda uku kwakachinjwa kwatanga; kunogona kuchinjwa zvakare kana kugurwa chete.',
  'This supplier is blocked; a manager can choose another supplier.':
    'Mutengesi uyu akavharirwa; maneja anogona kusarudza mumwe.',
  'Payments or debit notes are allocated to this {bill}. Remove the allocations first (an operator can, on the payment or debit note), then void it.':
    'Kune mibhadharo kana magwaro echikwereti akapihwa: {bill}. Bvisa zvakapihwa kutanga (mushandisi anogona, pamubhadharo kana pagwaro), wozodzima.',
  'The lines come to less than nothing; lower what is taken off, or enter a note of its own for it.':
    'Huwandu hwemitsara huri pasi pezero; deredzai zvinobviswa, kana kuzvinyora pagwaro razvo.',
  'A credit note of nothing cannot be posted.': 'Gwaro rekudzorera risina mari haringaiswi mumabhuku.',
  'This credit note is applied to {invoices}; an operator can unallocate it, then a manager can void it.':
    'Gwaro rekudzorera iri rakashandiswa ({invoices}); mushandisi anogona kuribvisa, maneja ozoridzima.',
  'Choose the {customer} who is charged.': 'Sarudza anobhadhariswa: {customer}.',
  'Choose the supplier the claim is made on.': 'Sarudza mutengesi ari kubvunzwa mari.',
  'A debit note names a {customer} or a supplier, not both.':
    'Gwaro rechikwereti rinodoma {customer} kana mutengesi, kwete vose.',
  'A debit note of nothing cannot be posted.': 'Gwaro rechikwereti risina mari haringaiswi mumabhuku.',
  'Receipts are allocated to this debit note. Remove them first (an operator can, on the receipt), then void it.':
    'Kune mari yakagamuchirwa yakapihwa gwaro iri. Ibvise kutanga (mushandisi anogona, parisiti), wozoridzima.',
  'Only a claim on a supplier is applied to a {bill}.': 'Chikumbiro kumutengesi chete ndicho chinopihwa: {bill}.',
  'No deferral has a part up to this day.': 'Hapana kugovera kune chikamu kusvika zuva iri.',
  'There is nothing to post.': 'Hapana chekuisa mumabhuku.',
  'Reminders are not written ahead; choose today or an earlier day.':
    'Zviyeuchidzo hazvinyorwi nguva isati yakwana; sarudza nhasi kana zuva rakapfuura.',
  'Nobody is to be reminded.': 'Hapana anofanira kuyeuchidzwa.',
  'What is the new estimate?': 'Fungidziro itsva ndeipi?',
  '{customer} is on credit hold; a manager can post or lift the hold on the {customer} record.':
    '{customer}: chikwereti chakamiswa; maneja anogona kuisa kana kubvisa kumiswa pagwaro rake.',
  'Receipts or credits are allocated to this {invoice}. Remove the allocations first (an operator can, on the receipt or credit note), then void it.':
    'Kune mari yakagamuchirwa kana kudzorerwa yakapihwa: {invoice}. Bvisa zvakapihwa kutanga (mushandisi anogona, parisiti kana pagwaro rekudzorera), wozodzima.',
  'Every line of this {invoice} is already credited in full.': 'Mutsara wose watodzorerwa wose: {invoice}.',
  'Bank fees cannot be more than the money itself.': 'Mari yebhanga haingadariki mari yacho.',
  'This business asks for approval before posting; submit it, and an approver approves and an authorizer or signatory releases it.':
    'Bhizinesi iri rinoda mvumo usati waisa mumabhuku; ziendese, mubvumiri obvumira uye ane masimba kana anosaina oburitsa.',
  'More is allocated than the money paid and the tax withheld; lower the allocations or raise the amount.':
    'Zvakapihwa zvadarika mari yakabhadharwa nemutero wakabatwa; zvideredze kana wedzera mari.',
  'There is nothing to post: give an amount or an allocation.': 'Hapana chekuisa mumabhuku: isa mari kana chinopihwa.',
  'This supplier is on hold or blocked; a manager can release the supplier.':
    'Mutengesi uyu akamiswa kana kuvharirwa; maneja anogona kumusunungura.',
  "The supplier's bank details changed and are not verified; a second person (manager) can verify them on the supplier.":
    'Ruzivo rwebhanga rwemutengesi rwachinja uye haruna kusimbiswa; munhu wechipiri (maneja) anogona kurusimbisa pagwaro rake.',
  'A {bill} in this payment is on payment hold; whoever may edit the {bill} can lift it.':
    'Gwaro remubhadharo uyu rakamiswa ({bill}); anogona kurichinja anogona kubvisa kumiswa.',
  'The bank has cleared it; undo the bank match first.': 'Bhanga rakatoupfuudza; bvisa kufananidzwa kwebhanga kutanga.',
  'Nothing of this credit note is applied.': 'Hapana chakashandiswa chenotsi yekirediti iyi.',
  'Nothing of this {receipt} is allocated.': 'Hapana chakagoverwa: {receipt}.',
  'Nothing of this {payment} is allocated.': 'Hapana chakagoverwa: {payment}.',
  'Nothing of this {payment} is left to apply.': 'Hapana chasara chekushandisa: {payment}.',
  'The batch is empty. Gather what is due, or add {bills}.':
    'Boka harina chinhu. Unganidza zvinofanira kubhadharwa, kana wedzera: {bills}.',
  'The approval of a batch covers its payments here; they are made when the bank has confirmed.':
    'Mvumo yeboka pano inobata mibhadharo yaro; inoitwa kana bhanga rasimbisa.',
  'This business asks for approval before paying; submit it, and an approver can approve it.':
    'Bhizinesi iri rinoda mvumo usati wabhadhara; ziendese, mubvumiri agoribvumira.',
  'A supplier has no bank account number; add it on the supplier and have it verified.':
    'Mutengesi haana nhamba yeakaundi yebhanga; iwedzere pagwaro rake igosimbiswa.',
  'A {bill} of this batch is on payment hold.': 'Gwaro reboka iri rakamiswa: {bill}.',
  'Every {payment} of a batch is approved and released by itself here. Make the {payments} of this batch, and have them released first.':
    'Pano mubhadharo wose weboka unobvumirwa nekuburitswa woga ({payment}). Gadzira yeboka iri kutanga ({payments}) igoburitswa.',
  'Some were not paid; use "Confirm the rest".': 'Mimwe haina kubhadharwa; shandisa “Simbisa zvasara”.',
  'Nothing failed; use "Confirm".': 'Hapana chakundikana; shandisa “Simbisa”.',
  'The {quotation} would lapse before its own date; choose a later day.':
    'Yaizopera pamberi pezuva rayo ({quotation}); sarudza zuva rinotevera.',
  'This business asks for approval before sending; submit it, and an approver can approve it.':
    'Bhizinesi iri rinoda mvumo usati watumira; ziendese, mubvumiri agoribvumira.',
  'Only the {customer} marks a {quotation} as seen.':
    'Anogamuchira chete ndiye anomaka kuti yaonekwa: {customer}, {quotation}.',
  'The {customer} accepts on the portal, or an operator records it.':
    'Kubvuma kunoitwa papotari ({customer}), kana mushandisi anokunyora.',
  'This {quotation} has lapsed; an operator can revise it.':
    'Iyi yakapera nguva ({quotation}); mushandisi anogona kuigadzirisa.',
  'The {customer} rejects on the portal, or an operator records it.':
    'Kuramba kunoitwa papotari ({customer}), kana mushandisi anokunyora.',
  'The {quotation} is still valid; it can lapse after its last day.':
    'Ichiri kushanda ({quotation}); inopera mushure mezuva rayo rekupedzisira.',
  'Part of this {quotation} is already a {invoice}; convert the rest or write a new one.':
    'Chimwe chikamu chakatoshandurwa ({quotation}, {invoice}); shandura zvasara kana kunyora itsva.',
  'More is allocated than the money received and the tax withheld; lower the allocations or raise the amount.':
    'Zvakapihwa zvadarika mari yakagamuchirwa nemutero wakabatwa; zvideredze kana wedzera mari.',
  'Nothing of this {receipt} is left to apply.': 'Hapana chasara chekushandisa: {receipt}.',
  'It would end before it begins; choose a later day.': 'Yaizopera isati yatanga; sarudza zuva rinotevera.',
  'Choose the supplier.': 'Sarudza mutengesi.',
  'Say by how much prices rise each year.': 'Taura kuti mitengo inokwira nei gore rimwe nerimwe.',
  'Debit and credit of a journal must be equal.': 'Dhebhiti nekirediti zvemunyoro zvinofanira kuenzana.',
  'Nothing is due yet.': 'Hapana chati chasvika pakubhadharwa.',
  'This letter charges nothing.': 'Tsamba iyi haina yainobhadharisa.',
  'The position would end before it begins.': 'Chinzvimbo chaizopera chisati chatanga.',
  'The delegation would end before it begins.': 'Kupihwa masimba kwaizopera kusati kwatanga.',
  'Choose somebody else.': 'Sarudza mumwe munhu.',
  'You can delegate your own decisions; a manager delegates those of others.':
    'Unogona kupa masimba ezvisarudzo zvako; maneja anopa ezvevamwe.',
  'Whose decisions they are, or a manager, ends it.': 'Muridzi wezvisarudzo, kana maneja, ndiye anozvigumisa.',
  'Say who decides: a role or a person.': 'Taura anosarudza: basa kana munhu.',
  'Say how many must agree.': 'Taura kuti vangani vanofanira kubvuma.',
  'The band must end above where it begins.': 'Danho rinofanira kupera pamusoro pepainotangira.',
  'The policy would end before it begins.': 'Mutemo waizopera usati watanga.',
  "This decision is somebody else's.": 'Chisarudzo ichi ndechemumwe munhu.',
  'A statement line moves an amount.': 'Mutsara wegwaro rebhanga une mari yawo.',
  'A part of this line is matched; undo the match first.':
    'Chikamu chemutsara uyu chakafananidzwa; bvisa kufananidzwa kutanga.',
  'Give words, a pattern or a name that tell the lines of this rule.':
    'Isa mazwi, patani kana zita rinozivisa mitsara yemutemo uyu.',
  'Say to which account the amount is posted.': 'Taura kuti mari inoiswa muakaundi ipi.',
  'The shares must make 100 percent.': 'Zvikamu zvinofanira kusvika 100 kubva muzana.',
  'The upper amount lies below the lower.': 'Mari yepamusoro iri pasi peyepasi.',
  'Choose what explains the statement lines.': 'Sarudza zvinotsanangura mitsara yegwaro rebhanga.',
  'The two sides differ. Choose more, change an amount, or post the rest to an account.':
    'Mativi maviri akasiyana. Sarudza zvimwe, chinja mari, kana isa zvasara muakaundi.',
  'No statement line has a candidate that is certain enough.': 'Hapana mutsara une unofanana une chokwadi chakakwana.',
  'The balances differ; find what is missing before signing.': 'Mabharanzi akasiyana; tsvaga chisipo usati wasaina.',
  'Statement lines up to this day are not reconciled yet.':
    'Mitsara yegwaro rebhanga kusvika zuva iri haisati yafananidzwa.',
  'A currency has no closing rate; enter it under Exchange rates, then save this draft again.':
    'Imwe mari haina mutengo wekuvharisa; uise pasi peMitengo yekuchinja mari, wozochengeta gwaro iri zvakare.',
  'The closing rates change nothing.': 'Mitengo yekuvharisa haina chainochinja.',
  'Every line of this file is already imported.': 'Mutsara wose wefaira iri wakatopinzwa.',
  'Some lines cannot be read; see what is said about each. Correct the file, or choose to import the others.':
    'Mimwe mitsara haiverengeki; ona zvinotaurwa nezvemumwe nemumwe. Gadzirisa faira, kana sarudza kupinza mimwe.',
  'Opening balance and movements do not make the closing balance; lines are missing in the file or cannot be read.':
    'Bharanzi rekutanga nemafambiro hazviiti bharanzi rekupedzisira; kune mitsara isipo mufaira kana isingaverengeki.',
  'Choose two different accounts.': 'Sarudza maakaundi maviri akasiyana.',
  'A transfer moves an amount.': 'Kuendesa mari kune mari yako.',
  'The period ends before it begins.': 'Nguva inopera isati yatanga.',
  'Choose two different lines.': 'Sarudza mitsara miviri yakasiyana.',
  'The allowance is right already.': 'Mari yakachengeterwa yatova chaiyo.',
  'A recognised asset has a value.': 'Pfuma yakabvumwa ine mutengo.',
  'Say why it is not recognised.': 'Taura kuti sei isina kubvumwa.',
  'When was it given up?': 'Yakasiiwa riini?',
  'It matures after it begins.': 'Inokwana mushure mekutanga.',
  'Enter what is paid back at maturity.': 'Isa zvinodzorerwa painokwana.',
  'It still has a carrying amount.': 'Ichiri nemutengo wemumabhuku.',
  'No active instrument in this currency has a period to post up to this day.':
    'Hapana chinhu chinoshanda mumari iyi chine nguva yekuisa kusvika zuva iri.',
  'A lease ends after it begins.': 'Kurendesa kunopera mushure mekutanga.',
  'A short-term lease runs for twelve months at most.': 'Kurendesa kwenguva pfupi kunoita mwedzi gumi nemiviri chete.',
  'A lease with a purchase option is no short-term lease.': 'Kurendesa kune mukana wekutenga hakusi kwenguva pfupi.',
  'A payment row ends before it begins.': 'Mutsara wemubhadharo unopera usati watanga.',
  'Months of this lease are posted. Void their runs first.':
    'Mwedzi yekurendesa uku yakaiswa mumabhuku. Dzima kumhanyiswa kwayo kutanga.',
  'Months of this lease are not posted yet.': 'Mwedzi yekurendesa uku haisati yaiswa mumabhuku.',
  'A modification is measured at the discount rate of its day; enter it.':
    'Shanduko inoyerwa nechikamu chekuderedza chezuva rayo; chiise.',
  'The new last day lies before the change. Choose a termination.':
    'Zuva idzva rekupedzisira riri pamberi peshanduko. Sarudza kugumisa.',
  'No month of an active lease in this currency is left to post up to this day.':
    'Hapana mwedzi wekurendesa kunoshanda mumari iyi wasara wekuisa kusvika zuva iri.',
  'The result is more than a tenth off the target. Explain why.':
    'Zvabuda zviri kure nechinangwa nekudarika chikamu chegumi. Tsanangura sei.',
  'There is nothing to restate.': 'Hapana chekugadziridza patsva.',
  'How much was billed?': 'Yakabhadhariswa marii?',
  'Part of the price is not recognised yet.': 'Chikamu chemutengo hachisati chabvumwa.',
  'No active contract in this currency has revenue to recognise up to this day.':
    'Hapana chibvumirano chinoshanda mumari iyi chine mari yekubvuma kusvika zuva iri.',
  'State the inputs of a level 3 value.': 'Taura data remutengo wedanho rechitatu.',
  'The period ends before the year begins.': 'Nguva inopera gore risati ratanga.',
  'Some intercompany balances do not agree; they are listed and stay in the figures.':
    'Mamwe mabharanzi pakati pemakambani haawirirani; akanyorwa uye anosara munhamba.',
  'There is nothing to review.': 'Hapana chekuongorora.',
  'Debit and credit differ; it cannot be used yet.':
    'Dhebhiti nekirediti zvakasiyana; hazvisati zvichigona kushandiswa.',
  'Some accounts lead to no group account yet. Add mappings and save again.':
    'Mamwe maakaundi haasati aenda kuakaundi yeboka. Wedzera nzira wochengeta zvakare.',
  'There are no balances.': 'Hapana mabharanzi.',
  'Debit and credit differ by {difference}. Correct the balances first.':
    'Dhebhiti nekirediti zvakasiyana ne {difference}. Gadzirisa mabharanzi kutanga.',
  'Some accounts lead to no group account. Add mappings and save again.':
    'Mamwe maakaundi haaendi kuakaundi yeboka. Wedzera nzira wochengeta zvakare.',
  'An entity does not stand below itself.': 'Sangano haringavi pasi paro roga.',
  'An entity does not hold itself.': 'Sangano haringazvitongi roga.',
  'The holding ends before it begins.': 'Kubata kunopera kusati kwatanga.',
  "Enter the fair value of the others' interests.": 'Isa mutengo wakanaka wechikamu chevamwe.',
  'A group carries no postings and cannot serve a posting role.':
    'Boka haritakuri minyoro uye haringashandiswi kuisa mumabhuku.',
  'A group cannot be a control account.': 'Boka haringavi akaundi yekudzora.',
  'Name the kind of record, its date and its states.': 'Doma rudzi rwegwaro, zuva raro nemamiriro aro.',
  'Somebody else must close what you soft closed. An administrator can change this under settings.':
    'Mumwe munhu ndiye anofanira kuvhara zvawakavhara kwechinguva. Mutungamiriri anogona kuchinja izvi muzvirongwa.',
  'A rate needs two different currencies.': 'Mutengo unoda mari mbiri dzakasiyana.',
  'The year must end after it starts.': 'Gore rinofanira kupera mushure mekutanga.',
  'The reversal must come after the entry.': 'Kudzosera kunofanira kutevera munyoro.',
  'Debit and credit differ; the entry can be saved and not posted.':
    'Dhebhiti nekirediti zvakasiyana; munyoro unogona kuchengetwa asi kwete kuiswa mumabhuku.',
  'Debit and credit differ. Correct the lines first.': 'Dhebhiti nekirediti zvakasiyana. Gadzirisa mitsara kutanga.',
  'The amount needs approval. Submit the entry to an approver.': 'Mari iyi inoda mvumo. Endesa munyoro kumubvumiri.',
  'A document posted this entry. Void the document.': 'Gwaro ndiro rakaisa munyoro uyu. Dzima gwaro racho.',
  'A reversal cannot be voided. Post a new entry.': 'Kudzosera hakudzimwi. Isa munyoro mutsva.',
  'The pattern needs a counter, as in INV-{YYYY}-{#####}.': 'Patani inoda nhamba inoverenga, sepa INV-{YYYY}-{#####}.',
  'A line is a debit or a credit, not both.': 'Mutsara idhebhiti kana kirediti, kwete zvose.',
  'The line has no amount.': 'Mutsara hauna mari.',
  'Say how much the balance is in its currency.': 'Isai kuti mari yasara yakawanda sei mumari yayo.',
  'An amount in another currency needs that currency.': 'Mari yeimwe nyika inoda zita remari iyoyo.',
  'The period must not end before it starts.': 'Nguva haingaperi isati yatanga.',
  'The fiscal year is closed. Reopen the year first.': 'Gore remari rakavharwa. Rivhure kutanga.',
  'The bank details of this supplier are verified already.': 'Ruzivo rwebhanga rwemutengesi uyu rwatosimbiswa.',
  'A category cannot be part of itself.': 'Boka rezvinhu haringavi chikamu charo roga.',
  'The document cannot end before it was issued.': 'Gwaro haringaperi risati raburitswa.',
  'Choose the account penalties and interest are charged to.': 'Sarudza akaundi yefaindi nemubereko.',
  'The payment cannot be due before the period starts.': 'Mubhadharo haungasviki nguva isati yatanga.',
  'A return of this period is filed. Amend the return.': 'Ritani yenguva iyi yakatoendeswa. Igadzirise.',
  'Some taxes have a code that no box of the form takes. See the tax entries of the return, and correct the form or the document.':
    'Mimwe mitero ine kodhi isina bhokisi refomu rinoitora. Ona minyoro yeritani, wogadzirisa fomu kana gwaro.',
  'Somebody else must review the return. An administrator can change this under settings.':
    'Mumwe munhu ndiye anofanira kuongorora ritani. Mutungamiriri anogona kuchinja izvi muzvirongwa.',
  'The last day cannot come before the first.': 'Zuva rekupedzisira haringavi pamberi perekutanga.',
  'Nothing was withheld from this supplier in these days that no certificate shows yet.':
    'Hapana chakabatwa kumutengesi uyu mazuva aya chisati charatidzwa pasetifiketi.',
};
