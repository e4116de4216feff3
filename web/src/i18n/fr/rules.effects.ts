import type { Words } from '../parts';

/** By its English sentence: what effects on other records say when they refuse. See `data/sentences.ts`. */
export const rulesEffects: Words = {
  'This would change records over more than {most_levels} levels. Change those further down first.':
    'Ceci modifierait des enregistrements sur plus de {most_levels} niveaux. Modifiez d’abord ceux du bas.',
  'This would change more than {most_records} records at once. Change them in parts.':
    'Ceci modifierait plus de {most_records} enregistrements à la fois. Procédez par parties.',
  'This also changes {what}, and your role does not let you change those. Ask somebody whose role does.':
    'Ceci modifie aussi : {what}. Votre rôle ne vous y autorise pas ; demandez à une personne dont le rôle le permet.',
  'A record that this changes too was changed at the same moment. Try again.':
    'Un enregistrement que ceci modifie aussi a été modifié au même moment. Réessayez.',
};
