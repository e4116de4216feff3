import type { Words } from '../parts';

export const wordsHelp: Words = {
  '1 is Monday.': '1 é segunda-feira.',
  '2 with months is every second month.': '2 com meses é de dois em dois meses.',
  '31 is the last day of any month.': '31 é o último dia de qualquer mês.',
  'A cash account of its own; its ledger account holds the money.':
    'Uma conta de caixa própria; a conta contabilística guarda o dinheiro.',
  'A charge on top of the amount.': 'Um encargo além do montante.',
  'A column; a minus in front sorts downwards.': 'Uma coluna; um menos à frente ordena de forma descendente.',
  'A deferred tax asset that profits to come will probably not use.':
    'Um ativo por imposto diferido que lucros futuros não deverão usar.',
  'A liability is positive, an asset negative.': 'Um passivo é positivo, um ativo negativo.',
  'Account an entered amount is taken from when the return is filed.':
    'Conta de onde sai um montante indicado quando a declaração é entregue.',
  'Account the amount is taken from, or added to, when the return is filed.':
    'Conta de onde sai, ou onde entra, o montante quando a declaração é entregue.',
  "After the line's discount and its share of the document's.":
    'Após o desconto da linha e a sua parte do do documento.',
  'All of them must hold.': 'Todas têm de se verificar.',
  'An account of the same currency.': 'Uma conta na mesma moeda.',
  'As posted; negative is a loss.': 'Como lançado; negativo é perda.',
  'Assessed or certified amount.': 'Montante liquidado ou certificado.',
  'At the rates of the day it settles; negative is a loss.': 'Às taxas do dia da liquidação; negativo é perda.',
  'Automatic matching posts the entry.': 'A correspondência automática lança o registo.',
  "Business currency per one of the account's, for what is posted. Empty takes the rate of the day.":
    'Moeda da empresa por uma da conta, para o que é lançado. Vazio usa a taxa do dia.',
  "Business currency per one of the bank's currency. Empty takes the rate of the day.":
    'Moeda da empresa por uma da moeda do banco. Vazio usa a taxa do dia.',
  'By earlier calculations of the same year.': 'Por cálculos anteriores do mesmo ano.',
  'By the clock of the business.': 'Pela hora da empresa.',
  'Columns in their order. Empty shows those of the report or the list.':
    'Colunas pela ordem. Vazio mostra as do relatório ou da lista.',
  'Digest of what was approved.': 'Resumo do que foi aprovado.',
  'Empty brings the till to its float; a negative amount brings money back to the bank.':
    'Vazio leva a caixa ao fundo; um montante negativo devolve dinheiro ao banco.',
  'Empty carrying amounts are read from it.': 'Os valores contabilísticos vazios são lidos dele.',
  'Empty goes on until it is ended.': 'Vazio continua até ser terminado.',
  'Empty is computed from the form and the holidays.': 'Vazio é calculado pelo formulário e feriados.',
  'Empty is everybody with something open.': 'Vazio são todos com algo em aberto.',
  'Empty is found out for each amount.': 'Vazio é determinado para cada montante.',
  'Empty is found out from the file.': 'Vazio é determinado pelo ficheiro.',
  'Empty is found out.': 'Vazio é determinado.',
  'Empty is the last day of the year.': 'Vazio é o último dia do ano.',
  'Empty is what the return asks for: its tax, or its refund.':
    'Vazio é o que a declaração pede: o imposto ou o reembolso.',
  'Empty leaves it to the account rules.': 'Vazio deixa às regras de contas.',
  'Empty means every account.': 'Vazio significa todas as contas.',
  'Empty pays all that is open.': 'Vazio paga tudo o que está em aberto.',
  'Empty stands for every tax no other row names.': 'Vazio vale para todo o imposto que nenhuma outra linha indica.',
  'Empty stands for what is left to the account rules.': 'Vazio vale para o que fica às regras de contas.',
  'Empty takes closing rates, or the rate type of documents where there are none.':
    'Vazio usa taxas de fecho, ou o tipo de taxa dos documentos se não houver.',
  'Empty takes its line on the bank account.': 'Vazio usa a sua linha na conta bancária.',
  'Empty takes no tax.': 'Vazio não aplica imposto.',
  'Empty takes the agreed day.': 'Vazio usa o dia acordado.',
  'Empty takes the closing balance of the last statement imported.':
    'Vazio usa o saldo final do último extrato importado.',
  'Empty takes the rate of income tax with its surcharge in force on the day.':
    'Vazio usa a taxa de imposto com a sobretaxa em vigor no dia.',
  'Empty takes the rate of the day, out of the amount.': 'Vazio usa a taxa do dia, contida no montante.',
  'Empty takes the rate of the return in force on the last day of the year.':
    'Vazio usa a taxa da declaração em vigor no último dia do ano.',
  'Empty takes today.': 'Vazio usa hoje.',
  'Empty takes two days after the deal.': 'Vazio usa dois dias após o negócio.',
  'Empty takes what is outstanding.': 'Vazio usa o que está pendente.',
  'Ends after so many; empty has no limit.': 'Termina após tantos; vazio não tem limite.',
  'Every line against the lines of orders it stands for, as it was last compared.':
    'Cada linha face às linhas de encomenda que representa, na última comparação.',
  'Field of the document, such as branch or supplier.': 'Campo do documento, como sucursal ou fornecedor.',
  'Files of this account are read this way unless another format is chosen.':
    'Os ficheiros desta conta leem-se assim, salvo outro formato escolhido.',
  'Filled from the document; given alone it settles an opening balance or a journal.':
    'Preenchido pelo documento; sozinho liquida um saldo de abertura ou diário.',
  'Filled from the notes and coins where they are listed.': 'Preenchido pelas notas e moedas quando indicadas.',
  'First day the cost belongs to.': 'Primeiro dia a que o custo pertence.',
  'First day the income belongs to.': 'Primeiro dia a que o rendimento pertence.',
  'For another currency: what the bank credited. Empty takes the rate of the day.':
    'Para outra moeda: o que o banco creditou. Vazio usa a taxa do dia.',
  "For Bills the start of the supplier's invoice number; the day is added.":
    'Para faturas de fornecedores, o início do número que o fornecedor lhes dá; o dia é acrescentado.',
  'For CSV. Empty takes the format saved for the bank account.':
    'Para CSV. Vazio usa o formato guardado da conta bancária.',
  'For journals.': 'Para diários.',
  'Found from the country, group and tax status of the other side when left empty.':
    'Determinado pelo país, grupo e estatuto fiscal da outra parte se vazio.',
  'How much more may be received and billed than was ordered. Empty takes the tolerance of the settings.':
    'Quanto a mais que o encomendado pode ser recebido e faturado. Vazio usa a tolerância das definições.',
  "In the business currency; charged in the currency of the Customer's documents at the rate of the day.":
    'Na moeda da empresa; cobrado na moeda dos documentos do cliente à taxa do dia.',
  'In the currency of the bank account. Empty is what is still owed.':
    'Na moeda da conta bancária. Vazio é o que falta pagar.',
  "In the order's currency.": 'Na moeda da encomenda.',
  'Its number; empty keeps the order that is named.': 'O seu número; vazio mantém a encomenda indicada.',
  'Its rates are used.': 'As suas taxas são usadas.',
  'Last day the cost belongs to; deferral runs take it in month by month.':
    'Último dia a que o custo pertence; os diferimentos reconhecem-no mês a mês.',
  'Last day the income belongs to; deferral runs take it in month by month.':
    'Último dia a que o rendimento pertence; os diferimentos reconhecem-no mês a mês.',
  'Left empty, every line of the order is filled in with what is still to come.':
    'Vazio, cada linha da encomenda é preenchida com o que falta chegar.',
  'Lines with another status are left out, separated by commas.':
    'Linhas com outro estado ficam de fora; separados por vírgulas.',
  'Lower comes first.': 'O menor vem primeiro.',
  'Negative is a refund.': 'Negativo é um reembolso.',
  'Negative is missing, positive is too much.': 'Negativo falta, positivo é a mais.',
  'Net and the tax that cannot be recovered.': 'Líquido e o imposto não recuperável.',
  'Net; a liability is positive.': 'Líquido; um passivo é positivo.',
  'Number of the acknowledgment, as proof.': 'Número do comprovativo, como prova.',
  'Number of the order this Bill is checked against, as far as its goods were received.':
    'Número da encomenda com que esta fatura de fornecedor é conferida, na medida do recebido.',
  "Number of the order. What is not allocated settles the order's Bills when they are posted.":
    'Número da encomenda. O não afetado liquida as faturas de fornecedores da encomenda quando lançadas.',
  'Number of the payment at the bank or the authority.': 'Número do pagamento no banco ou na autoridade.',
  "Number of the supplier's quotation or contract.": 'Número da cotação ou contrato do fornecedor.',
  'On the day of the deal.': 'No dia do negócio.',
  'On top, from the account it is paid from.': 'Além disso, da conta que paga.',
  'On top, from the account it leaves.': 'Além disso, da conta de origem.',
  'Once it has a number.': 'Quando tiver número.',
  'One column with a sign. Leave it empty when money in and money out have columns of their own.':
    'Uma coluna com sinal. Deixe vazio se entradas e saídas têm colunas próprias.',
  'One unit of what leaves is so much of what arrives.': 'Uma unidade do que sai vale tanto do que chega.',
  'Opening balance and movements, less the closing balance. Empty when the file has no balances.':
    'Saldo inicial e movimentos, menos o saldo final. Vazio se o ficheiro não tem saldos.',
  'Part of the amount that is explained.': 'Parte do montante que é explicada.',
  'Part of the name.': 'Parte do nome.',
  'Part of the open amount that is settled by money and tax withheld. Empty settles all.':
    'Parte do montante em aberto liquidada por dinheiro e retenção. Vazio liquida tudo.',
  'Payments less refunds.': 'Pagamentos menos reembolsos.',
  'Place in the journal up to which this return counts.': 'Posição no diário até onde esta declaração conta.',
  'Posted after the return of their own period was filed.': 'Lançados após a entrega da declaração do seu período.',
  'Posting role of the account that owes the authority.': 'Função de lançamento da conta devida à autoridade.',
  'Read when the draft is saved and not kept.': 'Lido ao guardar o rascunho e não conservado.',
  'Rows with the same number make one step.': 'Linhas com o mesmo número formam um passo.',
  'Signed like the statement line, taxes included. Empty takes the rest.':
    'Com sinal como a linha do extrato, impostos incluídos. Vazio usa o resto.',
  "Signed, in the account's currency. Empty takes what is not matched yet.":
    'Com sinal, na moeda da conta. Vazio usa o que falta corresponder.',
  'Signed. Empty takes what is unexplained of the line.': 'Com sinal. Vazio usa o que falta explicar na linha.',
  'Smaller sums, in the business currency, are left alone.': 'Somas menores, na moeda da empresa, ficam de fora.',
  'Smallest coin, such as 0.05; empty leaves the total as it is.':
    'Moeda mais pequena, como 0,05; vazio deixa o total como está.',
  'So much is bought for one that is sold.': 'Compra-se tanto por cada um vendido.',
  'Such as DAP Harare.': 'Como DAP Harare.',
  'Taxable differences are positive, deductible ones negative.':
    'Diferenças tributáveis são positivas, dedutíveis negativas.',
  'Taxes whose code no box of the form takes.': 'Impostos cujo código nenhuma caixa do formulário aceita.',
  'The bank or bureau.': 'O banco ou casa de câmbio.',
  'The date of a record the period looks at.': 'A data do registo que o período considera.',
  'The day of the earliest statement line.': 'O dia da primeira linha do extrato.',
  'The file shows money out as a positive amount.': 'O ficheiro mostra saídas como positivas.',
  'The first row that fits is used, one that names what is replaced before one that does not.':
    'Usa-se a primeira linha que serve, antes a que indica o que é substituído.',
  'The line holds one of these, separated by commas.': 'A linha contém um destes, separados por vírgulas.',
  'The lowest number is tried first.': 'O número mais baixo é tentado primeiro.',
  'The rule in force on the last day of the period counts; one for its month goes before others.':
    'Conta a regra em vigor no último dia do período; a do seu mês tem prioridade.',
  'The words of the letter.': 'As palavras da carta.',
  'What is disputed, less claims already made.': 'O contestado, menos reclamações já feitas.',
  'What is gathered: Bills due until this day.': 'O que se reúne: faturas de fornecedores a vencer até este dia.',
  "What is not allocated settles this order's Invoices when they are posted.":
    'O não afetado liquida as faturas desta encomenda quando lançadas.',
  'What it is compared with; several with commas for "is one of".':
    'Com que se compara; vários com vírgulas para "é um de".',
  'What posted Invoices do not charge yet.': 'O que as faturas lançadas ainda não cobram.',
  "What posted Payments paid for this order. It settles the order's Bills when they are posted.":
    'O que os pagamentos lançados pagaram por esta encomenda; liquida as suas faturas de fornecedores.',
  "What posted Receipts took for this order. It settles the order's Invoices when they are posted.":
    'O que os recebimentos lançados receberam por esta encomenda; liquida as suas faturas.',
  'What stands in the mark column of money out, separated by commas.':
    'O que consta na coluna de marca das saídas, separado por vírgulas.',
  'What the law wants printed, such as why no tax is charged.':
    'O que a lei manda imprimir, como o motivo de não cobrar imposto.',
  'What the match with orders and deliveries does not bear out.':
    'O que a conferência com encomendas e entregas não confirma.',
  'What the published sources used here do not say. Ask your tax adviser, then correct or clear it.':
    'O que as fontes publicadas não dizem. Pergunte ao seu consultor fiscal e corrija ou limpe.',
  'What the rate of the day would have given more; what the deal costs.':
    'O que a taxa do dia daria a mais; o custo do negócio.',
  'What the till holds after a top-up.': 'O que a caixa tem após o reforço.',
  'When the Customer expects it.': 'Quando o cliente o espera.',
  'Who keeps the money.': 'Quem guarda o dinheiro.',
  'With its tax.': 'Com o seu imposto.',
  'Words of the tax position, printed on the document.': 'Palavras da posição fiscal, impressas no documento.',
};
