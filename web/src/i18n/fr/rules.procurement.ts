import type { Words } from '../parts';

/** What buying says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesProcurement: Words = {
  'Choose the supplier the order goes to.': 'Choisissez le fournisseur de la commande.',
  'What is not ordered yet was suggested for other suppliers. Choose one of them.':
    'Ce qui n’est pas encore commandé a été suggéré pour d’autres fournisseurs. Choisissez l’un d’eux.',
  'Quantity and price are too large together; enter smaller ones.':
    'La quantité et le prix sont trop grands ensemble ; réduisez-les.',
  'This supplier is named already; remove one of the two.': 'Ce fournisseur est déjà nommé ; supprimez l’un des deux.',
  'The request has {1} lines; quote for those, and name what you offer instead beside the price.':
    'La demande a {1} lignes ; chiffrez celles-ci, et indiquez à côté du prix ce que vous proposez à la place.',
  'The quotations of this request are not opened yet.': 'Les devis de cette demande ne sont pas encore ouverts.',
  'No quotation was handed in for any line, so there is nothing to award. Cancel the request instead.':
    'Aucun devis n’a été remis, il n’y a donc rien à attribuer. Annulez plutôt la demande.',
  'This award costs {currency} {total}, which is {currency} {more} above the lowest total of {currency} {lowest}. Say why not the lowest.':
    'Cette attribution coûte {currency} {total}, soit {currency} {more} de plus que le total le plus bas de {currency} {lowest}. Dites pourquoi pas le plus bas.',
  'Give the award as [{"line": 1, "quotation": "<id>"}].':
    'Donnez l’attribution sous la forme [{"line": 1, "quotation": "<id>"}].',
  'This quotation has no price for this line; choose another one.':
    'Ce devis n’a pas de prix pour cette ligne ; choisissez-en un autre.',
  'These quotations hold figures that are too large to compare; check their prices.':
    'Ces devis contiennent des montants trop grands pour être comparés ; vérifiez leurs prix.',
  'You may not write requisitions; somebody of your department can take it from here.':
    'Vous ne pouvez pas écrire de demandes d’achat ; un collègue de votre département peut la faire.',
  'This begins a new requisition: say what it is for.':
    'Ceci commence une nouvelle demande d’achat : indiquez son objet.',
  'Choose a request for quotations.': 'Choisissez une demande de prix.',
  'This blanket order has {1} lines; choose one of them.':
    'Cette commande-cadre a {1} lignes ; choisissez l’une d’elles.',
  '{1} of this line is left; call off no more than that, or agree on a new blanket order.':
    'Il reste {1} sur cette ligne ; n’en commandez pas plus, ou convenez d’une nouvelle commande-cadre.',
  '{currency} {left} of this blanket order is left; this takes {currency} {net}, which is {currency} {over} beyond.':
    'Il reste {currency} {left} de cette commande-cadre ; ceci en prend {currency} {net}, soit {currency} {over} de trop.',
  'The blanket order agrees a price of {1}; order at that or less.':
    'La commande-cadre convient d’un prix de {1} ; commandez à ce prix ou moins.',
  '{1} of this line is left in the blanket order; order no more than that.':
    'Il reste {1} de cette ligne dans la commande-cadre ; n’en commandez pas plus.',
  'This line is about goods; enter a goods received note for it.':
    'Cette ligne concerne des marchandises ; saisissez un bon de réception.',
  'Choose a line between 1 and {1}.': 'Choisissez une ligne entre 1 et {1}.',
};
