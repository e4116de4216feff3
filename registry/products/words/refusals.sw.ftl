products-price-changed-again = Bei imebadilika tena tangu wakati huo; inabaki ilivyo.
products-price-out-of-range = Bei mpya itakuwa kubwa mno.
products-price-would-be-zero = Ikikadiriwa, bei mpya itakuwa sifuri.
