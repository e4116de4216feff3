kernel-currency = Devise
kernel-document-of-the-row = { $title } de la ligne
kernel-plugin-columns-left-out = Colonnes de « { $hook } » laissées de côté : { $words }.
kernel-report-currency = Devise du rapport
kernel-total = Total
