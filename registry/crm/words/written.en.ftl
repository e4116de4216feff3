# Generated from the code by `cargo run -p xtask -- refusals`; change the sentence there.
crm-how-to-stop = To stop receiving them, reply STOP.
crm-stop-line = To stop: reply STOP.
crm-unsubscribe = Unsubscribe
crm-why-this-came = You receive this because you agreed to be sent offers.
