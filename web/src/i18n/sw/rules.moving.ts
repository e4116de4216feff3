import type { Words } from '../parts';

/** By its English sentence: what moving in from another program finds, and what to do about it; what statements of banks lack. See `data/sentences.ts`. */
export const rulesMoving: Words = {
  'The ages of {party} do not add up to their total.': 'Umri wa madeni ya {party} haujumliki kuwa jumla yake.',
  'Match every column of ages, or correct the row.': 'Linganisha kila safuwima ya umri, au rekebisha mstari.',
  'This is an IIF file of QuickBooks Desktop; choose that program as the source.':
    'Hii ni faili ya IIF ya QuickBooks Desktop; chagua programu hiyo kama chanzo.',
  'The IIF file holds no accounts, names, items or transactions.':
    'Faili ya IIF haina akaunti, majina, bidhaa wala miamala.',
  'It is not clear what this file holds; choose it.': 'Haijulikani faili hii ina nini; chagua.',
  'These columns are not matched yet: {1}.': 'Safuwima hizi bado hazijalinganishwa: {1}.',
  '{number} of {party} stands in the file twice (also in row {before}).':
    '{number} ya {party} iko mara mbili kwenye faili (pia mstari wa {before}).',
  'Take one of the two rows out, or give them different numbers.':
    'Ondoa mmoja wa mistari miwili, au ipe namba tofauti.',
  '{number} is dated {date}, after the day of the balances.': '{number} ni ya tarehe {date}, baada ya siku ya masalio.',
  'It is brought over as open; check that the balances count it too.':
    'Inaletwa ikiwa wazi; hakikisha masalio yanaihesabu pia.',
  'A {keyword} line stands before its !{keyword} line.': 'Mstari wa {keyword} uko kabla ya mstari wake wa !{keyword}.',
  'Export the file again from QuickBooks.': 'Toa faili tena kutoka QuickBooks.',
  'A SPL line stands outside a transaction.': 'Mstari wa SPL uko nje ya muamala.',
  'The transaction that begins here has no end (ENDTRNS): the file was cut off.':
    'Muamala unaoanza hapa hauna mwisho (ENDTRNS): faili ilikatwa.',
  'Export the file again from QuickBooks and send it whole.': 'Toa faili tena kutoka QuickBooks uitume nzima.',
  'The kind of account “{kind}” is not known.': 'Aina ya akaunti “{kind}” haijulikani.',
  'Choose one of your accounts for it, or its kind, under Accounts.':
    'Ichagulie mojawapo ya akaunti zako, au aina yake, chini ya Akaunti.',
  'The account {key} stands in the list twice.': 'Akaunti {key} iko mara mbili kwenye orodha.',
  'Take one of the two rows out of the file.': 'Ondoa mmoja wa mistari miwili kwenye faili.',
  '{key} stands in the list twice.': '{key} iko mara mbili kwenye orodha.',
  'Take one of the two rows out of the file, or give them different codes.':
    'Ondoa mmoja wa mistari miwili kwenye faili, au ipe misimbo tofauti.',
  '{1}: these columns are not matched: {2}.': '{1}: safuwima hizi hazijalinganishwa: {2}.',
  'Match them under Files, or choose what the file holds.': 'Zilinganishe chini ya Faili, au chagua faili ina nini.',
  'Export it again from the other program, as CSV, XLSX or IIF.':
    'Itoe tena kutoka programu nyingine, kama CSV, XLSX au IIF.',
  '{name} is not in the list of {word}; a record is made from the document.':
    '{name} haiko kwenye orodha: {word}; rekodi inaundwa kutoka kwenye hati.',
  'Send the list of {word} too, or complete the record afterwards.':
    'Tuma pia orodha: {word}, au kamilisha rekodi baadaye.',
  '{1} of {2} stands in the files twice (also in row {3}).':
    '{1} ya {2} iko mara mbili kwenye faili (pia mstari wa {3}).',
  'Take one of the two out, or give them different numbers.': 'Ondoa moja kati ya hizo mbili, au zipe namba tofauti.',
  'Export the file again from the other program, whole and unchanged.':
    'Toa faili tena kutoka programu nyingine, nzima na bila kubadilisha.',
  '{heading} is empty.': '{heading} ni tupu.',
  'Fill the cell, or take the row out of the file.': 'Jaza seli, au ondoa mstari kwenye faili.',
  'Choose how numbers are written in these files: with a decimal point or a decimal comma.':
    'Chagua namba zimeandikwaje kwenye faili hizi: kwa nukta au koma ya desimali.',
  'Correct the cell, or match another column.': 'Rekebisha seli, au linganisha safuwima nyingine.',
  'Choose the order of day and month of these files, or correct the cell.':
    'Chagua mpangilio wa siku na mwezi wa faili hizi, au rekebisha seli.',
  'The lines of the transaction {1} do not add up to zero.': 'Mistari ya muamala {1} haijumliki kuwa sifuri.',
  'Correct it in QuickBooks and export again; a file edited by hand may have lost a line.':
    'Rekebisha kwenye QuickBooks utoe tena; faili iliyohaririwa kwa mkono huenda imepoteza mstari.',
  'There is no account {account} in the list of accounts.': 'Hakuna akaunti {account} kwenye orodha ya akaunti.',
  'Export the chart of accounts together with the transactions.': 'Toa chati ya akaunti pamoja na miamala.',
  'The transaction {1} moves {account} for nobody.': 'Muamala {1} unagusa {account} bila mhusika.',
  'Name the customer or supplier in QuickBooks and export again.':
    'Taja mteja au msambazaji kwenye QuickBooks utoe tena.',
  "{settled} payments are in the file. IIF does not say what they settled; they are taken off each party's oldest documents.":
    'Kuna malipo {settled} kwenye faili. IIF haisemi yalilipa nini; yanatolewa kwenye hati kongwe za kila mhusika.',
  'Compare the open items with your aged reports.': 'Linganisha yaliyo wazi na ripoti zako za umri wa madeni.',
  '{1} of {2} stands in the file twice (also in row {before}).':
    '{1} ya {2} iko mara mbili kwenye faili (pia mstari wa {before}).',
  'Give the documents different numbers in QuickBooks and export again.':
    'Zipe hati namba tofauti kwenye QuickBooks utoe tena.',
  'Choose the order of day and month of these files.': 'Chagua mpangilio wa siku na mwezi wa faili hizi.',
  'Choose how numbers are written in these files.': 'Chagua namba zimeandikwaje kwenye faili hizi.',
  'The transaction has no date.': 'Muamala hauna tarehe.',
  'The account {called} is not in the list of accounts.': 'Akaunti {called} haiko kwenye orodha ya akaunti.',
  'Choose one of your accounts for it under Accounts, or export the list of accounts again with all of them.':
    'Ichagulie mojawapo ya akaunti zako chini ya Akaunti, au toa tena orodha nzima ya akaunti.',
  'The account {called} stands in the trial balance twice (also in row {before}).':
    'Akaunti {called} iko mara mbili kwenye mizania ya majaribio (pia mstari wa {before}).',
  'Take one of the two rows out, or put them together.': 'Ondoa mmoja wa mistari miwili, au iunganishe.',
  'The balance cannot be read.': 'Salio halisomeki.',
  'The amount of the entry cannot be read.': 'Kiasi cha ingizo hakisomeki.',
  'The entry has no date that can be read.': 'Ingizo halina tarehe inayosomeka.',
  'The line has no date.': 'Mstari hauna tarehe.',
  "The {name} balance '{line}' cannot be read.": 'Salio la {name} “{line}” halisomeki.',
  "The movement '{line}' cannot be read.": 'Muamala “{line}” hausomeki.',
  'The movement has no date.': 'Muamala huu hauna tarehe.',
  'The movement has no amount.': 'Muamala huu hauna kiasi.',
  'The balances of the files do not add up: {more} are higher by {shown} {1}.':
    'Masalio ya faili hayalingani: {more} yanazidi kwa {shown} {1}.',
  'It stays on the opening account until you clear it by an entry.':
    'Inabaki kwenye akaunti ya ufunguzi hadi uiondoe kwa ingizo.',
  "QuickBooks leaves retained earnings and this year's profit out of its lists. Send its trial balance of the day as well, or let the difference stand on the opening account.":
    'QuickBooks huacha faida iliyobaki na faida ya mwaka huu nje ya orodha zake. Tuma pia mizania yake ya majaribio ya siku hiyo, au acha tofauti kwenye akaunti ya ufunguzi.',
  'Export the trial balance again, with every account and for the right day, or let the difference stand on the opening account.':
    'Toa mizania ya majaribio tena, yenye kila akaunti na ya siku sahihi, au acha tofauti kwenye akaunti ya ufunguzi.',
  'The account {1} is kept in {currency} here; an opening balance in {2} cannot stand on it.':
    'Akaunti {1} iko katika {currency} hapa; salio la ufunguzi la {2} haliwezi kukaa humo.',
  'Choose an account without a fixed currency, or enter this balance by a journal entry.':
    'Chagua akaunti isiyo na sarafu maalumu, au weka salio hili kwa ingizo.',
  'No period of the books covers {day}, the day of the balances.':
    'Hakuna kipindi cha vitabu kinachohusisha {day}, siku ya masalio.',
  'Create the fiscal year and its periods under Period close, or choose another day.':
    'Unda mwaka wa fedha na vipindi vyake chini ya Kufunga kipindi, au chagua siku nyingine.',
  'The period {1} is closed, and the balances are of {day}.': 'Kipindi {1} kimefungwa, na masalio ni ya {day}.',
  'An authorizer can reopen it under Period close; or choose another day.':
    'Mwidhinishaji anaweza kukifungua chini ya Kufunga kipindi; au chagua siku nyingine.',
  '{shown} is in {currency}, and there is no rate from {currency} to {1} for {2}.':
    '{shown} iko katika {currency}, na hakuna kiwango cha {currency} hadi {1} kwa {2}.',
  'Enter the rate of the day under Exchange rates, or match a column with the rate.':
    'Weka kiwango cha siku chini ya Viwango vya kubadilisha, au linganisha safuwima yenye kiwango.',
  '{shown}: the amount has more digits after the point than {1} has.':
    '{shown}: kiasi kina tarakimu nyingi baada ya nukta kuliko {1}.',
  'Correct the amount in the file.': 'Rekebisha kiasi kwenye faili.',
  '{shown} changed in the other program, and {why} here; it stays as it was brought over.':
    '{shown} imebadilika kwenye programu nyingine, na {why} hapa; inabaki kama ilivyoletwa.',
  'Take the settlement back first, or correct the difference by a credit or journal entry.':
    'Rudisha malipo kwanza, au rekebisha tofauti kwa hati ya mkopo au ingizo.',
  '{shown}: the record of {named} was refused.': '{shown}: rekodi ya {named} imekataliwa.',
  'Correct that row first; then bring over again.': 'Rekebisha mstari huo kwanza; kisha lete tena.',
  '{shown}: no account here stands for what {1}.': '{shown}: hakuna akaunti hapa inayolingana na kile {1}.',
  'Give an account the role AR or AP under Chart of accounts.':
    'Ipe akaunti wajibu wa AR au AP chini ya Chati ya akaunti.',
  'The control account of {word} stands at {stated}, their open documents add up to {summed}: {off} {1} differ.':
    'Akaunti ya udhibiti ({word}) iko {stated}, hati zake zilizo wazi zinajumlisha {summed}: tofauti ni {off} {1}.',
  'Compare with the age analysis of the other program: a document is missing, was paid since, or is dated after the day. The difference stays on the opening account.':
    'Linganisha na uchambuzi wa umri wa programu nyingine: hati haipo, imelipwa tangu hapo, au ni ya baada ya siku hiyo. Tofauti inabaki kwenye akaunti ya ufunguzi.',
  'Correct the row in the file and send it again, or leave it out and enter it by hand.':
    'Rekebisha mstari kwenye faili uitume tena, au uache na uuingize kwa mkono.',
  'Every account stands here as it stood there.': 'Kila akaunti iko hapa kama ilivyokuwa kule.',
  '{off} accounts differ; each is listed with its difference.':
    'Akaunti {off} zinatofautiana; kila moja imeorodheshwa na tofauti yake.',
  'The books hold other entries up to this day as well. Only what was brought over is counted here; the trial balance shows everything.':
    'Vitabu vina maingizo mengine hadi siku hii. Kilicholetwa tu kinahesabiwa hapa; mizania ya majaribio inaonyesha yote.',
  'Nothing has to be done. The next move from the same program finds it again.':
    'Hakuna cha kufanya. Uhamisho ujao kutoka programu hiyo utaipata tena.',
  'The account chosen for {shown} is no longer there.': 'Akaunti iliyochaguliwa kwa {shown} haipo tena.',
  'Choose another one under Accounts.': 'Chagua nyingine chini ya Akaunti.',
  'There is no account here for {shown}, and it has a balance.': 'Hakuna akaunti hapa ya {shown}, na ina salio.',
  'Choose one of your accounts for it under Accounts, or let a new one be made.':
    'Ichagulie mojawapo ya akaunti zako chini ya Akaunti, au ruhusu mpya iundwe.',
  '{shown} is left out: no account was chosen for it. It has no balance.':
    '{shown} imeachwa: haikuchaguliwa akaunti. Haina salio.',
  'Choose one of your accounts for it under Accounts, if documents to come need it.':
    'Ichagulie mojawapo ya akaunti zako chini ya Akaunti, ikiwa hati zijazo zinaihitaji.',
  'The payment terms “{named}” are not known here; they are left empty.':
    'Masharti ya malipo “{named}” hayajulikani hapa; yanaachwa tupu.',
  'Add them under Payment terms before you bring over, or set them on the records afterwards.':
    'Yaongeze chini ya Masharti ya malipo kabla ya kuleta, au yaweke kwenye rekodi baadaye.',
  '{1}: its {word} account {named} is not here; the account rules decide.':
    '{1}: akaunti yake {named} ({word}) haiko hapa; kanuni za akaunti zinaamua.',
  'Bring the account over too, or set it on the item afterwards.': 'Lete pia akaunti, au iweke kwenye bidhaa baadaye.',
};
