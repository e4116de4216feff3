family = Ressources humaines
    .description = { -employee(form: "many") }, du poste ouvert à l’entretien de départ : temps, paie et règles applicables.

apps--performance = Performance
apps--lifecycle = Parcours de l’employé
apps--recruitment = Recrutement
apps--time-and-attendance = Temps et présence
apps--benefits-and-policies = Avantages et règles
apps--compliance-and-reports = Conformité et rapports
apps--employees = { -employee(form: "many") }
apps--discipline = Discipline
apps--payroll = Paie

views--people-and-culture = Ressources humaines
    .education = Ressources humaines
    .healthcare = Ressources humaines
views--people-and-culture--menu--people-and-culture = Vue d’ensemble
views--people-and-culture--menu--hr = RH
views--people-and-culture--menu--hr--hr = RH
views--people-and-culture--menu--hr--employee-dashboard = { $sector ->
        [education] Tableau des enseignants
        [healthcare] Tableau des professionnels de santé
       *[business] Tableau des employés
    }
views--people-and-culture--menu--_employees_ = { -employee(form: "many") }
views--people-and-culture--menu--_employees_--people-and-culture--employees = { -employee(form: "many") }
views--people-and-culture--menu--_employees_--people-and-culture--employees--invitations = { $sector ->
        [education] Invitations d’enseignants
        [healthcare] Invitations de professionnels de santé
       *[business] Invitations d’employés
    }
views--people-and-culture--menu--_employees_--people-and-culture--employees--transfers = { $sector ->
        [education] Mutations d’enseignants
        [healthcare] Mutations de professionnels de santé
       *[business] Mutations d’employés
    }
views--people-and-culture--menu--_employees_--people-and-culture--employees--banking = Coordonnées bancaires
views--people-and-culture--menu--_employees_--people-and-culture--employees--documents = { $sector ->
        [education] Documents des enseignants
        [healthcare] Documents des professionnels de santé
       *[business] Documents des employés
    }
views--people-and-culture--menu--_employees_--people-and-culture--employees--benefits = { $sector ->
        [education] Avantages des enseignants
        [healthcare] Avantages des professionnels de santé
       *[business] Avantages des employés
    }
views--people-and-culture--menu--_employees_--people-and-culture--employees--performance = { $sector ->
        [education] Performance des enseignants
        [healthcare] Performance des professionnels de santé
       *[business] Performance des employés
    }
