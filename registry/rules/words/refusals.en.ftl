# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
rules-from-past = This day has passed. A version counts from today or from a later day.
rules-not-examples = These are not examples of a decision table.
rules-not-rows = These are not rows of a decision table.
rules-separation-of-duties = You wrote in this version; somebody else must publish it.
rules-unknown-table = There is no decision table '{ $address }'.
