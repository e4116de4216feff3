reporting-no-desk = Les lettres sont écrites par le serveur. Démarrez-le, ou laissez-le exécuter la tâche.
reporting-no-period = Ce rapport ne regarde aucune période ; il n’y a rien à comparer.
reporting-not-a-date = Choisissez une date de la fiche.
reporting-not-used = Une liste de fiches n’a pas de paramètres. Utilisez des filtres.
reporting-say-which-date-record-period-looks-at = Dites quelle date de la fiche la période regarde.
reporting-too-many-rows = Ce rapport aurait plus de { $rows_max } lignes. Choisissez une période plus courte ou des filtres plus étroits.
reporting-unknown-column = Il n’y a pas de colonne « { $name } » ici, ou votre accès ne la montre pas.
reporting-unknown-print = Ces fiches n’ont pas de tel document à imprimer.
