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
  'A deal buys an amount.': 'Muamala hununua kiasi.',
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
  '{1} {2} of {3} is kept back until the work is accepted. A manager can release it on the bill.':
    '{1} {2} ya {3} imezuiliwa hadi kazi ikubaliwe. Meneja anaweza kuiachilia kwenye bili.',
  'The terms of {name} give a discount until {1}; this money comes later.':
    'Masharti ya {name} yanatoa punguzo hadi {1}; fedha hizi zinakuja baadaye.',
  'The terms of {name} give a discount of {1} {most}; this is more.':
    'Masharti ya {name} yanatoa punguzo la {1} {most}; hili ni zaidi.',
  'Line {1} charges no tax. Choose a tax for it, or post it so if none is due.':
    'Mstari {1} hautozi kodi. Chagua kodi, au uandikishe hivyo ikiwa hakuna inayodaiwa.',
};
