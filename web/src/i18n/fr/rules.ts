import { rulesAccounting } from './rules.accounting';
import { rulesEdge } from './rules.edge';
import { rulesEffects } from './rules.effects';
import { rulesExpenses } from './rules.expenses';
import { rulesFamilies } from './rules.families';
import { rulesHelpdesk } from './rules.helpdesk';
import { rulesKernel } from './rules.kernel';
import { rulesLimits } from './rules.limits';
import { rulesMoving } from './rules.moving';
import { rulesTrade } from './rules.trade';

/** What rules of the registry say when they refuse, by their English sentence. See `i18n/rules.ts`. */
export default {
  ...rulesHelpdesk,
  ...rulesLimits,
  ...rulesTrade,
  ...rulesKernel,
  ...rulesEdge,
  ...rulesEffects,
  ...rulesExpenses,
  ...rulesMoving,
  ...rulesAccounting,
  ...rulesFamilies,
  'A line needs a quantity other than zero; change it or remove the line.':
    'Une ligne demande une quantité autre que zéro ; modifiez-la ou supprimez la ligne.',
  'Give the first and the last day, or neither.': 'Indiquez le premier et le dernier jour, ou aucun des deux.',
  'The chances of default of all periods come to more than 100 %.':
    'Les probabilités de défaut de toutes les périodes dépassent 100 %.',
  'The last day lies before the first.': 'Le dernier jour précède le premier.',
  'Spread it over a hundred years at most.': 'Étalez sur cent ans au plus.',
  "The due date lies before the document's date; choose a later one.":
    'L’échéance précède la date du document ; choisissez une date ultérieure.',
  'Give the document discount as a percentage or as an amount, not both.':
    'Indiquez la remise du document en pourcentage ou en montant, pas les deux.',
  'The exchange rate must be above zero.': 'Le taux de change doit être supérieur à zéro.',
  'A contributor submits only what they wrote; its author or an operator can submit it.':
    'Un contributeur ne soumet que ce qu’il a écrit ; l’auteur ou un opérateur peut le soumettre.',
  'There is no history to compute rates from.': 'Il n’y a pas d’historique pour calculer des taux.',
  'This business asks for approval before posting; submit it, and an approver can approve it.':
    'Cette entreprise demande une approbation avant comptabilisation ; soumettez le document, et un approbateur pourra l’approuver.',
  'This lease was changed after it commenced; it can only be changed again or terminated.':
    'Cette location a été modifiée après sa prise d’effet ; elle ne peut qu’être modifiée encore ou résiliée.',
  'This supplier is blocked; a manager can choose another supplier.':
    'Ce fournisseur est bloqué ; un gestionnaire peut choisir un autre fournisseur.',
  'Payments or debit notes are allocated to this {bill}. Remove the allocations first (an operator can, on the payment or debit note), then void it.':
    'Des paiements ou notes de débit sont affectés à : {bill}. Retirez d’abord les affectations (un opérateur le peut, sur le paiement ou la note de débit), puis annulez.',
  'The lines come to less than nothing; lower what is taken off, or enter a note of its own for it.':
    'Le total des lignes est négatif ; réduisez ce qui est déduit, ou saisissez-le dans un avoir à part.',
  'A credit note of nothing cannot be posted.': 'Un avoir sans montant ne peut pas être comptabilisé.',
  'This credit note is applied to {invoices}; an operator can unallocate it, then a manager can void it.':
    'Cet avoir est affecté ({invoices}) ; un opérateur peut retirer l’affectation, puis un gestionnaire peut l’annuler.',
  'Choose the {customer} who is charged.': 'Choisissez qui est débité : {customer}.',
  'Choose the supplier the claim is made on.': 'Choisissez le fournisseur visé par la réclamation.',
  'A debit note names a {customer} or a supplier, not both.':
    'Une note de débit désigne soit {customer}, soit un fournisseur, pas les deux.',
  'A debit note of nothing cannot be posted.': 'Une note de débit sans montant ne peut pas être comptabilisée.',
  'Receipts are allocated to this debit note. Remove them first (an operator can, on the receipt), then void it.':
    'Des encaissements sont affectés à cette note de débit. Retirez-les d’abord (un opérateur le peut, sur l’encaissement), puis annulez-la.',
  'Only a claim on a supplier is applied to a {bill}.': 'Seule une réclamation à un fournisseur s’affecte à : {bill}.',
  'No deferral has a part up to this day.': 'Aucun étalement n’a de part jusqu’à ce jour.',
  'There is nothing to post.': 'Il n’y a rien à comptabiliser.',
  'Reminders are not written ahead; choose today or an earlier day.':
    'Les relances ne s’écrivent pas d’avance ; choisissez aujourd’hui ou un jour antérieur.',
  'Nobody is to be reminded.': 'Personne n’est à relancer.',
  'What is the new estimate?': 'Quelle est la nouvelle estimation ?',
  '{customer} is on credit hold; a manager can post or lift the hold on the {customer} record.':
    '{customer} : crédit bloqué ; un gestionnaire peut comptabiliser ou lever le blocage sur la fiche.',
  'Receipts or credits are allocated to this {invoice}. Remove the allocations first (an operator can, on the receipt or credit note), then void it.':
    'Des encaissements ou avoirs sont affectés à : {invoice}. Retirez d’abord les affectations (un opérateur le peut, sur l’encaissement ou l’avoir), puis annulez.',
  'Every line of this {invoice} is already credited in full.':
    'Chaque ligne est déjà entièrement créditée : {invoice}.',
  'Bank fees cannot be more than the money itself.': 'Les frais bancaires ne peuvent pas dépasser la somme elle-même.',
  'This business asks for approval before posting; submit it, and an approver approves and an authorizer or signatory releases it.':
    'Cette entreprise demande une approbation avant comptabilisation ; soumettez le document, un approbateur l’approuve et un autorisateur ou signataire le libère.',
  'More is allocated than the money paid and the tax withheld; lower the allocations or raise the amount.':
    'Les affectations dépassent la somme payée et la retenue ; réduisez-les ou augmentez le montant.',
  'There is nothing to post: give an amount or an allocation.':
    'Il n’y a rien à comptabiliser : indiquez un montant ou une affectation.',
  'This supplier is on hold or blocked; a manager can release the supplier.':
    'Ce fournisseur est suspendu ou bloqué ; un gestionnaire peut le libérer.',
  "The supplier's bank details changed and are not verified; a second person (manager) can verify them on the supplier.":
    'Les coordonnées bancaires du fournisseur ont changé et ne sont pas vérifiées ; une seconde personne (gestionnaire) peut les vérifier sur sa fiche.',
  'A {bill} in this payment is on payment hold; whoever may edit the {bill} can lift it.':
    'Un document de ce paiement est retenu ({bill}) ; qui peut le modifier peut lever la retenue.',
  'The bank has cleared it; undo the bank match first.': 'La banque l’a passé ; défaites d’abord le rapprochement.',
  'Nothing of this credit note is applied.': 'Rien de cet avoir n’est affecté.',
  'Nothing of this {receipt} is allocated.': 'Rien n’est affecté : {receipt}.',
  'Nothing of this {payment} is allocated.': 'Rien n’est affecté : {payment}.',
  'Nothing of this {payment} is left to apply.': 'Il ne reste rien à affecter : {payment}.',
  'The batch is empty. Gather what is due, or add {bills}.':
    'Le lot est vide. Rassemblez ce qui est dû, ou ajoutez : {bills}.',
  'The approval of a batch covers its payments here; they are made when the bank has confirmed.':
    'L’approbation d’un lot couvre ici ses paiements ; ils sont faits quand la banque a confirmé.',
  'This business asks for approval before paying; submit it, and an approver can approve it.':
    'Cette entreprise demande une approbation avant de payer ; soumettez le lot, et un approbateur pourra l’approuver.',
  'A supplier has no bank account number; add it on the supplier and have it verified.':
    'Un fournisseur n’a pas de numéro de compte ; ajoutez-le sur sa fiche et faites-le vérifier.',
  'A {bill} of this batch is on payment hold.': 'Un document de ce lot est retenu : {bill}.',
  'Every {payment} of a batch is approved and released by itself here. Make the {payments} of this batch, and have them released first.':
    'Ici, chaque paiement d’un lot est approuvé et libéré séparément ({payment}). Créez d’abord ceux de ce lot ({payments}) et faites-les libérer.',
  'Some were not paid; use "Confirm the rest".': 'Certains n’ont pas été payés ; utilisez « Confirmer le reste ».',
  'Nothing failed; use "Confirm".': 'Rien n’a échoué ; utilisez « Confirmer ».',
  'The {quotation} would lapse before its own date; choose a later day.':
    'Document caduc avant sa propre date ({quotation}) ; choisissez un jour ultérieur.',
  'This business asks for approval before sending; submit it, and an approver can approve it.':
    'Cette entreprise demande une approbation avant l’envoi ; soumettez le document, et un approbateur pourra l’approuver.',
  'Only the {customer} marks a {quotation} as seen.':
    'Seul le destinataire marque le document comme vu : {customer}, {quotation}.',
  'The {customer} accepts on the portal, or an operator records it.':
    'L’acceptation se fait sur le portail ({customer}), ou un opérateur l’enregistre.',
  'This {quotation} has lapsed; an operator can revise it.':
    'Ce document est caduc ({quotation}) ; un opérateur peut le réviser.',
  'The {customer} rejects on the portal, or an operator records it.':
    'Le refus se fait sur le portail ({customer}), ou un opérateur l’enregistre.',
  'The {quotation} is still valid; it can lapse after its last day.':
    'Le document est encore valable ({quotation}) ; il devient caduc après son dernier jour.',
  'Part of this {quotation} is already a {invoice}; convert the rest or write a new one.':
    'Une partie est déjà convertie ({quotation}, {invoice}) ; convertissez le reste ou écrivez un nouveau document.',
  'More is allocated than the money received and the tax withheld; lower the allocations or raise the amount.':
    'Les affectations dépassent la somme reçue et la retenue ; réduisez-les ou augmentez le montant.',
  'Nothing of this {receipt} is left to apply.': 'Il ne reste rien à affecter : {receipt}.',
  'It would end before it begins; choose a later day.': 'La fin précéderait le début ; choisissez un jour ultérieur.',
  'Choose the supplier.': 'Choisissez le fournisseur.',
  'Say by how much prices rise each year.': 'Dites de combien les prix augmentent chaque année.',
  'Debit and credit of a journal must be equal.': 'Le débit et le crédit d’une écriture doivent être égaux.',
  'Nothing is due yet.': 'Rien n’est encore dû.',
  'This letter charges nothing.': 'Cette lettre ne réclame rien.',
  'The position would end before it begins.': 'La position finirait avant de commencer.',
  'The delegation would end before it begins.': 'La délégation finirait avant de commencer.',
  'Choose somebody else.': 'Choisissez quelqu’un d’autre.',
  'You can delegate your own decisions; a manager delegates those of others.':
    'Vous pouvez déléguer vos propres décisions ; un gestionnaire délègue celles des autres.',
  'Whose decisions they are, or a manager, ends it.': 'Seule la personne concernée, ou un gestionnaire, y met fin.',
  'Say who decides: a role or a person.': 'Dites qui décide : un rôle ou une personne.',
  'Say how many must agree.': 'Dites combien de personnes doivent être d’accord.',
  'The band must end above where it begins.': 'La tranche doit finir au-dessus de son début.',
  'The policy would end before it begins.': 'La règle finirait avant de commencer.',
  "This decision is somebody else's.": 'Cette décision revient à quelqu’un d’autre.',
  'A statement line moves an amount.': 'Une ligne de relevé porte un montant.',
  'A part of this line is matched; undo the match first.':
    'Une partie de cette ligne est rapprochée ; défaites d’abord le rapprochement.',
  'Give words, a pattern or a name that tell the lines of this rule.':
    'Donnez des mots, un motif ou un nom qui désignent les lignes de cette règle.',
  'Say to which account the amount is posted.': 'Dites sur quel compte le montant est comptabilisé.',
  'The shares must make 100 percent.': 'Les parts doivent faire 100 pour cent.',
  'The upper amount lies below the lower.': 'Le montant supérieur est en dessous de l’inférieur.',
  'Choose what explains the statement lines.': 'Choisissez ce qui explique les lignes du relevé.',
  'The two sides differ. Choose more, change an amount, or post the rest to an account.':
    'Les deux côtés diffèrent. Choisissez-en plus, changez un montant ou comptabilisez le reste sur un compte.',
  'No statement line has a candidate that is certain enough.': 'Aucune ligne du relevé n’a de candidat assez sûr.',
  'The balances differ; find what is missing before signing.':
    'Les soldes diffèrent ; trouvez ce qui manque avant de signer.',
  'Statement lines up to this day are not reconciled yet.':
    'Des lignes du relevé jusqu’à ce jour ne sont pas encore rapprochées.',
  'A currency has no closing rate; enter it under Exchange rates, then save this draft again.':
    'Une devise n’a pas de cours de clôture ; saisissez-le sous Taux de change, puis enregistrez de nouveau ce brouillon.',
  'The closing rates change nothing.': 'Les cours de clôture ne changent rien.',
  'Every line of this file is already imported.': 'Chaque ligne de ce fichier est déjà importée.',
  'Some lines cannot be read; see what is said about each. Correct the file, or choose to import the others.':
    'Certaines lignes sont illisibles ; voyez ce qui est dit de chacune. Corrigez le fichier, ou choisissez d’importer les autres.',
  'Opening balance and movements do not make the closing balance; lines are missing in the file or cannot be read.':
    'Le solde initial et les mouvements ne donnent pas le solde final ; des lignes manquent dans le fichier ou sont illisibles.',
  'Choose two different accounts.': 'Choisissez deux comptes différents.',
  'A transfer moves an amount.': 'Un virement porte un montant.',
  'The period ends before it begins.': 'La période finit avant de commencer.',
  'Choose two different lines.': 'Choisissez deux lignes différentes.',
  'The allowance is right already.': 'La provision est déjà juste.',
  'A recognised asset has a value.': 'Un actif comptabilisé a une valeur.',
  'Say why it is not recognised.': 'Dites pourquoi il n’est pas comptabilisé.',
  'When was it given up?': 'Quand y a-t-on renoncé ?',
  'It matures after it begins.': 'Il arrive à échéance après son début.',
  'Enter what is paid back at maturity.': 'Saisissez ce qui est remboursé à l’échéance.',
  'It still has a carrying amount.': 'Il a encore une valeur comptable.',
  'No active instrument in this currency has a period to post up to this day.':
    'Aucun instrument actif dans cette devise n’a de période à comptabiliser jusqu’à ce jour.',
  'A lease ends after it begins.': 'Un bail finit après son début.',
  'A short-term lease runs for twelve months at most.': 'Un bail de courte durée court douze mois au plus.',
  'A lease with a purchase option is no short-term lease.':
    'Un bail avec option d’achat n’est pas un bail de courte durée.',
  'A payment row ends before it begins.': 'Une ligne de paiement finit avant de commencer.',
  'Months of this lease are posted. Void their runs first.':
    'Des mois de ce bail sont comptabilisés. Annulez d’abord leurs exécutions.',
  'Months of this lease are not posted yet.': 'Des mois de ce bail ne sont pas encore comptabilisés.',
  'A modification is measured at the discount rate of its day; enter it.':
    'Une modification s’évalue au taux d’actualisation de son jour ; saisissez-le.',
  'The new last day lies before the change. Choose a termination.':
    'Le nouveau dernier jour précède la modification. Choisissez une résiliation.',
  'No month of an active lease in this currency is left to post up to this day.':
    'Aucun mois d’un bail actif dans cette devise ne reste à comptabiliser jusqu’à ce jour.',
  'The result is more than a tenth off the target. Explain why.':
    'Le résultat s’écarte de plus d’un dixième de l’objectif. Expliquez pourquoi.',
  'There is nothing to restate.': 'Il n’y a rien à retraiter.',
  'How much was billed?': 'Combien a été facturé ?',
  'Part of the price is not recognised yet.': 'Une partie du prix n’est pas encore reconnue.',
  'No active contract in this currency has revenue to recognise up to this day.':
    'Aucun contrat actif dans cette devise n’a de produit à reconnaître jusqu’à ce jour.',
  'State the inputs of a level 3 value.': 'Indiquez les données d’une valeur de niveau 3.',
  'The period ends before the year begins.': 'La période finit avant le début de l’exercice.',
  'Some intercompany balances do not agree; they are listed and stay in the figures.':
    'Des soldes entre sociétés ne concordent pas ; ils sont listés et restent dans les chiffres.',
  'There is nothing to review.': 'Il n’y a rien à revoir.',
  'Debit and credit differ; it cannot be used yet.':
    'Le débit et le crédit diffèrent ; ce n’est pas encore utilisable.',
  'Some accounts lead to no group account yet. Add mappings and save again.':
    'Des comptes ne mènent encore à aucun compte du groupe. Ajoutez des correspondances et enregistrez de nouveau.',
  'There are no balances.': 'Il n’y a pas de soldes.',
  'Debit and credit differ by {difference}. Correct the balances first.':
    'Le débit et le crédit diffèrent de {difference}. Corrigez d’abord les soldes.',
  'Some accounts lead to no group account. Add mappings and save again.':
    'Des comptes ne mènent à aucun compte du groupe. Ajoutez des correspondances et enregistrez de nouveau.',
  'An entity does not stand below itself.': 'Une entité ne se place pas sous elle-même.',
  'An entity does not hold itself.': 'Une entité ne se détient pas elle-même.',
  'The holding ends before it begins.': 'La participation finit avant de commencer.',
  "Enter the fair value of the others' interests.": 'Saisissez la juste valeur de la part des autres.',
  'A group carries no postings and cannot serve a posting role.':
    'Un groupe ne porte pas d’écritures et ne peut pas servir à la comptabilisation.',
  'A group cannot be a control account.': 'Un groupe ne peut pas être un compte collectif.',
  'Name the kind of record, its date and its states.': 'Nommez la sorte de fiche, sa date et ses états.',
  'Somebody else must close what you soft closed. An administrator can change this under settings.':
    'Quelqu’un d’autre doit clore ce que vous avez clos provisoirement. Un administrateur peut changer cela dans les réglages.',
  'A rate needs two different currencies.': 'Un cours demande deux devises différentes.',
  'The year must end after it starts.': 'L’exercice doit finir après son début.',
  'The reversal must come after the entry.': 'L’extourne doit suivre l’écriture.',
  'Debit and credit differ; the entry can be saved and not posted.':
    'Le débit et le crédit diffèrent ; l’écriture peut être enregistrée, pas comptabilisée.',
  'Debit and credit differ. Correct the lines first.': 'Le débit et le crédit diffèrent. Corrigez d’abord les lignes.',
  'The amount needs approval. Submit the entry to an approver.':
    'Le montant demande une approbation. Soumettez l’écriture à un approbateur.',
  'A document posted this entry. Void the document.': 'Un document a comptabilisé cette écriture. Annulez le document.',
  'A reversal cannot be voided. Post a new entry.': 'Une extourne ne s’annule pas. Passez une nouvelle écriture.',
  'The pattern needs a counter, as in INV-{YYYY}-{#####}.':
    'Le modèle demande un compteur, comme dans INV-{YYYY}-{#####}.',
  'A line is a debit or a credit, not both.': 'Une ligne est au débit ou au crédit, pas aux deux.',
  'The line has no amount.': 'La ligne n’a pas de montant.',
  'Say how much the balance is in its currency.': 'Indiquez le solde dans sa devise.',
  'An amount in another currency needs that currency.': 'Un montant dans une autre devise a besoin de cette devise.',
  'The period must not end before it starts.': 'La période ne doit pas finir avant de commencer.',
  'The fiscal year is closed. Reopen the year first.': 'L’exercice est clos. Rouvrez-le d’abord.',
  'The bank details of this supplier are verified already.':
    'Les coordonnées bancaires de ce fournisseur sont déjà vérifiées.',
  'A category cannot be part of itself.': 'Une catégorie ne peut pas faire partie d’elle-même.',
  'The document cannot end before it was issued.': 'Le document ne peut pas finir avant sa délivrance.',
  'Choose the account penalties and interest are charged to.': 'Choisissez le compte où vont pénalités et intérêts.',
  'The payment cannot be due before the period starts.':
    'Le paiement ne peut pas être dû avant le début de la période.',
  'A return of this period is filed. Amend the return.': 'Une déclaration de cette période est déposée. Rectifiez-la.',
  'Some taxes have a code that no box of the form takes. See the tax entries of the return, and correct the form or the document.':
    'Certaines taxes ont un code qu’aucune case du formulaire ne reprend. Voyez les écritures de la déclaration, et corrigez le formulaire ou le document.',
  'Somebody else must review the return. An administrator can change this under settings.':
    'Quelqu’un d’autre doit revoir la déclaration. Un administrateur peut changer cela dans les réglages.',
  'The last day cannot come before the first.': 'Le dernier jour ne peut pas précéder le premier.',
  'Nothing was withheld from this supplier in these days that no certificate shows yet.':
    'Rien n’a été retenu à ce fournisseur ces jours-là qui ne figure déjà sur une attestation.',
};
