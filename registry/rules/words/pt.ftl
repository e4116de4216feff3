family = Tabelas de decisão
    .description = Linhas que decidem, como a prioridade de um ticket: escritas por uma pessoa, publicadas por outra, a partir de um dia.

routes--rules--tables = Tabelas de decisão

version = Versão de uma tabela de decisão
    .plural = Versões de tabelas de decisão
version--fields--name = Nome
version--fields--table = Tabela de decisão
    .help = Por exemplo helpdesk.ticket-priority.
version--fields--number = Número
version--fields--from = Válida a partir de
    .help = Hoje ou um dia posterior. O que foi decidido antes fica como está.
version--fields--note = O que muda e porquê
version--fields--rows = Linhas
version--fields--examples = Exemplos
version--fields--authors = Autores
version--fields--writtenBy = Escrita por
version--fields--publishedBy = Publicada por
version--fields--publishedAt = Publicada
version--states--draft = Rascunho
version--states--published = Publicada
version--transitions--publish = Publicar
