import type { Words } from '../parts';

/** What reports say of themselves, in the list and under their title. */
export const wordsReports: Words = {
  'A report somebody made, with what the reader may see of it.':
    'Ripoti iliyotengenezwa na mtu, na kile msomaji anachoruhusiwa kuona.',
  'Amortisation of the liability and depreciation of the asset by month.':
    'Upunguzaji wa deni na uchakavu wa mali kwa mwezi.',
  'Assets, liabilities and equity on one day beside another. The result of years not yet closed is computed.':
    'Mali, madeni na mtaji siku moja kando ya nyingine. Matokeo ya miaka ambayo haijafungwa hukokotolewa.',
  'Balance in the books and at the bank, what is outstanding, and how much is still to reconcile.':
    'Salio la vitabuni na la benki, ambayo hayajakamilika, na kiasi kilichobaki kusuluhisha.',
  'Balances before and after a restatement for inflation with the factor of each account, the two ways to the monetary gain or loss, and the year before at the same prices (IAS 29).':
    'Masalio kabla na baada ya marekebisho ya mfumuko wa bei na kigezo cha kila akaunti, njia mbili za faida au hasara ya fedha, na mwaka uliotangulia kwa bei zilezile (IAS 29).',
  'Balances of the other program beside ours, account by account, and receivables and payables beside the open items.':
    'Masalio ya programu nyingine kando ya yetu, akaunti kwa akaunti, na madai na madeni kando ya vipengee wazi.',
  'Biological assets by group from the start of a period to its end at fair value less costs to sell, and where the gain comes from (IAS 41.50).':
    'Mali za kibiolojia kwa kikundi, kuanzia mwanzo hadi mwisho wa kipindi, kwa thamani ya haki pasipo gharama za kuuza, na faida imetoka wapi (IAS 41.50).',
  'By account, what each entity brings, in its own and in group currency, and what is eliminated.':
    'Kwa akaunti, kila taasisi inaleta nini, kwa sarafu yake na ya kundi, na kinachoondolewa.',
  'Every approved and withdrawn rate of the pair and type of one rate, latest first.':
    'Kila kiwango kilichoidhinishwa na kilichoondolewa cha jozi na aina ya kiwango kimoja, cha karibuni kwanza.',
  'Every line of the statements in two books on one day, the difference, and the entries that make it up.':
    'Kila mstari wa taarifa katika vitabu viwili siku moja, tofauti, na maingizo yanayoileta.',
  'Every movement of a bank account, till or wallet in its own currency, with the running balance.':
    'Kila mwendo wa akaunti ya benki, droo au pochi kwa sarafu yake, na salio endelevu.',
  'Every movement with its balance, from an opening balance; one currency per section.':
    'Kila mwendo na salio lake, kuanzia salio la kuanzia; sehemu moja kwa kila sarafu.',
  'Every posted line of one account (or of all) between two days, with the running balance.':
    'Kila mstari ulioingizwa wa akaunti moja (au zote) kati ya siku mbili, na salio endelevu.',
  'Every posting role, what it is for, and the account it leads to now.':
    'Kila jukumu la uingizaji, kazi yake, na akaunti inayoelekea sasa.',
  'Every return with the days it is due, what was filed and when, and what is still owed.':
    'Kila ritani na siku zake za mwisho, kilichowasilishwa na lini, na kinachodaiwa bado.',
  'From the balance in the books to the balance at the bank, with every item outstanding on a day.':
    'Kutoka salio la vitabuni hadi salio la benki, pamoja na kila kipengee ambacho hakijakamilika siku hiyo.',
  'Heritage assets by class with value, condition and place; also those without a value in the books.':
    'Mali za urithi kwa daraja pamoja na thamani, hali na mahali; pia zisizo na thamani vitabuni.',
  'How many documents are overdue, bank lines open, months not closed, decisions waiting for the reader and tax returns due.':
    'Hati ngapi zimechelewa, mistari mingapi ya benki iko wazi, miezi mingapi haijafungwa, maamuzi mangapi yanakusubiri na ritani ngapi za kodi zinatakiwa.',
  'Income and expense of a span of days beside a span to compare with. Year-end closing entries are left out.':
    'Mapato na matumizi ya kipindi kando ya kipindi cha kulinganisha. Maingizo ya kufunga mwaka yameachwa nje.',
  'Indicators by objective with what was reached of the target, weighted into a score, and cost per unit of output.':
    'Viashiria kwa lengo na kilichofikiwa, vikipimwa kuwa alama, na gharama kwa kila kizio cha matokeo.',
  'Liability, current part, right-of-use assets and the weighted discount rate of active leases in business currency.':
    'Deni, sehemu ya mwaka huu, mali za haki ya matumizi na kiwango cha punguzo cha wastani cha mikataba ya kukodi inayotumika, kwa sarafu ya biashara.',
  'Money, receivables and payables at a day, and the revenue of the month to that day, in the business currency.':
    'Fedha, madai na madeni ya siku fulani, na mapato ya mwezi hadi siku hiyo, kwa sarafu ya biashara.',
  'Movements of an account in the books that no statement explains yet.':
    'Miendo ya akaunti vitabuni ambayo bado hakuna taarifa ya benki inayoieleza.',
  'One account with its opening balance, every line, and its closing balance, in base and in account currency.':
    'Akaunti moja na salio lake la kuanzia, kila mstari, na salio la kufunga, kwa sarafu ya msingi na ya akaunti.',
  'Opening balance, movement and closing balance of every account between two days.':
    'Salio la kuanzia, mwendo na salio la kufunga la kila akaunti kati ya siku mbili.',
  'Planned, spent and spoken for by account, between two days, with what the year still leaves. A variance above zero is favourable.':
    'Iliyopangwa, iliyotumika na iliyotengwa kwa akaunti, kati ya siku mbili, na mwaka unachobakiza. Tofauti iliyo juu ya sifuri ni nzuri.',
  'Posted entries with their lines in the order of posting.':
    'Maingizo yaliyoingizwa vitabuni na mistari yake kwa mpangilio wa kuingizwa.',
  'Posted sales less credits by line, in the business currency.':
    'Mauzo yaliyoingizwa bila krediti, kwa mstari, kwa sarafu ya biashara.',
  'Posted sales less credits by month, in the business currency.':
    'Mauzo yaliyoingizwa bila krediti, kwa mwezi, kwa sarafu ya biashara.',
  'Posted sales less credits in the business currency.': 'Mauzo yaliyoingizwa bila krediti, kwa sarafu ya biashara.',
  'Posted taxes one by one, of a span of days or of one return and box, with the return that holds each.':
    'Kodi zilizoingizwa moja moja, za kipindi au za ritani na kisanduku kimoja, pamoja na ritani inayobeba kila moja.',
  'Price, recognised, billed, contract assets and liabilities and what remains to be recognised, by contract (IFRS 15.116–120).':
    'Bei, iliyotambuliwa, iliyotozwa, mali na madeni ya mkataba na kilichobaki kutambuliwa, kwa mkataba (IFRS 15.116–120).',
  'Profit and loss and financial position of the group, with what belongs to the owners and to others.':
    'Faida na hasara na hali ya fedha ya kundi, pamoja na sehemu ya wamiliki na ya wengine.',
  'Profit or loss of the month so far and of the one before.':
    'Faida au hasara ya mwezi huu hadi sasa na ya mwezi uliopita.',
  'Profit or loss of the year and balance sheet at its end, by the lines of the reporting framework, with the year before.':
    'Faida au hasara ya mwaka na mizania ya mwisho wake, kwa mistari ya mfumo wa taarifa, pamoja na mwaka uliotangulia.',
  'Realised and unrealised exchange differences by month; a revaluation that was taken back nets to nothing.':
    'Tofauti za ubadilishaji zilizopatikana na ambazo hazijapatikana kwa mwezi; uthamini upya uliogeuzwa hubaki sifuri.',
  'Revenue of active contracts by month, recognised and to come.':
    'Mapato ya mikataba inayotumika kwa mwezi, yaliyotambuliwa na yajayo.',
  'Roll-forward of right-of-use assets and lease liabilities by class of asset between two days, in business currency (IFRS 16.53).':
    'Mabadiliko ya mali za haki ya matumizi na madeni ya ukodishaji kwa daraja la mali kati ya siku mbili, kwa sarafu ya biashara (IFRS 16.53).',
  'Taxable amounts and tax in each currency of the documents, for authorities that take tax in the currency it was charged in.':
    'Kiasi kinachotozwa kodi na kodi kwa kila sarafu ya hati, kwa mamlaka zinazopokea kodi kwa sarafu iliyotozwa.',
  'Taxable amounts and tax of posted documents by tax code, in the business currency.':
    'Kiasi kinachotozwa kodi na kodi ya hati zilizoingizwa kwa msimbo wa kodi, kwa sarafu ya biashara.',
  'The allowance for expected credit losses from one day to another, run by run, and what the last run rests on (IFRS 7.35H).':
    'Akiba ya hasara za mikopo zinazotarajiwa kutoka siku moja hadi nyingine, hesabu kwa hesabu, na msingi wa hesabu ya mwisho (IFRS 7.35H).',
  "The boxes of one return as the authority's form has them; a figure leads to the taxes it holds.":
    'Visanduku vya ritani moja kama vilivyo kwenye fomu ya mamlaka; kiasi huelekeza kwenye kodi zilizomo.',
  'The exchange rates in force, how far they moved and how far they lie from the official rate.':
    'Viwango vya kubadilisha vinavyotumika, vimebadilika kiasi gani na viko mbali kiasi gani na kiwango rasmi.',
  'The latest consolidation, and what waits.': 'Ujumuishaji wa karibuni zaidi, na kinachosubiri.',
  'The rate of every tax code on a day, and since when.': 'Kiwango cha kila msimbo wa kodi siku fulani, na tangu lini.',
  'Undiscounted payments of active leases by year, and how they reconcile to the liability (IFRS 16.58).':
    'Malipo yasiyopunguzwa ya mikataba ya kukodi inayotumika kwa mwaka, na jinsi yanavyolingana na deni (IFRS 16.58).',
  'Undiscounted rents of active leases to others by year, and how those of finance leases reconcile to the net investment (IFRS 16.94 and 97).':
    'Kodi za pango zisizopunguzwa za ukodishaji kwa wengine kwa mwaka, na jinsi zile za ukodishaji wa fedha zinavyolingana na uwekezaji halisi (IFRS 16.94 na 97).',
  'What active financial instruments are carried at by class, their credit losses, and their fair values by level (IFRS 7.8, IFRS 13.93).':
    'Thamani ya vitabuni ya vyombo vya fedha vinavyotumika kwa daraja, hasara zake za mikopo, na thamani za haki kwa ngazi (IFRS 7.8, IFRS 13.93).',
  'What each Customer owes at any day by age, from allocations dated up to that day.':
    'Anachodaiwa kila mteja siku yoyote kwa umri, kutokana na migawanyo ya hadi siku hiyo.',
  'What each Patient owes at any day by age, from allocations dated up to that day.':
    'Anachodaiwa kila mgonjwa siku yoyote kwa umri, kutokana na migawanyo ya hadi siku hiyo.',
  'What each Student owes at any day by age, from allocations dated up to that day.':
    'Anachodaiwa kila mwanafunzi siku yoyote kwa umri, kutokana na migawanyo ya hadi siku hiyo.',
  'What each component of equity was, what moved it and what it is (IAS 1), for a span of days and the one before it.':
    'Kila sehemu ya mtaji ilivyokuwa, kilichoibadilisha na ilivyo sasa (IAS 1), kwa kipindi na kile kilichotangulia.',
  'What each open statement line may be about, with score and reasons; for one line, all its candidates.':
    'Kila mstari wazi wa taarifa unaweza kuhusu nini, pamoja na alama na sababu; kwa mstari mmoja, mapendekezo yake yote.',
  "What is held and owed in each foreign currency, what orders and deals will bring and take, what the books' part is worth at the rate in force, and what a change would do.":
    'Kinachoshikiliwa na kinachodaiwa kwa kila sarafu ya kigeni, maagizo na miamala italeta na kuchukua nini, thamani ya sehemu iliyo vitabuni kwa kiwango cha sasa, na badiliko lingeleta nini.',
  'What is owed to each supplier at any day by age, from allocations dated up to that day.':
    'Kinachodaiwa na kila msambazaji siku yoyote kwa umri, kutokana na migawanyo ya hadi siku hiyo.',
  'What makes the difference between frameworks - entries that belong to one book alone.':
    'Kinacholeta tofauti kati ya mifumo: maingizo ya kitabu kimoja pekee.',
  'Where the money came from and went between two days (IAS 7), by the indirect or the direct method, beside a span to compare with.':
    'Fedha zilitoka wapi na kwenda wapi kati ya siku mbili (IAS 7), kwa njia isiyo ya moja kwa moja au ya moja kwa moja, kando ya kipindi cha kulinganisha.',
  'Who decided what about one document, and who is still asked.':
    'Nani aliamua nini kuhusu hati moja, na nani bado anaombwa uamuzi.',
  'Total of this page': 'Jumla ya ukurasa huu',
  'Output and input tax of the month so far, what is filed and not paid, how many returns are late, and what returns in work come to.':
    'Kodi ya mauzo na manunuzi ya mwezi hadi sasa, iliyowasilishwa na haijalipwa, ritani zilizochelewa, na jumla ya ritani zinazoandaliwa.',
};