views--people-and-culture--menu--_employees_--people-and-culture--contracts = Contrats
views--people-and-culture--menu--_employees_--people-and-culture--positions = Postes
views--people-and-culture--menu--_employees_--people-and-culture--departments = Départements
views--people-and-culture--menu--_employees_--people-and-culture--job-grades = Grades
views--people-and-culture--menu--time_and_attendance = Temps et présence
views--people-and-culture--menu--time_and_attendance--people-and-culture--timesheet = Feuille de temps
views--people-and-culture--menu--time_and_attendance--people-and-culture--leave = Congés
views--people-and-culture--menu--time_and_attendance--people-and-culture--shifts = Équipes
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance = Présences
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance--clock-in = Pointer
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance--mobile = Présence mobile
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance--scanner = Lecteur de présence
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance--biometric = Présence biométrique
views--people-and-culture--menu--time_and_attendance--people-and-culture--attendance--history = Historique des présences
views--people-and-culture--menu--time_and_attendance--people-and-culture--biometric-setup = Configuration biométrique
views--people-and-culture--menu--recruitment = Recrutement
views--people-and-culture--menu--recruitment--people-and-culture--recruitment = Recrutement
views--people-and-culture--menu--recruitment--people-and-culture--recruitment--jobs = Postes à pourvoir
views--people-and-culture--menu--recruitment--people-and-culture--ats = Suivi des candidats
views--people-and-culture--menu--recruitment--people-and-culture--background-checks = Vérifications
views--people-and-culture--menu--recruitment--people-and-culture--offer-letters = Lettres d’offre
views--people-and-culture--menu--recruitment--people-and-culture--e-signatures = Signatures électroniques
views--people-and-culture--menu--growing_and_leaving = Évoluer et partir
views--people-and-culture--menu--growing_and_leaving--people-and-culture--onboarding = Intégration
views--people-and-culture--menu--growing_and_leaving--people-and-culture--appraisals = Évaluations
views--people-and-culture--menu--growing_and_leaving--people-and-culture--training = Formations
views--people-and-culture--menu--growing_and_leaving--people-and-culture--offboarding = Départs
views--people-and-culture--menu--benefits_and_policies = Avantages et règles
views--people-and-culture--menu--benefits_and_policies--people-and-culture--benefits = Avantages
views--people-and-culture--menu--benefits_and_policies--people-and-culture--policies = Règles
views--people-and-culture--menu--benefits_and_policies--people-and-culture--whistleblower = Signalements
views--people-and-culture--menu--payroll = Paie
views--people-and-culture--menu--payroll--people-and-culture--payroll = Paie
views--people-and-culture--menu--payroll--people-and-culture--payroll--run = Lancer la paie
views--people-and-culture--menu--payroll--people-and-culture--payroll--payslips = Bulletins de paie
views--people-and-culture--menu--payroll--people-and-culture--payroll--salary-structure = Structure salariale
views--people-and-culture--menu--payroll--people-and-culture--payroll--loans = { $sector ->
        [education] Prêts aux enseignants
        [healthcare] Prêts aux professionnels de santé
       *[business] Prêts aux employés
    }
views--people-and-culture--menu--payroll--people-and-culture--payroll--advances = Avances sur salaire
views--people-and-culture--menu--payroll--people-and-culture--payroll--allowances = Indemnités
views--people-and-culture--menu--payroll--people-and-culture--payroll--deductions = Retenues
views--people-and-culture--menu--payroll--people-and-culture--payroll--paye-config = Configuration de l’impôt salarial
views--people-and-culture--menu--payroll--people-and-culture--payroll--tax-tables = Barèmes d’impôt
views--people-and-culture--menu--payroll--people-and-culture--payroll--tax-calculator = Calculateur d’impôt
views--people-and-culture--menu--payroll--people-and-culture--payroll--tax-compliance = Conformité fiscale de la paie
views--people-and-culture--menu--payroll--people-and-culture--payroll--multi-currency = Paie multidevise
views--people-and-culture--menu--payroll--people-and-culture--payroll--settings = Paramètres de paie
views--people-and-culture--menu--payroll--people-and-culture--payroll--bulk-update = Mise à jour groupée de la paie
views--people-and-culture--menu--payroll--people-and-culture--payroll--reports = Rapports de paie
views--people-and-culture--menu--compliance_and_reports = Conformité et rapports
views--people-and-culture--menu--compliance_and_reports--people-and-culture--compliance-forms = Formulaires de conformité
views--people-and-culture--menu--compliance_and_reports--people-and-culture--data-quality = Qualité des données
views--people-and-culture--menu--compliance_and_reports--people-and-culture--reports = Rapports RH

wizards--benefits-enrollment = Inscription aux avantages
    .description = Inscrire un employé aux avantages proposés.
    .category = Rémunération
    .time = 20-40 minutes
wizards--benefits-enrollment--outcomes--1 = Avantages choisis
wizards--benefits-enrollment--outcomes--2 = Retenues mises à jour
wizards--benefits-enrollment--outcomes--3 = Inscription confirmée
wizards--benefits-enrollment--steps--review-benefits = Passer en revue les avantages
    .description = Regardez les régimes, leur coût et qui peut y adhérer.
wizards--benefits-enrollment--steps--enroll = Inscrire
    .description = Choisissez les régimes et ajoutez les personnes à charge.
