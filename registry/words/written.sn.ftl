kernel-currency = Mari
kernel-document-of-the-row = { $title } yemutsara
kernel-plugin-columns-left-out = Makoramu e“{ $hook }” asiiwa: { $words }.
kernel-report-currency = Mari yeripoti
kernel-total = Zvose
