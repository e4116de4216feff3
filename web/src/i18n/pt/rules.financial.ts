import type { Words } from '../parts';

/** By its English sentence: what financial reporting and groups of businesses say when they refuse. See `data/sentences.ts`. */
export const rulesFinancial: Words = {
  'A change of {1} was built on this run. Correct the lease by another change.':
    'Uma alteração de {1} assenta neste processamento. Corrija a locação com outra alteração.',
  'Cash flows follow the first day; what is paid on it belongs to the price or the costs.':
    'Os fluxos seguem o primeiro dia; o que se paga nele pertence ao preço ou aos custos.',
  'Costs of an instrument at fair value through profit or loss are an expense of the day (IFRS 9.5.1.1); enter them there.':
    'Os custos de um instrumento ao justo valor por resultados são um gasto do dia (IFRS 9.5.1.1); introduza-os aí.',
  'More than was open before cannot have stayed open.': 'Não pode ter ficado em aberto mais do que antes.',
  'No effective interest rate between −99 % and 1,000 % fits these cash flows. Check them, the price and the costs.':
    'Nenhuma taxa efetiva entre −99 % e 1 000 % serve a estes fluxos. Verifique-os, o preço e os custos.',
  'Revenue after this day is posted already. Choose a later day, or void its run first.':
    'Já há rédito lançado depois deste dia. Escolha um dia posterior, ou anule primeiro o processamento.',
  'The history of this matrix says nothing of this band. Enter its loss rate.':
    'O histórico desta matriz nada diz desta faixa. Introduza a sua taxa de perda.',
  'There is no exchange rate from {currency} to {base} on {date}. Enter one here or under Exchange rates.':
    'Não há câmbio de {currency} para {base} em {date}. Introduza um aqui ou em Câmbios.',
  'More are sold or dead than there were.': 'Vendem-se ou morrem mais do que havia.',
  'The budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. A budget transfer can make room.':
    'O orçamento de {name}{centre} deixa {currency} {left} em {date}; isto pede {currency} {asked}, ou seja, {currency} {over} a mais. Uma transferência de orçamento pode dar espaço.',
  'The columns budget, fiscal year and account are needed.': 'São precisas as colunas orçamento, exercício e conta.',
  'Budget, fiscal year and account are needed on every row.':
    'Orçamento, exercício e conta são precisos em cada linha.',
  'There is no account {code}.': 'Não há conta {code}.',
  'There is no fiscal year {year}.': 'Não há exercício {year}.',
  'This account and these dimensions have a line already. Put both amounts on one line.':
    'Esta conta e estas dimensões já têm uma linha. Ponha ambos os valores numa linha.',
  'A budget plans income and expense. Choose such an account.':
    'Um orçamento planeia proveitos e gastos. Escolha uma conta dessas.',
  'The active budget has no line for this account and cost centre.':
    'O orçamento ativo não tem linha para esta conta e centro de custo.',
  '{currency} {1} is planned for that month; {currency} {2} is {currency} {over} beyond. Take less, or choose another month.':
    '{currency} {1} estão planeados para esse mês; {currency} {2} excede-os em {currency} {over}. Tire menos, ou escolha outro mês.',
  'There is no active budget for this year. Activate one under Budget management.':
    'Não há orçamento ativo para este ano. Ative um em Gestão orçamental.',
  'Budget: {name}.': 'Orçamento: {name}.',
  'The index has no point for {1}. Enter it under Price indices.':
    'O índice não tem ponto para {1}. Introduza-o em Índices de preços.',
  'The index has no point for {month}, where amounts come from. Enter it, or a layer that says where they come from.':
    'O índice não tem ponto para {month}, de onde vêm valores. Introduza-o, ou uma camada que diga de onde vêm.',
  'Restatement {1} continues this one. Reverse it first.': 'A reexpressão {1} continua esta. Estorne-a primeiro.',
  'An inflation layer of {1} names no month it was posted in. Enter the month under Inflation layers.':
    'Uma camada de inflação de {1} não indica o mês em que foi lançada. Indique o mês em Camadas de inflação.',
  'A layer takes {named} from what {account} moved in the month to {month}, where {posted} is left on that side. Correct the month or the amount, or choose that the account nets two sides.':
    'Uma camada toma {named} do que {account} moveu no mês até {month}, onde restam {posted} desse lado. Corrija o mês ou o montante, ou escolha que a conta compensa dois lados.',
  'A layer names an amount other than zero.': 'Uma camada tem um montante diferente de zero.',
  'The amount was posted in the month it comes from, so the layer changes nothing. Choose another month or leave the layer out.':
    'O montante foi lançado no mês de onde vem, pelo que a camada nada altera. Escolha outro mês ou omita a camada.',
  'The account moved by this amount in no single month. Enter the month it was posted in, and a layer for each month.':
    'A conta não se moveu neste montante em nenhum mês. Indique o mês em que foi lançado, e uma camada por mês.',
  'Restatement {1} is still in the books. Reverse it first: a restatement begins from historical figures.':
    'A reexpressão {1} ainda está nos livros. Estorne-a primeiro: uma reexpressão parte de números históricos.',
  'The gain or loss on the monetary position differs between the two ways by more than the tolerance. Add layers that say where amounts come from, or explain the difference.':
    'O ganho ou perda na posição monetária difere entre os dois caminhos mais do que a tolerância. Adicione camadas que digam de onde vêm os valores, ou explique a diferença.',
  'No effective interest rate between −99 % and 1,000 % fits these cash flows. Check nominal, coupon and proceeds.':
    'Nenhuma taxa de juro efetiva entre −99 % e 1 000 % serve estes fluxos. Verifique nominal, cupão e recebimento.',
  'An instrument at amortised cost is not revalued; its fair value is disclosed only.':
    'Um instrumento ao custo amortizado não é reavaliado; o justo valor é só divulgado.',
  'The instrument has moved since. Save the valuation again and look at it.':
    'O instrumento mexeu entretanto. Guarde de novo a avaliação e veja-a.',
  'Only an active lease can be changed.': 'Só uma locação ativa pode ser alterada.',
  'An exempt lease has no liability to measure anew.': 'Uma locação isenta não tem passivo a remensurar.',
  'Months of this lease begin on day {1}. Choose such a day.':
    'Os meses desta locação começam no dia {1}. Escolha um desses dias.',
  'This contract has no obligation of that number.': 'Este contrato não tem obrigação com esse número.',
  'This contract has no variable amount of that number.': 'Este contrato não tem montante variável com esse número.',
  '{posted} months of this lease are posted; this day needs {at}. Post or void runs first, or choose another day.':
    '{posted} meses desta locação estão lançados; este dia precisa de {at}. Lance ou anule primeiro processamentos, ou escolha outro dia.',
  'No payment is left after this change. Choose a termination.':
    'Não resta pagamento depois desta alteração. Escolha uma cessação.',
  'The lease has changed since this preview. Save the change again and look at it.':
    'A locação mudou desde esta pré-visualização. Guarde de novo a alteração e veja-a.',
  'No payment falls into the term. Correct the dates of the payments.':
    'Nenhum pagamento cai no prazo. Corrija as datas dos pagamentos.',
  'A lease runs for 99 years at most.': 'Uma locação dura no máximo 99 anos.',
  'The amounts or the discount rate are too large to compute with.':
    'Os valores ou a taxa de desconto são demasiado grandes para calcular.',
  'The incentives are higher than everything else together; the asset would be below zero.':
    'Os incentivos são maiores do que tudo o resto; o ativo ficaria abaixo de zero.',
  'Interest and payments of leases in foreign currency at the rate of their commencement.':
    'Juros e pagamentos das locações em moeda estrangeira à taxa do seu início.',
  'Enter the rate, or the fair value of the asset: the rate is then solved.':
    'Indique a taxa, ou o justo valor do ativo: a taxa é então calculada.',
  'At no rate are rents and residual values worth the fair value and the initial direct costs. Correct them, or enter the rate.':
    'A nenhuma taxa as rendas e os valores residuais valem o justo valor e os custos diretos iniciais. Corrija-os, ou indique a taxa.',
  'A later run posted months of {1}. Void that run first.':
    'Um processamento posterior lançou meses de {1}. Anule primeiro esse.',
  'An obligation over time needs its last day.': 'Uma obrigação ao longo do tempo precisa do último dia.',
  'Give the number of an obligation of this contract, and its progress.':
    'Indique o número de uma obrigação deste contrato, e o seu progresso.',
  'This obligation is not measured by progress.': 'Esta obrigação não se mede por progresso.',
  'The {things} have changed since this preview. Save the run again and look at it before posting.':
    'Houve mudanças desde esta pré-visualização ({things}). Guarde de novo e veja antes de lançar.',
  '{1} names no business of this system. Import its trial balance from a file.':
    '{1} não designa nenhuma empresa deste sistema. Importe o balancete de um ficheiro.',
  'You may not read the books of {1}. Ask an administrator of that business for access to Accounting, or import its trial balance from a file.':
    'Não pode ler os livros de {1}. Peça a um administrador dessa empresa acesso à Contabilidade, ou importe o balancete de um ficheiro.',
  'The books of this business are kept in {theirs}. Correct the functional currency of the entity.':
    'Os livros desta empresa são mantidos em {theirs}. Corrija a moeda funcional da entidade.',
  'The columns entity, period end and account code are needed.':
    'São precisas as colunas entidade, fim do período e código de conta.',
  'The columns debit and credit, or balance, are needed.': 'São precisas as colunas débito e crédito, ou saldo.',
  'There is no entity {of}.': 'Não há entidade {of}.',
  'Write the day as 2026-12-31.': 'Escreva o dia como 2026-12-31.',
  'The account code is missing.': 'Falta o código da conta.',
  'There is no entity {other}.': 'Não há entidade {other}.',
  'There is no confirmed trial balance of {name} on {day}.': 'Não há balancete confirmado de {name} em {day}.',
  'The closing or average rate of {currency} is missing. Enter it under Rates or under Exchange rates.':
    'Falta o câmbio de fecho ou médio de {currency}. Introduza-o em Taxas ou em Câmbios.',
  'This business stands in no group of businesses yet; its owner can put it into one under Businesses.':
    'Esta empresa ainda não está em nenhum grupo; o proprietário pode pô-la num em Empresas.',
  'Businesses of this group that you belong to: {known}.': 'Empresas deste grupo a que pertence: {known}.',
  'There is no exchange rate from {currency} to {group} on {date}. Enter one here.':
    'Não há câmbio de {currency} para {group} em {date}. Introduza um aqui.',
  'Together with the other holders this is more than 100 %.': 'Com os outros detentores isto passa de 100 %.',
  'Trial balances or rates of this consolidation are no longer complete.':
    'Os balancetes ou câmbios desta consolidação já não estão completos.',
  "No group account is used for '{1}'. Choose one under Group accounts.":
    'Nenhuma conta do grupo serve para “{1}”. Escolha uma em Contas do grupo.',
  'The trial balance of {name} does not balance. Open it again and correct it.':
    'O balancete de {name} não fecha. Abra-o de novo e corrija-o.',
  'The figures are too large for this currency.': 'Os números são demasiado grandes para esta moeda.',
  'Trial balances, holdings or rates have changed since. Save the consolidation again and look at it.':
    'Balancetes, participações ou câmbios mudaram entretanto. Guarde de novo a consolidação e veja-a.',
  'This harvest lies outside the period of the valuation.': 'Esta colheita fica fora do período da avaliação.',
  'Quantity times price is too large.': 'Quantidade vezes preço é demasiado alto.',
  'The costs to sell are more than the produce is worth.': 'Os custos de venda são superiores ao valor dos produtos.',
  'The budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. An approver or a manager can let it pass.':
    'O orçamento de {name}{centre} deixa {currency} {left} em {date}; isto pede {currency} {asked}, ou seja, {currency} {over} a mais. Um aprovador ou um gestor pode deixá-lo passar.',
  "The month's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. A budget transfer can make room.":
    'O orçamento do mês de {name}{centre} deixa {currency} {left} em {date}; isto pede {currency} {asked}, ou seja, {currency} {over} a mais. Uma transferência de orçamento pode abrir espaço.',
  "The month's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. An approver or a manager can let it pass.":
    'O orçamento do mês de {name}{centre} deixa {currency} {left} em {date}; isto pede {currency} {asked}, ou seja, {currency} {over} a mais. Um aprovador ou um gestor pode deixá-lo passar.',
  "The year's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. A budget transfer can make room.":
    'O orçamento do ano de {name}{centre} deixa {currency} {left} em {date}; isto pede {currency} {asked}, ou seja, {currency} {over} a mais. Uma transferência de orçamento pode abrir espaço.',
  "The year's budget of {name}{centre} leaves {currency} {left} on {date}; this takes {currency} {asked}, which is {currency} {over} beyond. An approver or a manager can let it pass.":
    'O orçamento do ano de {name}{centre} deixa {currency} {left} em {date}; isto pede {currency} {asked}, ou seja, {currency} {over} a mais. Um aprovador ou um gestor pode deixá-lo passar.',
  '{currency} {left} of this line is left after what is spent, committed, reserved and given to cost centres; {currency} {asked} is {currency} {over} beyond. Take less, or take it from another line.':
    'Restam {currency} {left} desta linha depois do gasto, comprometido, reservado e atribuído a centros de custo; {currency} {asked} excede em {currency} {over}. Tire menos, ou tire de outra linha.',
  'The active budget plans nothing for this account as a whole, so there is nothing to give to a cost centre. Choose another account, or add a line in a new version of the budget.':
    'O orçamento ativo não prevê nada para esta conta no seu todo, por isso não há nada a atribuir a um centro de custo. Escolha outra conta, ou acrescente uma linha numa nova versão do orçamento.',
  '{currency} {free} of month {1} is not given to a cost centre yet, and this takes {currency} {amount} of it. Take less, or choose other months.':
    '{currency} {free} do mês {1} ainda não estão atribuídos a um centro de custo, e isto tira {currency} {amount}. Tire menos, ou escolha outros meses.',
  'There is no fiscal year after this one. Open it first, then carry the commitments forward.':
    'Não há exercício depois deste. Abra-o primeiro e depois transite os compromissos.',
  'Nothing of this year is committed any more.': 'Já nada deste ano está comprometido.',
  'The next year has no active budget that could take the money. Activate it first, or carry the commitments alone.':
    'O ano seguinte não tem orçamento ativo que receba o dinheiro. Ative-o primeiro, ou transite só os compromissos.',
  'Only a contract that runs is modified.': 'Só se modifica um contrato em curso.',
  'A new obligation needs its stand-alone price.': 'Uma obrigação nova precisa do seu preço isolado.',
  'The contract would bring less than nothing.': 'O contrato renderia menos do que nada.',
  'Nothing of this contract is left to be delivered. Add an obligation, or have what is satisfied caught up.':
    'Nada resta a entregar deste contrato. Acrescente uma obrigação, ou escolha a recuperação.',
  'A separate contract adds obligations at a price and leaves those there are as they are (IFRS 15.20).':
    'Um contrato separado acrescenta obrigações a um preço e deixa as existentes como estão (IFRS 15.20).',
  'Revenue up to this day is not posted yet. Post a revenue run first.':
    'O rédito até este dia ainda não está lançado. Lance primeiro um processamento.',
  'Confirm the trial balance of {name} on the day before {1}: what it earned before it belonged to the group is left out of the year.':
    'Confirme o balancete de {name} na véspera de {1}: o que ganhou antes de pertencer ao grupo fica fora do exercício.',
  'Payments of this instrument count on their day; interest runs post them.':
    'Os pagamentos deste instrumento contam no vencimento; os processamentos de juros lançam-nos.',
  'More came than the instrument carries. Post its interest first.':
    'Chegou mais do que a quantia escriturada. Lance primeiro os juros.',
  'Interest after this day is posted already. Choose a later day, or void its run first.':
    'Já há juros lançados depois deste dia. Escolha um dia posterior, ou anule primeiro o processamento.',
  'No more can be lost than this customer owes on the day.':
    'Não se pode perder mais do que este cliente deve nesse dia.',
};
