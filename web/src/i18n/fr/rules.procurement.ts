import type { Words } from '../parts';

/** What buying says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesProcurement: Words = {
  'Choose a request for quotations.': 'Choisissez une demande de prix.',
  'This blanket order has {1} lines; choose one of them.':
    'Cette commande-cadre a {1} lignes ; choisissez l’une d’elles.',
};
