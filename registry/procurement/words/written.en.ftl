# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
procurement-budget = Budget: { $name }.
procurement-choose-a-request = Choose a request for quotations.
procurement-everything-from-this-supplier = Everything from this supplier
procurement-freight = Freight
procurement-in-the-lowest-total = In the lowest total
procurement-lowest-price = Lowest price
procurement-lowest-total = Lowest total
procurement-no-active-budget = There is no active budget for this year. Activate one under Budget management.
procurement-not-everything-is-quoted = Not everything is quoted
procurement-quotations-not-opened = The quotations of this request are not opened yet.
procurement-tax-clearance = Tax clearance
