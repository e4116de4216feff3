products-no-sales-price = Haina bei ya kuuzia.
products-price-changed-again = Bei imebadilika tena tangu wakati huo; inabaki ilivyo.
products-price-out-of-range = Bei mpya itakuwa kubwa mno.
products-price-stays = Ikikadiriwa, bei inabaki ilivyo.
products-price-would-be-zero = Ikikadiriwa, bei mpya itakuwa sifuri.
