reporting-no-desk = As cartas são escritas pelo servidor. Ligue-o, ou deixe-o correr a tarefa.
reporting-no-period = Este relatório não olha a nenhum período, por isso não há nada a comparar.
reporting-not-a-date = Escolha uma data do registo.
reporting-not-used = Uma lista de registos não tem parâmetros. Use filtros.
reporting-say-which-date-record-period-looks-at = Diga que data do registo o período usa.
reporting-too-many-rows = Este relatório teria mais de { $rows_max } linhas. Escolha um período mais curto ou filtros mais apertados.
reporting-unknown-column = Não há coluna “{ $name }” aqui, ou o seu acesso não a mostra.
reporting-unknown-print = Estes registos não têm tal documento para imprimir.