wizards--benefits-enrollment--steps--update-deductions = Mettre à jour les retenues
    .description = Contrôlez les retenues sur paie qui financent les régimes.
wizards--benefits-enrollment--steps--confirm-enrollment = Confirmer l’inscription aux avantages
    .description = Relisez le récapitulatif et confirmez.

wizards--disciplinary = Procédure disciplinaire
    .description = Traiter une question disciplinaire équitablement et par écrit.
    .category = Relations avec les employés
    .time = 1-4 semaines
wizards--disciplinary--outcomes--1 = Dossier enregistré
wizards--disciplinary--outcomes--2 = Enquête documentée
wizards--disciplinary--outcomes--3 = Mesure prise et suivie
wizards--disciplinary--steps--check-history = Vérifier les dossiers antérieurs
    .description = Cherchez les dossiers antérieurs de l’employé.
wizards--disciplinary--steps--report-incident = Signaler l’incident
    .description = Notez ce qui s’est passé, quand, et qui l’a vu.
    .help = Tenez-vous aux faits ; les avis ont leur place dans l’enquête.
wizards--disciplinary--steps--investigate = Enquêter
    .description = Recueillez les témoignages et les preuves.
wizards--disciplinary--steps--take-action = Prendre une mesure
    .description = Décidez de l’issue et informez l’employé.
wizards--disciplinary--steps--follow-up = Relancer
    .description = Vérifiez que la décision a été appliquée et clôturez le dossier.

wizards--monthly-payroll = Paie mensuelle
    .description = Faire la paie du mois, des heures aux rapports.
    .category = Paie
    .time = 2-4 heures
wizards--monthly-payroll--outcomes--1 = Paie calculée
wizards--monthly-payroll--outcomes--2 = Employés payés
wizards--monthly-payroll--outcomes--3 = Bulletins et rapports émis
wizards--monthly-payroll--steps--check-timesheets = Vérifier les feuilles de temps
    .description = Assurez-vous que toutes les heures sont approuvées.
wizards--monthly-payroll--steps--check-leave = Vérifier les congés
    .description = Assurez-vous que tous les congés sont enregistrés.
wizards--monthly-payroll--steps--review-deductions = Vérifier les retenues
    .description = Contrôlez prêts, avances et autres retenues.
wizards--monthly-payroll--steps--run-payroll = Lancer la paie
    .description = Calculez la paie de la période et contrôlez les totaux.
wizards--monthly-payroll--steps--validate-payroll = Valider la paie
    .description = Regardez les écarts avec la période précédente.
wizards--monthly-payroll--steps--issue-payslips = Émettre les bulletins de paie
    .description = Générez et envoyez les bulletins de paie.
wizards--monthly-payroll--steps--pay-employees = Payer les employés
    .description = Créez le fichier de paiement et confirmez les paiements.
wizards--monthly-payroll--steps--file-reports = Déposer les états
    .description = Produisez les états de paie et les états légaux.

wizards--multi-currency-payroll = Paie multidevise
    .description = Payer des employés dans plus d’une devise ou d’un pays.
    .category = Paie
    .time = 1-3 heures
wizards--multi-currency-payroll--outcomes--1 = Pays et devises définis
wizards--multi-currency-payroll--outcomes--2 = Passage d’essai réussi
wizards--multi-currency-payroll--outcomes--3 = Rapports par devise
wizards--multi-currency-payroll--steps--set-up-country = Paramétrer le pays
    .description = Choisissez le pays, ses règles fiscales et sa devise.
wizards--multi-currency-payroll--steps--set-currencies = Définir les devises
    .description = Définissez les devises de paie et la source des taux de change.
wizards--multi-currency-payroll--steps--set-payment-methods = Définir les modes de paiement
    .description = Définissez banque, espèces et mobile money pour chaque devise.
wizards--multi-currency-payroll--steps--test-run = Faire un essai
    .description = Calculez une paie d’essai et comparez-la à l’attendu.
