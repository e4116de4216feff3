import type { Words } from '../parts';

/** What reports say of themselves, in the list and under their title. */
export const wordsReports: Words = {
  'A report somebody made, with what the reader may see of it.':
    'Um relatório que alguém criou, com o que o leitor pode ver dele.',
  'Amortisation of the liability and depreciation of the asset by month.':
    'Amortização do passivo e depreciação do ativo por mês.',
  'Assets, liabilities and equity on one day beside another. The result of years not yet closed is computed.':
    'Ativo, passivo e capital próprio num dia, ao lado de outro. O resultado dos exercícios não encerrados é calculado.',
  'Balance in the books and at the bank, what is outstanding, and how much is still to reconcile.':
    'Saldo nos livros e no banco, o que está pendente e quanto falta reconciliar.',
  'Balances before and after a restatement for inflation with the factor of each account, the two ways to the monetary gain or loss, and the year before at the same prices (IAS 29).':
    'Saldos antes e depois da reexpressão pela inflação com o fator de cada conta, os dois cálculos do ganho ou perda monetária, e o ano anterior aos mesmos preços (IAS 29).',
  'Balances of the other program beside ours, account by account, and receivables and payables beside the open items.':
    'Saldos do outro programa ao lado dos nossos, conta a conta, e contas a receber e a pagar ao lado dos itens em aberto.',
  'Biological assets by group from the start of a period to its end at fair value less costs to sell, and where the gain comes from (IAS 41.50).':
    'Ativos biológicos por grupo, do início ao fim de um período, ao justo valor menos custos de vender, e a origem do ganho (IAS 41.50).',
  'By account, what each entity brings, in its own and in group currency, and what is eliminated.':
    'Por conta, o que cada entidade traz, na sua moeda e na do grupo, e o que é eliminado.',
  'Every approved and withdrawn rate of the pair and type of one rate, latest first.':
    'Todas as taxas aprovadas e retiradas do par e tipo de uma taxa, a mais recente primeiro.',
  'Every line of the statements in two books on one day, the difference, and the entries that make it up.':
    'Cada linha das demonstrações em dois livros num dia, a diferença e os lançamentos que a compõem.',
  'Every movement of a bank account, till or wallet in its own currency, with the running balance.':
    'Cada movimento de uma conta bancária, caixa ou carteira na sua própria moeda, com o saldo acumulado.',
  'Every movement with its balance, from an opening balance; one currency per section.':
    'Cada movimento com o seu saldo, a partir de um saldo inicial; uma secção por moeda.',
  'Every posted line of one account (or of all) between two days, with the running balance.':
    'Cada linha lançada de uma conta (ou de todas) entre dois dias, com o saldo acumulado.',
  'Every posting role, what it is for, and the account it leads to now.':
    'Cada função contabilística, para que serve e a conta a que leva agora.',
  'Every return with the days it is due, what was filed and when, and what is still owed.':
    'Cada declaração com os seus prazos, o que foi entregue e quando, e o que ainda se deve.',
  'From the balance in the books to the balance at the bank, with every item outstanding on a day.':
    'Do saldo nos livros ao saldo no banco, com todos os itens pendentes num dia.',
  'Heritage assets by class with value, condition and place; also those without a value in the books.':
    'Bens do património por classe com valor, estado e local; também os que não têm valor nos livros.',
  'How many documents are overdue, bank lines open, months not closed, decisions waiting for the reader and tax returns due.':
    'Quantos documentos estão em atraso, linhas bancárias em aberto, meses por fechar, decisões à espera do leitor e declarações fiscais por entregar.',
  'Income and expense of a span of days beside a span to compare with. Year-end closing entries are left out.':
    'Rendimentos e gastos de um período ao lado de um período de comparação. Os lançamentos de encerramento do exercício ficam de fora.',
  'Indicators by objective with what was reached of the target, weighted into a score, and cost per unit of output.':
    'Indicadores por objetivo com o que se alcançou da meta, ponderados numa pontuação, e custo por unidade produzida.',
  'Liability, current part, right-of-use assets and the weighted discount rate of active leases in business currency.':
    'Passivo, parte corrente, direitos de uso e taxa de desconto ponderada das locações ativas, na moeda da empresa.',
  'Money, receivables and payables at a day, and the revenue of the month to that day, in the business currency.':
    'Disponibilidades, contas a receber e a pagar num dia, e a receita do mês até esse dia, na moeda da empresa.',
  'Movements of an account in the books that no statement explains yet.':
    'Movimentos de uma conta nos livros que nenhum extrato explica ainda.',
  'One account with its opening balance, every line, and its closing balance, in base and in account currency.':
    'Uma conta com o saldo inicial, todas as linhas e o saldo final, na moeda base e na da conta.',
  'Opening balance, movement and closing balance of every account between two days.':
    'Saldo inicial, movimento e saldo final de cada conta entre dois dias.',
  'Planned, spent and spoken for by account, between two days, with what the year still leaves. A variance above zero is favourable.':
    'Planeado, gasto e comprometido por conta, entre dois dias, com o que o ano ainda deixa. Um desvio acima de zero é favorável.',
  'Posted entries with their lines in the order of posting.':
    'Lançamentos com as suas linhas, pela ordem em que foram lançados.',
  'Posted sales less credits by line, in the business currency.':
    'Vendas lançadas menos créditos, por linha, na moeda da empresa.',
  'Posted sales less credits by month, in the business currency.':
    'Vendas lançadas menos créditos, por mês, na moeda da empresa.',
  'Posted sales less credits in the business currency.': 'Vendas lançadas menos créditos, na moeda da empresa.',
  'Posted taxes one by one, of a span of days or of one return and box, with the return that holds each.':
    'Impostos lançados um a um, de um período ou de um campo de uma declaração, com a declaração que contém cada um.',
  'Price, recognised, billed, contract assets and liabilities and what remains to be recognised, by contract (IFRS 15.116–120).':
    'Preço, reconhecido, faturado, ativos e passivos de contratos e o que falta reconhecer, por contrato (IFRS 15.116–120).',
  'Profit and loss and financial position of the group, with what belongs to the owners and to others.':
    'Resultados e posição financeira do grupo, com o que pertence aos proprietários e a terceiros.',
  'Profit or loss of the month so far and of the one before.': 'Resultado do mês até agora e do mês anterior.',
  'Profit or loss of the year and balance sheet at its end, by the lines of the reporting framework, with the year before.':
    'Resultado do exercício e balanço no seu fim, pelas linhas do referencial contabilístico, com o exercício anterior.',
  'Realised and unrealised exchange differences by month; a revaluation that was taken back nets to nothing.':
    'Diferenças de câmbio realizadas e não realizadas por mês; uma reavaliação estornada anula-se.',
  'Revenue of active contracts by month, recognised and to come.':
    'Rédito dos contratos ativos por mês, reconhecido e por reconhecer.',
  'Roll-forward of right-of-use assets and lease liabilities by class of asset between two days, in business currency (IFRS 16.53).':
    'Movimento dos direitos de uso e dos passivos de locação por classe de ativo entre dois dias, na moeda da empresa (IFRS 16.53).',
  'Taxable amounts and tax in each currency of the documents, for authorities that take tax in the currency it was charged in.':
    'Montantes tributáveis e imposto em cada moeda dos documentos, para autoridades que recebem o imposto na moeda em que foi cobrado.',
  'Taxable amounts and tax of posted documents by tax code, in the business currency.':
    'Montantes tributáveis e imposto dos documentos lançados, por código de imposto, na moeda da empresa.',
  'The allowance for expected credit losses from one day to another, run by run, and what the last run rests on (IFRS 7.35H).':
    'A imparidade para perdas de crédito esperadas de um dia a outro, cálculo a cálculo, e em que assenta o último (IFRS 7.35H).',
  "The boxes of one return as the authority's form has them; a figure leads to the taxes it holds.":
    'Os campos de uma declaração tal como no modelo da autoridade; um valor leva aos impostos que contém.',
  'The exchange rates in force, how far they moved and how far they lie from the official rate.':
    'As taxas de câmbio em vigor, quanto variaram e quanto distam da taxa oficial.',
  'The latest consolidation, and what waits.': 'A última consolidação e o que está por tratar.',
  'The rate of every tax code on a day, and since when.': 'A taxa de cada código de imposto num dia, e desde quando.',
  'Undiscounted payments of active leases by year, and how they reconcile to the liability (IFRS 16.58).':
    'Pagamentos não descontados das locações ativas por ano, e a sua reconciliação com o passivo (IFRS 16.58).',
  'Undiscounted rents of active leases to others by year, and how those of finance leases reconcile to the net investment (IFRS 16.94 and 97).':
    'Rendas não descontadas das locações concedidas ativas por ano, e a reconciliação das locações financeiras com o investimento líquido (IFRS 16.94 e 97).',
  'What active financial instruments are carried at by class, their credit losses, and their fair values by level (IFRS 7.8, IFRS 13.93).':
    'Valor contabilístico dos instrumentos financeiros ativos por categoria, as suas perdas de crédito e o justo valor por nível (IFRS 7.8, IFRS 13.93).',
  'What each Customer owes at any day by age, from allocations dated up to that day.':
    'O que cada cliente deve em qualquer dia, por antiguidade, segundo as imputações com data até esse dia.',
  'What each Patient owes at any day by age, from allocations dated up to that day.':
    'O que cada paciente deve em qualquer dia, por antiguidade, segundo as imputações com data até esse dia.',
  'What each Student owes at any day by age, from allocations dated up to that day.':
    'O que cada aluno deve em qualquer dia, por antiguidade, segundo as imputações com data até esse dia.',
  'What each component of equity was, what moved it and what it is (IAS 1), for a span of days and the one before it.':
    'O que era cada componente do capital próprio, o que o moveu e o que é (IAS 1), num período e no anterior.',
  'What each open statement line may be about, with score and reasons; for one line, all its candidates.':
    'A que pode dizer respeito cada linha de extrato em aberto, com pontuação e motivos; para uma só linha, todas as sugestões.',
  "What is held and owed in each foreign currency, what orders and deals will bring and take, what the books' part is worth at the rate in force, and what a change would do.":
    'O que se tem e se deve em cada moeda estrangeira, o que encomendas e operações cambiais vão trazer e levar, quanto vale a parte dos livros à taxa em vigor, e o efeito de uma variação.',
  'What is owed to each supplier at any day by age, from allocations dated up to that day.':
    'O que se deve a cada fornecedor em qualquer dia, por antiguidade, segundo as imputações com data até esse dia.',
  'What makes the difference between frameworks - entries that belong to one book alone.':
    'O que faz a diferença entre referenciais: lançamentos que pertencem a um só livro.',
  'Where the money came from and went between two days (IAS 7), by the indirect or the direct method, beside a span to compare with.':
    'De onde veio e para onde foi o dinheiro entre dois dias (IAS 7), pelo método indireto ou direto, ao lado de um período de comparação.',
  'Who decided what about one document, and who is still asked.':
    'Quem decidiu o quê sobre um documento, e de quem ainda se espera decisão.',
  'Total of this page': 'Total desta página',
  'Output and input tax of the month so far, what is filed and not paid, how many returns are late, and what returns in work come to.':
    'Imposto liquidado e dedutível do mês até agora, o que está entregue e não pago, quantas declarações estão atrasadas e quanto somam as declarações em preparação.',
};
