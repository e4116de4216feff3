# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
helpdesk-first-response = First response
helpdesk-friday = Friday
helpdesk-mail-is-longer = The mail is longer; this is its beginning.
helpdesk-mail-without-subject = Mail without a subject
helpdesk-mail-without-text = This mail has no text.
helpdesk-monday = Monday
helpdesk-next-response = Next response
helpdesk-resolution = Resolution
helpdesk-saturday = Saturday
helpdesk-sunday = Sunday
helpdesk-thursday = Thursday
helpdesk-tuesday = Tuesday
helpdesk-wednesday = Wednesday
