import type { Words } from '../parts';

/** Help beside fields of the books, of finance and of moving in. */
export const wordsHelpFields: Words = {
  '1 quoted price, 2 observable inputs, 3 other inputs.': '1 preço cotado, 2 dados observáveis, 3 outros dados.',
  '2 after 30 days overdue or a much higher risk, 3 after 90 days.':
    '2 após 30 dias de atraso ou um risco muito maior, 3 após 90 dias.',
  'A deal that waits for its day, at what it would gain or lose.':
    'Uma operação que espera pelo seu dia, pelo que ganharia ou perderia.',
  'A debit is positive.': 'Um débito é positivo.',
  'A discount (below zero) or variable amount that belongs to this obligation alone.':
    'Um desconto (abaixo de zero) ou montante variável só desta obrigação.',
  'A regular expression over description and reference.': 'Uma expressão regular sobre a descrição e a referência.',
  'AR, AP, REV, EXP, TAXOUT, BANK …': 'AR, AP, REV, EXP, TAXOUT, BANK…',
  'Above the threshold the whole base is taxed and not only the excess.':
    'Acima do limiar, toda a base é tributada e não só o excedente.',
  'Address of a document, such as accounting.bill; empty is everything.':
    'Endereço de um documento, como accounting.bill; vazio é tudo.',
  "Address of the document's entity.": 'Endereço do tipo do documento.',
  'Address of what is approved, such as accounting.bill.': 'Endereço do que é aprovado, como accounting.bill.',
  'Address, as in accounting.invoice.': 'Endereço, como em accounting.invoice.',
  'After the last posted month.': 'Depois do último mês lançado.',
  'An exempt lease has no liability; its payments are spread evenly over the term.':
    'Uma locação isenta não tem passivo; os pagamentos são repartidos por igual pelo prazo.',
  'Any schedule of instalments, interest and fees. Empty: the coupon, and the nominal at maturity.':
    'Qualquer plano de prestações, juros e comissões. Vazio: o cupão, e o nominal no vencimento.',
  'As much as is highly probable not to be reversed.': 'Tanto quanto é altamente provável que não seja revertido.',
  'At the exchange rate of the day.': 'À taxa de câmbio do dia.',
  'At the exchange rates it was recognised at.': 'Às taxas de câmbio a que foi reconhecido.',
  'Bank or clearing account. Empty: the account of the role BANK.':
    'Conta bancária ou de compensação. Vazio: a conta da função BANK.',
  'Base amount taken off the item settled.': 'Montante base retirado do item liquidado.',
  'Base amount taken off the settling side.': 'Montante base retirado do lado que liquida.',
  "Base currency for one of the entry's currency. Empty takes the rate of the day.":
    'Moeda base por uma da moeda do lançamento. Vazio toma a taxa do dia.',
  'Base, optimistic, board … One budget of a scenario and year is active.':
    'Base, otimista, conselho… Só um orçamento de um cenário e ano está ativo.',
  'Below zero is a bargain purchase. Before deferred tax.':
    'Abaixo de zero é uma compra vantajosa. Antes de imposto diferido.',
  'Below zero where something is released.': 'Abaixo de zero quando algo é libertado.',
  'Boxes with plus and minus between them, as in 20 - 30.': 'Campos com mais e menos entre eles, como 20 - 30.',
  "Business currency for one of the lease's. Empty takes the rate of the first day.":
    'Moeda da empresa por uma da locação. Vazio toma a taxa do primeiro dia.',
  'Business currency for one. Empty takes the rate of the day.': 'Moeda da empresa por uma. Vazio toma a taxa do dia.',
  'By the delivery address of a sale, by the address of a supplier. Without an address the tax status "foreign" is abroad.':
    'Pelo endereço de entrega de uma venda, pelo endereço do fornecedor. Sem endereço, a situação fiscal «estrangeiro» é o estrangeiro.',
  'Codes with blanks between them; a star at the end stands for anything. Empty takes every code.':
    'Códigos separados por espaços; um asterisco no fim vale por qualquer coisa. Vazio toma todos os códigos.',
  'Columns of the file with samples and what they fill, and the fields there are.':
    'As colunas do ficheiro com exemplos e o que preenchem, e os campos que existem.',
  'Computed for the residual method.': 'Calculado pelo método residual.',
  'Current assets, revenue … Accounts of a section are added up.':
    'Ativo corrente, rédito… As contas de uma secção são somadas.',
  'Empty takes the latest month in which the account moved by as much.':
    'Vazio toma o último mês em que a conta se moveu nesse montante.',
  'For a gain on disposal that shows what was received less what left the books: the amount may exceed what was posted.':
    'Para um ganho na alienação que mostra o recebido menos o que saiu dos livros: o montante pode exceder o lançado.',
  'What restatements of earlier years left in the IFRS book; it is taken back by the same entry.':
    'O que as reexpressões de anos anteriores deixaram no livro IFRS; o mesmo lançamento retira-o.',
  'Balances of the year before, at the prices of its end and at those of this one (IAS 29.34).':
    'Saldos do ano anterior, aos preços do seu fim e aos deste (IAS 29.34).',
  'Debit above zero, credit below.': 'Débito acima de zero, crédito abaixo.',
  'Digest of the imported rows; the same entry is imported once.':
    'Resumo das linhas importadas; o mesmo lançamento é importado uma só vez.',
  'Empty for what is not written off.': 'Vazio para o que não é amortizado.',
  'Empty includes the whole estimate.': 'Vazio: inclui toda a estimativa.',
  'Empty is that of the instrument.': 'Vazio: a do instrumento.',
  'Empty is the business currency.': 'Vazio é a moeda da empresa.',
  'Empty is the day of the balance.': 'Vazio é o dia do saldo.',
  'Empty is the first value.': 'Vazio é o primeiro valor.',
  'Empty is the share.': 'Vazio é a participação.',
  'Empty is the start of the contract; the day of control when at once.':
    'Vazio é o início do contrato; o dia do controlo quando é de uma vez.',
  'Empty is the term.': 'Vazio é o prazo.',
  'Empty is today.': 'Vazio é hoje.',
  'Empty is what the schedule leaves when the period begins.': 'Vazio: o que o plano deixa no início do período.',
  'Empty leaves it.': 'Vazio deixa-o como está.',
  'Empty means every entity.': 'Vazio significa todas as entidades.',
  'Empty shares it among all obligations by their stand-alone prices (IFRS 15.85).':
    'Vazio: repartido por todas as obrigações segundo os preços individuais (IFRS 15.85).',
  'Empty takes both.': 'Vazio toma ambos.',
  'Empty takes the date of the entry while its period is open, else today.':
    'Vazio toma a data do lançamento enquanto o período está aberto, senão hoje.',
  'Empty takes the rate of the first day.': 'Vazio toma a taxa do primeiro dia.',
  'Empty when a document settles directly.': 'Vazio quando um documento liquida diretamente.',
  'Empty where it was settled before this was kept.': 'Vazio onde foi liquidado antes de isto ser guardado.',
  'Empty while it lasts.': 'Vazio enquanto durar.',
  'Empty: the account of the role BIO-ASSET.': 'Vazio: a conta da função BIO-ASSET.',
  'Empty: the account of the role FIN-ASSET or LOAN-LT.': 'Vazio: a conta da função FIN-ASSET ou LOAN-LT.',
  'Empty: the account of the role LEASE-REC.': 'Vazio: a conta da função LEASE-REC.',
  'Empty: the account of the role REV-SERV.': 'Vazio: a conta da função REV-SERV.',
  'Empty: the account of the role ROU.': 'Vazio: a conta da função ROU.',
  'Exposure and probability of each period from now on, for the losses of a lifetime. Empty: the same chance every year.':
    'Exposição e probabilidade de cada período a partir de agora, para as perdas de toda a vida. Vazio: a mesma em cada ano.',
  'Fair value less costs to sell at harvest; it becomes stock.':
    'Justo valor menos custos de venda na colheita; passa a inventário.',
  'Fair value less costs to sell at the start, the purchase or the birth.':
    'Justo valor menos custos de venda no início, na compra ou no nascimento.',
  'Field by heading, as somebody chose it.': 'Campo por cabeçalho, como alguém o escolheu.',
  'Filled from the open items when left empty.': 'Preenchido a partir dos itens em aberto quando fica vazio.',
  'Filled from the open items when left empty. An age whose day has not come stays empty.':
    'Preenchido a partir das partidas em aberto se ficar vazio. Uma idade cujo dia não chegou fica vazia.',
  'For equity with a history: group currency for one.': 'Para capital próprio com histórico: moeda do grupo por uma.',
  'Goes before the role.': 'Prevalece sobre a função.',
  "Group currency for one of the entity's. Empty takes the rate of the day.":
    'Moeda do grupo por uma da entidade. Vazio toma a taxa do dia.',
  'Group currency for one. Empty cells are filled from the exchange rates.':
    'Moeda do grupo por uma. As células vazias são preenchidas com as taxas de câmbio.',
  "How many of the category's base unit one of this unit is.":
    'Quantas unidades base da categoria vale uma desta unidade.',
  'An advance settles its document at the rate of its own day: this much was added to the income, cost or asset of the document instead of being an exchange difference.':
    'Um adiantamento liquida o seu documento ao câmbio do seu próprio dia: este valor foi somado ao rendimento, gasto ou ativo do documento em vez de ser uma diferença cambial.',
  'How much of it goes on to the next age.': 'Quanto passa à idade seguinte.',
  'IFRS 16.65: the tests are not conclusive. Empty takes what they say.':
    'IFRS 16.65: os testes não são conclusivos. Vazio segue o que dizem.',
  'Its loss rates are taken over; without one they are entered.':
    'As suas taxas de perda são adotadas; sem ela, são introduzidas.',
  'Less than 100 where part is recovered afterwards.': 'Menos de 100 se parte for recuperada depois.',
  'Marginal: of defaulting in this period and not before.': 'Marginal: de incumprir neste período e não antes.',
  'Of what was satisfied by that day.': 'Do que estava satisfeito nesse dia.',
  'Other features of the lease that show who carries its risks and rewards.':
    'Outras características da locação que mostram quem suporta os seus riscos e vantagens.',
  'Revenue of what was satisfied by this day is caught up on it. Empty is today.':
    'O rédito do que estava satisfeito neste dia é recuperado nele. Vazio: hoje.',
  'The price, with the fees and costs that are not entered below.':
    'O preço, com as comissões e custos que não são indicados abaixo.',
  'The product of its flow rate and all that follow.': 'O produto da sua taxa de passagem e de todas as seguintes.',
  'The rows of the schedule that the last change was built on.':
    'As linhas do plano em que assenta a última alteração.',
  'What is not allocated is money that may be asked back rather than an advance for goods and services: it stands with what is owed otherwise, and in a foreign currency it is revalued.':
    'O que não está imputado é dinheiro que pode ser pedido de volta e não um adiantamento por bens e serviços: fica junto do que se deve de resto e, em moeda estrangeira, é reavaliado.',
  'IFRS 16.63: three quarters of the economic life count as its major part, and nine tenths of the fair value as substantially all of it.':
    'IFRS 16.63: três quartos da vida económica contam como a maior parte, e nove décimos do justo valor como a quase totalidade.',
  'IIF: account balances are those before the transactions of the file. Leave it off when they are the balances of the day.':
    'IIF: os saldos são os de antes das transações do ficheiro. Deixe desligado quando são os saldos do dia.',
  'ISO 4217.': 'ISO 4217.',
  'Id of the line that is credited.': 'Identificador da linha creditada.',
  'Ids of statement lines that should wait.': 'Identificadores das linhas de extrato que devem esperar.',
  'Its address, such as ledger.trial-balance or accounting.invoice.':
    'O seu endereço, como ledger.trial-balance ou accounting.invoice.',
  'Its figures are restated (IAS 29) before they come here and are all translated at the closing rate.':
    'Os seus valores são reexpressos (IAS 29) antes de chegarem aqui e todos convertidos à taxa de fecho.',
  'On shares given up while control lasts; a loss is below zero. It goes to equity.':
    'Em partes cedidas mantendo o controlo; uma perda fica abaixo de zero. Vai para o capital próprio.',
  'Its immediate holder in the tree. Shares are entered under Ownership.':
    'O seu detentor imediato na árvore. As participações introduzem-se em Participações.',
  'Its income is deferred until they are met.': 'O rendimento é diferido até serem cumpridas.',
  'Leases in this currency.': 'Locações nesta moeda.',
  'Lines on the control account of customers or suppliers name the party, and become open items.':
    'As linhas na conta de controlo de clientes ou fornecedores indicam o terceiro e tornam-se itens em aberto.',
  'Lines without one are refused.': 'Linhas sem um são recusadas.',
  'Makes the line an open item of the party.': 'Faz da linha um item em aberto do terceiro.',
  'Money held or a fixed claim (IAS 21, IAS 29).': 'Dinheiro detido ou direito fixo (IAS 21, IAS 29).',
  'Movement of year-end entries, kept apart so that profit reports leave it out.':
    'Movimento dos lançamentos de fim de ano, mantido à parte para que os relatórios de resultados o excluam.',
  'Multiplies debit minus credit for show.': 'Multiplica débito menos crédito para apresentação.',
  'Name of a business of the same group of businesses, whose books can be read by whoever may read them there. Empty for entities outside.':
    'Nome de uma empresa do mesmo grupo, cujos livros lê quem os pode ler lá. Vazio para entidades de fora.',
  'Number of the open invoice or bill.': 'Número da fatura de cliente ou de fornecedor em aberto.',
  'Of a balance in another currency; debit or credit says what the books carried it at.':
    'De um saldo noutra moeda; débito ou crédito diz por quanto estava nos livros.',
  'Of equity without a rate of its own. Empty takes the rate at acquisition.':
    'Do capital próprio sem taxa própria. Vazio toma a taxa da aquisição.',
  'Of what the other program said; what has not changed is left alone.':
    'Do que o outro programa dizia; o que não mudou fica como está.',
  "Paid for the holding; what stands in the holder's books as investment.":
    'Pago pela participação; o que consta como investimento nos livros do detentor.',
  'Part of the net of each Bill that is kept back until the work is accepted.':
    'Parte do líquido de cada fatura de fornecedor retida até o trabalho ser aceite.',
  'Part of the net that is kept back until the work is accepted.':
    'Parte do líquido que é retida até o trabalho ser aceite.',
  'Percent; for a fixed amount per unit use the amount.':
    'Percentagem; para um montante fixo por unidade use o montante.',
  'Place of the posted entry in the chain.': 'Lugar do lançamento registado na cadeia.',
  'Posting role (AR, TAXOUT, BANK …) this account serves when no account rule says otherwise.':
    'Função contabilística (AR, TAXOUT, BANK…) que esta conta serve quando nenhuma regra diz outra coisa.',
  'Posting role of tax on purchases.': 'Função contabilística do imposto sobre compras.',
  'Posting role of tax on sales.': 'Função contabilística do imposto sobre vendas.',
  'Posting roles of accounts that must stand at zero.': 'Funções contabilísticas das contas que devem estar a zero.',
  'Posting roles or kinds of accounts whose flows stand on this line of the cash flow statement. Empty takes what no other line of its part does.':
    'Funções ou tipos das contas cujos fluxos ficam nesta linha da demonstração de fluxos de caixa. Vazio toma o que nenhuma outra linha da sua parte toma.',
  'Price or penalty.': 'Preço ou penalização.',
  'Price with fees and costs: the first carrying amount.':
    'Preço com comissões e custos: o primeiro valor contabilístico.',
  'Required for a modification.': 'Obrigatório para uma modificação.',
  'Results are read from this day on. Empty is the first of January.':
    'Os resultados são lidos a partir deste dia. Vazio é o primeiro de janeiro.',
  'Spread over the months, unless each month is entered.':
    'Repartido pelos meses, a menos que cada mês seja introduzido.',
  'Statements are read in from this day on. What the books hold before it counts as seen at the bank. Empty reconciles everything but opening balances.':
    'Os extratos são lidos a partir deste dia. O que os livros têm antes conta como visto no banco. Vazio reconcilia tudo menos os saldos iniciais.',
  'States that hold the period open, with blanks between them.':
    'Estados que mantêm o período aberto, separados por espaços.',
  'The balances are taken although they do not add up. The opening account keeps what is missing until you clear it.':
    'Os saldos são tomados embora não fechem. A conta de abertura guarda o que falta até o regularizar.',
  'The day before the first entries made here.': 'O dia antes dos primeiros lançamentos feitos aqui.',
  'The day before the first entries of this product.': 'O dia antes dos primeiros lançamentos deste produto.',
  'The due date moves on to this day of the month.': 'O vencimento passa para este dia do mês.',
  'The entity at the top.': 'A entidade no topo.',
  'The first day of a month of the lease; the months before are posted.':
    'O primeiro dia de um mês da locação; os meses anteriores estão lançados.',
  'The move made the record; otherwise it found it here.':
    'A mudança criou o registo; caso contrário, encontrou-o aqui.',
  'The other entity, for accounts between two of the group.': 'A outra entidade, para contas entre duas do grupo.',
  'The rate implicit in the lease, else the incremental borrowing rate.':
    'A taxa implícita na locação, senão a taxa incremental de financiamento.',
  'Then realised differences are later measured against the original rate. Otherwise each open item carries its difference on.':
    'Então as diferenças realizadas mais tarde medem-se pela taxa original. Senão cada item em aberto mantém a sua diferença.',
  'UN/ECE recommendation 20, asked for by fiscal devices.':
    'Recomendação 20 da UN/ECE, pedida pelos dispositivos fiscais.',
  'Until it is released it cannot be paid.': 'Enquanto não for libertado não pode ser pago.',
  'Usually because no reliable value can be found.': 'Normalmente por não se encontrar um valor fiável.',
  'Usually the last day of a month.': 'Normalmente o último dia de um mês.',
  'What is written off, or open so many days after it was due, counts as lost.':
    'O que é abatido, ou está em aberto tantos dias após o vencimento, conta como perdido.',
  'What leaves or comes back stands here. Empty: the account of disposals, until the register of assets clears it.':
    'O que sai ou volta fica aqui. Vazio: a conta de alienações, até o registo de ativos a regularizar.',
  'What leaves the books when it is a finance lease.': 'O que sai dos livros quando é uma locação financeira.',
  'What the asset will be worth to us when it comes back.': 'O que o ativo valerá para nós quando voltar.',
  'What the customer gets back; it lowers the price.': 'O que o cliente recebe de volta; baixa o preço.',
  'What the gain differs by in business currency because the asset leaves at its own rates.':
    'A diferença do ganho na moeda da empresa, porque o ativo sai às suas próprias taxas.',
  'What the holder gets, below zero what the holder pays.': 'O que o detentor recebe; abaixo de zero, o que paga.',
  'What we paid to make the contract; a fee that we received stands below zero. It belongs to the effective rate (IFRS 9.B5.4.1).':
    'O que pagámos para celebrar o contrato; uma comissão recebida fica abaixo de zero. Pertence à taxa efetiva (IFRS 9.B5.4.1).',
  'When it is to be released; empty takes the due date.': 'Quando deve ser libertada; vazio toma o vencimento.',
  'When what is kept back is to be released.': 'Quando o que fica retido deve ser libertado.',
  'Why the two ways differ by more than the tolerance.':
    'Porque é que os dois cálculos diferem mais do que a tolerância.',
  'Without dimensions a line covers the whole account.': 'Sem dimensões, uma linha cobre a conta toda.',
  '[{line, orderLine, qty}]; several rows of one line share it. Empty finds them by Product and text.':
    'Linhas e quantidades; várias linhas de encomenda podem partilhar uma linha. Vazio encontra-as por produto e texto.',
  '[{line, qty}]; empty converts all that remains.': 'Linhas e quantidades; vazio converte tudo o que resta.',
  '[{line, qty}]; empty delivers all that remains.': 'Linhas e quantidades; vazio entrega tudo o que resta.',
  '[{line, qty}]; empty invoices all that no Invoice charges yet.':
    'Linhas e quantidades; vazio fatura tudo o que nenhuma fatura cobra ainda.',
  '[{line, qty}]; empty takes all back.': 'Linhas e quantidades; vazio toma tudo de volta.',
  '`columns.<kind>`, `accounts` or `taxes`.': 'Colunas de um tipo, contas ou impostos.',
  'costCentre|project|branch; empty without dimensions.': 'Centro de custo, projeto, sucursal; vazio sem dimensões.',
  'Currency of the document that is paid back.': 'Moeda do documento reembolsado.',
  'Empty pays back all that is left of the document.': 'Vazio devolve tudo o que resta do documento.',
  'Business currency per one of the currency above, on the day of the refund.':
    'Moeda da empresa por uma unidade da moeda acima, no dia do reembolso.',
  'The authority lets less tax be withheld from a supplier, for some time and up to some amount. Beyond either the full rate holds again.':
    'A autoridade permite reter menos imposto a um fornecedor, por algum tempo e até certo montante. Para além disso volta a aplicar-se a taxa plena.',
  'Amount subject to tax that the certificate covers. Empty means no limit.':
    'Montante sujeito a imposto que o certificado cobre. Vazio: sem limite.',
  'Owed to the authority instead of the supplier from the day of the document.':
    'Devido à autoridade em vez do fornecedor desde o dia do documento.',
  'Empty takes what the payment terms promise when the rest is paid in time.':
    'Vazio: aplica o que as condições de pagamento prometem quando o resto é pago a tempo.',
  'Taken by every line sold here; empty leaves it to what is sold.':
    'Usado por cada linha vendida aqui; vazio deixa a escolha ao que se vende.',
  'Taken by every line bought here; empty leaves it to what is bought.':
    'Usado por cada linha comprada aqui; vazio deixa a escolha ao que se compra.',
  'A control account of customers; empty leaves it to the account rules.':
    'Uma conta de controlo de clientes; vazio deixa a escolha às regras de contas.',
  'A control account of suppliers; empty leaves it to the account rules.':
    'Uma conta de controlo de fornecedores; vazio deixa a escolha às regras de contas.',
  'Tax kept back from what this supplier is owed.': 'Imposto retido do que se deve a este fornecedor.',
  'For lines that name nothing of the catalogue.': 'Para linhas que não indicam nada do catálogo.',
  "What was withheld from one supplier, as proof for the supplier's own return. A payment or bill stands on one certificate.":
    'O que foi retido a um fornecedor, como prova para a sua própria declaração. Um pagamento ou uma fatura consta de um só certificado.',
  'Part of the amount that was kept back as tax and did not move at the bank.':
    'Parte do montante retida como imposto, que não se moveu no banco.',
  'Fair value of one unit at the point of harvest.': 'Justo valor de uma unidade no momento da colheita.',
  'Quantity times price, less costs to sell.': 'Quantidade vezes preço, menos os custos de venda.',
  'Compared over another span too, with an action of its own: refuse beyond the year, and warn beyond the month.':
    'Comparado também noutro período, com ação própria: recusar além do ano, avisar além do mês.',
};
