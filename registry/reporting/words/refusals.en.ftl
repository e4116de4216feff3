# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
reporting-no-desk = Letters are written by the server. Start it, or let it run the job.
reporting-no-period = This report looks at no period, so there is nothing to compare.
reporting-not-a-date = Choose a date of the record.
reporting-not-used = A list of records has no parameters. Use filters.
reporting-say-which-date-record-period-looks-at = Say which date of the record the period looks at.
reporting-too-many-rows = This report would have more than { $rows_max } rows. Choose a shorter period or narrower filters.
reporting-unknown-column = There is no column '{ $name }' here, or your access does not show it.
reporting-unknown-print = These records have no such print.
