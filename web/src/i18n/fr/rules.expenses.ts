import type { Words } from '../parts';

/** By its English sentence: what expenses say when they refuse. See `data/sentences.ts`. */
export const rulesExpenses: Words = {
  'A part of it is paid back; void the reimbursement first.':
    'Une partie est remboursée ; annulez d’abord le remboursement.',
  'A per diem is paid to the person; no card was charged.':
    'Une indemnité est versée à la personne ; aucune carte n’est débitée.',
  "A tax receipt names the seller's tax number and its own number; enter both, or take the tick away.":
    'Un reçu fiscal indique le numéro fiscal du vendeur et son propre numéro ; saisissez les deux, ou décochez.',
  'A {customer} was charged for a part of it; credit that {invoice} first.':
    'Une partie est refacturée ({customer}) ; créditez d’abord : {invoice}.',
  'An expense is above a limit that an approver decides about; submit the report.':
    'Une dépense dépasse une limite qui relève d’un approbateur ; soumettez la note.',
  'Ask for an amount above zero.': 'Demandez un montant supérieur à zéro.',
  'Distances begin at nothing.': 'Les distances commencent à zéro.',
  'Give both days of the trip, the first and the last.': 'Indiquez les deux jours du voyage, le premier et le dernier.',
  'No expense of this report names a {customer}, or all of them are charged already.':
    'Aucune dépense n’est à refacturer ({customer}), ou toutes le sont déjà.',
  'Reimbursements are approved here before they are paid; submit it, and an approver can approve it.':
    'Ici les remboursements sont approuvés avant paiement ; soumettez-le, et un approbateur pourra l’approuver.',
  'Reimbursements are approved here: add this report to a reimbursement, and submit that.':
    'Ici les remboursements sont approuvés : ajoutez cette note à un remboursement et soumettez-le.',
  'Somebody in accounts checks receipts and taxes first; mark it as checked.':
    'La comptabilité vérifie d’abord reçus et taxes ; marquez-la comme vérifiée.',
  "The day it is to be cleared by lies before the advance's own date; choose a later one.":
    'Le jour d’apurement précède la date de l’avance ; choisissez-en un ultérieur.',
  'The meals together are more than the day.': 'Les repas dépassent ensemble la journée.',
  'The rate would end before it begins.': 'Le taux finirait avant de commencer.',
  'The trip would end before it begins.': 'Le voyage finirait avant de commencer.',
  'The person owes nothing on this report.': 'La personne ne doit rien sur cette note.',
  'The person owes this amount; record the money when it comes in.':
    'La personne doit ce montant ; enregistrez l’argent quand il rentre.',
  'This business asks for approval before an advance is paid; submit it, and an approver can approve it.':
    'Cette entreprise demande une approbation avant de verser une avance ; soumettez-la, et un approbateur pourra l’approuver.',
  'There is no account holder for this person; add their name under Payment details.':
    'Aucun titulaire de compte pour cette personne ; ajoutez son nom sous Coordonnées de paiement.',
};
