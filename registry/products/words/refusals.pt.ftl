products-no-sales-price = Não tem preço de venda.
products-price-changed-again = O preço voltou a mudar entretanto; fica como está.
products-price-out-of-range = O novo preço seria demasiado alto.
products-price-stays = Arredondado, o preço fica como está.
products-price-would-be-zero = Arredondado, o novo preço seria zero.
