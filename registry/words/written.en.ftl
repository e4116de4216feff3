# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
kernel-currency = Currency
kernel-document-of-the-row = { $title } of the row
kernel-plugin-columns-left-out = The columns of "{ $hook }" are left out: { $words }.
kernel-report-currency = Report currency
kernel-total = Total
