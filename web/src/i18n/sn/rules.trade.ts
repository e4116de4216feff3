import type { Words } from '../parts';

/** By its English sentence: what orders, deliveries, matched bills, tills and payroll formulas say when they refuse. See `data/sentences.ts`. */
export const rulesTrade: Words = {
  'The columns of "{1}" are left out: {words}.': 'Makoramu e“{1}” asiiwa: {words}.',
  'No plugin of this business computes payroll tax. An administrator can install one under Plugins.':
    'Hapana pulagini yebhizinesi iri inoverenga mutero wemihoro. Mutungamiriri anogona kuisa imwe pasi peMapulagini.',
  'Several plugins of this business compute payroll tax. Choose one of them, or switch the others off.':
    'Mapulagini akawanda ebhizinesi iri anoverenga mutero wemihoro. Sarudza imwe, kana dzima mamwe.',
  'The payroll formula "{1}" failed: {words}.': 'Fomura yemihoro “{1}” yakundikana: {words}.',
  'Line {1} has {2} left to {3}.': 'Mutsara {1} wasara ne{2} ({3}).',
  "The {1} has no line '{line}'.": 'Hapana mutsara “{line}” mugwaro iri ({1}).',
  'Nothing of this {1} is left to {2}.': 'Hapana chasara chegwaro iri ({1}) chekuita ({2}).',
  "Part of this bill is held by the match with its order, and more than the rest cannot be paid. Open the bill's match to settle the difference.":
    'Chikamu chebhiri iri chakabatwa nekuenzanisa neodha yaro; zvasara chete ndizvo zvinobhadharwa. Vhura kuenzanisa kwebhiri kugadzirisa musiyano.',
  "{1} {2} of {3} is held: it does not agree with what was ordered and received. Up to {4} can be paid now. Open the bill's match: an approver can accept the difference there, an operator can claim it from the supplier.":
    '{1} {2} ye{3} yakabatwa: haienderani nezvakaodhwa nezvakagamuchirwa. Kusvika {4} inogona kubhadharwa iye zvino. Vhura kuenzanisa kwebhiri: anobvumidza anogona kugamuchira musiyano ipapo, mushandi anogona kuuda kumutengesi.',
  'A deal buys an amount.': 'Dhiri rinotenga mari.',
  'You may not enter receipts; whoever takes the money can do it from here.':
    'Haugoni kunyora marisiti; anogamuchira mari anogona kuzviita kubva pano.',
  'Choose the account the money moves on.': 'Sarudza akaundi inofamba nemari.',
  '{1} {2} of {3} is kept back until the work is accepted. A manager can release it on the bill.':
    '{1} {2} ye{3} yakachengetwa kusvika basa ragamuchirwa. Maneja anogona kuiburitsa pabhiri.',
  'The terms of {name} give a discount until {1}; this money comes later.':
    'Mitemo ye{name} inopa dhisikaundi kusvika {1}; mari iyi inouya mushure.',
  'The terms of {name} give a discount of {1} {most}; this is more.':
    'Mitemo ye{name} inopa dhisikaundi ye{1} {most}; izvi zvinopfuura.',
  'Line {1} charges no tax. Choose a tax for it, or post it so if none is due.':
    'Mutsara {1} hauna mutero. Sarudzai mutero, kana kuuposita wakadaro kana pasina unofanira.',
};
