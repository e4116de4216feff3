-customer = { $form ->
    [many] Patients
    [verb] Soigner
    [word] patient
    [words] patients
   *[one] Patient
}
-invoice = { $form ->
    [many] Factures de soins
    [verb] Facture fournisseur
    [word] facture de soins
    [words] factures de soins
   *[one] Facture de soins
}
-product = { $form ->
    [many] Traitements
    [verb] Donner
    [word] traitement
    [words] traitements
   *[one] Traitement
}
-service = { $form ->
    [many] Actes médicaux
    [verb] Réaliser
    [word] acte médical
    [words] actes médicaux
   *[one] Acte médical
}
-employee = { $form ->
    [many] Professionnels de santé
    [verb] Engager
    [word] professionnel de santé
    [words] professionnels de santé
   *[one] Professionnel de santé
}
-deal = { $form ->
    [many] Plans de soins
    [verb] Planifier les soins
    [word] plan de soins
    [words] plans de soins
   *[one] Plan de soins
}
-opportunity = { $form ->
    [many] Patients référés
    [verb] Référer
    [word] patient référé
    [words] patients référés
   *[one] Patient référé
}
-lead = { $form ->
    [many] Demandes de renseignements
    [verb] Répondre
    [word] demande de renseignements
    [words] demandes de renseignements
   *[one] Demande de renseignements
}
