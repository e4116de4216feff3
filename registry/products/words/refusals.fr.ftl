products-no-sales-price = Aucun prix de vente.
products-price-changed-again = Le prix a encore changé depuis ; il reste tel quel.
products-price-out-of-range = Le nouveau prix serait trop élevé.
products-price-stays = Une fois arrondi, le prix reste le même.
products-price-would-be-zero = Une fois arrondi, le nouveau prix serait nul.
