import type { Words } from '../parts';

/** By its English sentence: what expenses say when they refuse. See `data/sentences.ts`. */
export const rulesExpenses: Words = {
  'A file carries money that is paid out alone; record what comes in on the report.':
    'Faira rinotakura mari inobuda chete; nyora inopinda pachikumbiro.',
  'A part of it is paid back; void the reimbursement first.': 'Chikamu chadzoserwa; tanga wabvisa kudzoserwa ikoko.',
  'A per diem is paid by the day; enter the first and the last day of the trip.':
    'Mari yezuva inobhadharwa nezuva; isa zuva rekutanga nerekupedzisira rerwendo.',
  'A per diem is paid to the person; no card was charged.':
    'Mari yezuva inobhadharwa munhu; hapana kadhi rabviswa mari.',
  "A tax receipt names the seller's tax number and its own number; enter both, or take the tick away.":
    'Risiti remutero rine nhamba yemutengesi nenhamba yaro; isa dzose, kana kubvisa chiratidzo.',
  'A trip is at most a year long; claim a longer one in parts.':
    'Rwendo rwakareba gore chete; kumbira rwakareba muzvikamu.',
  'A {customer} was charged for a part of it; credit that {invoice} first.':
    'Chikamu chakabhadhariswa ({customer}); tanga wadzosa: {invoice}.',
  'Add the rate for the first kilometre of that day too.': 'Wedzerawo reiti yekiromita yekutanga yezuva iroro.',
  'An expense is above a limit that an approver decides about; submit the report.':
    'Mari yapfuura muganhu unosarudzwa neanotendera; tumira chikumbiro.',
  'Approve between nothing and what is claimed.': 'Tendera pakati pezero nezvakumbirwa.',
  'Ask for an amount above zero.': 'Kumbira mari inopfuura zero.',
  'Attach the receipt, or say why there is none.': 'Isa risiti, kana utaure kuti sei risipo.',
  'Choose the card that was charged. A manager adds cards under Company cards.':
    'Sarudza kadhi rabviswa mari. Maneja anowedzera makadhi paMakadhi ekambani.',
  'Choose where the trip went; the rate of the day depends on it.': 'Sarudza kwaendwa; reiti yezuva inobva ipapo.',
  'Distances begin at nothing.': 'Madaro anotanga pazero.',
  'Enter the kilometres driven.': 'Isa makiromita afambwa.',
  'Enter what was paid.': 'Isa zvakabhadharwa.',
  'Give both days of the trip, the first and the last.':
    'Ipa mazuva ose ari maviri erwendo, rekutanga nerekupedzisira.',
  'No expense of this report names a {customer}, or all of them are charged already.':
    'Hapana mari ine anobhadhariswa ({customer}), kana kuti dzose dzatobhadhariswa.',
  'No expense policy pays distances on {on}. A manager can add the rate under Expense policies.':
    'Hapana mutemo unobhadhara madaro musi wa {on}. Maneja anogona kuwedzera reiti paMitemo yemari yashandiswa.',
  'No more can be paid back than is owed.': 'Hazvigoni kudzoserwa kupfuura chikwereti.',
  'Only posted reports with something owed are paid back.':
    'Zvikumbiro zvanyorwa zvine chikwereti chete ndizvo zvinodzoserwa.',
  'Reimbursements are approved here before they are paid; submit it, and an approver can approve it.':
    'Pano kudzoserwa kunotenderwa kusati kwabhadharwa; tumira, anotendera ozotendera.',
  'Reimbursements are approved here: add this report to a reimbursement, and submit that.':
    'Pano kudzoserwa kunotenderwa: wedzera chikumbiro ichi pakudzoserwa, wotumira.',
  'Say why less is approved.': 'Taura kuti sei zvishoma zvatenderwa.',
  'Somebody else carries this card; its holder claims what it was charged with.':
    'Mumwe munhu anotakura kadhi iri; muridzi ndiye anokumbira zvakabviswa.',
  'Somebody in accounts checks receipts and taxes first; mark it as checked.':
    'Munhu wezvemari anotanga atarisa marisiti nemitero; maka sezvatariswa.',
  "The day it is to be cleared by lies before the advance's own date; choose a later one.":
    'Zuva rekupedza riri mberi kwezuva remari yapiwa; sarudza rinotevera.',
  'The days of the trip are claimed already; one line holds them all.':
    'Mazuva erwendo atokumbirwa; mutsara mumwe une ose.',
  'The expense policy does not allow this much. Enter no more than the limit.':
    'Mutemo hautenderi mari iyi. Usapfuura muganhu.',
  'The meals together are more than the day.': 'Kudya kose pamwe chete kwapfuura zuva.',
  'The rate would end before it begins.': 'Reiti yaizopera isati yatanga.',
  'The same day, amount and seller are on another report. Remove it or explain.':
    'Zuva, mari nemutengesi mumwe chete zviri pane chimwe chikumbiro. Bvisa kana kutsanangura.',
  'The same day, amount and seller are on {other}. Remove it or explain.':
    'Zuva, mari nemutengesi mumwe chete zviri pa {other}. Bvisa kana kutsanangura.',
  'The same receipt is on another report. Remove it or explain.':
    'Risiti rimwe chete riri pane chimwe chikumbiro. Ribvise kana kutsanangura.',
  'The same receipt is on {other}. Remove it or explain.':
    'Risiti rimwe chete riri pa {other}. Ribvise kana kutsanangura.',
  'The statements of this card hold nothing new. Read in the latest one under Bank statements first.':
    'Zvitatimende zvekadhi iri hazvina zvitsva. Tanga waverenga chazvino paZvitatimende zvebhanga.',
  'The trip would end before it begins.': 'Rwendo rwaizopera rusati rwatanga.',
  'The person owes nothing on this report.': 'Munhu haana chikwereti pachikumbiro ichi.',
  'The person owes this amount; record the money when it comes in.':
    'Munhu ane chikwereti ichi; nyora mari painopinda.',
  'There is a rate for this day and distance already; change that one.': 'Pane reiti yezuva nedaro iri; chinja iyoyo.',
  'There is no account number for this person; add it under Payment details.':
    'Hapana nhamba yeakaundi yemunhu uyu; iwedzere paZvekubhadharwa.',
  'There is no per diem rate for this place on {date}. A manager can add one under Per diem rates.':
    'Hapana reiti yezuva yenzvimbo iyi musi wa {date}. Maneja anogona kuiwedzera paReiti dzezuva.',
  'There is no wallet number for this person; add it under Payment details.':
    'Hapana nhamba yewareti yemunhu uyu; iwedzere paZvekubhadharwa.',
  'There is nothing to pay. Gather what is owed, or add expense reports.':
    'Hapana chekubhadhara. Unganidza zvine chikwereti, kana kuwedzera zvikumbiro.',
  'This business asks for approval before an advance is paid; submit it, and an approver can approve it.':
    'Bhizimisi rino rinoda kutenderwa mari isati yapiwa mberi; tumira, anotendera ozotendera.',
  'This card is charged in {1}. Enter the amount its statement shows.':
    'Kadhi iri rinobviswa mari mu {1}. Isa mari iri pachitatimende charo.',
  'This category has a limit already; change that one.': 'Boka iri rine muganhu; chinja iwoyo.',
  'This day has not come yet; claim it when the money is spent.':
    'Zuva iri harisati rasvika; kumbira mari yashandiswa.',
  'This expense is in the currency of the report; leave the rate empty.':
    'Mari iyi iri mumari yechikumbiro; siya reiti isina chinhu.',
  'This expense is not on the report any more; open it again.': 'Mari iyi haisisiri pachikumbiro; chivhure zvakare.',
  'This file is not here any more. Attach it again.': 'Faira iri harisisipo. Riise zvakare.',
  'This is above the limit. Add a reason.': 'Izvi zvapfuura muganhu. Wedzera chikonzero.',
  'This is claimed late. Say why.': 'Izvi zvakumbirwa zvanonoka. Taura kuti sei.',
  'This report is in the reimbursement already.': 'Chikumbiro ichi chatova mukudzoserwa.',
  'This report is not in the reimbursement.': 'Chikumbiro ichi hachimo mukudzoserwa.',
  'This report is paid back in {1}; choose an account kept in it.':
    'Chikumbiro ichi chinodzoserwa mu {1}; sarudza akaundi yemari iyoyo.',
  'Write amounts as text, such as "12.50".': 'Nyora mari semavara, se "12.50".',
  'Rates or distances changed since this was saved. Save the report again, and look at its amounts.':
    'Reiti kana madaro zvachinja kubva pazvakachengetwa. Chengeta chikumbiro zvakare, wotarisa mari dzacho.',
  'Payroll is switched off in this business. Record the money paid back instead.':
    'Payroll yakadzimwa mubhizinesi rino. Nyorai mari yakadzorerwa panzvimbo pazvo.',
  "Payroll does not know this person. Enter their user on the employee's record first, or record the money paid back.":
    'Payroll haizivi munhu uyu. Tangai nekuisa mushandisi wake parekodhi yemushandi, kana kunyora mari yakadzorerwa.',
  'Payroll was asked to recover this advance already ({number}) and has not decided yet.':
    'Payroll yakatokumbirwa kudzorera mari iyi ({number}) asi haisati yasarudza.',
  'Only reports in {currency} of people who are paid in {currency} are paid back with the payslip.':
    'Zvikumbiro zve{currency} zvevanhu vanobhadharwa ne{currency} chete ndizvo zvinodzoserwa nepayslip.',
  'Payroll has no component CLAIM. Add it as a reimbursement under Pay components.':
    'Payroll haina chikamu CLAIM. Chiwedzere sekudzoserwa pasi peZvikamu zvemubhadharo.',
  'Payroll has approved this payment. Ask payroll to reject the pay input first.':
    'Payroll yakatendera mubhadharo uyu. Ikumbire kuti itange yarambe chinyorwa chemubhadharo.',
  'This report waits to be paid with the payslip; take it back from payroll first.':
    'Chikumbiro ichi chakamirira kubhadharwa nepayslip; chitore kubva kupayroll kutanga.',
};
