# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
inventory-brought-forward = Brought forward
inventory-goods-returned = Returned
inventory-not-counted = { $number } ({ $shown }) is not counted: its unit does not convert into that of the item.
inventory-on-hand = On hand
inventory-on-its-way = On its way from another warehouse
inventory-ordered-by-a-customer = Ordered by a customer
inventory-ordered-from-a-supplier = Ordered from a supplier
inventory-place-blocked = Blocked
inventory-place-empty = Empty
inventory-place-full = Full
inventory-place-in-use = In use
inventory-place-over-capacity = Over capacity
inventory-place-quality-check = Quality check
inventory-place-scrap = Scrap
inventory-reserved = Reserved