wizards--multi-currency-payroll--steps--run-payroll = Lancer la paie
    .description = Lancez la paie avec la répartition par devise.
wizards--multi-currency-payroll--steps--review-reports = Consulter les rapports de paie
    .description = Contrôlez les totaux par devise.

wizards--offboarding = Départ :{" "}{ -employee }
    .description = Laisser partir un employé en bon ordre.
    .category = Vie de l’employé
    .time = 1-4 semaines
wizards--offboarding--outcomes--1 = Matériel rendu
wizards--offboarding--outcomes--2 = Solde de tout compte réglé
wizards--offboarding--outcomes--3 = Accès supprimés
wizards--offboarding--steps--initiate = Engager le départ
    .description = Notez le motif et le dernier jour de travail.
wizards--offboarding--steps--work-checklist = Suivre la liste de contrôle
    .description = Organisez la passation et achevez les tâches de départ.
wizards--offboarding--steps--exit-interview = Mener l’entretien de départ
    .description = Notez les raisons du départ et les remarques.
wizards--offboarding--steps--return-assets = Rendre le matériel
    .description = Reprenez le matériel et notez son état.
    .help = Montré seulement si l’employé détient du matériel.
wizards--offboarding--steps--final-pay = Régler le solde de tout compte
    .description = Calculez les congés à payer, les retenues et le dernier salaire.
wizards--offboarding--steps--deactivate-access = Désactiver les accès
    .description = Retirez l’accès aux systèmes et aux bâtiments.

wizards--onboarding = Arrivée :{" "}{ -employee }
    .description = Accueillir un nouvel employé dans l’entreprise.
    .category = Vie de l’employé
    .time = 1-2 semaines
wizards--onboarding--outcomes--1 = Dossier de l’employé créé
wizards--onboarding--outcomes--2 = Contrat signé
wizards--onboarding--outcomes--3 = Paie, matériel et formation en place
wizards--onboarding--steps--create-employee = Créer :{" "}{ -employee }
    .description = Saisissez les données personnelles, le poste et le compte bancaire.
wizards--onboarding--steps--start-checklist = Démarrer la liste d’intégration
    .description = Attribuez les tâches d’intégration et leurs responsables.
wizards--onboarding--steps--sign-contract = Signer le contrat
    .description = Recueillez les signatures du contrat de travail.
wizards--onboarding--steps--set-up-pay = Paramétrer la paie
    .description = Définissez le salaire, les indemnités, les retenues et le mode de paiement.
wizards--onboarding--steps--complete-forms = Remplir les formulaires légaux
    .description = Remplissez les formulaires d’impôt, de retraite et autres formulaires légaux.
wizards--onboarding--steps--issue-assets = Remettre le matériel
    .description = Remettez le matériel dont l’employé a besoin.
wizards--onboarding--steps--share-policies = Communiquer les règles
    .description = Donnez à l’employé les règles à lire.
wizards--onboarding--steps--plan-training = Planifier la formation
    .description = Réservez l’accueil et la formation au poste.

wizards--payroll-compliance = Conformité de la paie
    .description = Vérifier que la paie respecte la loi.
    .category = Paie
    .time = 2-4 heures
wizards--payroll-compliance--outcomes--1 = Déclarations légales faites
wizards--payroll-compliance--outcomes--2 = Salaire minimum respecté
wizards--payroll-compliance--outcomes--3 = Rapport de conformité prêt
wizards--payroll-compliance--steps--check-tax-setup = Vérifier le paramétrage fiscal
    .description = Confirmez que les barèmes et les taux d’impôt sont à jour.
wizards--payroll-compliance--steps--file-statutory = Déposer les déclarations légales
    .description = Préparez les déclarations de retraite, d’impôt et de prélèvements.
wizards--payroll-compliance--steps--check-minimum-wage = Vérifier le salaire minimum
    .description = Trouvez les employés payés sous le minimum légal.
