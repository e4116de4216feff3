import type { Words } from '../parts';

/** By its English sentence: what accounting, banking and approvals say when they refuse. See `data/sentences.ts`. */
export const rulesAccounting: Words = {
  'With this document the customer owes {1}, above the credit limit of {2}. A manager can raise the limit on the customer.':
    'Negwaro iri mutengi ane chikwereti che{1}, kupfuura muganhu we{2}. Maneja anogona kukwidza muganhu parekodhi yemutengi.',
  "The customer's oldest open document is {days} days overdue, more than the {overdue_days} days allowed.":
    'Gwaro rekare remutengi rakanonoka mazuva {days}, kupfuura mazuva {overdue_days} anotenderwa.',
  'Line {1} has {2} left to convert.': 'Mutsara {1} wasara ne{2} yekuchinja.',
  "The quotation has no line '{line}'.": 'Kwotesheni haina mutsara “{line}”.',
  'Nothing of this quotation is left to convert.': 'Hapana chasara chekwotesheni iyi chekuchinja.',
  'Nobody who owes has a mail address.': 'Hapana ane chikwereti ane email.',
  'The policy "{name}" asks for approval first. Submit it, and the approvers are asked.':
    'Mutemo “{name}” unotanga wakumbira mvumo. Tumira, uye vanobvumidza vanobvunzwa.',
  'This is not what was approved: it changed since. Return it to draft and submit it again.':
    'Izvi hazvisi zvakabvumidzwa: zvakachinja. Dzosera kugwaro risati rapera utumire zvakare.',
  'This waits for another decision.': 'Izvi zvinomirira imwe sarudzo.',
  'This waits for the decision of {1}.': 'Izvi zvinomirira sarudzo ya{1}.',
  "The document has no field '{field}'.": 'Gwaro harina nzvimbo “{field}”.',
  'Say what the field is compared with.': 'Taura kuti nzvimbo inoenzaniswa nechii.',
  'Nobody who may decide this is left: whoever asks or wrote it cannot approve it. An administrator can name more approvers in the policy.':
    'Hapana asara anosarudza: akumbira kana akanyora haabvumidzi. Mutungamiriri anogona kudoma vamwe vanobvumidza mumutemo.',
  'This request is decided already.': 'Chikumbiro ichi chatosarudzwa.',
  '{1} is signed off up to {locked}. A manager or approver can open that reconciliation again.':
    '{1} yakasainwa kusvika {locked}. Maneja kana anobvumidza anogona kuvhura kuenzanisa uku zvakare.',
  'The bank account has no ledger account.': 'Akaundi yebhanga haina akaundi yerejari.',
  'Amounts in {1} have fewer digits after the point.': 'Mari mu{1} ine manhamba mashoma mushure mechidodzi.',
  '{1} is signed off past {date}.': '{1} yakasainwa kupfuura {date}.',
  'The text has no letters or digits.': 'Mashoko haana mavara kana manhamba.',
  'The bank has confirmed it; undo its match first.': 'Bhanga rakazvisimbisa; tanga wabvisa kuenzanisa kwazvo.',
  'Both accounts are kept in one currency; that is a transfer.':
    'Akaundi mbiri idzi dzine mari imwe; iyoyo itiransifa.',
  'It would settle before it was agreed.': 'Ingabhadharwa isati yabvumiranwa.',
  'It settles on {date}; the money moves that day.': 'Inobhadharwa {date}; mari inofamba zuva iroro.',
  'The statement line is named twice.': 'Mutsara wechitatimende wadomwa kaviri.',
  'The statement line is of another account.': 'Mutsara wechitatimende ndeweimwe akaundi.',
  'The statement line is left out; bring it back first.': 'Mutsara wechitatimende wakasiiwa; tanga waudzosa.',
  'The statement line is matched already.': 'Mutsara wechitatimende watoenzaniswa.',
  '{1} of this statement line is unexplained.': '{1} yemutsara uyu haisati yatsanangurwa.',
  'This transaction does not move the account, or is matched already.':
    'Fambiro iri haribati akaundi, kana ratoenzaniswa.',
  'The line is named twice.': 'Mutsara wadomwa kaviri.',
  '{1} of {2} is not matched yet.': '{1} ya{2} haisati yaenzaniswa.',
  'The document is named twice.': 'Gwaro radomwa kaviri.',
  '{1} is in {currency}, the account in {2}. Record the receipt or payment by hand, with both amounts.':
    '{1} iri mu{currency}, akaundi mu{2}. Nyora chagamuchirwa kana mubhadharo nemaoko, nemari mbiri dzese.',
  '{1} has {2} outstanding.': '{1} ine {2} yakavhurika.',
  'Give the amount; one line alone may take the rest.': 'Isa mari; mutsara mumwe chete ndiwo unotora zvasara.',
  'Nothing is left to post here; remove the line or give an amount.':
    'Hapana chasara chekupinza pano; bvisa mutsara kana isa mari.',
  'The two sides differ by {1}.': 'Mativi maviri anosiyana ne{1}.',
  'The credits are more than the documents; record the refund by hand and match it.':
    'Makiredhiti akapfuura magwaro; nyora kudzosera nemaoko wokuenzanisa.',
  'Only a credit note or an advance of a customer can be set off here.':
    'Kiredhiti kana mubhadharo wepamberi wemutengi chete ndizvo zvinobviswa pano.',
  'The credit is more than the invoices chosen with it.': 'Kiredhiti yakapfuura mainvoice asarudzwa nayo.',
  'A till is a cash account; money at a bank is no petty cash.':
    'Tiri iakaundi yekeshi; mari yebhanga haisi mari diki.',
  '{1} is signed off up to {locked}. Choose a later day.': '{1} yakasainwa kusvika {locked}. Sarudza zuva repashure.',
  'This amount has more digits than its currency.': 'Mari iyi ine manhamba akawanda kupfuura mari yayo.',
  '{1} is kept in {2}; the till holds {3}.': '{1} iri mu{2}; tiri ine {3}.',
  'Both stand on one ledger account, so the books would not see a movement.':
    'Zvese zviri paakaundi imwe yerejari, saka mabhuku haangaoni kufamba.',
  'Money moved since this was counted. Save the count again, and count again where in doubt.':
    'Mari yafamba kubva pakuverenga uku. Chengeta zvakare, uverenge zvakare kana usina chokwadi.',
  'The till holds {held}. Top it up first; whoever may post top-ups can.':
    'Tiri ine {held}. Tanga waizadza; anogona kupinza kuzadza ndiye anogona.',
  'An account is reconciled up to today at most.': 'Akaundi inoenzaniswa kusvika nhasi chete.',
  '{1} is already signed off past {day}.': '{1} yatosainwa kupfuura {day}.',
  'No statement of this account is imported; give the balance the bank reports.':
    'Hapana chitatimende cheakaundi iyi chakapinzwa; isa sara inotaurwa nebhanga.',
  'Something changed since these figures were computed; look at them again.':
    'Pane chachinja kubva pakaverengwa manhamba aya; atarise zvakare.',
  'The account is signed off up to {later}; open that reconciliation first.':
    'Akaundi yakasainwa kusvika {later}; tanga wavhura kuenzanisa uku.',
  'No rate in force for {1}; enter it under Exchange rates.':
    'Hapana mutengo unoshanda we{1}; uise pasi peMitengo yekuchinja.',
  'No statement with a balance is imported up to this day.':
    'Hapana chitatimende chine sara chakapinzwa kusvika zuva iri.',
  '{number} has revalued this day. Reverse it first.': '{number} yakaongorora zvakare zuva iri. Tanga waidzosera.',
  'A currency has no closing rate; enter it under Exchange rates.':
    'Imwe mari haina mutengo wekuvhara; uise pasi peMitengo yekuchinja.',
  'Open items carry this revaluation on and may be settled since; post a new revaluation instead of reversing this one.':
    'Zvakavhurika zvinotakura kuongorora uku uye zvingave zvabhadharwa; pinza kuongorora kutsva panzvimbo pekudzosera uku.',
  'The pattern cannot be used: {last}.': 'Chimiro hachigoni kushandiswa: {last}.',
  '{line}: {message} Leave this line out to match the others.':
    '{line}: {message} Siya mutsara uyu kuti uenzanise imwe.',
  '{used} of its lines are matched. Undo these matches first.':
    'Mitsara {used} yaro yakaenzaniswa. Tanga wabvisa izvozvo.',
  'Choose the statement file.': 'Sarudza faira rechitatimende.',
  'The file did not arrive whole. Choose it again.': 'Faira harina kusvika rakazara. Risarudze zvakare.',
  'This file was imported as {name} on {day}. Choose another, or withdraw that import first.':
    'Faira iri rakapinzwa se{name} pa{day}. Sarudza rimwe, kana tanga wabvisa kupinza ikoko.',
  'The file is of account {1}, which is not {2}.': 'Faira nderea akaundi {1}, isiri {2}.',
  'The file holds several accounts ({1}). Give {2} its account number, so that its own is found.':
    'Faira rine maakaundi akawanda ({1}). Ipa {2} nhamba yeakaundi yayo, kuti yayo iwanikwe.',
  'The file is in {currency}; {1} is kept in {2}.': 'Faira riri mu{currency}; {1} iri mu{2}.',
  'The file holds no movements.': 'Faira harina mafambiro.',
  'A statement may have {lines_max} lines. Ask the bank for a shorter time.':
    'Chitatimende chine mitsara isingapfuuri {lines_max}. Kumbira bhanga nguva pfupi.',
  '{1} is no amount in {2}.': '{1} haisi mari mu{2}.',
  '{1} lies in the future. Look at the order of day and month in the statement format.':
    '{1} iri mune ramangwana. Tarisa kurongeka kwezuva nemwedzi muchimiro chechitatimende.',
  'The account is signed off up to {locked}.': 'Akaundi yakasainwa kusvika {locked}.',
  'Both accounts stand on one ledger account, so the books would not see a transfer.':
    'Akaundi mbiri idzi dziri paakaundi imwe yerejari, saka mabhuku haangaoni tiransifa.',
  'Within one currency the same amount arrives; put what the bank kept under fees.':
    'Mumari imwe, mari imwe cheteyo inosvika; isa zvakasara kubhanga pasi pemitero.',
  'With this document the customer owes {1}, above the credit limit of {2}: open {3}, ordered {4}, this document {5}, less advances {6}.':
    'Negwaro iri mutengi ane chikwereti che{1}, kupfuura muganhu we{2}: zvakavhurika {3}, zvakaodhwa {4}, gwaro iri {5}, kubvisa zvakabhadharwa kare {6}.',
  'Nothing of this order is left to deliver.': 'Hapana chasara cheodha iyi chekuendesa.',
  'Nothing of this order is left to invoice.': 'Hapana chasara cheodha iyi chekuitira invoice.',
  'Nothing of this order was delivered.': 'Hapana cheodha iyi chakaendeswa.',
  'Amounts in foreign currency at the rate they were recognised or valued with.':
    'Mari dzekunze pachiyero chezuva radzakanyorwa kana kukosheswa.',
};
