# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
products-no-sales-price = It has no sales price.
products-price-changed-again = The price has changed again since; it stays as it is.
products-price-out-of-range = The new price would be too large.
products-price-stays = Rounded, the price stays as it is.
products-price-would-be-zero = Rounded, the new price would be zero.