wizards--payroll-compliance--steps--complete-forms = Remplir les formulaires légaux
    .description = Remplissez les formulaires que demandent les autorités.
wizards--payroll-compliance--steps--review-report = Revoir le rapport de conformité
    .description = Examinez les constats et validez.

wizards--performance-review = Entretien d’évaluation
    .description = Fixer des objectifs, évaluer l’employé et planifier son évolution.
    .category = Performance
    .time = 2-4 semaines
wizards--performance-review--outcomes--1 = Objectifs convenus
wizards--performance-review--outcomes--2 = Évaluation terminée
wizards--performance-review--outcomes--3 = Plan de développement enregistré
wizards--performance-review--steps--set-goals = Fixer les objectifs
    .description = Convenez d’objectifs mesurables pour la période.
wizards--performance-review--steps--create-appraisal = Créer l’évaluation
    .description = Choisissez l’employé, la période et le type d’évaluation.
    .help = Une évaluation à 360° ajoute l’étape des avis.
wizards--performance-review--steps--gather-feedback = Recueillir les avis à 360°
    .description = Demandez leur avis aux collègues, aux subordonnés et aux responsables.
    .help = Montré seulement pour une évaluation à 360°.
wizards--performance-review--steps--hold-review = Mener l’entretien
    .description = Discutez des résultats, notez l’appréciation et signez.
wizards--performance-review--steps--plan-development = Planifier le développement
    .description = Transformez les lacunes en plan de formation.

wizards--policy-update = Mise à jour d’une règle
    .description = Rédiger, approuver et diffuser une règle.
    .category = Conformité
    .time = 1-2 semaines
wizards--policy-update--outcomes--1 = Règle approuvée et publiée
wizards--policy-update--outcomes--2 = Accusés de lecture recueillis
wizards--policy-update--steps--draft-policy = Rédiger la règle
    .description = Rédigez la règle ou sa nouvelle version.
wizards--policy-update--steps--approve-policy = Approuver la règle
    .description = Faites approuver la règle par la personne habilitée.
    .help = Montré seulement si la règle doit être approuvée.
wizards--policy-update--steps--publish-policy = Publier la règle
    .description = Publiez la règle auprès du personnel.
wizards--policy-update--steps--collect-acknowledgments = Recueillir les accusés de lecture
    .description = Suivez qui a lu et accepté la règle.
wizards--policy-update--steps--plan-training = Planifier la formation
    .description = Prévoyez une formation si le changement est important.

wizards--recruitment = Recrutement
    .description = Pourvoir un poste, de l’annonce à l’offre signée.
    .category = Talents
    .time = 2-6 semaines
wizards--recruitment--outcomes--1 = Poste publié
wizards--recruitment--outcomes--2 = Candidats présélectionnés et reçus en entretien
wizards--recruitment--outcomes--3 = Lettre d’offre signée au dossier
wizards--recruitment--steps--create-job = Créer le poste à pourvoir
    .description = Décrivez la fonction, le poste, le grade et la date de clôture.
    .help = Une liste claire d’exigences accélère la présélection.
wizards--recruitment--steps--publish-job = Publier le poste
    .description = Relisez l’annonce et publiez-la.
wizards--recruitment--steps--collect-applications = Recueillir les candidatures
    .description = Recevez et enregistrez les candidatures.
wizards--recruitment--steps--screen-candidates = Présélectionner les candidats
    .description = Faites avancer les candidats dans les étapes de sélection.
    .help = Appliquez les mêmes critères à chaque candidat.
wizards--recruitment--steps--hold-interviews = Mener les entretiens
    .description = Programmez les entretiens et notez les scores.
wizards--recruitment--steps--check-background = Vérifier les antécédents
    .description = Demandez les références, le casier judiciaire et la vérification des diplômes.
wizards--recruitment--steps--send-offer = Envoyer la lettre d’offre
    .description = Préparez la lettre d’offre et envoyez-la au candidat retenu.
