products-no-sales-price = Hachina mutengo wekutengesa.
products-price-changed-again = Mutengo wakachinja zvakare shure kwaizvozvo; unosara wakadaro.
products-price-out-of-range = Mutengo mutsva ungakura zvakanyanya.
products-price-stays = Watenderedzwa, mutengo unosara wakadaro.
products-price-would-be-zero = Watenderedzwa, mutengo mutsva ungava ziro.
