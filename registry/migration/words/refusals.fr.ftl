migration-changed-since-check = Les fichiers ou les choix ont changé depuis la vérification. Vérifiez de nouveau, puis reprenez.
migration-has-allocations = Des encaissements, paiements ou avoirs règlent ce qui a été repris ({ $named }). Retirez d’abord ces affectations, puis annulez la reprise.
migration-no-files = Il n’y a rien à vérifier : envoyez d’abord les fichiers de l’autre programme, et dites ce que chacun contient.
migration-say-which-day-balances = Dites de quel jour sont les soldes.
migration-source = Choisissez le programme.
migration-too-large = Les fichiers dépassent ensemble 24 Mo. Retirez ce qui n’est pas nécessaire, ou exportez moins d’années.
