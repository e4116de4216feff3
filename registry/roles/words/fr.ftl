accountant = Comptable
    .description = Tient la comptabilité : pièces, taxes, banque, clôtures et états.

approver = Approbateur
    .description = Donne la première approbation aux pièces et aux demandes.

auditor = Auditeur
    .description = Lit tout et ne modifie rien.

authorizer = Ordonnateur
    .description = Donne la seconde approbation et libère les paiements.

bookkeeper = Aide-comptable
    .description = Saisit factures reçues, encaissements et paiements, sans clôturer de période.

bursar = Intendant
    .description = Facture les frais, les encaisse et tient les comptes de l’école.

buyer = Acheteur
    .description = Demande des devis, commande aux fournisseurs et suit les livraisons.

cashier = Caissier
    .description = Vend en caisse et encaisse ; ne voit que sa propre journée.

customer = Client (portail)
    .description = Voit ses propres devis, factures et reçus.

doctor = Médecin
    .description = Voit les patients, pose des diagnostics, prescrit et oriente.

employee = Employé
    .description = Déclare ses frais, demande des congés, travaille à ses propres tâches.

guardian = Tuteur
    .description = Voit ce que l’école partage au sujet de ses enfants.

hr-officer = Responsable RH
    .description = S’occupe des employés, des congés, du recrutement et des dossiers, sans la paie.

head-of-school = Chef d’établissement
    .description = Dirige l’école : élèves, enseignants, scolarité, frais et rapports.

nurse = Infirmier
    .description = Soigne les patients : observations, tournées de médicaments, services.

payroll-officer = Gestionnaire de paie
    .description = Prépare la paie et ses déclarations.

pharmacist = Pharmacien
    .description = Délivre les médicaments et en tient le stock.

production-planner = Planificateur de production
    .description = Planifie et suit les ordres dans l’atelier.

property-manager = Gestionnaire immobilier
    .description = S’occupe des biens, des baux, des locataires et de l’entretien.

receptionist = Réceptionniste
    .description = Prend les rendez-vous, inscrit les patients et encaisse.

salesperson = Vendeur
    .description = S’occupe des prospects et des devis de ses propres clients.

shop-manager = Gérant de magasin
    .description = Dirige le magasin : caisses, stock, prix, clients et fin de journée.

storekeeper = Magasinier
    .description = Reçoit, déplace, compte et sort le stock.

supplier = Fournisseur (portail)
    .description = Voit ses propres commandes, factures et paiements.

support-agent = Agent d’assistance
    .description = Répond aux demandes qui lui sont confiées.

teacher = Enseignant
    .description = Note les présences et les évaluations des classes qui lui sont confiées.
