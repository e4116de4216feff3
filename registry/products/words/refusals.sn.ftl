products-price-changed-again = Mutengo wakachinja zvakare shure kwaizvozvo; unosara wakadaro.
products-price-out-of-range = Mutengo mutsva ungakura zvakanyanya.
products-price-would-be-zero = Watenderedzwa, mutengo mutsva ungava ziro.
