-customer = { $form ->
    [many] Élèves
    [verb] Enseigner
    [word] élève
    [words] élèves
   *[one] Élève
}
-invoice = { $form ->
    [many] Factures de scolarité
    [verb] Facturer la scolarité
    [word] facture de scolarité
    [words] factures de scolarité
   *[one] Facture de scolarité
}
-product = { $form ->
    [many] Cours
    [verb] Proposer
    [word] cours
    [words] cours
   *[one] Cours
}
-service = { $form ->
    [many] Programmes
    [verb] Exécution
    [word] programme
    [words] programmes
   *[one] Programme
}
-employee = { $form ->
    [many] Corps enseignant
    [verb] Nommer
    [word] enseignant
    [words] corps enseignant
   *[one] Enseignant
}
-deal = { $form ->
    [many] Inscriptions
    [verb] Inscrire
    [word] inscription
    [words] inscriptions
   *[one] Inscription
}
-contact = { $form ->
    [many] Tuteurs
    [word] tuteur
    [words] tuteurs
   *[one] Tuteur
}
-opportunity = { $form ->
    [many] Candidatures
    [verb] Postuler
    [word] candidature
    [words] candidatures
   *[one] Candidature
}
-lead = { $form ->
    [many] Prospects
    [verb] Relancer
    [word] prospect
    [words] prospects
   *[one] Prospect
}
