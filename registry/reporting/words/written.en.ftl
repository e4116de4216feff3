# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
reporting-before = { $column }, before
reporting-column-left-out = 1 column is left out: your access does not show them.
reporting-columns-left-out = Some columns are left out: your access does not show them.
reporting-compared-with = Compared with { $from } to { $to }.
reporting-last-year = { $column }, last year
reporting-span = { $from } to { $to }.
reporting-total-of = Total { $currency }
