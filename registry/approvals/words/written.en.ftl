# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
approvals-returned = Returned
approvals-system = System
