import type { Articles } from './index';

const articles: Articles = {
  'two-currencies-one-month': {
    title: 'Clôturer un mois encaissé en deux devises',
    summary: 'Pourquoi l’écart de fin de mois n’est pas une erreur, et où le chercher.',
    body: [
      'Un quincaillier facture en dollars américains. La moitié de ses clients paie en monnaie locale, certains au comptoir, d’autres trois semaines plus tard. À la fin du mois, le livre de caisse et le journal des ventes ne concordent pas, et l’on pense d’abord que quelqu’un s’est trompé.',
      'Le plus souvent, personne ne s’est trompé. La facture a été comptabilisée au cours de son jour, le paiement au cours d’un autre. L’écart a un nom, gain ou perte de change, et il a sa place dans un compte à lui, où on le voit et où on l’explique.',
      '## Trois habitudes qui évitent la peine',
      'Saisissez le cours du jour avant la première vente de la journée, pas après la dernière. Un cours saisi en retard ne change rien à ce qui est comptabilisé ; l’écart se déplace seulement là où personne ne le cherche.',
      'Imputez chaque paiement à sa facture, même quand les montants ne tombent pas juste. La part qui reste due reste ouverte ; la part qui ne tient qu’au cours devient d’elle-même un gain ou une perte.',
      'Réévaluez ce qui est ouvert le dernier jour du mois. Ce que les clients vous doivent dans une autre devise vaut ce que cela vaut aujourd’hui, et demain l’écriture s’extourne d’elle-même.',
      '## Où regarder',
      'Ouvrez la balance générale, puis le compte de change, puis les écritures qui le composent. Chaque ligne mène au reçu qui l’a causée. Si l’une n’y mène pas, voilà l’erreur que vous cherchiez.',
    ],
  },
  'fee-statements-parents-read': {
    title: 'Des relevés de frais que les parents lisent vraiment',
    summary: 'Ce qu’une école a changé sur une seule page, et pourquoi le téléphone a moins sonné.',
    body: [
      'Un relevé de frais répond à trois questions : ce qui a été demandé, ce qui a été payé, ce qui reste. La plupart répondent d’abord à cinq autres.',
      'Mettez le solde en haut, en chiffres assez grands pour un petit écran. Dessous, dites pour quand il est dû et comment le payer : le numéro de mobile money, le compte bancaire, la référence à indiquer. Tout le reste peut suivre.',
      '## Une ligne par décision',
      'La scolarité fait une ligne. Le transport en fait une autre, car un parent a pu le choisir. Une remise a sa propre ligne, avec son motif. Ce qui n’a jamais sa propre ligne, c’est une correction que personne ne sait expliquer : écrivez ce qu’elle corrige.',
      'Envoyez le relevé le jour où il est établi, par message, avec le document joint. Et envoyez le reçu le jour du paiement. Un parent qui a son reçu n’appelle pas le secrétariat pour demander si l’argent est arrivé.',
    ],
  },
  'work-when-the-line-is-down': {
    title: 'Que faire quand la ligne est coupée',
    summary: 'Quatre tâches qui se passent de réseau, et comment ne rien faire deux fois.',
    body: [
      'La ligne est coupée. La boutique est pleine. Qu’est-ce qui continue, et qu’est-ce qui attend ?',
      'Ce que vous avez déjà ouvert reste lisible, avec son âge à côté : la liste des prix, les dernières commandes du client, le stock de ce matin. Servez-vous-en, et précisez « à ce matin » quand vous le faites.',
      'Les fiches qui peuvent attendre sont gardées sur le téléphone et envoyées une seule fois au retour du réseau. Vous voyez combien attendent, et ce qu’est chacune. Fermer le navigateur n’en perd aucune.',
      '## Ce qui doit attendre',
      'Tout ce qui prend la dernière pièce d’un article, et tout ce qui passe dans les livres. Deux vendeurs qui cèdent le même dernier groupe électrogène, c’est un après-midi bien pire qu’un client qui attend dix minutes.',
      'Et quand le réseau revient : regardez ce qui a été envoyé avant de le refaire. Chaque changement en attente porte sa propre clé, et le système ne le fera donc pas deux fois ; ceux qui le ressaisissent à la main, si.',
    ],
  },
};

export default articles;