wizards--recruitment--steps--sign-offer = Signer l’offre
    .description = Recueillez les signatures du candidat et du signataire.

wizards--salary-setup = Mise en place des salaires
    .description = Définir la structure salariale et l’appliquer aux employés.
    .category = Paie
    .time = 1-2 heures
wizards--salary-setup--outcomes--1 = Structure salariale définie
wizards--salary-setup--outcomes--2 = Employés affectés
wizards--salary-setup--outcomes--3 = Calcul contrôlé
wizards--salary-setup--steps--define-structure = Définir la structure salariale
    .description = Définissez les grades, les gains et les indemnités.
wizards--salary-setup--steps--set-up-tax = Paramétrer l’impôt
    .description = Choisissez les barèmes d’impôt et les cotisations légales.
wizards--salary-setup--steps--set-deductions = Définir les retenues
    .description = Définissez les retenues permanentes.
wizards--salary-setup--steps--assign-employee = Affecter :{" "}{ -employee }
    .description = Placez l’employé dans la structure.
wizards--salary-setup--steps--validate-setup = Valider le paramétrage
    .description = Calculez un bulletin d’essai et comparez.

wizards--shifts = Planning des équipes
    .description = Planifier, publier et suivre les équipes.
    .category = Temps et présence
    .time = 30-60 minutes
wizards--shifts--outcomes--1 = Planning publié
wizards--shifts--outcomes--2 = Échanges traités
wizards--shifts--outcomes--3 = Heures prêtes pour la paie
wizards--shifts--steps--check-leave = Vérifier les congés
    .description = Voyez qui est absent pendant la période.
wizards--shifts--steps--plan-shifts = Planifier les équipes
    .description = Établissez le planning de la période.
wizards--shifts--steps--publish-shifts = Publier les équipes
    .description = Publiez le planning et prévenez le personnel.
wizards--shifts--steps--handle-swaps = Traiter les échanges
    .description = Approuvez ou refusez les échanges d’équipe.
wizards--shifts--steps--check-attendance = Vérifier les présences
    .description = Comparez les présences avec le planning.
wizards--shifts--steps--approve-timesheets = Approuver les feuilles de temps
    .description = Vérifiez et approuvez les heures travaillées.
wizards--shifts--steps--approve-overtime = Approuver les heures supplémentaires
    .description = Vérifiez et approuvez les heures supplémentaires.

wizards--year-end-payroll = Paie de fin d’année
    .description = Clôturer l’année de paie.
    .category = Paie
    .time = 1-2 semaines
wizards--year-end-payroll--outcomes--1 = Primes payées
wizards--year-end-payroll--outcomes--2 = Documents fiscaux émis
wizards--year-end-payroll--outcomes--3 = Année archivée
wizards--year-end-payroll--steps--award-bonuses = Accorder les primes
    .description = Saisissez les primes et les treizièmes mois.
wizards--year-end-payroll--steps--run-last-payroll = Lancer la dernière paie
    .description = Lancez la dernière paie de l’année.
wizards--year-end-payroll--steps--issue-tax-documents = Émettre les documents fiscaux
    .description = Produisez les attestations fiscales annuelles des employés.
wizards--year-end-payroll--steps--file-annual-reports = Déposer les états annuels
    .description = Produisez les déclarations annuelles et rapprochez-les.
wizards--year-end-payroll--steps--archive-year = Archiver l’année
    .description = Verrouillez l’année et conservez ses pièces.

routes--employee-dashboard = { $sector ->
        [education] Tableau des enseignants
        [healthcare] Tableau des professionnels de santé
       *[business] Tableau des employés
    }
