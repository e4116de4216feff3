kernel-currency = Sarafu
kernel-document-of-the-row = { $title } ya safu
kernel-plugin-columns-left-out = Safuwima za “{ $hook }” zimeachwa: { $words }.
kernel-report-currency = Sarafu ya ripoti
kernel-total = Jumla
