import type { Words } from '../parts';

/** By its English sentence: what inventory says when it refuses. See `data/sentences.ts`. */
export const rulesInventory: Words = {
  'Goods are not checked in this warehouse.': 'On ne contrôle pas les marchandises dans cet entrepôt.',
  'No rule names another place for it.': 'Aucune règle ne lui désigne un autre emplacement.',
  'Enough is on its way or asked for already.': 'Il y en a déjà assez en route ou demandé.',
  'Say which product this is: by its code or by its name.':
    'Dites de quel produit il s’agit : par son code ou par son nom.',
  'What is missing cannot be taken over; enter zero and correct the stock after a count.':
    'Ce qui manque ne peut pas être repris ; saisissez zéro et corrigez le stock après un inventaire.',
  'A cost is not below zero.': 'Un coût n’est pas inférieur à zéro.',
  'This is not kept in stock in the program the file comes from, and has a quantity all the same.':
    'Ceci n’est pas géré en stock dans le programme d’où vient le fichier, et a pourtant une quantité.',
  'What is no longer used cannot be taken over with a quantity.':
    'Ce qui n’est plus utilisé ne peut pas être repris avec une quantité.',
  'This number is too large.': 'Ce nombre est trop grand.',
  'It stands on an open count already.': 'Il figure déjà sur un comptage ouvert.',
};