routes--families--people-and-culture = Applications : Ressources humaines
routes--hr = RH
routes--people-and-culture = Ressources humaines
routes--people-and-culture--360-feedback = Évaluation à 360°
routes--people-and-culture--appraisals = Évaluations
routes--people-and-culture--appraisals--create = Créer : Évaluation de l’employé
routes--people-and-culture--appraisals--_appraisalPublicId_ = Évaluation de l’employé : détails
routes--people-and-culture--asset-management = { $sector ->
        [education] Matériel des enseignants
        [healthcare] Matériel des professionnels de santé
       *[business] Matériel des employés
    }
routes--people-and-culture--asset-management--returns = Restitution de matériel
routes--people-and-culture--ats = Suivi des candidats
routes--people-and-culture--attendance = Présences
routes--people-and-culture--attendance--biometric = Présence biométrique
routes--people-and-culture--attendance--clock-in = Pointer
routes--people-and-culture--attendance--history = Historique des présences
routes--people-and-culture--attendance--mobile = Présence mobile
routes--people-and-culture--attendance--scanner = Lecteur de présence
routes--people-and-culture--background-checks = Vérifications
routes--people-and-culture--benefits = Avantages
routes--people-and-culture--benefits--confirmation = Confirmation des avantages
routes--people-and-culture--benefits--enroll = S’inscrire aux avantages
routes--people-and-culture--biometric-setup = Configuration biométrique
routes--people-and-culture--compliance-forms = Formulaires de conformité
routes--people-and-culture--contracts = Contrats
routes--people-and-culture--data-quality = Qualité des données
routes--people-and-culture--departments = Départements
routes--people-and-culture--disciplinary = Dossiers disciplinaires
routes--people-and-culture--disciplinary--report = Signaler un incident
routes--people-and-culture--disciplinary--_caseId_--action = Sanction disciplinaire
routes--people-and-culture--disciplinary--_caseId_--followup = Suivi du dossier
routes--people-and-culture--disciplinary--_caseId_--investigate = Instruire le dossier
routes--people-and-culture--e-signatures = Signatures électroniques
routes--people-and-culture--employees = { -employee(form: "many") }
routes--people-and-culture--employees--banking = Coordonnées bancaires
routes--people-and-culture--employees--benefits = { $sector ->
        [education] Avantages des enseignants
        [healthcare] Avantages des professionnels de santé
       *[business] Avantages des employés
    }
routes--people-and-culture--employees--create = Créer : { -employee }
routes--people-and-culture--employees--documents = { $sector ->
        [education] Documents des enseignants
        [healthcare] Documents des professionnels de santé
       *[business] Documents des employés
    }
routes--people-and-culture--employees--invitations = { $sector ->
        [education] Invitations d’enseignants
        [healthcare] Invitations de professionnels de santé
       *[business] Invitations d’employés
    }
routes--people-and-culture--employees--invite = Inviter un { -employee(form: "word") }
routes--people-and-culture--employees--performance = { $sector ->
        [education] Performance des enseignants
        [healthcare] Performance des professionnels de santé
       *[business] Performance des employés
    }
routes--people-and-culture--employees--transfers = { $sector ->
        [education] Mutations d’enseignants
        [healthcare] Mutations de professionnels de santé
       *[business] Mutations d’employés
    }
routes--people-and-culture--employees--_employeePublicId_--training = { $sector ->
        [education] Formation des enseignants
        [healthcare] Formation des professionnels de santé
       *[business] Formation des employés
    }
