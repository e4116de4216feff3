products-price-changed-again = Le prix a encore changé depuis ; il reste tel quel.
products-price-out-of-range = Le nouveau prix serait trop élevé.
products-price-would-be-zero = Une fois arrondi, le nouveau prix serait nul.
