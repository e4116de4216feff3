import type { Words } from '../parts';

/** By its English sentence: what the books, taxes, banks and reports say when they refuse. See `data/sentences.ts`. */
export const rulesFamilies: Words = {
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
  '{left_out} further columns are not shown; the total holds them.':
    'Safuwima {left_out} zaidi hazionyeshwi; jumla inazihesabu.',
  'Investing and financing without cash (leases begun, assets bought on credit, depreciation): {currency} {amount} is left out of those parts.':
    'Uwekezaji na ufadhili bila fedha (ukodishaji ulioanza, mali zilizonunuliwa kwa mkopo, uchakavu): {currency} {amount} zimeachwa nje ya sehemu hizo.',
  '{first} beside {second}.': '{first} kando ya {second}.',
  'Compared with {1} to {2}.': 'Ikilinganishwa na {1} hadi {2}.',
  'There is no such report or list, or your access does not reach it.':
    'Hakuna ripoti au orodha kama hiyo, au ruhusa yako haiifikii.',
  'Nobody owns this schedule.': 'Ratiba hii haina mwenyewe.',
  'The saved report is gone.': 'Ripoti iliyohifadhiwa haipo tena.',
  'Its owner is no longer a member of the business.': 'Mwenyewe si mwanachama tena wa biashara.',
  'Its owner has no access to this report any more, or the report is gone.':
    'Mwenyewe hana tena ruhusa ya ripoti hii, au ripoti haipo.',
  'Its owner may no longer take these rows out of the system.': 'Mwenyewe hawezi tena kutoa mistari hii nje ya mfumo.',
  'The report can no longer be made.': 'Ripoti haiwezi kutengenezwa tena.',
  'The file is larger than a letter may be. Narrow the report.':
    'Faili ni kubwa kuliko barua inavyoweza. Punguza ripoti.',
  '{what} left out: your access does not show them.': 'Imeachwa: {what}; ruhusa yako haiionyeshi.',
  'Two signs follow each other.': 'Alama mbili zinafuatana.',
  'A plus or minus is missing before {name}.': 'Jumlisha au toa haipo kabla ya {name}.',
  'A box is missing at the end.': 'Kisanduku hakipo mwishoni.',
  'This return is not filed.': 'Ritani hii haijawasilishwa.',
  'This document shows fields that your access does not cover, so you cannot open it. Ask whoever sent it.':
    'Hati hii inaonyesha sehemu ambazo ruhusa yako haizigusi, kwa hiyo huwezi kuifungua. Muulize aliyeituma.',
  'Say why it is void.': 'Sema kwa nini inabatilishwa.',
  "'{place}' needs an 'end if' after what it is about.": "'{place}' inahitaji 'end if' baada ya maandishi yake.",
  "'{place}' needs an 'if' before it.": "'{place}' inahitaji 'if' kabla yake.",
  "The condition '{place}' cannot be worked out: {why}.": "Sharti '{place}' haliwezi kukokotolewa: {why}.",
  "The condition '{place}' cannot be worked out: {why}. Did you mean '{near}'?":
    "Sharti '{place}' haliwezi kukokotolewa: {why}. Je, ulimaanisha '{near}'?",
  "'{place}' does not say who signs.": "'{place}' haisemi nani anatia sahihi.",
  "'{place}' needs a paragraph of its own.": "'{place}' inahitaji aya yake yenyewe.",
  "'{place}' holds no picture.": "'{place}' haina picha.",
  "These records have no '{place}'. Did you mean '{near}'?": "Rekodi hizi hazina '{place}'. Je, ulimaanisha '{near}'?",
  "These records have no '{place}'.": "Rekodi hizi hazina '{place}'.",
};
