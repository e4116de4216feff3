import type { Words } from '../parts';

/** By its English sentence: what expenses say when they refuse. See `data/sentences.ts`. */
export const rulesExpenses: Words = {
  'A file carries money that is paid out alone; record what comes in on the report.':
    'Un fichier ne porte que de l’argent versé ; enregistrez ce qui rentre sur la note.',
  'A part of it is paid back; void the reimbursement first.':
    'Une partie est remboursée ; annulez d’abord le remboursement.',
  'A per diem is paid by the day; enter the first and the last day of the trip.':
    'Une indemnité se paie par jour ; indiquez le premier et le dernier jour du voyage.',
  'A per diem is paid to the person; no card was charged.':
    'Une indemnité est versée à la personne ; aucune carte n’est débitée.',
  "A tax receipt names the seller's tax number and its own number; enter both, or take the tick away.":
    'Un reçu fiscal indique le numéro fiscal du vendeur et son propre numéro ; saisissez les deux, ou décochez.',
  'A trip is at most a year long; claim a longer one in parts.':
    'Un voyage dure un an au plus ; demandez-le en plusieurs parties.',
  'A {customer} was charged for a part of it; credit that {invoice} first.':
    'Une partie est refacturée ({customer}) ; créditez d’abord : {invoice}.',
  'Add the rate for the first kilometre of that day too.': 'Ajoutez aussi le taux du premier kilomètre de ce jour.',
  'An expense is above a limit that an approver decides about; submit the report.':
    'Une dépense dépasse une limite qui relève d’un approbateur ; soumettez la note.',
  'Approve between nothing and what is claimed.': 'Approuvez entre rien et ce qui est demandé.',
  'Ask for an amount above zero.': 'Demandez un montant supérieur à zéro.',
  'Attach the receipt, or say why there is none.': 'Joignez le reçu, ou dites pourquoi il n’y en a pas.',
  'Choose the card that was charged. A manager adds cards under Company cards.':
    'Choisissez la carte débitée. Un gestionnaire ajoute des cartes sous Cartes d’entreprise.',
  'Choose where the trip went; the rate of the day depends on it.':
    'Choisissez la destination ; le taux du jour en dépend.',
  'Distances begin at nothing.': 'Les distances commencent à zéro.',
  'Enter the kilometres driven.': 'Saisissez les kilomètres parcourus.',
  'Enter what was paid.': 'Saisissez ce qui a été payé.',
  'Give both days of the trip, the first and the last.': 'Indiquez les deux jours du voyage, le premier et le dernier.',
  'No expense of this report names a {customer}, or all of them are charged already.':
    'Aucune dépense n’est à refacturer ({customer}), ou toutes le sont déjà.',
  'No expense policy pays distances on {on}. A manager can add the rate under Expense policies.':
    'Aucune politique de frais ne paie les distances au {on}. Un gestionnaire peut ajouter le taux sous Politiques de frais.',
  'No more can be paid back than is owed.': 'On ne peut rembourser plus que ce qui est dû.',
  'Only posted reports with something owed are paid back.':
    'Seules les notes comptabilisées avec un solde dû sont remboursées.',
  'Reimbursements are approved here before they are paid; submit it, and an approver can approve it.':
    'Ici les remboursements sont approuvés avant paiement ; soumettez-le, et un approbateur pourra l’approuver.',
  'Reimbursements are approved here: add this report to a reimbursement, and submit that.':
    'Ici les remboursements sont approuvés : ajoutez cette note à un remboursement et soumettez-le.',
  'Say why less is approved.': 'Dites pourquoi moins est approuvé.',
  'Somebody else carries this card; its holder claims what it was charged with.':
    'Quelqu’un d’autre porte cette carte ; son porteur demande ce qui y est débité.',
  'Somebody in accounts checks receipts and taxes first; mark it as checked.':
    'La comptabilité vérifie d’abord reçus et taxes ; marquez-la comme vérifiée.',
  "The day it is to be cleared by lies before the advance's own date; choose a later one.":
    'Le jour d’apurement précède la date de l’avance ; choisissez-en un ultérieur.',
  'The days of the trip are claimed already; one line holds them all.':
    'Les jours du voyage sont déjà demandés ; une seule ligne les porte tous.',
  'The expense policy does not allow this much. Enter no more than the limit.':
    'La politique de frais ne permet pas autant. Ne dépassez pas la limite.',
  'The meals together are more than the day.': 'Les repas dépassent ensemble la journée.',
  'The rate would end before it begins.': 'Le taux finirait avant de commencer.',
  'The same day, amount and seller are on another report. Remove it or explain.':
    'Les mêmes jour, montant et vendeur figurent sur une autre note. Retirez-la ou expliquez.',
  'The same day, amount and seller are on {other}. Remove it or explain.':
    'Les mêmes jour, montant et vendeur figurent sur {other}. Retirez-la ou expliquez.',
  'The same receipt is on another report. Remove it or explain.':
    'Le même reçu figure sur une autre note. Retirez-le ou expliquez.',
  'The same receipt is on {other}. Remove it or explain.': 'Le même reçu figure sur {other}. Retirez-le ou expliquez.',
  'The statements of this card hold nothing new. Read in the latest one under Bank statements first.':
    'Les relevés de cette carte n’apportent rien de nouveau. Importez d’abord le dernier sous Relevés bancaires.',
  'The trip would end before it begins.': 'Le voyage finirait avant de commencer.',
  'The person owes nothing on this report.': 'La personne ne doit rien sur cette note.',
  'The person owes this amount; record the money when it comes in.':
    'La personne doit ce montant ; enregistrez l’argent quand il rentre.',
  'There is a rate for this day and distance already; change that one.':
    'Il existe déjà un taux pour ce jour et cette distance ; modifiez-le.',
  'There is no account number for this person; add it under Payment details.':
    'Aucun numéro de compte pour cette personne ; ajoutez-le sous Coordonnées de paiement.',
  'There is no per diem rate for this place on {date}. A manager can add one under Per diem rates.':
    'Aucun taux journalier pour ce lieu au {date}. Un gestionnaire peut en ajouter un sous Taux journaliers.',
  'There is no wallet number for this person; add it under Payment details.':
    'Aucun numéro de portefeuille pour cette personne ; ajoutez-le sous Coordonnées de paiement.',
  'There is nothing to pay. Gather what is owed, or add expense reports.':
    'Il n’y a rien à payer. Rassemblez ce qui est dû, ou ajoutez des notes de frais.',
  'This business asks for approval before an advance is paid; submit it, and an approver can approve it.':
    'Cette entreprise demande une approbation avant de verser une avance ; soumettez-la, et un approbateur pourra l’approuver.',
  'This card is charged in {1}. Enter the amount its statement shows.':
    'Cette carte est débitée en {1}. Saisissez le montant de son relevé.',
  'This category has a limit already; change that one.': 'Cette catégorie a déjà une limite ; modifiez-la.',
  'This day has not come yet; claim it when the money is spent.':
    'Ce jour n’est pas encore venu ; demandez quand l’argent est dépensé.',
  'This expense is in the currency of the report; leave the rate empty.':
    'Cette dépense est dans la devise de la note ; laissez le cours vide.',
  'This expense is not on the report any more; open it again.': 'Cette dépense n’est plus sur la note ; rouvrez-la.',
  'This file is not here any more. Attach it again.': 'Ce fichier n’est plus là. Joignez-le de nouveau.',
  'This is above the limit. Add a reason.': 'C’est au-delà de la limite. Ajoutez un motif.',
  'This is claimed late. Say why.': 'C’est demandé en retard. Dites pourquoi.',
  'This report is in the reimbursement already.': 'Cette note est déjà dans le remboursement.',
  'This report is not in the reimbursement.': 'Cette note n’est pas dans le remboursement.',
  'This report is paid back in {1}; choose an account kept in it.':
    'Cette note est remboursée en {1} ; choisissez un compte dans cette devise.',
  'Write amounts as text, such as "12.50".': 'Écrivez les montants comme du texte, par exemple « 12.50 ».',
  'Rates or distances changed since this was saved. Save the report again, and look at its amounts.':
    'Des cours ou distances ont changé depuis l’enregistrement. Enregistrez de nouveau la note et vérifiez ses montants.',
  'Payroll is switched off in this business. Record the money paid back instead.':
    'La paie est désactivée dans cette entreprise. Enregistrez plutôt l’argent remboursé.',
  "Payroll does not know this person. Enter their user on the employee's record first, or record the money paid back.":
    'La paie ne connaît pas cette personne. Indiquez d’abord son compte sur la fiche de l’employé, ou enregistrez l’argent remboursé.',
  'Payroll was asked to recover this advance already ({number}) and has not decided yet.':
    'La paie a déjà été priée de récupérer cette avance ({number}) et n’a pas encore décidé.',
  'Only reports in {currency} of people who are paid in {currency} are paid back with the payslip.':
    'Seules les notes en {currency} des personnes payées en {currency} sont remboursées avec le bulletin de paie.',
  'Payroll has no component CLAIM. Add it as a reimbursement under Pay components.':
    'La paie n’a pas d’élément CLAIM. Ajoutez-le comme remboursement sous Éléments de paie.',
  'Payroll has approved this payment. Ask payroll to reject the pay input first.':
    'La paie a approuvé ce paiement. Demandez-lui d’abord de rejeter l’élément variable.',
  'This report waits to be paid with the payslip; take it back from payroll first.':
    'Cette note attend d’être payée avec le bulletin de paie ; reprenez-la d’abord à la paie.',
};
