import type { Words } from '../parts';

/** What people of one trade usually hold (`registry/roles`): titles, and what each does. */
export const wordsRoles: Words = {
  Accountant: 'Comptable',
  'Answers the tickets that are theirs.': 'Répond aux demandes qui lui sont confiées.',
  'Asks for quotations, orders from suppliers and follows deliveries.':
    'Demande des devis, commande aux fournisseurs et suit les livraisons.',
  Auditor: 'Auditeur',
  "Bills fees, receives them and keeps the school's books.":
    'Facture les frais, les encaisse et tient les comptes de l’école.',
  Bookkeeper: 'Aide-comptable',
  'Books appointments, registers patients and takes payments.':
    'Prend les rendez-vous, inscrit les patients et encaisse.',
  Bursar: 'Intendant',
  Buyer: 'Acheteur',
  'Cares for patients: observations, medication rounds, wards.':
    'Soigne les patients : observations, tournées de médicaments, services.',
  Cashier: 'Caissier',
  'Claims expenses, asks for leave, works on the own tasks.':
    'Déclare ses frais, demande des congés, travaille à ses propres tâches.',
  'Customer (portal)': 'Client (portail)',
  'Dispenses and keeps the medicine stock.': 'Délivre les médicaments et en tient le stock.',
  Doctor: 'Médecin',
  'Enters bills, receipts and payments, without closing periods.':
    'Saisit factures reçues, encaissements et paiements, sans clôturer de période.',
  'Gives the first approval to documents and claims.': 'Donne la première approbation aux pièces et aux demandes.',
  'Gives the second approval and releases payments.': 'Donne la seconde approbation et libère les paiements.',
  'HR officer': 'Responsable RH',
  'Head of school': 'Chef d’établissement',
  'Keeps the books: documents, taxes, bank, period ends and reports.':
    'Tient la comptabilité : pièces, taxes, banque, clôtures et états.',
  'Looks after employees, leave, recruitment and records; no payroll.':
    'S’occupe des employés, des congés, du recrutement et des dossiers, sans la paie.',
  'Looks after leads and quotations of their own customers.':
    'S’occupe des prospects et des devis de ses propres clients.',
  'Looks after properties, leases, tenants and maintenance.':
    'S’occupe des biens, des baux, des locataires et de l’entretien.',
  'Marks attendance and assessment of the classes assigned to them.':
    'Note les présences et les évaluations des classes qui lui sont confiées.',
  Nurse: 'Infirmier',
  'Payroll officer': 'Gestionnaire de paie',
  Pharmacist: 'Pharmacien',
  'Plans and follows orders on the factory floor.': 'Planifie et suit les ordres dans l’atelier.',
  'Prepares the payroll and its returns.': 'Prépare la paie et ses déclarations.',
  'Production planner': 'Planificateur de production',
  'Property manager': 'Gestionnaire immobilier',
  'Reads everything and changes nothing.': 'Lit tout et ne modifie rien.',
  'Receives, moves, counts and issues stock.': 'Reçoit, déplace, compte et sort le stock.',
  Receptionist: 'Réceptionniste',
  'Runs the school: students, teachers, academics, fees and reports.':
    'Dirige l’école : élèves, enseignants, scolarité, frais et rapports.',
  'Runs the shop: tills, stock, prices, customers and the day-end.':
    'Dirige le magasin : caisses, stock, prix, clients et fin de journée.',
  'Sees patients, diagnoses, prescribes and refers.': 'Voit les patients, pose des diagnostics, prescrit et oriente.',
  'Sees the own orders, bills and payments.': 'Voit ses propres commandes, factures et paiements.',
  'Sees the own quotations, invoices and receipts.': 'Voit ses propres devis, factures et reçus.',
  'Sees what the school shares about the own children.': 'Voit ce que l’école partage au sujet de ses enfants.',
  'Sells at the till and takes payments; sees the own day only.':
    'Vend en caisse et encaisse ; ne voit que sa propre journée.',
  'Shop manager': 'Gérant de magasin',
  Storekeeper: 'Magasinier',
  'Supplier (portal)': 'Fournisseur (portail)',
  'Support agent': 'Agent d’assistance',
};
