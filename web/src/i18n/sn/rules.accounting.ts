import type { Words } from '../parts';

/** By its English sentence: what accounting, banking and approvals say when they refuse. See `data/sentences.ts`. */
export const rulesAccounting: Words = {
  '{1} has no account number, which this file needs. Enter its account number or IBAN under Bank accounts.':
    '{1} haina nhamba yeakaundi, iyo inodiwa nefaira iri. Isa nhamba yayo yeakaundi kana IBAN paMaakaundi ebhanga.',
  'With this document the customer owes {1}, above the credit limit of {2}. A manager can raise the limit on the customer.':
    'Negwaro iri mutengi ane chikwereti che{1}, kupfuura muganhu we{2}. Maneja anogona kukwidza muganhu parekodhi yemutengi.',
  "The customer's oldest open document is {days} days overdue, more than the {overdue_days} days allowed.":
    'Gwaro rekare remutengi rakanonoka mazuva {days}, kupfuura mazuva {overdue_days} anotenderwa.',
  'Line {1} has {2} left to convert.': 'Mutsara {1} wasara ne{2} yekuchinja.',
  "The quotation has no line '{line}'.": 'Kwotesheni haina mutsara “{line}”.',
  'Nothing of this quotation is left to convert.': 'Hapana chasara chekwotesheni iyi chekuchinja.',
  'Nobody who owes has a mail address.': 'Hapana ane chikwereti ane email.',
  'This waits for another decision.': 'Izvi zvinomirira imwe sarudzo.',
  'This waits for the decision of {1}.': 'Izvi zvinomirira sarudzo ya{1}.',
  'No rate in force for {1}; enter it under Exchange rates.':
    'Hapana mutengo unoshanda we{1}; uise pasi peMitengo yekuchinja.',
  'No statement with a balance is imported up to this day.':
    'Hapana chitatimende chine sara chakapinzwa kusvika zuva iri.',
  '{number} has revalued this day. Reverse it first.': '{number} yakaongorora zvakare zuva iri. Tanga waidzosera.',
  '{1} is no amount in {2}.': '{1} haisi mari mu{2}.',
  '{1} lies in the future. Look at the order of day and month in the statement format.':
    '{1} iri mune ramangwana. Tarisa kurongeka kwezuva nemwedzi muchimiro chechitatimende.',
  'The account is signed off up to {locked}.': 'Akaundi yakasainwa kusvika {locked}.',
  'With this document the customer owes {1}, above the credit limit of {2}: open {3}, ordered {4}, this document {5}, less advances {6}.':
    'Negwaro iri mutengi ane chikwereti che{1}, kupfuura muganhu we{2}: zvakavhurika {3}, zvakaodhwa {4}, gwaro iri {5}, kubvisa zvakabhadharwa kare {6}.',
  'Nothing of this order is left to deliver.': 'Hapana chasara cheodha iyi chekuendesa.',
  'Nothing of this order is left to invoice.': 'Hapana chasara cheodha iyi chekuitira invoice.',
  'Nothing of this order was delivered.': 'Hapana cheodha iyi chakaendeswa.',
  'Amounts in foreign currency at the rate they were recognised or valued with.':
    'Mari dzekunze pachiyero chezuva radzakanyorwa kana kukosheswa.',
};
