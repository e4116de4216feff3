-customer = { $form ->
    [many] Clients
    [verb] Servir
    [word] client
    [words] clients
   *[one] Client
}
-invoice = { $form ->
    [many] Factures
    [verb] Facture
    [word] facture
    [words] factures
   *[one] Facture
}
-product = { $form ->
    [many] Produits
    [verb] Vendre
    [word] produit
    [words] produits
   *[one] Produit
}
-service = { $form ->
    [many] Services
    [verb] Fournir
    [word] service
    [words] services
   *[one] Service
}
-employee = { $form ->
    [many] Employés
    [verb] Embaucher
    [word] employé
    [words] employés
   *[one] Employé
}
-deal = { $form ->
    [many] Affaires
    [verb] Gagner
    [word] affaire
    [words] affaires
   *[one] Affaire
}
-company = { $form ->
    [many] Sociétés
    [word] société
    [words] sociétés
   *[one] Société
}
-receipt = { $form ->
    [many] Encaissements
    [verb] Encaisser
    [word] encaissement
    [words] encaissements
   *[one] Encaissement
}
-bill = { $form ->
    [many] Factures fournisseurs
    [verb] Enregistrer
    [word] facture fournisseur
    [words] factures fournisseurs
   *[one] Facture fournisseur
}
-quotation = { $form ->
    [many] Devis
    [verb] Faire un devis
    [word] devis
    [words] devis
   *[one] Devis
}
-contact = { $form ->
    [many] Contacts
    [word] contact
    [words] contacts
   *[one] Contact
}
-opportunity = { $form ->
    [many] Opportunités
    [verb] Qualifier
    [word] opportunité
    [words] opportunités
   *[one] Opportunité
}
-lead = { $form ->
    [many] Prospects
    [verb] Qualifier
    [word] prospect
    [words] prospects
   *[one] Prospect
}
-payment = { $form ->
    [many] Paiements
    [verb] Payer
    [word] paiement
    [words] paiements
   *[one] Paiement
}
