family = Notes de frais
    .description = Les dépenses engagées pour l’entreprise, approuvées selon les règles et remboursées.

apps--approvals = Approbations
apps--setup = Configuration
apps--claims = Réclamations
apps--reimbursements = Remboursements

views--expenses = Notes de frais
views--expenses--menu--expenses = Vue d’ensemble
views--expenses--menu--expenses--reports = Notes de frais
views--expenses--menu--expenses--approvals = Approbation des frais
views--expenses--menu--setup = Configuration
views--expenses--menu--setup--expenses--categories = Catégories de frais
views--expenses--menu--setup--expenses--policies = Règles de frais
views--expenses--menu--expenses--reimbursements = Remboursements

wizards--employee-expenses = Frais :{" "}{ -employee }
    .description = Demander, approuver et rembourser une dépense.
    .category = Notes de frais
    .time = 1-5 jours
wizards--employee-expenses--outcomes--1 = Dépense enregistrée
wizards--employee-expenses--outcomes--2 = Approbation archivée
wizards--employee-expenses--outcomes--3 = Employé remboursé
wizards--employee-expenses--steps--create-expense = Créer la dépense
    .description = Saisissez le montant, la catégorie et le reçu.
wizards--employee-expenses--steps--review-expense = Vérifier la dépense
    .description = Comparez la dépense à la politique.
wizards--employee-expenses--steps--approve-expense = Approuver la dépense
    .description = Faites approuver la dépense.
    .help = Montré seulement si la dépense doit être approuvée.
wizards--employee-expenses--steps--reimburse = Rembourser
    .description = Remboursez l’employé.

routes--expenses = Notes de frais
routes--expenses--approvals = Approbation des frais
routes--expenses--categories = Catégories de frais
routes--expenses--create = Créer : Charge
routes--expenses--policies = Règles de frais
routes--expenses--reimbursements = Remboursements
routes--expenses--reports = Notes de frais
routes--expenses--reports--create = Créer : Note de frais
routes--expenses--_expensePublicId_ = Charge : détails
routes--expenses--_expensePublicId_--approval = Approbation de la note de frais
routes--expenses--_expensePublicId_--reimburse = Rembourser les frais
