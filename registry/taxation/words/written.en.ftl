# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
taxation-due-soon = Due soon
taxation-filed-in-time = Filed in time
taxation-filed-late = Filed late
taxation-filed-on = { $period }, filed on { $day }
taxation-filed-with-reference = { $period }, filed on { $day }, reference { $reference }
taxation-filing-late = Late
taxation-nothing-to-file = Nothing to file
taxation-posted-after-filing = Posted after its period was filed
taxation-return-not-filed = This return is not filed.
taxation-side-purchases = Purchases
taxation-side-sales = Sales
taxation-side-suffered = Withheld from us
taxation-side-withheld = Withheld by us
taxation-to-come = To come
taxation-with-reference = { $period }, reference { $reference }
