import type { Words } from '../parts';

/** By its English sentence: what orders, deliveries, matched bills, tills and payroll formulas say when they refuse. See `data/sentences.ts`. */
export const rulesTrade: Words = {
  'The columns of "{1}" are left out: {words}.': 'Colonnes de « {1} » laissées de côté : {words}.',
  'No plugin of this business computes payroll tax. An administrator can install one under Plugins.':
    'Aucune extension de cette entreprise ne calcule l’impôt sur les salaires. Un administrateur peut en installer une sous Extensions.',
  'Several plugins of this business compute payroll tax. Choose one of them, or switch the others off.':
    'Plusieurs extensions de cette entreprise calculent l’impôt sur les salaires. Choisissez-en une, ou désactivez les autres.',
  'The payroll formula "{1}" failed: {words}.': 'La formule de paie « {1} » a échoué : {words}.',
  'Line {1} has {2} left to {3}.': 'La ligne {1} a encore {2} à traiter ({3}).',
  "The {1} has no line '{line}'.": 'Pas de ligne « {line} » dans ce document ({1}).',
  'Nothing of this {1} is left to {2}.': 'Il ne reste rien de ce document ({1}) à traiter ({2}).',
  "Part of this bill is held by the match with its order, and more than the rest cannot be paid. Open the bill's match to settle the difference.":
    'Une partie de cette facture est retenue par le rapprochement avec sa commande ; on ne peut payer que le reste. Ouvrez le rapprochement de la facture pour régler l’écart.',
  "{1} {2} of {3} is held: it does not agree with what was ordered and received. Up to {4} can be paid now. Open the bill's match: an approver can accept the difference there, an operator can claim it from the supplier.":
    '{1} {2} de {3} sont retenus : cela ne concorde pas avec ce qui a été commandé et reçu. On peut payer jusqu’à {4} maintenant. Ouvrez le rapprochement de la facture : un approbateur peut y accepter l’écart, un opérateur peut le réclamer au fournisseur.',
  'A deal buys an amount.': 'Une opération achète un montant.',
  'You may not enter receipts; whoever takes the money can do it from here.':
    'Vous ne pouvez pas saisir d’encaissements ; qui reçoit l’argent peut le faire d’ici.',
  'Choose the account the money moves on.': 'Choisissez le compte où passe l’argent.',
  '{1} {2} of {3} is kept back until the work is accepted. A manager can release it on the bill.':
    '{1} {2} de {3} est retenu jusqu’à la réception du travail. Un gestionnaire peut le libérer sur la facture.',
  'The terms of {name} give a discount until {1}; this money comes later.':
    'Les conditions de {name} accordent un escompte jusqu’au {1} ; cet argent vient plus tard.',
  'The terms of {name} give a discount of {1} {most}; this is more.':
    'Les conditions de {name} accordent un escompte de {1} {most} ; ceci est plus.',
  'Line {1} charges no tax. Choose a tax for it, or post it so if none is due.':
    'La ligne {1} ne porte aucun impôt. Choisissez-en un, ou comptabilisez-la ainsi si aucun n’est dû.',
};