routes--people-and-culture--exit-interviews = Entretiens de départ
routes--people-and-culture--goal-setting = Fixation des objectifs
routes--people-and-culture--job-grades = Grades
routes--people-and-culture--leave = Congés
routes--people-and-culture--offboarding = Départs
routes--people-and-culture--offboarding--deactivate = Désactiver les accès
routes--people-and-culture--offboarding--initiate = Lancer un départ
routes--people-and-culture--offer-letters = Lettres d’offre
routes--people-and-culture--onboarding = Intégration
routes--people-and-culture--payroll = Paie
routes--people-and-culture--payroll--advances = Avances sur salaire
routes--people-and-culture--payroll--allowances = Indemnités
routes--people-and-culture--payroll--annual-reports = Rapports annuels de paie
routes--people-and-culture--payroll--archive = Archives de paie
routes--people-and-culture--payroll--bonuses = Primes
routes--people-and-culture--payroll--bulk-update = Mise à jour groupée de la paie
routes--people-and-culture--payroll--compliance-report = Rapport de conformité de la paie
routes--people-and-culture--payroll--country-setup = Paramètres de paie par pays
routes--people-and-culture--payroll--deductions = Retenues
routes--people-and-culture--payroll--employee--_employeePublicId_ = { $sector ->
        [education] Paramètres de paie des enseignants
        [healthcare] Paramètres de paie des professionnels de santé
       *[business] Paramètres de paie des employés
    }
routes--people-and-culture--payroll--final--_employeePublicId_ = Solde de tout compte
routes--people-and-culture--payroll--loans = { $sector ->
        [education] Prêts aux enseignants
        [healthcare] Prêts aux professionnels de santé
       *[business] Prêts aux employés
    }
routes--people-and-culture--payroll--minimum-wage = Contrôle du salaire minimum
routes--people-and-culture--payroll--multi-currency = Paie multidevise
routes--people-and-culture--payroll--multi-currency--reports = Rapports de paie multidevise
routes--people-and-culture--payroll--multi-currency--test = Tester la paie multidevise
routes--people-and-culture--payroll--paye-config = Configuration de l’impôt salarial
routes--people-and-culture--payroll--payment-methods = Modes de paiement de la paie
routes--people-and-culture--payroll--payments = Paiements de la paie
routes--people-and-culture--payroll--payslips = Bulletins de paie
routes--people-and-culture--payroll--reports = Rapports de paie
routes--people-and-culture--payroll--reports--_reportType_ = Rapport de paie par type
routes--people-and-culture--payroll--run = Lancer la paie
routes--people-and-culture--payroll--salary-structure = Structure salariale
routes--people-and-culture--payroll--settings = Paramètres de paie
routes--people-and-culture--payroll--statutory = Déclarations sociales et fiscales
routes--people-and-culture--payroll--tax-calculator = Calculateur d’impôt
routes--people-and-culture--payroll--tax-compliance = Conformité fiscale de la paie
routes--people-and-culture--payroll--tax-documents = Documents fiscaux de la paie
routes--people-and-culture--payroll--tax-setup = Paramètres fiscaux de la paie
routes--people-and-culture--payroll--tax-tables = Barèmes d’impôt
routes--people-and-culture--payroll--validation = Contrôle de la paie
routes--people-and-culture--policies = Règles
routes--people-and-culture--policies--create = Créer : Règle
routes--people-and-culture--policies--_policyId_--acknowledgments = Accusés de lecture des règles
routes--people-and-culture--policies--_policyId_--approve = Approuver une règle
routes--people-and-culture--positions = Postes
routes--people-and-culture--recruitment = Recrutement
routes--people-and-culture--recruitment--applications = Candidatures
routes--people-and-culture--recruitment--interviews = Entretiens
routes--people-and-culture--recruitment--jobs = Postes à pourvoir
routes--people-and-culture--recruitment--jobs--create = Créer : Poste à pourvoir
routes--people-and-culture--recruitment--jobs--_jobPublicId_ = Poste à pourvoir : détails
routes--people-and-culture--reports = Rapports RH
routes--people-and-culture--shifts = Équipes
routes--people-and-culture--shifts--publish = Publier le planning
routes--people-and-culture--shifts--swaps = Échanges d’équipes
routes--people-and-culture--timesheet = Feuille de temps
routes--people-and-culture--timesheet--overtime = Heures supplémentaires
routes--people-and-culture--training = Formations
routes--people-and-culture--training--plans = Plans de formation
routes--people-and-culture--whistleblower = Signalements
