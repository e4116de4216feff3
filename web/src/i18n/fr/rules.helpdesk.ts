import type { Words } from '../parts';

/** What the help desk says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesHelpdesk: Words = {
  'A category cannot be part of itself; choose another.':
    'Une catégorie ne peut faire partie d’elle-même ; choisissez-en une autre.',
  'A team cannot escalate to itself; choose another.':
    'Une équipe ne peut escalader vers elle-même ; choisissez-en une autre.',
  'A ticket cannot be linked to itself; choose another one.':
    'Un ticket ne peut être lié à lui-même ; choisissez-en un autre.',
  'A ticket cannot be part of itself; choose another parent.':
    'Un ticket ne peut faire partie de lui-même ; choisissez un autre parent.',
  'An article cannot be linked to itself; choose another one.':
    'Un article ne peut être lié à lui-même ; choisissez-en un autre.',
  'Choose a future day for the next review.': 'Choisissez un jour à venir pour la prochaine relecture.',
  'Choose an article or a ticket.': 'Choisissez un article ou un ticket.',
  'Choose the requester: a colleague or a {customer}.': 'Choisissez le demandeur : un collègue ou {customer}.',
  'Choose the team that uses this macro.': 'Choisissez l’équipe qui utilise cette macro.',
  'It is too late to reopen this ticket; open a follow-up.':
    'Il est trop tard pour rouvrir ce ticket ; ouvrez une suite.',
  'Only the requester rates the help.': 'Seul le demandeur évalue l’aide.',
  'Only the {customer} rates the help.': 'Seul {customer} évalue l’aide.',
  'The closing time is before the opening time; correct one of them.':
    'La fermeture précède l’ouverture ; corrigez l’une des deux.',
  'The received time is in the future; correct it or leave it empty.':
    'L’heure de réception est dans le futur ; corrigez-la ou laissez-la vide.',
  'This ticket is already assigned to you.': 'Ce ticket vous est déjà attribué.',
  'This ticket is marked as spam; mark it as not spam first.':
    'Ce ticket est marqué indésirable ; retirez d’abord cette marque.',
  'This ticket was merged into another one; write there.': 'Ce ticket a été fusionné avec un autre ; écrivez là-bas.',
  'Tickets in this category need a device; enter it first.':
    'Les tickets de cette catégorie demandent un appareil ; saisissez-le d’abord.',
  'Tickets in this category need approval before they are resolved; ask for it first.':
    'Les tickets de cette catégorie demandent une approbation avant d’être résolus ; demandez-la d’abord.',
  'Triggers stopped after {MOST} actions because they undo each other; ask a manager to correct them.':
    'Les déclencheurs se sont arrêtés après {MOST} actions car ils s’annulent ; demandez à un responsable de les corriger.',
  'Work cannot be entered for a future day; choose today or an earlier day.':
    'On ne peut saisir de travail pour un jour à venir ; choisissez aujourd’hui ou un jour passé.',
  'You can change only your own availability; ask a manager.':
    'Vous ne pouvez changer que votre propre disponibilité ; demandez à un responsable.',
  'Only the first {files_max} files were kept.': 'Seuls les {files_max} premiers fichiers ont été conservés.',
  'This mail has no text.': 'Ce courriel n’a pas de texte.',
  'The mail is longer; this is its beginning.': 'Le courriel est plus long ; ceci en est le début.',
};
