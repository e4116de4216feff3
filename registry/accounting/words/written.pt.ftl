accounting-closing-balance = Saldo
accounting-opening-balance = Saldo inicial
accounting-statement-file = Extrato de conta
accounting-without-a-product = Sem produto
