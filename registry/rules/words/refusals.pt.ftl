rules-from-past = Este dia já passou. Uma versão conta a partir de hoje ou de um dia posterior.
rules-not-examples = Isto não são exemplos de uma tabela de decisão.
rules-not-rows = Isto não são linhas de uma tabela de decisão.
rules-separation-of-duties = Escreveu nesta versão; outra pessoa deve publicá-la.
rules-unknown-table = Não existe a tabela de decisão «{ $address }».
