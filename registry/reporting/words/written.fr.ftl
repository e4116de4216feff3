reporting-before = { $column }, avant
reporting-column-left-out = Une colonne est omise : vos droits ne la montrent pas.
reporting-columns-left-out = Des colonnes sont omises : vos droits ne les montrent pas.
reporting-compared-with = Comparé à la période du { $from } au { $to }.
reporting-last-year = { $column }, l’an dernier
reporting-span = Du { $from } au { $to }.
reporting-total-of = Total { $currency }
