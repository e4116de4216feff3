import type { Words } from '../parts';

/** By its English sentence: what people and culture say when they refuse. See `data/sentences.ts`. */
export const rulesPeople: Words = {
  'That department is part of this one; choose another.':
    'Ce département fait partie de celui-ci ; choisissez-en un autre.',
  'That position reports to this one; choose another.': 'Ce poste dépend de celui-ci ; choisissez-en un autre.',
  'That person reports to this one, directly or through others; choose another.':
    'Cette personne dépend de celle-ci, directement ou non ; choisissez-en une autre.',
  '{whose} has this national ID; check both files.': '{whose} a cette pièce d’identité ; vérifiez les deux dossiers.',
  'One request covers two years at most; ask for the rest separately.':
    'Une demande couvre deux ans au plus ; demandez le reste à part.',
  'None of these days is a working day; choose others.': 'Aucun de ces jours n’est ouvré ; choisissez-en d’autres.',
  'This leave is taken in whole days.': 'Ce congé se prend en journées entières.',
  'This kind of leave is not for this person.': 'Ce type de congé ne concerne pas cette personne.',
  'This leave can be taken from {first} on, after {months} months of service.':
    'Ce congé peut être pris à partir du {first}, après {months} mois de service.',
  '{answered} answers so far; results are shown from {least} answers on.':
    '{answered} réponses jusqu’ici ; les résultats sont montrés à partir de {least} réponses.',
  'The contract ends on {end}; leave ends by then, or HR renews the contract first.':
    'Le contrat se termine le {end} ; le congé prend fin d’ici là, ou les RH renouvellent d’abord le contrat.',
  'The last working day is {end}; leave ends by then.':
    'Le dernier jour de travail est le {end} ; le congé finit au plus tard ce jour-là.',
  'At most {1} days of this leave are taken at a time.': 'Au plus {1} jours de ce congé se prennent à la fois.',
  'No leave is given from {from} to {to}{why}.': 'Aucun congé n’est accordé du {from} au {to}{why}.',
  '{number} covers some of these days already.': '{number} couvre déjà certains de ces jours.',
  'This leave is asked for {1} days ahead; ask HR if it is urgent.':
    'Ce congé se demande {1} jours à l’avance ; adressez-vous aux RH en cas d’urgence.',
  'More than {1} days of this leave need a certificate; attach it.':
    'Au-delà de {1} jours, ce congé exige un certificat ; joignez-le.',
  'There is no balance of this leave yet; ask HR to open one.':
    'Il n’y a pas encore de solde pour ce congé ; demandez aux RH d’en ouvrir un.',
  '{1} days are there on that day, and this takes {2}; ask for fewer days.':
    '{1} jours sont disponibles ce jour-là, et cette demande en prend {2} ; demandez moins de jours.',
  'Nobody has the number {badge}; check it and scan again.':
    'Personne n’a le numéro {badge} ; vérifiez-le et scannez à nouveau.',
  'The shift {1} on {on} covers some of this time; change one of them.':
    'L’équipe {1} du {on} couvre une partie de ce temps ; modifiez l’une des deux.',
  '{without} balances have no amount, because no contract with pay is in force.':
    '{without} soldes n’ont pas de montant, faute de contrat en vigueur avec salaire.',
  'Only {hours} hours lie between this shift and {name} on {on}; the rule asks for {least}.':
    'Seulement {hours} heures séparent cette équipe de {name} le {on} ; la règle en demande {least}.',
  'This would make {hours} hours in the week of {monday}; the rule allows {most}.':
    'Cela ferait {hours} heures dans la semaine du {monday} ; la règle en permet {most}.',
  'Attach the file of the time clock first.': 'Joignez d’abord le fichier de la pointeuse.',
  'Split the file; 4 MB are read at a time.': 'Divisez le fichier ; 4 Mo sont lus à la fois.',
  'Split the file; {most} lines are read at a time.': 'Divisez le fichier ; {most} lignes sont lues à la fois.',
  'A phone keeps punches for {kept_days} days; ask HR to enter this one.':
    'Un téléphone garde les pointages {kept_days} jours ; demandez aux RH de saisir celui-ci.',
  'This code is of no gate here; scan it again.': 'Ce code n’est celui d’aucune entrée ici ; scannez-le de nouveau.',
  'Allow this page to see where you are, then clock in.': 'Autorisez cette page à voir où vous êtes, puis pointez.',
  'You are {metres} m from {name}; come within {radius} m to clock in.':
    'Vous êtes à {metres} m de {name} ; approchez à moins de {radius} m pour pointer.',
};
