kernel-currency = Moeda
kernel-document-of-the-row = { $title } da linha
kernel-plugin-columns-left-out = Colunas de “{ $hook }” deixadas de fora: { $words }.
kernel-report-currency = Moeda do relatório
kernel-total = Total
