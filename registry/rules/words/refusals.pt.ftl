rules-from-past = Este dia já passou. Uma versão conta a partir de hoje ou de um dia posterior.
rules-separation-of-duties = Escreveu nesta versão; outra pessoa deve publicá-la.
rules-unknown-table = Não existe a tabela de decisão «{ $address }».
