# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
helpdesk-mail-is-longer = The mail is longer; this is its beginning.
helpdesk-mail-without-subject = Mail without a subject
helpdesk-mail-without-text = This mail has no text.
