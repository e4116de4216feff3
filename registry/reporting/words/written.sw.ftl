reporting-before = { $column }, kabla
reporting-column-left-out = Safu 1 imeachwa: ufikiaji wako hauioneshi.
reporting-columns-left-out = Safu kadhaa zimeachwa: ufikiaji wako hauzioneshi.
reporting-compared-with = Ikilinganishwa na { $from } hadi { $to }.
reporting-last-year = { $column }, mwaka jana
reporting-span = { $from } hadi { $to }.
reporting-total-of = Jumla { $currency }
