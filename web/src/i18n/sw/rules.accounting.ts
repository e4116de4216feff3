import type { Words } from '../parts';

/** By its English sentence: what accounting, banking and approvals say when they refuse. See `data/sentences.ts`. */
export const rulesAccounting: Words = {
  'With this document the customer owes {1}, above the credit limit of {2}. A manager can raise the limit on the customer.':
    'Kwa hati hii mteja anadaiwa {1}, juu ya kikomo cha mkopo cha {2}. Meneja anaweza kupandisha kikomo kwenye rekodi ya mteja.',
  "The customer's oldest open document is {days} days overdue, more than the {overdue_days} days allowed.":
    'Hati kongwe iliyo wazi ya mteja imechelewa siku {days}, zaidi ya siku {overdue_days} zinazoruhusiwa.',
  'Line {1} has {2} left to convert.': 'Mstari {1} una {2} za kubadilishwa.',
  "The quotation has no line '{line}'.": 'Nukuu haina mstari “{line}”.',
  'Nothing of this quotation is left to convert.': 'Hakuna kilichobaki cha nukuu hii kubadilishwa.',
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
  'Nothing of this order is left to deliver.': 'Hakuna kilichobaki cha agizo hili cha kuwasilisha.',
  'Nothing of this order is left to invoice.': 'Hakuna kilichobaki cha agizo hili cha kutoza.',
  'Nothing of this order was delivered.': 'Hakuna kilichowasilishwa cha agizo hili.',
  'Amounts in foreign currency at the rate they were recognised or valued with.':
    'Viasi vya sarafu za kigeni kwa kiwango cha siku ya kutambuliwa au kuthaminiwa.',
};
