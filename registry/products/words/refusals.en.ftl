# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
products-price-changed-again = The price has changed again since; it stays as it is.
products-price-out-of-range = The new price would be too large.
products-price-would-be-zero = Rounded, the new price would be zero.
