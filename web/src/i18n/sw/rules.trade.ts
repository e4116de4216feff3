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
  "Part of this bill is held by the match with its order, and more than the rest cannot be paid. Open the bill's match to settle the difference.":
    'Sehemu ya bili hii imezuiliwa na ulinganisho na agizo lake; iliyobaki tu ndiyo inaweza kulipwa. Fungua ulinganisho wa bili kumaliza tofauti.',
  "{1} {2} of {3} is held: it does not agree with what was ordered and received. Up to {4} can be paid now. Open the bill's match: an approver can accept the difference there, an operator can claim it from the supplier.":
    '{1} {2} za {3} zimezuiliwa: hazilingani na kilichoagizwa na kupokelewa. Hadi {4} zinaweza kulipwa sasa. Fungua ulinganisho wa bili: mwidhinishaji anaweza kukubali tofauti hapo, mwendeshaji anaweza kuidai kwa msambazaji.',
  'A deal buys an amount.': 'Muamala hununua kiasi.',
  'You may not enter receipts; whoever takes the money can do it from here.':
    'Huwezi kuingiza stakabadhi; anayepokea pesa anaweza kufanya hivyo hapa.',
  'Choose the account the money moves on.': 'Chagua akaunti ambayo pesa zinapita.',
  '{1} {2} of {3} is kept back until the work is accepted. A manager can release it on the bill.':
    '{1} {2} ya {3} imezuiliwa hadi kazi ikubaliwe. Meneja anaweza kuiachilia kwenye bili.',
  'The terms of {name} give a discount until {1}; this money comes later.':
    'Masharti ya {name} yanatoa punguzo hadi {1}; fedha hizi zinakuja baadaye.',
  'The terms of {name} give a discount of {1} {most}; this is more.':
    'Masharti ya {name} yanatoa punguzo la {1} {most}; hili ni zaidi.',
  'Line {1} charges no tax. Choose a tax for it, or post it so if none is due.':
    'Mstari {1} hautozi kodi. Chagua kodi, au uandikishe hivyo ikiwa hakuna inayodaiwa.',
};
