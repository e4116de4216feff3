# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
migration-accounts-differ = { $off } accounts differ; each is listed with its difference.
migration-control-account-and-open-items = Control account there, open items here
migration-debits-less-credits = Debits less credits
migration-every-account-agrees = Every account stands here as it stood there.
migration-no-account-chosen = No account chosen
migration-open-documents = Open documents
migration-other-entries = The books hold other entries up to this day as well. Only what was brought over is counted here; the trial balance shows everything.
migration-owed-by-customers = Owed by customers
migration-owed-to-suppliers = Owed to suppliers
migration-trial-balance = Trial balance
