import type { Words } from '../parts';

/** By its English sentence: what inventory says when it refuses. See `data/sentences.ts`. */
export const rulesInventory: Words = {
  'An amount is too large.': 'Un montant est trop grand.',
  'A serial number stands for one piece; give each piece a line of its own.':
    'Un numéro de série désigne une seule pièce ; donnez une ligne à chaque pièce.',
  'Choose an item.': 'Choisissez un article.',
  'Nothing is recorded here. Add the lines that are on the shelves, or choose another place.':
    'Rien n’est enregistré ici. Ajoutez les lignes présentes en rayon, ou choisissez un autre lieu.',
  'Nothing of these receipts is left to share costs over; all of it went back.':
    'Il ne reste rien de ces réceptions à qui répartir les frais ; tout est reparti.',
  'Nothing of this item was received yet, so its cost is not known. Enter the unit cost.':
    'Rien de cet article n’a encore été reçu ; son coût est inconnu. Saisissez le coût unitaire.',
  'Nothing of this transfer is on its way any more.': 'Rien de ce transfert n’est plus en route.',
  'Only {here} of it is in this location. Choose another location, or less.':
    'Il n’y en a que {here} à cet emplacement. Choisissez un autre emplacement, ou moins.',
  'Only {left} of this can still come back.': 'Il ne peut en revenir que {left}.',
  'Only {shown} is available here. Reserve less, choose another warehouse, or let it wait for goods.':
    'Seulement {shown} disponible ici. Réservez moins, choisissez un autre entrepôt, ou laissez la réservation attendre la marchandise.',
  'Only {shown} is available; more is issued than is there.':
    'Seulement {shown} disponible ; la sortie dépasse le stock.',
  'Only {shown} is available; the rest is not in stock, held back or reserved.':
    'Seulement {shown} disponible ; le reste n’est pas en stock, est retenu ou réservé.',
  'Only {shown} of this line is on its way. Record what is above it as an adjustment.':
    'Seulement {shown} de cette ligne est en route. Enregistrez l’excédent comme ajustement.',
  'Part of these goods came back since; void the return first.':
    'Une partie est revenue depuis ; annulez d’abord le retour.',
  'Part of these goods was issued since, so this cannot be taken back. Record a return instead.':
    'Une partie est sortie depuis, l’annulation est impossible. Enregistrez plutôt un retour.',
  'The costing cannot change once the item has moved. Make a new item and move the stock to it.':
    'La méthode de coût ne change plus après un mouvement. Créez un nouvel article et transférez-y le stock.',
  'The tracking cannot change once the item has moved. Make a new item and move the stock to it.':
    'Le suivi ne change plus après un mouvement. Créez un nouvel article et transférez-y le stock.',
  'The transfer has no such line.': 'Le transfert n’a pas cette ligne.',
  'There is no such lot or serial number of this item.': 'Cet article n’a pas ce lot ou numéro de série.',
  'There is no warehouse yet. Add one under Warehouses.':
    'Il n’y a pas encore d’entrepôt. Ajoutez-en un sous Entrepôts.',
  'These goods were issued before they came, so this cannot be taken back. Record a return instead.':
    'Ces marchandises sont sorties avant réception, l’annulation est impossible. Enregistrez plutôt un retour.',
  'This entry is about another item, or went the other way. Choose the entry that comes back.':
    'Cette écriture concerne un autre article ou va dans l’autre sens. Choisissez celle qui revient.',
  'This item has no standard cost yet; a manager can enter one on the item.':
    'Cet article n’a pas encore de coût standard ; un gestionnaire peut le saisir sur l’article.',
  'This item is in none of the receipts; choose one that is.':
    'Cet article n’est dans aucune des réceptions ; choisissez-en un qui y est.',
  'This item is not tracked by lot or serial number; leave this empty.':
    'Cet article n’est pas suivi par lot ou numéro de série ; laissez vide.',
  'This item is tracked; enter its lot or serial number.':
    'Cet article est suivi ; saisissez son lot ou numéro de série.',
  'This lot has expired. Scrap it, or choose another one.':
    'Ce lot est périmé. Mettez-le au rebut, ou choisissez-en un autre.',
  'This lot is held back. A manager can release it under Lots and serial numbers.':
    'Ce lot est retenu. Un gestionnaire peut le libérer sous Lots et numéros de série.',
  'This lot is known with another day of expiry. Correct the day, or give the goods a lot of their own.':
    'Ce lot a une autre date de péremption. Corrigez la date, ou donnez un lot propre aux marchandises.',
  'This movement was recorded late and later costs follow from it. Record a return or an adjustment instead.':
    'Ce mouvement a été saisi tardivement et d’autres coûts en découlent. Enregistrez un retour ou un ajustement.',
  'This receipt is named twice; remove one of the lines.': 'Cette réception figure deux fois ; retirez une des lignes.',
  'This serial number is in stock already. Each piece has a number of its own.':
    'Ce numéro de série est déjà en stock. Chaque pièce a son propre numéro.',
  'This unit does not convert into the unit of the item. Choose a unit of the same kind.':
    'Cette unité ne se convertit pas dans celle de l’article. Choisissez une unité de même nature.',
  'This warehouse has no location that is open. Add one under Warehouse locations.':
    'Cet entrepôt n’a aucun emplacement ouvert. Ajoutez-en un sous Emplacements d’entrepôt.',
  '{missing} more than can be issued: the rest is not in stock, held back, or expires too soon.':
    '{missing} de plus que disponible : le reste n’est pas en stock, est retenu ou expire trop tôt.',
  '{missing} more than is in stock. Receive the goods first, or issue less.':
    '{missing} de plus que le stock. Recevez d’abord les marchandises, ou sortez moins.',
  'The last digit does not fit the others. Scan the code again, or compare it with the package.':
    'Le dernier chiffre ne correspond pas aux autres. Scannez à nouveau, ou comparez avec l’emballage.',
  'An EAN, UPC or GTIN has 8, 12, 13 or 14 digits. Choose “Own code” for any other.':
    'Un EAN, UPC ou GTIN compte 8, 12, 13 ou 14 chiffres. Choisissez « Code interne » pour tout autre.',
  'This code already belongs to {owner}. A code identifies one item only.':
    'Ce code appartient déjà à {owner}. Un code désigne un seul article.',
  'This code belongs to {first} and to {second}. Take it from one of them, then scan again.':
    'Ce code appartient à {first} et à {second}. Retirez-le de l’un d’eux, puis scannez à nouveau.',
  'No item has the code {shown}. Add it under Barcodes of the item.':
    'Aucun article n’a le code {shown}. Ajoutez-le sous Codes-barres de l’article.',
  'This quantity is too large.': 'Cette quantité est trop grande.',
  'Scan a code, or type it.': 'Scannez un code, ou saisissez-le.',
  'The code cannot be read: “{shown}” is no GS1 identifier. Scan it again.':
    'Code illisible : « {shown} » n’est pas un identifiant GS1. Scannez à nouveau.',
  'The code cannot be read: the value of ({shown}) is too short, too long or wrong. Scan it again.':
    'Code illisible : la valeur de ({shown}) est trop courte, trop longue ou erronée. Scannez à nouveau.',
  'The day of ({shown}) in this code does not exist. Enter the goods by hand.':
    'La date de ({shown}) dans ce code n’existe pas. Saisissez les articles à la main.',
  'This code says ({shown}) twice and differently. Enter the goods by hand.':
    'Ce code donne ({shown}) deux fois, avec deux valeurs. Saisissez les articles à la main.',
  'This code names no goods. Scan the one with the article number.':
    'Ce code ne désigne aucun article. Scannez celui qui porte le numéro d’article.',
  'Choose a lot or serial number.': 'Choisissez un lot ou un numéro de série.',
  'Enter the number of a movement or document.': 'Saisissez le numéro d’un mouvement ou d’un document.',
  'This product is kept in stock itself. Choose that the kit is assembled, or give the kit a product of its own.':
    'Ce produit est lui-même en stock. Choisissez que le kit est assemblé, ou donnez-lui un produit à part.',
  'A kit cannot be a component of itself.': 'Un kit ne peut pas être son propre composant.',
  'This product is sold as the components of a kit; it is not kept in stock itself.':
    'Ce produit est vendu par les composants d’un kit ; il n’est pas lui-même en stock.',
  'The components are worth {shown} less than what is taken apart. Enter the reason.':
    'Les composants valent {shown} de moins que ce qui est désassemblé. Saisissez le motif.',
  'Together the components cannot be worth more than the {shown} of what is taken apart. Lower their unit costs.':
    'Ensemble, les composants ne peuvent pas valoir plus que les {shown} de ce qui est désassemblé. Baissez leurs coûts unitaires.',
  'The standard cost of an item that has moved changes with its stock. Enter a standard cost change instead.':
    'Le coût standard d’un article qui a bougé change avec son stock. Saisissez plutôt un changement de coût standard.',
  'This is in the list already; remove one of the lines.': 'Ceci figure déjà dans la liste ; supprimez une des lignes.',
  'This item is in the list already; remove one of the lines.':
    'Cet article figure déjà dans la liste ; supprimez une des lignes.',
  'This has moved after the day of the write-down. Choose a later day.':
    'Ceci a bougé après le jour de la dépréciation. Choisissez un jour postérieur.',
  'More of this was issued than came. Receive the goods first, then change the cost.':
    'Il en est sorti plus qu’il n’en est entré. Recevez d’abord la marchandise, puis changez le coût.',
  'This kit holds kits within kits too deep. Make it of items.':
    'Ce kit contient trop de kits imbriqués. Composez-le d’articles.',
  'Only {shown} of this owner lies here. Enter less, or receive the goods first.':
    'Seulement {shown} de ce propriétaire se trouve ici. Saisissez moins, ou recevez d’abord la marchandise.',
  'Enter the price agreed with the owner.': 'Saisissez le prix convenu avec le propriétaire.',
  'This order is on the list already.': 'Cette commande figure déjà sur la liste.',
  'Deliveries do not move stock in this business. An administrator can switch that on in the settings of products.':
    'Dans cette entreprise, les livraisons ne touchent pas au stock. Un administrateur peut l’activer dans les réglages des produits.',
  'Nothing of these orders is in stock here. Choose other orders, another warehouse, or wait for goods to come in.':
    'Rien de ces commandes n’est en stock ici. Choisissez d’autres commandes, un autre entrepôt, ou attendez une arrivée.',
  'Nothing was picked. Cancel the list instead.': 'Rien n’a été prélevé. Annulez plutôt la liste.',
  'What was picked is no whole number of units of the order, or the components of a kit do not fit together. Correct it, or put the rest back.':
    'Le prélevé ne fait pas un nombre entier d’unités de la commande, ou les composants d’un kit ne vont pas ensemble. Corrigez-le, ou remettez le reste en place.',
  '{over} more of {item} than was picked; correct the quantity here or in another package.':
    '{over} de {item} de plus que le prélevé ; corrigez la quantité ici ou dans un autre colis.',
  'There are no numbers left for packages with this GS1 company prefix. An administrator can enter another one in the settings of inventory.':
    'Il ne reste plus de numéros de colis avec ce préfixe GS1. Un administrateur peut en saisir un autre dans les réglages des stocks.',
  'Goods are not checked in this warehouse.': 'On ne contrôle pas les marchandises dans cet entrepôt.',
  'No rule names another place for it.': 'Aucune règle ne lui désigne un autre emplacement.',
  'You may not write requisitions; somebody of purchasing can.':
    'Vous ne pouvez pas écrire de demandes d’achat ; quelqu’un des achats le peut.',
  'Enough is on its way or asked for already.': 'Il y en a déjà assez en route ou demandé.',
  'These columns are missing: Code, Name. One of them is needed.':
    'Ces colonnes manquent : Code, Name. Il en faut une.',
  "There is no unit '{said}'.": 'Il n’y a pas d’unité « {said} ».',
  "There is no category '{said}'.": 'Il n’y a pas de catégorie « {said} ».',
  "There is no place '{said}' in this warehouse. Add it under Warehouse locations.":
    'Il n’y a pas d’emplacement « {said} » dans cet entrepôt. Ajoutez-le sous Emplacements d’entrepôt.',
  "There is no warehouse '{said}'. Add it under Warehouses, or call it so.":
    'Il n’y a pas d’entrepôt « {said} ». Ajoutez-le sous Entrepôts, ou donnez-lui ce nom.',
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
  'An earlier row says the same product, place and lot; put their quantities into one row.':
    'Une ligne précédente dit le même produit, la même place et le même lot ; mettez leurs quantités en une ligne.',
  "There is no product '{called}', and you may not add products.":
    'Il n’y a pas de produit « {called} », et vous ne pouvez pas ajouter de produits.',
  'Say what one of it costs, or what all of it is worth.': 'Dites ce que coûte une unité, ou ce que vaut le tout.',
  'There are {pieces} serial numbers for this quantity; name one for each piece.':
    'Il y a {pieces} numéros de série pour cette quantité ; indiquez-en un par pièce.',
  'An opening stock of {had} was taken over here before. Correct it by an adjustment or a count.':
    'Un stock initial de {had} a déjà été repris ici. Corrigez-le par un ajustement ou un inventaire.',
  'This product has moved in this warehouse already. Enter what is there by a stock count.':
    'Ce produit a déjà bougé dans cet entrepôt. Saisissez ce qui est là par un inventaire.',
  '{name} has no weight; enter it on the product, or share by something else.':
    '{name} n’a pas de poids ; saisissez-le sur le produit ou répartissez autrement.',
  '{name} has no volume; enter it on the product, or share by something else.':
    '{name} n’a pas de volume ; saisissez-le sur le produit ou répartissez autrement.',
  'The amounts by hand of {what} come to {sum}, not to {amount}.':
    'Les montants saisis de {what} font {sum}, et non {amount}.',
  'This place is being counted ({number}). Post or cancel the count first, or choose another place.':
    'Cet emplacement est en cours de comptage ({number}). Comptabilisez ou annulez d’abord le comptage, ou choisissez un autre emplacement.',
  'It stands on an open count already.': 'Il figure déjà sur un comptage ouvert.',
};
