# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
calendars-closed = Closed
calendars-exception = Exception
calendars-holiday = Holiday
calendars-open = Open
