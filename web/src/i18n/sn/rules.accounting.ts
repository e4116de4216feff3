import type { Words } from '../parts';

/** By its English sentence: what accounting, banking and approvals say when they refuse. See `data/sentences.ts`. */
export const rulesAccounting: Words = {
  'The payment of {1} is of another amount than its line here.': 'Mubhadharo we{1} wakasiyana nemutsara wawo pano.',
  'This bill is not in the batch.': 'Bhiri iri harisi muboka.',
  'This bill is in the batch already.': 'Bhiri iri ratova muboka.',
  'Only posted bills that are not paid can be paid in a batch.':
    'Mabhiri akapinzwa asati abhadharwa ndiwo anobhadharwa muboka.',
  'This bill is not in {currency}; pay it from an account of its currency.':
    'Bhiri iri harisi mu{currency}; ribhadhare kubva muakaundi yemari yaro.',
  'Tax is withheld from this bill; pay it on its own, where the tax is worked out.':
    'Mutero unobviswa pabhiri iri; ribhadhare riri roga, panoverengwa mutero.',
  'No more can be paid than is open of the bill.': 'Hazvigoni kubhadharwa kupfuura zvakavhurika pabhiri.',
  "The supplier's invoice number needs a letter or a digit.": 'Nhamba yeinvoice yemutengesi inoda vara kana nhamba.',
  'This invoice of the supplier is entered already ({name}). Open that one, or correct the number.':
    'Invoice iyi yemutengesi yatopinzwa ({name}). Vhura iyoyo, kana gadzirisa nhamba.',
  'Name the invoice whose line is credited.': 'Doma invoice ine mutsara unopiwa kiredhiti.',
  'The credit note is for another customer than its invoice.': 'Kiredhiti ndeyemutengi akasiyana newe invoice yayo.',
  'The invoice has no such line.': 'Invoice haina mutsara wakadaro.',
  '{left} of this line is left to credit; give a quantity up to that.':
    '{left} yemutsara uyu ndiyo yasara; isa huwandu kusvika ipapo.',
  '{shown} of the invoice is left to credit; lower the lines.': '{shown} yeinvoice ndiyo yasara; dzikisa mitsara.',
  'Choose the invoice to open again.': 'Sarudza invoice yekuvhura zvakare.',
  'Nothing of this note is applied to that invoice.': 'Hapana chegwaro iri chakaiswa pa invoice iyoyo.',
  'Choose the document to apply it to.': 'Sarudza gwaro rekuiisa.',
  '{shown} is left to apply; give an amount up to that.': '{shown} ndiyo yasara kuiswa; isa mari kusvika ipapo.',
  'With this document the customer owes {1}, above the credit limit of {2}. A manager can raise the limit on the customer.':
    'Negwaro iri mutengi ane chikwereti che{1}, kupfuura muganhu we{2}. Maneja anogona kukwidza muganhu parekodhi yemutengi.',
  "The customer's oldest open document is {days} days overdue, more than the {overdue_days} days allowed.":
    'Gwaro rekare remutengi rakanonoka mazuva {days}, kupfuura mazuva {overdue_days} anotenderwa.',
  'Months up to {1} are taken already. Choose a later day, or take the rest at once.':
    'Mwedzi kusvika {1} yatotorwa. Sarudza zuva repashure, kana tora yasara kamwe chete.',
  'What customers owe has changed since this preview. Save the run again and look at it before sending.':
    'Zvikwereti zvevatengi zvachinja kubva paonero iri. Chengeta zvakare utarise usati watumira.',
  'The deferrals have changed since this preview. Save the run again and look at it before posting.':
    'Zvakamisirwa zvachinja kubva paonero iri. Chengeta zvakare utarise usati wapinza.',
  'A line needs a product or a description.': 'Mutsara unoda chigadzirwa kana tsananguro.',
  'A line needs a unit price; the product has none.': 'Mutsara unoda mutengo; chigadzirwa hachina.',
  'Tax code {code} has no rate on {date}. A manager can add one under Tax codes.':
    'Kodhi yemutero {code} haina chiyero pa{date}. Maneja anogona kuwedzera pasi peMakodhi emutero.',
  'There is no such tax group.': 'Hapana boka remutero rakadaro.',
  'Line {1} has {2} left to convert.': 'Mutsara {1} wasara ne{2} yekuchinja.',
  "The quotation has no line '{line}'.": 'Kwotesheni haina mutsara “{line}”.',
  'Nothing of this quotation is left to convert.': 'Hapana chasara chekwotesheni iyi chekuchinja.',
  'Choose the {control}.': 'Sarudza: {control}.',
  'The bank account is kept in {bank_currency}; give the amount that moved there.':
    'Akaundi yebhanga iri mu{bank_currency}; isa mari yakafamba ipapo.',
  '{1} is named twice; put it in one line.': '{1} yakadomwa kaviri; iise mumutsara mumwe.',
  '{1} is in {2}. Choose that as the currency of this document; the bank account may be kept in another.':
    '{1} iri mu{2}. Sarudzai mari iyoyo pagwaro rino; akaunti yebhanga inogona kunge iri mune imwe mari.',
  "What is open of {1} is held: it does not agree with what was ordered and received. Open the bill's match: an approver can accept the difference there, an operator can claim it from the supplier.":
    'Zvasara pa{1} zvakabatwa: hazvienderani nezvakaodhwa nezvakagamuchirwa. Vhura kuenzanisa kwebhiri: anobvumidza anogona kugamuchira musiyano ipapo, mushandi anogona kuuda kumutengesi.',
  "The bank account is kept in the document's currency; give the fees under Bank fees.":
    'Akaunti yebhanga iri mumari yegwaro; ipai mari yacho pasi peMari yebhanga.',
  '{1} has {2} {left} outstanding; less can be allocated to it, the rest stays as an advance.':
    '{1} ine {2} {left} yakavhurika; goverai kusvika ipapo, zvasara mubhadharo wepamberi.',
  'Nothing is allocated to {1}; remove the line or give an amount.':
    'Hapana chakagoverwa {1}; bvisa mutsara kana isa mari.',
  'More tax is withheld than is settled.': 'Mutero wakabviswa wakawanda kupfuura zvabhadharwa.',
  'Up to {1} {shown} may be written off here; above that an approver approves a journal entry.':
    'Kusvika {1} {shown} inogona kudzimwa pano; kupfuura ipapo anobvumidza anobvuma kupinza.',
  'More is allocated than the money and the tax withheld; lower the allocations or raise the amount.':
    'Zvagoverwa zvakapfuura mari nemutero wakabviswa; dzikisa kana wedzera mari.',
  'Choose the document to settle.': 'Sarudza gwaro rekubhadhara.',
  'Choose the document to open again.': 'Sarudza gwaro rekuvhura zvakare.',
  'Nothing of this document is allocated to it.': 'Hapana chegwaro iri chakagoverwa kwariri.',
  'The date is not a day.': 'Zuva iri harisi zuva chairo.',
  'The money and the document are both there from {first} on. Choose that day or a later one.':
    'Mari negwaro zvese zviripo kubva musi wa{first}. Sarudza zuva iroro kana rinotevera.',
  '{day} is still to come. Choose a day up to {today}.': '{day} haasati asvika. Sarudza zuva kusvika {today}.',
  '{left} is left to apply; give an amount up to that.': '{left} ndiyo yasara kuiswa; isa mari kusvika ipapo.',
  'An allocation names a document or an open item.': 'Kugovera kunodoma gwaro kana chakavhurika.',
  '{1} belongs to another party.': '{1} nderemumwe munhu.',
  '{1} is not settled by this kind of document.': '{1} haibhadharwi negwaro rerudzi urwu.',
  'Only a posted document can be settled; a manager can post it.':
    'Gwaro rakapinzwa chete ndiro rinobhadharwa; maneja anogona kuripinza.',
  'Letters are written by the server; it sends this one when it runs.':
    'Tsamba dzinonyorwa neseva; inotumira iyi kana yamhanya.',
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
  '{1} A manager can raise the limit on the customer.': '{1} Maneja anogona kukwidza muganhu parekodhi yemutengi.',
  '{1} A manager can release this order with a reason, or raise the limit on the customer.':
    '{1} Maneja anogona kusunungura odha iyi nechikonzero, kana kukwidza muganhu wemutengi.',
  'Line {1} has {2} left; give a quantity up to that.': 'Mutsara {1} wasarirwa ne{2}; isa huwandu kusvika ipapo.',
  "The document has no line '{line}'.": "Gwaro harina mutsara '{line}'.",
  'Nothing of this order is left to deliver.': 'Hapana chasara cheodha iyi chekuendesa.',
  'Nothing of this order is left to invoice.': 'Hapana chasara cheodha iyi chekuitira invoice.',
  'Nothing of this order was delivered.': 'Hapana cheodha iyi chakaendeswa.',
  'Part of this order is delivered or invoiced; it stays with its customer and currency.':
    'Chimwe cheodha iyi chakaendeswa kana kuitirwa invoice; inosara nemutengi nemari yayo.',
  'A line that is partly delivered or invoiced stays; lower its quantity to what was delivered or invoiced instead.':
    'Mutsara wakaendeswa kana kuitirwa invoice muchidimbu unosara; dzikisa huwandu hwawo kusvika pane zvakaitwa.',
  '{done} of this line is delivered or invoiced already; order at least that.':
    '{done} yemutsara uyu yatoendeswa kana kuitirwa invoice; odha inosvika ipapo.',
  'This day is still to come; record the delivery when it has happened.':
    'Zuva iri harisati rasvika; nyora kuendeswa kana kwaitika.',
  'Give a date as 2026-03-05.': 'Isa zuva rakaita se2026-03-05.',
  'Line {1} of order {2} has {3} of {4} left to invoice, not {5}; lower the quantity, or amend the order.':
    'Mutsara {1} weodha {2} une {3} pa{4} yasara kuitirwa invoice, kwete {5}; dzikisa huwandu, kana gadzirisa odha.',
  'An invoice of this order is not posted yet; delete it, or post it and close the order.':
    'Invoice yeodha iyi haisati yapinzwa; idzime, kana ipinze uvhare odha.',
  'Amounts in foreign currency at the rate they were recognised or valued with.':
    'Mari dzekunze pachiyero chezuva radzakanyorwa kana kukosheswa.',
  'This document is of the other side; remove it, or choose the direction anew.':
    'Gwaro iri nderekune rimwe divi; ribvise, kana kusarudza divi patsva.',
  'Name the credit note, or the receipt whose advance is paid back.':
    'Taura notsi yekirediti, kana risiti ine mari yepamberi iri kudzoserwa.',
  'Name the claim, or the payment whose advance comes back.':
    'Taura chikumbiro, kana kubhadhara kune mari yepamberi iri kudzoka.',
  'A refund pays back one document; remove the other.': 'Kudzosera kunobata gwaro rimwe; bvisa rimwe racho.',
  'Nothing of {1} is left to pay back.': 'Hapana chasara chekudzosera pa{1}.',
  'Give an amount above zero, or leave it empty to pay back all that is left.':
    'Isa mari inopfuura zero, kana kusiya pasina chinhu kuti udzosere zvose zvasara.',
  '{1} {left} of {2} is left to pay back; lower the amount.': '{1} {left} ya{2} yasara kudzoserwa; dzikisa mari yacho.',
  'You may not enter refunds; whoever moves the money can do it from here.':
    'Haubvumirwi kupinza kudzosera; anofambisa mari anogona kuzviita kubva pano.',
  'This account is not kept in {currency}. Enter the refund with both amounts as a document of its own.':
    'Akaundi iyi haichengetwi mu{currency}. Pinza kudzosera kune mari mbiri dzacho segwaro rako.',
  '{currency} is not among the currencies of this business. Choose another, or add it to the currencies.':
    '{currency} haisi pakati pemari dzebhizinesi rino. Sarudza imwe, kana kuiwedzera pamari.',
  'An amount is too large for this report.': 'Imwe mari yakakurisa pachirevo ichi.',
};
