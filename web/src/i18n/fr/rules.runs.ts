/** What runs refuse. */
export const rulesRuns = {
  'The person who confirmed this run may no longer do it. Another person can resume it.':
    'La personne qui a confirmé ce traitement n’y est plus autorisée. Une autre personne peut le reprendre.',
  'This was done before.': 'Déjà fait.',
  'The person who confirmed may not do this.': 'La personne qui a confirmé n’y est pas autorisée.',
  'Something this needs is not there any more.': 'Un élément nécessaire n’existe plus.',
  'The person who confirmed this run has left the business. Another person can resume it.':
    'La personne qui a confirmé ce traitement a quitté l’entreprise. Une autre personne peut le reprendre.',
  'It has no sales price.': 'Aucun prix de vente.',
  'Rounded, the price stays as it is.': 'Une fois arrondi, le prix reste le même.',
};
