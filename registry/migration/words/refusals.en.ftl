# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
migration-changed-since-check = The files or choices changed since they were checked. Check again, then bring over.
migration-has-allocations = Receipts, payments or credits settle what was brought over ({ $named }). Take those allocations back first, then undo the move.
migration-no-files = There is nothing to check: send the files of the other program first, and say what each holds.
migration-say-which-day-balances = Say which day the balances are of.
migration-source = Choose the program.
migration-too-large = The files are larger than 24 MB together. Take out what is not needed, or export fewer years.
