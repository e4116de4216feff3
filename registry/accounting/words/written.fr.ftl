accounting-closing-balance = Solde
accounting-opening-balance = Solde d’ouverture
accounting-statement-file = Relevé de compte
accounting-without-a-product = Sans produit
