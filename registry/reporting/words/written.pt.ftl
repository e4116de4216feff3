reporting-before = { $column }, antes
reporting-column-left-out = Falta uma coluna: o seu acesso não a mostra.
reporting-columns-left-out = Faltam colunas: o seu acesso não as mostra.
reporting-compared-with = Comparado com { $from } a { $to }.
reporting-last-year = { $column }, ano anterior
reporting-span = De { $from } a { $to }.
reporting-total-of = Total { $currency }
