import type { Words } from '../parts';

/** By its English sentence: what payroll says when it refuses. See `data/sentences.ts`. */
export const rulesPayroll: Words = {
  'The program does not know this return.': 'Programu haijui ritani hii.',
  'A component cannot be a percentage of itself.': 'Kipengele hakiwezi kuwa asilimia yake chenyewe.',
  'A limit is written in {limit} and pay is in {pay}; enter the rate of the pay date under Exchange rates.':
    'Kikomo kimeandikwa kwa {limit} na mshahara ni {pay}; weka kiwango cha tarehe hiyo kwenye Viwango vya kubadilisha.',
  'An approved table begins on {from} already; withdraw it first.':
    'Jedwali lililoidhinishwa tayari linaanza {from}; liondoe kwanza.',
  'Another salary of this person begins on {from}; change that one, or choose another day.':
    'Mshahara mwingine wa mtu huyu unaanza {from}; badilisha huo au chagua siku nyingine.',
  'Another salary of this person begins on {from}; end that one first.':
    'Mshahara mwingine wa mtu huyu unaanza {from}; umalize kwanza.',
  'Formulas use {1} for something else; choose another code.':
    'Fomula hutumia {1} kwa kitu kingine; chagua msimbo mwingine.',
  'More pay is exempt than there is; correct the components.': 'Msamaha unazidi malipo; rekebisha vipengele.',
  'Name the people whose final pay this is.': 'Taja watu ambao haya ni malipo yao ya mwisho.',
  'Nobody is paid in this run. Check the salaries of the group, or the inputs of these days.':
    'Hakuna anayelipwa. Angalia mishahara ya kundi au maingizo ya siku hizi.',
  'Only a posted run is paid.': 'Mzunguko uliowekwa tu ndio hulipwa.',
  'Only {currency} {1} of this run is still owed; make the payment again.':
    'Zimebaki {currency} {1} tu za mzunguko huu; tengeneza malipo upya.',
  'Pay ({kind}) is below zero; correct the amounts of this person.':
    'Malipo ({kind}) ni chini ya sifuri; rekebisha viasi vya mtu huyu.',
  'The formula of {code} is not understood: {problem}.': 'Fomula ya {code} haieleweki: {problem}.',
  'The law of {1} has {code} already; give your own fund another code.':
    'Sheria ya {1} tayari ina {code}; upe mfuko wako msimbo mwingine.',
  'The limit of {code} is of a month; post the earlier runs of the month first.':
    'Kikomo cha {code} ni cha mwezi; weka kwanza mizunguko ya awali ya mwezi.',
  'The program has no payroll rules of {country} yet. It has them of {1}.':
    'Programu bado haina kanuni za mishahara za {country}. Inazo za {1}.',
  'There is no account number of {1}; add it to their payment details, and calculate the run again.':
    'Namba ya akaunti ya {1} haipo; iongeze kwenye taarifa za malipo na uhesabu tena.',
  'There is no component {code}.': 'Hakuna kipengele {code}.',
  'There is no component {code}; add it under Deductions.': 'Hakuna kipengele {code}; kiongeze kwenye Makato.',
  'There is no rate for the part paid in {currency}; enter it under Exchange rates.':
    'Hakuna kiwango cha sehemu inayolipwa kwa {currency}; kiweke kwenye Viwango vya kubadilisha.',
  'There is no such pay group.': 'Kundi hilo la mishahara halipo.',
  'There is no such person.': 'Mtu huyo hayupo.',
  'There is no tax table of {country} in {currency} for a {per} paid on {date}. Add it under Tax tables and have it approved.':
    'Hakuna jedwali la kodi la {country} kwa {currency} ({per}) tarehe {date}. Liongeze kwenye Majedwali ya kodi na liidhinishwe.',
  'These bands cannot be used: {problem}.': 'Madaraja haya hayatumiki: {problem}.',
  'These components need each other: {1}. Change one of them.': 'Vipengele hivi vinategemeana: {1}. Badilisha kimoja.',
  'This account no longer exists.': 'Akaunti hii haipo tena.',
  'This formula is not understood: {problem}.': 'Fomula hii haieleweki: {problem}.',
  'This person has no salary in force; enter one under Salaries.':
    'Mtu huyu hana mshahara unaotumika; weka mmoja kwenye Mishahara.',
  'This person was hired on {1}; pay begins then or later.':
    'Mtu huyu aliajiriwa {1}; mshahara huanza hapo au baadaye.',
  '{1} findings must be corrected first; then calculate again.': 'Mambo {1} yarekebishwe kwanza; kisha hesabu tena.',
  '{1} of this run is filed or paid; take that back first.':
    '{1} ya mzunguko huu imewasilishwa au kulipwa; irudishe kwanza.',
  '{1} was paid back since this run was calculated; return it and calculate again.':
    '{1} umerejeshwa tangu hesabu; rudisha mzunguko na uhesabu tena.',
  '{country} asks for no rate {code}. It asks for: {1}.': '{country} haiulizi kiwango {code}. Inauliza: {1}.',
  '{country} declares no rate of {code} on {date}. Choose a later pay date, or update the program.':
    '{country} haina kiwango cha {code} tarehe {date}. Chagua tarehe ya baadaye au sasisha programu.',
  '{unknown} is no word of the rules of {country}. Known are: {1}.':
    '{unknown} si neno la kanuni za {country}. Yanayojulikana: {1}.',
  'An additional salary is paid in another group than the main one; choose that group.':
    'Mshahara wa ziada hulipwa katika kundi tofauti na mshahara mkuu; chagua kundi hilo.',
  'The pay of {name} would be worked out otherwise now; return this run, calculate it again and look at it before posting.':
    'Malipo ya {name} yangekokotolewa tofauti sasa; urudishe mzunguko huu, ukokotoe tena na uuangalie kabla ya kuingiza.',
  '{number} paid some of these people since this run was calculated; return it and calculate again, so that their pay is taxed together.':
    '{number} imewalipa baadhi ya watu hawa tangu mzunguko huu ukokotolewe; urudishe na ukokotoe tena ili malipo yao yatozwe kodi pamoja.',
  'A payslip of this person is not paid yet. Pay the run, or void it.':
    'Hati ya mshahara ya mtu huyu bado haijalipwa. Lipa mzunguko huo, au uubatilishe.',
  'The final pay of this person has not been worked out. Run the payroll of their last period first.':
    'Malipo ya mwisho ya mtu huyu bado hayajakokotolewa. Endesha kwanza mishahara ya kipindi chake cha mwisho.',
  '{1} has no account number, which this file needs. Enter its account number or IBAN under Bank accounts.':
    '{1} haina namba ya akaunti, ambayo faili hii inaihitaji. Weka namba yake ya akaunti au IBAN kwenye Akaunti za benki.',
  '{name} is in the second currency, and the pay group has none. Change the line, or give the group a second currency.':
    '{name} iko katika sarafu ya pili, na kundi la mishahara halina. Badilisha mstari, au lipe kundi sarafu ya pili.',
  '{code} is worked out by age. Enter the date of birth of whoever is paid it, and calculate again.':
    '{code} hukokotolewa kwa umri. Weka tarehe ya kuzaliwa ya anayelipwa, kisha hesabu tena.',
};
