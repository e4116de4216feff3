import type { Words } from '../parts';

/** By its English sentence: what payroll says when it refuses. See `data/sentences.ts`. */
export const rulesPayroll: Words = {
  'The program does not know this return.': 'Le programme ne connaît pas cette déclaration.',
  'A component cannot be a percentage of itself.': 'Une rubrique ne peut être un pourcentage d’elle-même.',
  'A limit is written in {limit} and pay is in {pay}; enter the rate of the pay date under Exchange rates.':
    'Un plafond est en {limit} et la paie en {pay} ; saisissez le taux de la date de paie sous Taux de change.',
  'An approved table begins on {from} already; withdraw it first.':
    'Un barème approuvé commence déjà le {from} ; retirez-le d’abord.',
  'Another salary of this person begins on {from}; change that one, or choose another day.':
    'Un autre salaire de cette personne commence le {from} ; modifiez-le ou choisissez un autre jour.',
  'Another salary of this person begins on {from}; end that one first.':
    'Un autre salaire de cette personne commence le {from} ; terminez-le d’abord.',
  'Formulas use {1} for something else; choose another code.':
    'Les formules utilisent {1} autrement ; choisissez un autre code.',
  'More pay is exempt than there is; correct the components.':
    'Il y a plus d’exonéré que de gagné ; corrigez les rubriques.',
  'Name the people whose final pay this is.': 'Nommez les personnes dont c’est le solde de tout compte.',
  'Nobody is paid in this run. Check the salaries of the group, or the inputs of these days.':
    'Personne n’est payé dans ce cycle. Vérifiez les salaires du groupe ou les éléments variables de ces jours.',
  'Only a posted run is paid.': 'Seul un cycle comptabilisé se paie.',
  'Only {currency} {1} of this run is still owed; make the payment again.':
    'Il ne reste que {currency} {1} à payer sur ce cycle ; refaites le paiement.',
  'Pay ({kind}) is below zero; correct the amounts of this person.':
    'La paie ({kind}) est négative ; corrigez les montants de cette personne.',
  'The formula of {code} is not understood: {problem}.': 'La formule de {code} n’est pas comprise : {problem}.',
  'The law of {1} has {code} already; give your own fund another code.':
    'La loi de {1} a déjà {code} ; donnez un autre code à votre caisse.',
  'The limit of {code} is of a month; post the earlier runs of the month first.':
    'Le plafond de {code} est mensuel ; comptabilisez d’abord les cycles précédents du mois.',
  'The program has no payroll rules of {country} yet. It has them of {1}.':
    'Le programme n’a pas encore les règles de paie de {country}. Il a celles de {1}.',
  'There is no account number of {1}; add it to their payment details, and calculate the run again.':
    'Il manque le numéro de compte de {1} ; ajoutez-le à ses coordonnées de paiement et recalculez le cycle.',
  'There is no component {code}.': 'Il n’y a pas de rubrique {code}.',
  'There is no component {code}; add it under Deductions.':
    'Il n’y a pas de rubrique {code} ; ajoutez-la sous Retenues.',
  'There is no rate for the part paid in {currency}; enter it under Exchange rates.':
    'Il n’y a pas de taux pour la part payée en {currency} ; saisissez-le sous Taux de change.',
  'There is no such pay group.': 'Ce groupe de paie n’existe pas.',
  'There is no such person.': 'Cette personne n’existe pas.',
  'There is no tax table of {country} in {currency} for a {per} paid on {date}. Add it under Tax tables and have it approved.':
    'Il n’y a pas de barème de {country} en {currency} ({per}) au {date}. Ajoutez-le sous Barèmes d’impôt et faites-le approuver.',
  'These bands cannot be used: {problem}.': 'Ces tranches sont inutilisables : {problem}.',
  'These components need each other: {1}. Change one of them.':
    'Ces rubriques dépendent l’une de l’autre : {1}. Modifiez-en une.',
  'This account no longer exists.': 'Ce compte n’existe plus.',
  'This formula is not understood: {problem}.': 'Cette formule n’est pas comprise : {problem}.',
  'This person has no salary in force; enter one under Salaries.':
    'Cette personne n’a pas de salaire en vigueur ; saisissez-en un sous Salaires.',
  'This person was hired on {1}; pay begins then or later.':
    'Cette personne a été embauchée le {1} ; la paie commence alors ou après.',
  '{1} findings must be corrected first; then calculate again.':
    '{1} points sont d’abord à corriger ; puis recalculez.',
  '{1} of this run is filed or paid; take that back first.':
    '{1} de ce cycle est déclaré ou payé ; annulez cela d’abord.',
  '{1} was paid back since this run was calculated; return it and calculate again.':
    '{1} a été remboursé depuis le calcul ; renvoyez le cycle et recalculez.',
  '{country} asks for no rate {code}. It asks for: {1}.': '{country} ne demande pas de taux {code}. Demandés : {1}.',
  '{country} declares no rate of {code} on {date}. Choose a later pay date, or update the program.':
    '{country} ne déclare aucun taux de {code} au {date}. Choisissez une date de paie ultérieure ou mettez le programme à jour.',
  '{unknown} is no word of the rules of {country}. Known are: {1}.':
    '{unknown} n’est pas un mot des règles de {country}. Connus : {1}.',
  'An additional salary is paid in another group than the main one; choose that group.':
    'Un salaire supplémentaire est payé dans un autre groupe que le principal ; choisissez ce groupe.',
  'The pay of {name} would be worked out otherwise now; return this run, calculate it again and look at it before posting.':
    'La paie de {name} serait calculée autrement à présent ; renvoyez ce cycle, recalculez-le et regardez-le avant de comptabiliser.',
  '{number} paid some of these people since this run was calculated; return it and calculate again, so that their pay is taxed together.':
    '{number} a payé certaines de ces personnes depuis le calcul de ce cycle ; renvoyez-le et recalculez, afin que leurs paies soient imposées ensemble.',
  'A payslip of this person is not paid yet. Pay the run, or void it.':
    'Un bulletin de paie de cette personne n’est pas encore payé. Payez le cycle, ou annulez-le.',
  'The final pay of this person has not been worked out. Run the payroll of their last period first.':
    'La dernière paie de cette personne n’a pas été calculée. Calculez d’abord la paie de sa dernière période.',
  '{1} has no account number, which this file needs. Enter its account number or IBAN under Bank accounts.':
    '{1} n’a pas de numéro de compte, dont ce fichier a besoin. Saisissez son numéro de compte ou son IBAN sous Comptes bancaires.',
  '{name} is in the second currency, and the pay group has none. Change the line, or give the group a second currency.':
    '{name} est dans la deuxième devise, et le groupe de paie n’en a pas. Modifiez la ligne ou donnez une deuxième devise au groupe.',
  '{code} is worked out by age. Enter the date of birth of whoever is paid it, and calculate again.':
    '{code} se calcule selon l’âge. Saisissez la date de naissance de la personne concernée et recalculez.',
};
