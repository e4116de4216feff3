# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
accounting-closing-balance = Balance
accounting-opening-balance = Opening balance
accounting-statement-file = Statement
accounting-without-a-product = Without a product
