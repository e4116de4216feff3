# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
calendars-closed-and-open = This day is closed by another line; remove one of them.
calendars-half-a-window = Enter both times, or neither where the day is closed.
calendars-holidays-unknown = The public holidays of this country are not known; leave it blank and enter the holidays below.
calendars-span-too-long = Choose a shorter span; { $most } days are shown at a time.
calendars-unknown-zone = There is no such time zone; enter one such as Africa/Harare.
