import type { Words } from '../parts';

/** By its English sentence: what accounting, banking and approvals say when they refuse. See `data/sentences.ts`. */
export const rulesAccounting: Words = {
  'The payment of {1} is of another amount than its line here.':
    'Malipo ya {1} ni ya kiasi tofauti na mstari wake hapa.',
  'This bill is not in the batch.': 'Bili hii haiko kwenye kundi.',
  'This bill is in the batch already.': 'Bili hii tayari iko kwenye kundi.',
  'Only posted bills that are not paid can be paid in a batch.':
    'Bili zilizoingizwa na zisizolipwa tu ndizo hulipwa kwa kundi.',
  'This bill is not in {currency}; pay it from an account of its currency.':
    'Bili hii si ya {currency}; ilipe kutoka akaunti ya sarafu yake.',
  'Tax is withheld from this bill; pay it on its own, where the tax is worked out.':
    'Kodi inazuiliwa kwenye bili hii; ilipe peke yake, kodi inapokokotolewa.',
  'No more can be paid than is open of the bill.': 'Haiwezi kulipwa zaidi ya kilicho wazi kwenye bili.',
  "The supplier's invoice number needs a letter or a digit.":
    'Namba ya ankara ya msambazaji inahitaji herufi au tarakimu.',
  'This invoice of the supplier is entered already ({name}). Open that one, or correct the number.':
    'Ankara hii ya msambazaji imeshaingizwa ({name}). Fungua hiyo, au rekebisha namba.',
  'Name the invoice whose line is credited.': 'Taja ankara ambayo mstari wake unapewa mkopo.',
  'The credit note is for another customer than its invoice.': 'Hati ya mkopo ni ya mteja tofauti na wa ankara yake.',
  'The invoice has no such line.': 'Ankara haina mstari huo.',
  '{left} of this line is left to credit; give a quantity up to that.':
    'Imebaki {left} ya mstari huu kupewa mkopo; weka idadi hadi hapo.',
  '{shown} of the invoice is left to credit; lower the lines.':
    'Imebaki {shown} ya ankara kupewa mkopo; punguza mistari.',
  'Choose the invoice to open again.': 'Chagua ankara ya kufungua tena.',
  'Nothing of this note is applied to that invoice.': 'Hakuna cha hati hii kilichotumika kwa ankara hiyo.',
  'Choose the document to apply it to.': 'Chagua hati ya kuitumia.',
  '{shown} is left to apply; give an amount up to that.': 'Imebaki {shown} kutumika; weka kiasi hadi hapo.',
  'With this document the customer owes {1}, above the credit limit of {2}. A manager can raise the limit on the customer.':
    'Kwa hati hii mteja anadaiwa {1}, juu ya kikomo cha mkopo cha {2}. Meneja anaweza kupandisha kikomo kwenye rekodi ya mteja.',
  "The customer's oldest open document is {days} days overdue, more than the {overdue_days} days allowed.":
    'Hati kongwe iliyo wazi ya mteja imechelewa siku {days}, zaidi ya siku {overdue_days} zinazoruhusiwa.',
  'Months up to {1} are taken already. Choose a later day, or take the rest at once.':
    'Miezi hadi {1} imeshachukuliwa. Chagua siku ya baadaye, au chukua iliyobaki mara moja.',
  'What customers owe has changed since this preview. Save the run again and look at it before sending.':
    'Wanachodaiwa wateja kimebadilika tangu onyesho hili. Hifadhi tena uangalie kabla ya kutuma.',
  'The deferrals have changed since this preview. Save the run again and look at it before posting.':
    'Maahirisho yamebadilika tangu onyesho hili. Hifadhi tena uangalie kabla ya kuingiza.',
  'A line needs a product or a description.': 'Mstari unahitaji bidhaa au maelezo.',
  'A line needs a unit price; the product has none.': 'Mstari unahitaji bei ya moja; bidhaa haina.',
  'Tax code {code} has no rate on {date}. A manager can add one under Tax codes.':
    'Msimbo wa kodi {code} hauna kiwango tarehe {date}. Meneja anaweza kuongeza chini ya Misimbo ya kodi.',
  'There is no such tax group.': 'Hakuna kundi la kodi kama hilo.',
  'Line {1} has {2} left to convert.': 'Mstari {1} una {2} za kubadilishwa.',
  "The quotation has no line '{line}'.": 'Nukuu haina mstari “{line}”.',
  'Nothing of this quotation is left to convert.': 'Hakuna kilichobaki cha nukuu hii kubadilishwa.',
  'Choose the {control}.': 'Chagua: {control}.',
  'The bank account is kept in {bank_currency}; give the amount that moved there.':
    'Akaunti ya benki iko katika {bank_currency}; weka kiasi kilichohamia humo.',
  '{1} is named twice; put it in one line.': '{1} imetajwa mara mbili; iweke kwenye mstari mmoja.',
  '{1} is in {2}. Choose that as the currency of this document; the bank account may be kept in another.':
    '{1} iko katika {2}. Chagua sarafu hiyo kwa hati hii; akaunti ya benki inaweza kuwa ya sarafu nyingine.',
  "What is open of {1} is held: it does not agree with what was ordered and received. Open the bill's match: an approver can accept the difference there, an operator can claim it from the supplier.":
    'Kilichobaki wazi cha {1} kimezuiliwa: hakilingani na kilichoagizwa na kupokelewa. Fungua ulinganisho wa bili: mwidhinishaji anaweza kukubali tofauti hapo, mwendeshaji anaweza kuidai kwa msambazaji.',
  "The bank account is kept in the document's currency; give the fees under Bank fees.":
    'Akaunti ya benki ni ya sarafu ya hati; taja ada chini ya Ada za benki.',
  '{1} has {2} {left} outstanding; less can be allocated to it, the rest stays as an advance.':
    '{1} ina {2} {left} zilizo wazi; inaweza kugawiwa hadi hapo, nyingine zinabaki kama malipo ya awali.',
  'Nothing is allocated to {1}; remove the line or give an amount.':
    'Hakuna kilichogawiwa {1}; ondoa mstari au weka kiasi.',
  'More tax is withheld than is settled.': 'Kodi iliyozuiliwa ni zaidi ya kinacholipwa.',
  'Up to {1} {shown} may be written off here; above that an approver approves a journal entry.':
    'Hadi {1} {shown} zinaweza kufutwa hapa; zaidi ya hapo mwidhinishaji huidhinisha ingizo.',
  'More is allocated than the money and the tax withheld; lower the allocations or raise the amount.':
    'Kilichogawiwa ni zaidi ya pesa na kodi iliyozuiliwa; punguza migao au ongeza kiasi.',
  'Choose the document to settle.': 'Chagua hati ya kulipa.',
  'Choose the document to open again.': 'Chagua hati ya kufungua tena.',
  'Nothing of this document is allocated to it.': 'Hakuna cha hati hii kilichogawiwa humo.',
  'The date is not a day.': 'Tarehe hii si siku.',
  'The money and the document are both there from {first} on. Choose that day or a later one.':
    'Pesa na hati vyote vipo kuanzia {first}. Chagua siku hiyo au ya baadaye.',
  '{day} is still to come. Choose a day up to {today}.': '{day} bado haijafika. Chagua siku hadi {today}.',
  '{left} is left to apply; give an amount up to that.': 'Imebaki {left} kutumika; weka kiasi hadi hapo.',
  'An allocation names a document or an open item.': 'Mgao hutaja hati au kilicho wazi.',
  '{1} belongs to another party.': '{1} ni ya mhusika mwingine.',
  '{1} is not settled by this kind of document.': '{1} hailipwi kwa aina hii ya hati.',
  'Only a posted document can be settled; a manager can post it.':
    'Hati iliyoingizwa vitabuni tu ndiyo hulipwa; meneja anaweza kuiingiza.',
  'Letters are written by the server; it sends this one when it runs.':
    'Barua huandikwa na seva; huituma hii inapoendeshwa.',
  'Nobody who owes has a mail address.': 'Hakuna mdaiwa mwenye barua pepe.',
  'The policy "{name}" asks for approval first. Submit it, and the approvers are asked.':
    'Sera “{name}” inaomba idhini kwanza. Wasilisha, na waidhinishaji wataulizwa.',
  'This is not what was approved: it changed since. Return it to draft and submit it again.':
    'Hiki si kilichoidhinishwa: kimebadilika tangu hapo. Kirudishe kuwa rasimu ukiwasilishe tena.',
  'This waits for another decision.': 'Hii inasubiri uamuzi mwingine.',
  'This waits for the decision of {1}.': 'Hii inasubiri uamuzi wa {1}.',
  "The document has no field '{field}'.": 'Hati haina sehemu “{field}”.',
  'Say what the field is compared with.': 'Sema sehemu inalinganishwa na nini.',
  'Nobody who may decide this is left: whoever asks or wrote it cannot approve it. An administrator can name more approvers in the policy.':
    'Hakuna aliyebaki wa kuamua: aliyeomba au kuandika hawezi kuidhinisha. Msimamizi anaweza kutaja waidhinishaji zaidi kwenye sera.',
  'This request is decided already.': 'Ombi hili limeshaamuliwa.',
  '{1} is signed off up to {locked}. A manager or approver can open that reconciliation again.':
    '{1} imesainiwa hadi {locked}. Meneja au mwidhinishaji anaweza kufungua upatanisho huo tena.',
  'The bank account has no ledger account.': 'Akaunti ya benki haina akaunti ya leja.',
  'Amounts in {1} have fewer digits after the point.': 'Viasi vya {1} vina tarakimu chache baada ya nukta.',
  '{1} is signed off past {date}.': '{1} imesainiwa kupita {date}.',
  'The text has no letters or digits.': 'Maandishi hayana herufi wala tarakimu.',
  'The bank has confirmed it; undo its match first.': 'Benki imeithibitisha; tendua ulinganisho wake kwanza.',
  'Both accounts are kept in one currency; that is a transfer.':
    'Akaunti zote mbili ni za sarafu moja; huo ni uhamisho.',
  'It would settle before it was agreed.': 'Ingelipwa kabla ya kukubaliwa.',
  'It settles on {date}; the money moves that day.': 'Inalipwa {date}; pesa zinahama siku hiyo.',
  'The statement line is named twice.': 'Mstari wa taarifa umetajwa mara mbili.',
  'The statement line is of another account.': 'Mstari wa taarifa ni wa akaunti nyingine.',
  'The statement line is left out; bring it back first.': 'Mstari wa taarifa umeachwa; urudishe kwanza.',
  'The statement line is matched already.': 'Mstari wa taarifa tayari umelinganishwa.',
  '{1} of this statement line is unexplained.': '{1} ya mstari huu wa taarifa haijaelezwa.',
  'This transaction does not move the account, or is matched already.':
    'Muamala huu haugusi akaunti, au tayari umelinganishwa.',
  'The line is named twice.': 'Mstari umetajwa mara mbili.',
  '{1} of {2} is not matched yet.': '{1} ya {2} bado haijalinganishwa.',
  'The document is named twice.': 'Hati imetajwa mara mbili.',
  '{1} is in {currency}, the account in {2}. Record the receipt or payment by hand, with both amounts.':
    '{1} iko katika {currency}, akaunti katika {2}. Andika pokezi au malipo kwa mkono, kwa viasi vyote viwili.',
  '{1} has {2} outstanding.': '{1} ina {2} zilizo wazi.',
  'Give the amount; one line alone may take the rest.': 'Weka kiasi; mstari mmoja tu unaweza kuchukua kilichobaki.',
  'Nothing is left to post here; remove the line or give an amount.':
    'Hakuna kilichobaki kuingiza hapa; ondoa mstari au weka kiasi.',
  'The two sides differ by {1}.': 'Pande mbili zinatofautiana kwa {1}.',
  'The credits are more than the documents; record the refund by hand and match it.':
    'Mikopo ni mingi kuliko hati; andika marejesho kwa mkono uyalinganishe.',
  'Only a credit note or an advance of a customer can be set off here.':
    'Hati ya mkopo au malipo ya awali ya mteja tu ndiyo yanaweza kukatwa hapa.',
  'The credit is more than the invoices chosen with it.': 'Mkopo ni mkubwa kuliko ankara zilizochaguliwa nao.',
  'A till is a cash account; money at a bank is no petty cash.':
    'Droo ni akaunti ya fedha taslimu; pesa za benki si fedha ndogondogo.',
  '{1} is signed off up to {locked}. Choose a later day.': '{1} imesainiwa hadi {locked}. Chagua siku ya baadaye.',
  'This amount has more digits than its currency.': 'Kiasi hiki kina tarakimu nyingi kuliko sarafu yake.',
  '{1} is kept in {2}; the till holds {3}.': '{1} iko katika {2}; droo ina {3}.',
  'Both stand on one ledger account, so the books would not see a movement.':
    'Zote ziko kwenye akaunti moja ya leja, kwa hiyo vitabu visingeona mwendo.',
  'Money moved since this was counted. Save the count again, and count again where in doubt.':
    'Pesa zimehama tangu kuhesabu huku. Hifadhi tena, na uhesabu tena ukiwa na shaka.',
  'The till holds {held}. Top it up first; whoever may post top-ups can.':
    'Droo ina {held}. Ijaze kwanza; anayeweza kuingiza ujazo anaweza.',
  'An account is reconciled up to today at most.': 'Akaunti hupatanishwa hadi leo tu.',
  '{1} is already signed off past {day}.': '{1} tayari imesainiwa kupita {day}.',
  'No statement of this account is imported; give the balance the bank reports.':
    'Hakuna taarifa ya akaunti hii iliyoingizwa; weka salio ambalo benki inataja.',
  'Something changed since these figures were computed; look at them again.':
    'Kitu kimebadilika tangu takwimu hizi zikokotolewe; ziangalie tena.',
  'The account is signed off up to {later}; open that reconciliation first.':
    'Akaunti imesainiwa hadi {later}; fungua upatanisho huo kwanza.',
  'No rate in force for {1}; enter it under Exchange rates.':
    'Hakuna kiwango kinachotumika kwa {1}; kiweke chini ya Viwango vya kubadilisha.',
  'No statement with a balance is imported up to this day.': 'Hakuna taarifa yenye salio iliyoingizwa hadi siku hii.',
  '{number} has revalued this day. Reverse it first.': '{number} imethamini upya siku hii. Igeuze kwanza.',
  'A currency has no closing rate; enter it under Exchange rates.':
    'Sarafu haina kiwango cha kufunga; kiweke chini ya Viwango vya kubadilisha.',
  'Open items carry this revaluation on and may be settled since; post a new revaluation instead of reversing this one.':
    'Vilivyo wazi vinabeba uthamini huu na huenda vimelipwa tangu hapo; ingiza uthamini mpya badala ya kugeuza huu.',
  'The pattern cannot be used: {last}.': 'Muundo hauwezi kutumika: {last}.',
  '{line}: {message} Leave this line out to match the others.':
    '{line}: {message} Acha mstari huu ili kulinganisha mingine.',
  '{used} of its lines are matched. Undo these matches first.':
    'Mistari {used} yake imelinganishwa. Tendua ulinganisho huo kwanza.',
  'Choose the statement file.': 'Chagua faili ya taarifa.',
  'The file did not arrive whole. Choose it again.': 'Faili haikufika nzima. Ichague tena.',
  'This file was imported as {name} on {day}. Choose another, or withdraw that import first.':
    'Faili hii iliingizwa kama {name} tarehe {day}. Chagua nyingine, au ondoa uingizaji huo kwanza.',
  'The file is of account {1}, which is not {2}.': 'Faili ni ya akaunti {1}, ambayo si {2}.',
  'The file holds several accounts ({1}). Give {2} its account number, so that its own is found.':
    'Faili ina akaunti kadhaa ({1}). Ipe {2} namba yake ya akaunti, ili yake ipatikane.',
  'The file is in {currency}; {1} is kept in {2}.': 'Faili iko katika {currency}; {1} iko katika {2}.',
  'The file holds no movements.': 'Faili haina miamala.',
  'A statement may have {lines_max} lines. Ask the bank for a shorter time.':
    'Taarifa iwe na mistari isiyozidi {lines_max}. Omba benki muda mfupi zaidi.',
  '{1} is no amount in {2}.': '{1} si kiasi katika {2}.',
  '{1} lies in the future. Look at the order of day and month in the statement format.':
    '{1} ni wakati ujao. Angalia mpangilio wa siku na mwezi katika muundo wa taarifa.',
  'The account is signed off up to {locked}.': 'Akaunti imesainiwa hadi {locked}.',
  'Both accounts stand on one ledger account, so the books would not see a transfer.':
    'Akaunti zote ziko kwenye akaunti moja ya leja, kwa hiyo vitabu visingeona uhamisho.',
  'Within one currency the same amount arrives; put what the bank kept under fees.':
    'Ndani ya sarafu moja kiasi hicho hicho hufika; weka ada kilichobaki benki.',
  'With this document the customer owes {1}, above the credit limit of {2}: open {3}, ordered {4}, this document {5}, less advances {6}.':
    'Kwa hati hii mteja anadaiwa {1}, zaidi ya kikomo cha mkopo cha {2}: wazi {3}, zilizoagizwa {4}, hati hii {5}, kutoa malipo ya awali {6}.',
  '{1} A manager can raise the limit on the customer.': '{1} Meneja anaweza kuongeza kikomo kwenye rekodi ya mteja.',
  '{1} A manager can release this order with a reason, or raise the limit on the customer.':
    '{1} Meneja anaweza kuruhusu agizo hili kwa sababu, au kuongeza kikomo cha mteja.',
  'Line {1} has {2} left; give a quantity up to that.': 'Mstari {1} umebaki na {2}; weka kiasi hadi hapo.',
  "The document has no line '{line}'.": "Hati haina mstari '{line}'.",
  'Nothing of this order is left to deliver.': 'Hakuna kilichobaki cha agizo hili cha kuwasilisha.',
  'Nothing of this order is left to invoice.': 'Hakuna kilichobaki cha agizo hili cha kutoza.',
  'Nothing of this order was delivered.': 'Hakuna kilichowasilishwa cha agizo hili.',
  'Part of this order is delivered or invoiced; it stays with its customer and currency.':
    'Sehemu ya agizo hili imewasilishwa au imetozwa; linabaki na mteja na sarafu yake.',
  'A line that is partly delivered or invoiced stays; lower its quantity to what was delivered or invoiced instead.':
    'Mstari uliowasilishwa au kutozwa kwa sehemu unabaki; punguza kiasi chake hadi kilichowasilishwa au kutozwa.',
  '{done} of this line is delivered or invoiced already; order at least that.':
    '{done} ya mstari huu tayari imewasilishwa au imetozwa; agiza angalau hiyo.',
  'This day is still to come; record the delivery when it has happened.':
    'Siku hii bado haijafika; andika uwasilishaji ukishafanyika.',
  'Give a date as 2026-03-05.': 'Weka tarehe kama 2026-03-05.',
  'Line {1} of order {2} has {3} of {4} left to invoice, not {5}; lower the quantity, or amend the order.':
    'Mstari {1} wa agizo {2} una {3} kati ya {4} ya kutozwa, si {5}; punguza kiasi, au rekebisha agizo.',
  'An invoice of this order is not posted yet; delete it, or post it and close the order.':
    'Ankara ya agizo hili bado haijachapishwa; ifute, au ichapishe na ufunge agizo.',
  'Amounts in foreign currency at the rate they were recognised or valued with.':
    'Viasi vya sarafu za kigeni kwa kiwango cha siku ya kutambuliwa au kuthaminiwa.',
  'This document is of the other side; remove it, or choose the direction anew.':
    'Hati hii ni ya upande mwingine; iondoe, au chagua mwelekeo upya.',
  'Name the credit note, or the receipt whose advance is paid back.':
    'Taja hati ya mkopo, au stakabadhi ambayo malipo yake ya awali yanarejeshwa.',
  'Name the claim, or the payment whose advance comes back.': 'Taja dai, au malipo ambayo pesa zake za awali zinarudi.',
  'A refund pays back one document; remove the other.': 'Marejesho hurejesha hati moja; ondoa nyingine.',
  'Nothing of {1} is left to pay back.': 'Hakuna kilichobaki cha kurejesha cha {1}.',
  'Give an amount above zero, or leave it empty to pay back all that is left.':
    'Weka kiasi kinachozidi sifuri, au acha wazi kurejesha yote yaliyobaki.',
  '{1} {left} of {2} is left to pay back; lower the amount.': '{1} {left} za {2} zimebaki kurejeshwa; punguza kiasi.',
  'You may not enter refunds; whoever moves the money can do it from here.':
    'Huwezi kuingiza marejesho; anayesimamia pesa anaweza kufanya hapa.',
  'This account is not kept in {currency}. Enter the refund with both amounts as a document of its own.':
    'Akaunti hii haitunzwi kwa {currency}. Ingiza marejesho yenye kiasi vyote viwili kama hati yake.',
  '{currency} is not among the currencies of this business. Choose another, or add it to the currencies.':
    '{currency} haipo kati ya sarafu za biashara hii. Chagua nyingine, au iongeze kwenye sarafu.',
  'An amount is too large for this report.': 'Kiasi kimoja ni kikubwa mno kwa ripoti hii.',
};
