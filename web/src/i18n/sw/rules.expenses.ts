import type { Words } from '../parts';

/** By its English sentence: what expenses say when they refuse. See `data/sentences.ts`. */
export const rulesExpenses: Words = {
  'A file carries money that is paid out alone; record what comes in on the report.':
    'Faili hubeba pesa zinazolipwa tu; rekodi kinachoingia kwenye dai.',
  'A part of it is paid back; void the reimbursement first.': 'Sehemu yake imerudishwa; batilisha marejesho kwanza.',
  'A per diem is paid by the day; enter the first and the last day of the trip.':
    'Posho hulipwa kwa siku; weka siku ya kwanza na ya mwisho ya safari.',
  'A per diem is paid to the person; no card was charged.': 'Posho hulipwa kwa mtu; hakuna kadi iliyotozwa.',
  "A tax receipt names the seller's tax number and its own number; enter both, or take the tick away.":
    'Risiti ya kodi hutaja namba ya kodi ya muuzaji na namba yake; weka zote mbili, au ondoa alama.',
  'A trip is at most a year long; claim a longer one in parts.':
    'Safari ni mwaka mmoja kwa wingi; dai ndefu kwa sehemu.',
  'A {customer} was charged for a part of it; credit that {invoice} first.':
    'Sehemu yake imetozwa ({customer}); toa krediti kwanza: {invoice}.',
  'Add the rate for the first kilometre of that day too.': 'Ongeza pia kiwango cha kilomita ya kwanza ya siku hiyo.',
  'An expense is above a limit that an approver decides about; submit the report.':
    'Gharama imezidi kikomo kinachoamuliwa na mwidhinishaji; wasilisha dai.',
  'Approve between nothing and what is claimed.': 'Idhinisha kati ya sifuri na kinachodaiwa.',
  'Ask for an amount above zero.': 'Omba kiasi zaidi ya sifuri.',
  'Attach the receipt, or say why there is none.': 'Ambatisha risiti, au eleza kwa nini haipo.',
  'Choose the card that was charged. A manager adds cards under Company cards.':
    'Chagua kadi iliyotozwa. Meneja huongeza kadi kwenye Kadi za kampuni.',
  'Choose where the trip went; the rate of the day depends on it.':
    'Chagua safari ilikwenda wapi; kiwango cha siku hutegemea hapo.',
  'Distances begin at nothing.': 'Umbali huanza sifuri.',
  'Enter the kilometres driven.': 'Weka kilomita zilizoendeshwa.',
  'Enter what was paid.': 'Weka kilicholipwa.',
  'Give both days of the trip, the first and the last.': 'Toa siku zote mbili za safari, ya kwanza na ya mwisho.',
  'No expense of this report names a {customer}, or all of them are charged already.':
    'Hakuna gharama yenye wa kutozwa ({customer}), au zote zimeshatozwa.',
  'No expense policy pays distances on {on}. A manager can add the rate under Expense policies.':
    'Hakuna sera inayolipa umbali tarehe {on}. Meneja anaweza kuongeza kiwango kwenye Sera za gharama.',
  'No more can be paid back than is owed.': 'Haiwezi kurudishwa zaidi ya kinachodaiwa.',
  'Only posted reports with something owed are paid back.': 'Madai yaliyoandikwa yenye deni tu ndiyo hurudishwa.',
  'Reimbursements are approved here before they are paid; submit it, and an approver can approve it.':
    'Hapa marejesho huidhinishwa kabla ya kulipwa; wasilisha, na mwidhinishaji anaweza kuidhinisha.',
  'Reimbursements are approved here: add this report to a reimbursement, and submit that.':
    'Hapa marejesho huidhinishwa: ongeza dai hili kwenye marejesho, kisha uyawasilishe.',
  'Say why less is approved.': 'Eleza kwa nini kidogo kimeidhinishwa.',
  'Somebody else carries this card; its holder claims what it was charged with.':
    'Mtu mwingine anabeba kadi hii; mwenyewe ndiye hudai kilichotozwa.',
  'Somebody in accounts checks receipts and taxes first; mark it as checked.':
    'Mtu wa uhasibu hukagua risiti na kodi kwanza; weka alama kuwa imekaguliwa.',
  "The day it is to be cleared by lies before the advance's own date; choose a later one.":
    'Siku ya kufutwa iko kabla ya tarehe ya malipo ya awali; chagua ya baadaye.',
  'The days of the trip are claimed already; one line holds them all.':
    'Siku za safari zimeshadaiwa; mstari mmoja huzibeba zote.',
  'The expense policy does not allow this much. Enter no more than the limit.':
    'Sera hairuhusu kiasi hiki. Usizidi kikomo.',
  'The meals together are more than the day.': 'Milo yote pamoja imezidi siku.',
  'The rate would end before it begins.': 'Kiwango kingeisha kabla ya kuanza.',
  'The same day, amount and seller are on another report. Remove it or explain.':
    'Siku, kiasi na muuzaji huyo huyo viko kwenye dai lingine. Ondoa au eleza.',
  'The same day, amount and seller are on {other}. Remove it or explain.':
    'Siku, kiasi na muuzaji huyo huyo viko kwenye {other}. Ondoa au eleza.',
  'The same receipt is on another report. Remove it or explain.':
    'Risiti hiyo hiyo iko kwenye dai lingine. Iondoe au eleza.',
  'The same receipt is on {other}. Remove it or explain.': 'Risiti hiyo hiyo iko kwenye {other}. Iondoe au eleza.',
  'The statements of this card hold nothing new. Read in the latest one under Bank statements first.':
    'Taarifa za kadi hii hazina jipya. Ingiza ya hivi karibuni kwenye Taarifa za benki kwanza.',
  'The trip would end before it begins.': 'Safari ingeisha kabla ya kuanza.',
  'The person owes nothing on this report.': 'Mtu hadaiwi chochote kwenye dai hili.',
  'The person owes this amount; record the money when it comes in.':
    'Mtu anadaiwa kiasi hiki; rekodi pesa zinapoingia.',
  'There is a rate for this day and distance already; change that one.':
    'Tayari kuna kiwango cha siku na umbali huu; badilisha hicho.',
  'There is no account number for this person; add it under Payment details.':
    'Hakuna namba ya akaunti ya mtu huyu; iongeze kwenye Maelezo ya malipo.',
  'There is no per diem rate for this place on {date}. A manager can add one under Per diem rates.':
    'Hakuna kiwango cha posho cha mahali hapa tarehe {date}. Meneja anaweza kukiongeza kwenye Viwango vya posho.',
  'There is no wallet number for this person; add it under Payment details.':
    'Hakuna namba ya pochi ya mtu huyu; iongeze kwenye Maelezo ya malipo.',
  'There is nothing to pay. Gather what is owed, or add expense reports.':
    'Hakuna cha kulipa. Kusanya kinachodaiwa, au ongeza madai.',
  'This business asks for approval before an advance is paid; submit it, and an approver can approve it.':
    'Biashara hii huhitaji idhini kabla ya kulipa malipo ya awali; wasilisha, na mwidhinishaji anaweza kuidhinisha.',
  'This card is charged in {1}. Enter the amount its statement shows.':
    'Kadi hii hutozwa kwa {1}. Weka kiasi kinachoonyeshwa na taarifa yake.',
  'This category has a limit already; change that one.': 'Aina hii ina kikomo tayari; badilisha hicho.',
  'This day has not come yet; claim it when the money is spent.': 'Siku hii bado haijafika; dai pesa zikishatumika.',
  'This expense is in the currency of the report; leave the rate empty.':
    'Gharama hii iko kwa sarafu ya dai; acha kiwango tupu.',
  'This expense is not on the report any more; open it again.': 'Gharama hii haipo tena kwenye dai; lifungue tena.',
  'This file is not here any more. Attach it again.': 'Faili hili halipo tena. Liambatishe tena.',
  'This is above the limit. Add a reason.': 'Hii imezidi kikomo. Ongeza sababu.',
  'This is claimed late. Say why.': 'Hii imedaiwa kwa kuchelewa. Eleza kwa nini.',
  'This report is in the reimbursement already.': 'Dai hili tayari liko kwenye marejesho.',
  'This report is not in the reimbursement.': 'Dai hili haliko kwenye marejesho.',
  'This report is paid back in {1}; choose an account kept in it.':
    'Dai hili hurudishwa kwa {1}; chagua akaunti ya sarafu hiyo.',
  'Write amounts as text, such as "12.50".': 'Andika viasi kama maandishi, mfano "12.50".',
  'Rates or distances changed since this was saved. Save the report again, and look at its amounts.':
    'Viwango au umbali umebadilika tangu kuhifadhiwa. Hifadhi dai tena, na uangalie viasi vyake.',
  'Payroll is switched off in this business. Record the money paid back instead.':
    'Mishahara imezimwa katika biashara hii. Rekodi fedha zilizorudishwa badala yake.',
  "Payroll does not know this person. Enter their user on the employee's record first, or record the money paid back.":
    'Mishahara haimjui mtu huyu. Kwanza weka mtumiaji wake kwenye rekodi ya mfanyakazi, au rekodi fedha zilizorudishwa.',
  'Payroll was asked to recover this advance already ({number}) and has not decided yet.':
    'Idara ya mishahara tayari imeombwa kurejesha mkopo huu ({number}) na bado haijaamua.',
  'Only reports in {currency} of people who are paid in {currency} are paid back with the payslip.':
    'Ni madai ya {currency} ya watu wanaolipwa kwa {currency} tu yanayorejeshwa na mshahara.',
  'Payroll has no component CLAIM. Add it as a reimbursement under Pay components.':
    'Mishahara haina kipengele CLAIM. Kiongeze kama marejesho chini ya Vipengele vya malipo.',
  'Payroll has approved this payment. Ask payroll to reject the pay input first.':
    'Idara ya mishahara imeidhinisha malipo haya. Iombe kwanza ikatae kiingizo hicho.',
  'This report waits to be paid with the payslip; take it back from payroll first.':
    'Dai hili linasubiri kulipwa na mshahara; liondoe kwanza kwenye mishahara.',
};
