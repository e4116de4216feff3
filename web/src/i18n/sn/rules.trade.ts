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
  'The quantity {error}.': 'Huwandu {error}.',
  "Part of this bill is held by the match with its order, and more than the rest cannot be paid. Open the bill's match to settle the difference.":
    'Chikamu chebhiri iri chakabatwa nekuenzanisa neodha yaro; zvasara chete ndizvo zvinobhadharwa. Vhura kuenzanisa kwebhiri kugadzirisa musiyano.',
  "{1} {2} of {3} is held: it does not agree with what was ordered and received. Up to {4} can be paid now. Open the bill's match: an approver can accept the difference there, an operator can claim it from the supplier.":
    '{1} {2} ye{3} yakabatwa: haienderani nezvakaodhwa nezvakagamuchirwa. Kusvika {4} inogona kubhadharwa iye zvino. Vhura kuenzanisa kwebhiri: anobvumidza anogona kugamuchira musiyano ipapo, mushandi anogona kuuda kumutengesi.',
  'The bill has no such line.': 'Bhiri harina mutsara wakadaro.',
  '{1} is billed on this line; spread no more than that.':
    '{1} yakabhadhariswa pamutsara uyu; usagovera kupfuura ipapo.',
  "Choose a line of an order of this supplier, in the bill's currency.":
    'Sarudza mutsara weodha yemutengesi uyu, mumari yebhiri.',
  'Nothing of these lines is held.': 'Hapana chemitsara iyi chakabatwa.',
  'You may not write debit notes; whoever keeps the accounts can make this claim.':
    'Haugoni kunyora manotsi edhebhiti; anochengeta mabhuku anogona kuita chikumbiro ichi.',
  'What is held is tax alone; ask the supplier for a corrected invoice, or have it accepted.':
    'Chakabatwa mutero chete; kumbira mutengesi invoice yakagadziriswa, kana igamuchirwe.',
  'This supplier has no order {number}. Correct the number, or leave it empty.':
    'Mutengesi uyu haana odha {number}. Gadzirisa nhamba, kana isiye isina chinhu.',
  '{number} was not sent to the supplier, or was cancelled; a bill cannot stand on it.':
    '{number} haina kutumirwa mutengesi, kana yakakanzurwa; bhiri harigoni kumira pairi.',
  '{number} is in {1}; a bill on it is in the same currency.': '{number} iri mu{1}; bhiri rayo nderemari imwe cheteyo.',
  'You may not enter bills; whoever keeps the accounts can make it from here.':
    'Haugoni kupinza mabhiri; anochengeta mabhuku anogona kurigadzira kubva pano.',
  'Everything that was taken in of this order is billed.': 'Zvese zvakagamuchirwa zveodha iyi zvakabhadhariswa.',
  '{what}: {1} came and {2} is billed of it, so the line stays. Lower its quantity to that instead.':
    '{what}: {1} yakauya uye {2} yakabhadhariswa, saka mutsara unosara. Dzikisa huwandu hwawo kusvika ipapo.',
  'Part of this line came or is billed, so it stays the same thing; add another line for something else.':
    'Chikamu chemutsara uyu chakauya kana kubhadhariswa, saka chinosara chinhu chimwe; wedzera mumwe mutsara wechimwe chinhu.',
  'Part of this order came or is billed; close it and write a new one instead.':
    'Chikamu cheodha iyi chakauya kana kubhadhariswa; ivhare wonyora itsva.',
  'Nothing of this order is here that could go back.': 'Hapana cheodha iyi chiri pano chinogona kudzoserwa.',
  'Everything of this order has come; amend the order if more was agreed.':
    'Zvese zveodha iyi zvauya; chinja odha kana makabvumirana zvakawanda.',
  'The order has {1} lines; choose one of them.': 'Odha ine mitsara {1}; sarudza mumwe wayo.',
  '{1} of this is here; no more than that can go back.': '{1} yezvi iri pano; hazvigoni kudzoserwa kupfuura ipapo.',
  '{1} is still to come of this line. Count the rest as refused, or have the order amended.':
    '{1} yemutsara uyu ichiri kuuya. Verenga zvasara sezvarambwa, kana odha ichinjwe.',
  'This order is not open: it is being amended, closed or cancelled, so nothing can be taken in on it.':
    'Odha iyi haina kuvhurika: iri kuchinjwa, yakavharwa kana kukanzurwa, saka hapana chinogamuchirwa pairi.',
  'Part of these goods was sent back since; void that note first.':
    'Chikamu chezvinhu izvi chakadzoserwa; tanga wakanzura gwaro iroro.',
  'A deal buys an amount.': 'Dhiri rinotenga mari.',
  'You may not enter receipts; whoever takes the money can do it from here.':
    'Haugoni kunyora marisiti; anogamuchira mari anogona kuzviita kubva pano.',
  'You may not enter payments; whoever pays the suppliers can do it from here.':
    'Haugoni kunyora mibhadharo; anobhadhara vatengesi anogona kuzviita kubva pano.',
  'Choose the account the money moves on.': 'Sarudza akaundi inofamba nemari.',
  'Choose the account the money leaves.': 'Sarudza akaundi inobuda mari.',
  'Give the amount of the advance.': 'Nyora huwandu hwemari yepamberi.',
  '{currency} {left} of this order is not paid in advance yet; give an amount up to that.':
    '{currency} {left} yeodha iyi haisati yabhadharwa kare; nyora huwandu husingapfuure ipapo.',
  'This account is not kept in {currency}. Enter the money with both amounts as a document of its own, and name the order there.':
    'Akaundi iyi haisi mu{currency}. Nyora mari mugwaro rayo nehuwandu huviri, uye taura odha ipapo.',
  '{number} is in {1}; pay its advance in that currency.':
    '{number} iri mu{1}; bhadhara mari yayo yepamberi mumari iyoyo.',
  '{1} {2} of {3} is kept back until the work is accepted. A manager can release it on the bill.':
    '{1} {2} ye{3} yakachengetwa kusvika basa ragamuchirwa. Maneja anogona kuiburitsa pabhiri.',
  'The terms of {name} give a discount until {1}; this money comes later.':
    'Mitemo ye{name} inopa dhisikaundi kusvika {1}; mari iyi inouya mushure.',
  'The terms of {name} give a discount of {1} {most}; this is more.':
    'Mitemo ye{name} inopa dhisikaundi ye{1} {most}; izvi zvinopfuura.',
  'Line {1} charges no tax. Choose a tax for it, or post it so if none is due.':
    'Mutsara {1} hauna mutero. Sarudzai mutero, kana kuuposita wakadaro kana pasina unofanira.',
};
