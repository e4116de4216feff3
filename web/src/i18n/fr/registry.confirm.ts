import type { Words } from '../parts';

export const wordsConfirm: Words = {
  'A certificate is issued to every supplier tax was withheld from in these days, for payments that no certificate shows yet.':
    'Une attestation est émise à chaque fournisseur retenu durant ces jours, pour les paiements sans attestation.',
  'Account of the asset': 'Compte de l’actif',
  Acquired: 'Acquis',
  Adjusted: 'Ajusté',
  'An option to buy is reasonably certain': 'L’option d’achat est raisonnablement certaine',
  Archive: 'Archives',
  Art: 'Œuvre d’art',
  Artefact: 'Artéfact',
  'Asset and liability are moved and the remaining schedule is written anew. This cannot be undone.':
    'Actif et passif sont ajustés et l’échéancier restant est réécrit. C’est irréversible.',
  'Asset that comes back': 'Actif qui revient',
  'At once': 'En une fois',
  'Base base': 'Base en devise de base',
  'Base net': 'Net en devise de base',
  'Base tax': 'Taxe en devise de base',
  Board: 'Tableau',
  Building: 'Bâtiment',
  'Business id': 'Numéro de l’entreprise',
  'By progress': 'Selon l’avancement',
  'Carrying amount of the asset': 'Valeur comptable de l’actif',
  'Child currency': 'Devise de la fille',
  Collection: 'Collection',
  Complete: 'Achever',
  Completed: 'Achevé',
  'Cost plus': 'Coût majoré',
  Critical: 'Critique',
  'Current part': 'Part courante',
  Digest: 'Empreinte',
  Direct: 'Directe',
  Dispose: 'Céder',
  Disposed: 'Cédé',
  'Disposed on': 'Cédé le',
  'Doc hash': 'Empreinte du document',
  'Doc id': 'Numéro du document',
  Donation: 'Don',
  'Economic life in months': 'Durée de vie économique en mois',
  Empty: 'Vide',
  Estimate: 'Estimation',
  'Evenly by month': 'Également par mois',
  'Every field': 'Tous les champs',
  'Everybody who is not left out and has a mail address gets a letter.':
    'Toute personne non écartée ayant une adresse e-mail reçoit une lettre.',
  Fair: 'Moyen',
  'Fair value of the asset': 'Juste valeur de l’actif',
  'Finance income not earned': 'Produit financier non acquis',
  'Gain or loss at commencement': 'Gain ou perte à la prise d’effet',
  Good: 'Bon',
  'Heritage assets': 'Biens patrimoniaux',
  'Import hash': 'Empreinte d’import',
  Indirect: 'Indirecte',
  'Insured for': 'Assuré pour',
  'Is told': 'Est averti',
  'It replaces the active budget of the same year and scenario.':
    'Il remplace le budget actif de la même année et du même scénario.',
  'Its lines are removed. Lines that are matched must be taken apart first.':
    'Ses lignes sont supprimées. Les lignes rapprochées doivent d’abord être défaites.',
  Monument: 'Monument',
  Natural: 'Naturel',
  'Not earned': 'Non acquis',
  'Nothing can be received or billed on a cancelled order. This cannot be undone.':
    'Rien ne peut être reçu ni facturé sur une commande annulée. C’est irréversible.',
  'Nothing more is made from it. What was made stays.': 'Plus rien n’en est créé. Ce qui a été créé reste.',
  'Nothing more is posted in this period.': 'Plus rien n’est comptabilisé dans cette période.',
  'Nothing more of this contract is recognised.': 'Plus rien de ce contrat n’est comptabilisé.',
  'Nothing more of this order is delivered or invoiced. A manager can open it again.':
    'Plus rien de cette commande n’est livré ni facturé. Un responsable peut la rouvrir.',
  'Nothing yet': 'Rien encore',
  Observed: 'Observé',
  'Of a finance lease the net investment is posted on the first day, and the asset leaves the books.':
    'D’un crédit-bail, l’investissement net est comptabilisé le premier jour et l’actif quitte les livres.',
  'Keep the rest on account': 'Garder le reste en compte',
  'Taken by what was recognised': 'Porté à ce qui a été comptabilisé',
  'The lessee bears our losses from a cancellation': 'Le preneur supporte nos pertes en cas de résiliation',
  'Gains and losses of the residual value fall to the lessee':
    'Les gains et pertes de valeur résiduelle reviennent au preneur',
  'A further term costs much less than the market asks': 'Une nouvelle période coûte bien moins que le marché',
  'Decided otherwise': 'Décidé autrement',
  'Reason of the decision': 'Motif de la décision',
  'Of use to this lessee alone': 'Utile à ce preneur seul',
  Out: 'Sortie',
  Places: 'Lieux',
  Poor: 'Mauvais',
  'Present value of the rents': 'Valeur actuelle des loyers',
  'Productivity Apps': 'Applications de productivité',
  Provenance: 'Provenance',
  'Rate implicit in the lease % a year': 'Taux implicite du bail % par an',
  'Received at commencement': 'Reçu à la prise d’effet',
  'Records that this move made are deleted, and its entries reversed, unless something else builds on them.':
    'Les fiches créées par cette migration sont supprimées et ses écritures extournées, sauf si autre chose s’appuie dessus.',
  'Rents arrive on': 'Les loyers arrivent sur',
  'Rents in all': 'Loyers au total',
  Residual: 'Résiduel',
  'Residual value': 'Valeur résiduelle',
  Restrictions: 'Restrictions',
  'Retention in business currency': 'Retenue de garantie en devise de l’entreprise',
  'Revenue contracts': 'Contrats de revenus',
  'Source id': 'Référence d’origine',
  'The balances are taken back by a reversing entry of the same day.':
    'Les soldes sont repris par une écriture d’extourne du même jour.',
  'The calculation keeps its number and is reversed in the books.':
    'Le calcul garde son numéro et est extourné dans les livres.',
  'The certificate keeps its number. Its payments can stand on a new one.':
    'L’attestation garde son numéro. Ses paiements peuvent figurer sur une nouvelle.',
  'The closing entry brings income and expense to zero in period 13 and carries the result to retained earnings.':
    'L’écriture de clôture solde produits et charges en période 13 et porte le résultat aux résultats non distribués.',
  'The entry is reversed and its parts are open again.':
    'L’écriture est extournée et ses parties sont de nouveau ouvertes.',
  'The entry is reversed and the months are open again.':
    'L’écriture est extournée et les mois sont de nouveau ouverts.',
  'The entry is reversed and the periods are open again.':
    'L’écriture est extournée et les périodes sont de nouveau ouvertes.',
  'The entry is reversed and the revenue is open again.':
    'L’écriture est extournée et le produit est de nouveau ouvert.',
  'The entry is reversed. This cannot be undone.': 'L’écriture est extournée. C’est irréversible.',
  'The entry of the commencement is reversed.': 'L’écriture de prise d’effet est extournée.',
  'The file, in base64 or as its text': 'Le fichier, en base64 ou en texte',
  'The letter no longer counts; the Customer may have it already.':
    'La lettre ne compte plus ; le client l’a peut-être déjà.',
  'The order keeps its number and nothing of it is delivered or invoiced. This cannot be undone.':
    'La commande garde son numéro et rien n’en est livré ni facturé. C’est irréversible.',
  'The order opens for changes and is confirmed again. How it stands now is kept as a version.':
    'La commande s’ouvre aux modifications puis se confirme à nouveau. Son état actuel est gardé comme version.',
  'The order waits for these goods again, and Bills that rest on them are held.':
    'La commande attend de nouveau ces marchandises, et les factures qui s’y appuient sont bloquées.',
  'The payment keeps its number and is reversed in the books.':
    'Le paiement garde son numéro et est extourné dans les livres.',
  'The restatement is taken back; the next one begins from historical figures.':
    'Le retraitement est repris ; le suivant repart des montants historiques.',
  'The right-of-use asset and the liability are posted on the first day.':
    'L’actif au titre du droit d’utilisation et le passif sont comptabilisés le premier jour.',
  'The run keeps its number and is reversed in the books.':
    'Le passage garde son numéro et est extourné dans les livres.',
  'The statement lines are to be reconciled again. What was posted from them is reversed.':
    'Les lignes du relevé sont à rapprocher de nouveau. Ce qui en a été comptabilisé est extourné.',
  'The tax is charged to the profit of the year.': 'L’impôt est imputé au bénéfice de l’année.',
  'The taxes of the period are closed into what is owed. What is posted later goes to the next return.':
    'Les taxes de la période sont soldées dans ce qui est dû. Ce qui est comptabilisé ensuite va à la prochaine déclaration.',
  Timeline: 'Chronologie',
  Topic: 'Sujet',
  'Two months, ending in even months': 'Deux mois, finissant un mois pair',
  'Two months, ending in odd months': 'Deux mois, finissant un mois impair',
  Undoing: 'Annulation en cours',
  'Unguaranteed residual value': 'Valeur résiduelle non garantie',
  'Use again': 'Réutiliser',
  'VAT by currency this month, as part V of VAT 7 asks': 'TVA par devise ce mois-ci, selon la partie V de VAT 7',
  Warning: 'Avertissement',
  'What is still to come is taken into the result by the next run.':
    'Ce qui reste à venir est repris dans le résultat au prochain passage.',
  'What was kept back of this Bill can be paid from now on.':
    'Ce qui était retenu sur cette facture peut désormais être payé.',
  'Where it is': 'Où il se trouve',
  'Why without a value': 'Pourquoi sans valeur',
  'Withheld by us': 'Retenu par nous',
  'Withheld from us': 'Retenu sur nous',
  'Withholding certificates': 'Attestations de retenue',
  'Without credit and debit notes': 'Sans avoirs ni notes de débit',
  'Working capital': 'Fonds de roulement',
  'The document it paid back is open again, and the entry is reversed. This cannot be undone.':
    'La pièce remboursée est de nouveau ouverte et l’écriture est extournée. C’est irréversible.',
};
