import type { Words } from '../parts';

/** By its English sentence: what payroll says when it refuses. See `data/sentences.ts`. */
export const rulesPayroll: Words = {
  'The program does not know this return.': 'Purogiramu haizivi gwaro iri.',
  'A component cannot be a percentage of itself.': 'Chikamu hachigoni kuva chidimbu chacho choga.',
  'A limit is written in {limit} and pay is in {pay}; enter the rate of the pay date under Exchange rates.':
    'Muganhu uri mu{limit} muhoro uri mu{pay}; isa reti yezuva racho paMareti ekuchinja.',
  'An approved table begins on {from} already; withdraw it first.':
    'Tafura yakabvumidzwa yatotanga musi wa{from}; tanga waibvisa.',
  'Another salary of this person begins on {from}; change that one, or choose another day.':
    'Mumwe muhoro wemunhu uyu unotanga musi wa{from}; shandura iwoyo kana sarudza rimwe zuva.',
  'Another salary of this person begins on {from}; end that one first.':
    'Mumwe muhoro wemunhu uyu unotanga musi wa{from}; tanga wapedza iwoyo.',
  'Formulas use {1} for something else; choose another code.':
    'Mafomura anoshandisa {1} pane zvimwe; sarudza imwe kodhi.',
  'More pay is exempt than there is; correct the components.': 'Isingateswi inopfuura muhoro; gadzirisa zvikamu.',
  'Name the people whose final pay this is.': 'Taura vanhu vane muhoro uyu wekupedzisira.',
  'Nobody is paid in this run. Check the salaries of the group, or the inputs of these days.':
    'Hapana anobhadharwa. Tarisa mihoro yeboka kana zvinopinda zvemazuva aya.',
  'Only a posted run is paid.': 'Kunobhadharwa kwakanyorwa chete.',
  'Only {currency} {1} of this run is still owed; make the payment again.':
    'Kwasara {currency} {1} chete; gadzira kubhadhara zvakare.',
  'Pay ({kind}) is below zero; correct the amounts of this person.':
    'Muhoro ({kind}) uri pasi pezero; gadzirisa mari dzemunhu uyu.',
  'The formula of {code} is not understood: {problem}.': 'Fomura ye{code} hainzwisisiki: {problem}.',
  'The law of {1} has {code} already; give your own fund another code.':
    'Mutemo we{1} watova ne{code}; ipa homwe yako imwe kodhi.',
  'The limit of {code} is of a month; post the earlier runs of the month first.':
    'Muganhu we{code} ndewemwedzi; tanga wanyora kufambiswa kwapfuura kwemwedzi.',
  'The program has no payroll rules of {country} yet. It has them of {1}.':
    'Purogiramu haisati ine mitemo yemihoro ye{country}. Ine ye{1}.',
  'There is no account number of {1}; add it to their payment details, and calculate the run again.':
    'Hapana nhamba yeakaundi ya{1}; iwedzere pazvekubhadhara, woverenga zvakare.',
  'There is no component {code}.': 'Hapana chikamu {code}.',
  'There is no component {code}; add it under Deductions.': 'Hapana chikamu {code}; chiwedzere pane zvinobviswa.',
  'There is no rate for the part paid in {currency}; enter it under Exchange rates.':
    'Hapana reti yechikamu chinobhadharwa mu{currency}; iise paMareti ekuchinja.',
  'There is no such pay group.': 'Boka remihoro iri haripo.',
  'There is no such person.': 'Munhu uyu haapo.',
  'There is no tax table of {country} in {currency} for a {per} paid on {date}. Add it under Tax tables and have it approved.':
    'Hapana tafura yemutero ye{country} mu{currency} ({per}) musi wa{date}. Iwedzere paMatafura emutero ibvumidzwe.',
  'These bands cannot be used: {problem}.': 'Zvikamu izvi hazvishandiswi: {problem}.',
  'These components need each other: {1}. Change one of them.': 'Zvikamu izvi zvinodanana: {1}. Shandura chimwe.',
  'This account no longer exists.': 'Akaundi iyi haichipo.',
  'This formula is not understood: {problem}.': 'Fomura iyi hainzwisisiki: {problem}.',
  'This person has no salary in force; enter one under Salaries.':
    'Munhu uyu haana muhoro uri kushanda; isa mumwe paMihoro.',
  'This person was hired on {1}; pay begins then or later.':
    'Munhu uyu akapinda basa musi wa{1}; muhoro unotanga ipapo kana gare gare.',
  '{1} findings must be corrected first; then calculate again.':
    'Zvinhu {1} ngazvitange zvagadziriswa; woverenga zvakare.',
  '{1} of this run is filed or paid; take that back first.':
    '{1} yekufambiswa uku yaendeswa kana kubhadharwa; tanga wadzosa.',
  '{1} was paid back since this run was calculated; return it and calculate again.':
    '{1} yakadzorwa kubva pakaverengwa; dzosa woverenga zvakare.',
  '{country} asks for no rate {code}. It asks for: {1}.': '{country} haibvunzi reti {code}. Inobvunza: {1}.',
  '{country} declares no rate of {code} on {date}. Choose a later pay date, or update the program.':
    '{country} haina reti ye{code} musi wa{date}. Sarudza zuva rinotevera kana kuvandudza purogiramu.',
  '{unknown} is no word of the rules of {country}. Known are: {1}.':
    '{unknown} harisi izwi remitemo ye{country}. Anozivikanwa: {1}.',
  'An additional salary is paid in another group than the main one; choose that group.':
    'Muhoro wekuwedzera unobhadharwa mune rimwe boka risiri remuhoro mukuru; sarudzai boka iroro.',
  'The pay of {name} would be worked out otherwise now; return this run, calculate it again and look at it before posting.':
    'Muhoro wa{name} waizoverengwa zvimwe iye zvino; idzoserei, verengai zvakare motarisa musati mapinza.',
  '{number} paid some of these people since this run was calculated; return it and calculate again, so that their pay is taxed together.':
    '{number} yakabhadhara vamwe vevanhu ava kubva pakaverengwa iyi; idzoserei moverenga zvakare kuti mihoro yavo ibhadhariswe mutero pamwe chete.',
  'A payslip of this person is not paid yet. Pay the run, or void it.':
    'Pane pepa remubhadharo wemunhu uyu risati rabhadharwa. Bhadhara mubhadharo wacho, kana kuudzima.',
  'The final pay of this person has not been worked out. Run the payroll of their last period first.':
    'Mubhadharo wekupedzisira wemunhu uyu hausati waverengwa. Tanga waverenga mubhadharo wenguva yake yekupedzisira.',
  '{1} has no account number, which this file needs. Enter its account number or IBAN under Bank accounts.':
    '{1} haina nhamba yeakaundi, iyo inodiwa nefaira iri. Isa nhamba yayo yeakaundi kana IBAN paMaakaundi ebhanga.',
  '{name} is in the second currency, and the pay group has none. Change the line, or give the group a second currency.':
    '{name} iri mumari yechipiri, asi boka remihoro harina. Shandura mutsara, kana kupa boka mari yechipiri.',
  '{code} is worked out by age. Enter the date of birth of whoever is paid it, and calculate again.':
    '{code} inoverengwa nezera. Isa zuva rekuzvarwa remunhu anoibhadharwa, woverenga zvakare.',
};
