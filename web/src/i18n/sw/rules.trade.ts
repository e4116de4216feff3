import type { Words } from '../parts';

/** By its English sentence: what orders, deliveries, matched bills, tills and payroll formulas say when they refuse. See `data/sentences.ts`. */
export const rulesTrade: Words = {
  'The columns of "{1}" are left out: {words}.': 'Safuwima za “{1}” zimeachwa: {words}.',
  'No plugin of this business computes payroll tax. An administrator can install one under Plugins.':
    'Hakuna programu-jalizi ya biashara hii inayokokotoa kodi ya mishahara. Msimamizi anaweza kusakinisha moja chini ya Programu-jalizi.',
  'Several plugins of this business compute payroll tax. Choose one of them, or switch the others off.':
    'Programu-jalizi kadhaa za biashara hii hukokotoa kodi ya mishahara. Chagua moja, au zima nyingine.',
  'The payroll formula "{1}" failed: {words}.': 'Fomula ya mishahara “{1}” imeshindwa: {words}.',
  'Line {1} has {2} left to {3}.': 'Mstari {1} una {2} zilizobaki ({3}).',
  "The {1} has no line '{line}'.": 'Hakuna mstari “{line}” kwenye hati hii ({1}).',
  'Nothing of this {1} is left to {2}.': 'Hakuna kilichobaki cha hati hii ({1}) kufanya ({2}).',
  'The quantity {error}.': 'Idadi {error}.',
  'Write quantities as text, such as "2.5".': 'Andika idadi kama maandishi, mfano “2.5”.',
  "Part of this bill is held by the match with its order, and more than the rest cannot be paid. Open the bill's match to settle the difference.":
    'Sehemu ya bili hii imezuiliwa na ulinganisho na agizo lake; iliyobaki tu ndiyo inaweza kulipwa. Fungua ulinganisho wa bili kumaliza tofauti.',
  "{1} {2} of {3} is held: it does not agree with what was ordered and received. Up to {4} can be paid now. Open the bill's match: an approver can accept the difference there, an operator can claim it from the supplier.":
    '{1} {2} za {3} zimezuiliwa: hazilingani na kilichoagizwa na kupokelewa. Hadi {4} zinaweza kulipwa sasa. Fungua ulinganisho wa bili: mwidhinishaji anaweza kukubali tofauti hapo, mwendeshaji anaweza kuidai kwa msambazaji.',
  'The bill has no such line.': 'Bili haina mstari huo.',
  '{1} is billed on this line; spread no more than that.': '{1} zimetozwa kwenye mstari huu; usigawe zaidi ya hapo.',
  "Choose a line of an order of this supplier, in the bill's currency.":
    'Chagua mstari wa agizo la msambazaji huyu, kwa sarafu ya bili.',
  'Nothing of these lines is held.': 'Hakuna cha mistari hii kilichozuiliwa.',
  'You may not write debit notes; whoever keeps the accounts can make this claim.':
    'Huwezi kuandika hati za debiti; anayetunza hesabu anaweza kufanya dai hili.',
  'What is held is tax alone; ask the supplier for a corrected invoice, or have it accepted.':
    'Kilichozuiliwa ni kodi tu; mwombe msambazaji ankara iliyorekebishwa, au ikubaliwe.',
  'This supplier has no order {number}. Correct the number, or leave it empty.':
    'Msambazaji huyu hana agizo {number}. Rekebisha namba, au iache tupu.',
  '{number} was not sent to the supplier, or was cancelled; a bill cannot stand on it.':
    '{number} haikutumwa kwa msambazaji, au ilifutwa; bili haiwezi kuitegemea.',
  '{number} is in {1}; a bill on it is in the same currency.':
    '{number} iko katika {1}; bili yake ni ya sarafu hiyo hiyo.',
  'You may not enter bills; whoever keeps the accounts can make it from here.':
    'Huwezi kuingiza bili; anayetunza hesabu anaweza kuifanya kutoka hapa.',
  'Everything that was taken in of this order is billed.': 'Kila kilichopokelewa cha agizo hili kimetozwa.',
  '{what}: {1} came and {2} is billed of it, so the line stays. Lower its quantity to that instead.':
    '{what}: zimefika {1} na kutozwa {2}, kwa hiyo mstari unabaki. Punguza idadi yake hadi hapo.',
  'Part of this line came or is billed, so it stays the same thing; add another line for something else.':
    'Sehemu ya mstari huu imefika au kutozwa, kwa hiyo inabaki kitu kile kile; ongeza mstari mwingine kwa kitu kingine.',
  'Part of this order came or is billed; close it and write a new one instead.':
    'Sehemu ya agizo hili imefika au kutozwa; lifunge uandike jipya.',
  'Nothing of this order is here that could go back.': 'Hakuna cha agizo hili kilichopo cha kurudishwa.',
  'Everything of this order has come; amend the order if more was agreed.':
    'Kila kitu cha agizo hili kimefika; rekebisha agizo kama mlikubaliana zaidi.',
  'The order has {1} lines; choose one of them.': 'Agizo lina mistari {1}; chagua mmoja.',
  '{1} of this is here; no more than that can go back.': '{1} za hii ziko hapa; haiwezi kurudishwa zaidi ya hapo.',
  '{1} is still to come of this line. Count the rest as refused, or have the order amended.':
    '{1} za mstari huu bado zinakuja. Hesabu zilizobaki kama zimekataliwa, au agizo lirekebishwe.',
  'This order is not open: it is being amended, closed or cancelled, so nothing can be taken in on it.':
    'Agizo hili haliko wazi: linarekebishwa, limefungwa au kufutwa, kwa hiyo hakuna kinachoweza kupokelewa.',
  'Part of these goods was sent back since; void that note first.':
    'Sehemu ya bidhaa hizi imerudishwa tangu hapo; batilisha hati hiyo kwanza.',
  'Nothing of this {bill} is held by its match.': 'Hakuna kilichozuiliwa na ulinganisho: {bill}.',
  'Nothing of this {bill} is held, so there is nothing to claim.':
    'Hakuna kilichozuiliwa ({bill}), kwa hiyo hakuna cha kudai.',
  'The statement would end before it begins.': 'Taarifa ingeisha kabla haijaanza.',
  'Nobody here has a mail address; add one on the {customer}.':
    'Hakuna hapa mwenye barua pepe; ongeza moja kwenye rekodi: {customer}.',
  'A spot deal settles within days; later is a forward.':
    'Muamala wa papo hapo hulipwa ndani ya siku chache; baadaye ni wa mbele.',
  'A deal sells an amount.': 'Muamala huuza kiasi.',
  'A deal buys an amount.': 'Muamala hununua kiasi.',
  'The rate of this deal is more than 5 % away from the rate of the day.':
    'Kiwango cha muamala huu kinatofautiana zaidi ya 5 % na kiwango cha siku.',
  'The float is what the till holds after a top-up.': 'Kianzio ni kile droo inacho baada ya kujazwa.',
  'Money is still in the till; bring it to the bank with a top-up of a negative amount first.':
    'Bado kuna pesa kwenye droo; zipeleke benki kwanza kwa ujazo wa kiasi hasi.',
  'Enter what was counted, in all or by notes and coins.': 'Weka kilichohesabiwa, kwa jumla au kwa noti na sarafu.',
  'Say how the difference may have come about.': 'Sema tofauti huenda ilitokeaje.',
  'The till is at its float already.': 'Droo tayari iko kwenye kianzio chake.',
  'The tax cannot be more than the amount it is in.': 'Kodi haiwezi kuzidi kiasi kilicho nayo.',
  'Choose which tax it is.': 'Chagua ni kodi gani.',
  'A voucher pays an amount.': 'Vocha hulipa kiasi.',
  'This is more than one voucher of this till may pay; enter a bill instead.':
    'Hii ni zaidi ya vocha moja ya droo hii inavyoweza kulipa; weka bili badala yake.',
  'Some rows are refused; see what is said about each. Correct them, or choose to leave them out.':
    'Baadhi ya mistari imekataliwa; ona kinachosemwa kuhusu kila mmoja. Irekebishe, au chagua kuiacha.',
  'More is refused than was counted.': 'Kilichokataliwa ni zaidi ya kilichohesabiwa.',
  'Say why it is refused; the supplier will ask.': 'Sema kwa nini imekataliwa; msambazaji atauliza.',
  'What goes back is counted alone; leave this empty.': 'Kinachorudishwa tu ndicho kinahesabiwa; acha hapa tupu.',
  'Nothing is counted yet; give the quantities that came.': 'Bado hakuna kilichohesabiwa; weka idadi zilizofika.',
  'Who wrote the order does not receive it; a colleague can post this note.':
    'Aliyeandika agizo halipokei; mwenzake anaweza kuingiza hati hii.',
  'Order a quantity above zero; change it or remove the line.':
    'Agiza idadi juu ya sifuri; ibadilishe au ondoa mstari.',
  'More than this is received already; order at least what was accepted.':
    'Zaidi ya hii imeshapokelewa; agiza angalau kilichokubaliwa.',
  'More than this is billed already; order at least what was billed.':
    'Zaidi ya hii imeshatozwa; agiza angalau kilichotozwa.',
  "The day it is needed by lies before the order's own date; choose a later one.":
    'Siku inayohitajika iko kabla ya tarehe ya agizo; chagua ya baadaye.',
  "The promised day lies before the order's own date; choose a later one.":
    'Siku iliyoahidiwa iko kabla ya tarehe ya agizo; chagua ya baadaye.',
  'This business asks for approval before an order leaves; submit it, and an approver can approve it.':
    'Biashara hii inaomba idhini kabla ya agizo kutoka; liwasilishe, na mwidhinishaji anaweza kuliidhinisha.',
  'An order of nothing cannot be sent; give its lines a price.':
    'Agizo lisilo na kitu haliwezi kutumwa; ipe mistari yake bei.',
  'The supplier confirms on the portal, or an operator records it.':
    'Msambazaji huthibitisha kwenye lango, au mwendeshaji huandika.',
  'Nothing is received that is not billed yet. Receive the goods first; a service without a delivery is billed on the {bill} itself.':
    'Hakuna kilichopokelewa ambacho hakijatozwa. Pokea bidhaa kwanza; huduma isiyo na uwasilishaji huingizwa moja kwa moja: {bill}.',
  'Part of this order is received or billed; close it instead, which ends what is left.':
    'Sehemu ya agizo hili imepokelewa au kutozwa; lifunge badala yake, jambo linalomaliza kilichobaki.',
  'Say from when to when.': 'Sema kuanzia lini hadi lini.',
  'The span ends before it begins.': 'Muda unaisha kabla haujaanza.',
  'What is compared needs a period.': 'Kinacholinganishwa kinahitaji kipindi.',
  'The supplier has confirmed this version already.': 'Msambazaji amekwisha thibitisha toleo hili.',
  'All of this order is paid in advance.': 'Agizo hili lote limelipwa mapema.',
  'This order is of another {customer}; choose one of theirs.': 'Agizo hili ni la {customer} mwingine; chagua lake.',
  'Money for an order is an advance on its goods; take the order out, or do not keep the rest on account.':
    'Fedha za agizo ni malipo ya awali ya bidhaa zake; ondoa agizo, au usiweke kilichobaki kwenye akaunti.',
  'Say why the lease is classified otherwise than the tests say.':
    'Eleza kwa nini ukodishaji umeainishwa tofauti na vipimo vinavyosema.',
  "The order is in another currency; take the advance in the order's.":
    'Agizo liko kwa sarafu nyingine; pokea malipo ya awali kwa sarafu ya agizo.',
  'You may not enter receipts; whoever takes the money can do it from here.':
    'Huwezi kuingiza stakabadhi; anayepokea pesa anaweza kufanya hivyo hapa.',
  'You may not enter payments; whoever pays the suppliers can do it from here.':
    'Huwezi kuingiza malipo; anayelipa wasambazaji anaweza kufanya hivyo hapa.',
  'Choose the account the money moves on.': 'Chagua akaunti ambayo pesa zinapita.',
  'Choose the account the money leaves.': 'Chagua akaunti ambayo pesa zinatoka.',
  'Give the amount of the advance.': 'Weka kiasi cha malipo ya awali.',
  '{currency} {left} of this order is not paid in advance yet; give an amount up to that.':
    '{currency} {left} ya agizo hili bado haijalipwa mapema; weka kiasi kisichozidi hicho.',
  'This account is not kept in {currency}. Enter the money with both amounts as a document of its own, and name the order there.':
    'Akaunti hii haiko kwa {currency}. Ingiza pesa kwa hati yake yenye viasi vyote viwili, na utaje agizo hapo.',
  '{number} is in {1}; pay its advance in that currency.':
    '{number} iko kwa {1}; lipa malipo yake ya awali kwa sarafu hiyo.',
  "What is kept back is released after the document's date; choose a later day.":
    'Kilichozuiliwa huachiliwa baada ya tarehe ya hati; chagua siku ya baadaye.',
  'Nothing of this {bill} is kept back.': 'Hakuna kilichozuiliwa cha {bill} hii.',
  'Pay the rest of this {bill} first; what is kept back is released after.':
    'Lipa kwanza salio la {bill} hii; kilichozuiliwa huachiliwa baadaye.',
  '{1} {2} of {3} is kept back until the work is accepted. A manager can release it on the bill.':
    '{1} {2} ya {3} imezuiliwa hadi kazi ikubaliwe. Meneja anaweza kuiachilia kwenye bili.',
  'More than this is used already; give a higher limit.': 'Zaidi ya hiki kimeshatumika; toa kikomo cha juu zaidi.',
  'The terms of {name} give a discount until {1}; this money comes later.':
    'Masharti ya {name} yanatoa punguzo hadi {1}; fedha hizi zinakuja baadaye.',
  'The terms of {name} give a discount of {1} {most}; this is more.':
    'Masharti ya {name} yanatoa punguzo la {1} {most}; hili ni zaidi.',
  'Line {1} charges no tax. Choose a tax for it, or post it so if none is due.':
    'Mstari {1} hautozi kodi. Chagua kodi, au uandikishe hivyo ikiwa hakuna inayodaiwa.',
};
