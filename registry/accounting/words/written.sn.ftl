accounting-closing-balance = Sara
accounting-opening-balance = Sara yekutanga
accounting-statement-file = Chitatimende cheakaundi
accounting-without-a-product = Pasina chigadzirwa
