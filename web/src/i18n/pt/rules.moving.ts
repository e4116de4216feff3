import type { Words } from '../parts';

/** By its English sentence: what moving in from another program finds, and what to do about it; what statements of banks lack. See `data/sentences.ts`. */
export const rulesMoving: Words = {
  'The ages of {party} do not add up to their total.': 'As idades de {party} não somam o seu total.',
  'Match every column of ages, or correct the row.': 'Associe todas as colunas de idades, ou corrija a linha.',
  'This is an IIF file of QuickBooks Desktop; choose that program as the source.':
    'Este é um ficheiro IIF do QuickBooks Desktop; escolha esse programa como origem.',
  'The IIF file holds no accounts, names, items or transactions.':
    'O ficheiro IIF não tem contas, nomes, artigos nem transações.',
  'It is not clear what this file holds; choose it.': 'Não é claro o que este ficheiro contém; escolha-o.',
  'These columns are not matched yet: {1}.': 'Colunas ainda não associadas: {1}.',
  '{number} of {party} stands in the file twice (also in row {before}).':
    '{number} de {party} figura duas vezes no ficheiro (também na linha {before}).',
  'Take one of the two rows out, or give them different numbers.':
    'Retire uma das duas linhas, ou dê-lhes números diferentes.',
  '{number} is dated {date}, after the day of the balances.': '{number} tem data de {date}, depois do dia dos saldos.',
  'It is brought over as open; check that the balances count it too.':
    'É trazido como aberto; verifique que os saldos também o contam.',
  'A {keyword} line stands before its !{keyword} line.': 'Uma linha {keyword} está antes da sua linha !{keyword}.',
  'Export the file again from QuickBooks.': 'Exporte de novo o ficheiro do QuickBooks.',
  'A SPL line stands outside a transaction.': 'Uma linha SPL está fora de uma transação.',
  'The transaction that begins here has no end (ENDTRNS): the file was cut off.':
    'A transação que começa aqui não tem fim (ENDTRNS): o ficheiro foi cortado.',
  'Export the file again from QuickBooks and send it whole.':
    'Exporte de novo o ficheiro do QuickBooks e envie-o inteiro.',
  'The kind of account “{kind}” is not known.': 'O tipo de conta “{kind}” é desconhecido.',
  'Choose one of your accounts for it, or its kind, under Accounts.':
    'Escolha uma das suas contas para ela, ou o tipo, em Contas.',
  'The account {key} stands in the list twice.': 'A conta {key} figura duas vezes na lista.',
  'Take one of the two rows out of the file.': 'Retire uma das duas linhas do ficheiro.',
  '{key} stands in the list twice.': '{key} figura duas vezes na lista.',
  'Take one of the two rows out of the file, or give them different codes.':
    'Retire uma das duas linhas do ficheiro, ou dê-lhes códigos diferentes.',
  '{1}: these columns are not matched: {2}.': '{1}: colunas não associadas: {2}.',
  'Match them under Files, or choose what the file holds.':
    'Associe-as em Ficheiros, ou escolha o que o ficheiro contém.',
  'Export it again from the other program, as CSV, XLSX or IIF.':
    'Exporte-o de novo do outro programa, em CSV, XLSX ou IIF.',
  '{name} is not in the list of {word}; a record is made from the document.':
    '{name} não está na lista: {word}; cria-se um registo a partir do documento.',
  'Send the list of {word} too, or complete the record afterwards.':
    'Envie também a lista: {word}, ou complete o registo depois.',
  '{1} of {2} stands in the files twice (also in row {3}).':
    '{1} de {2} figura duas vezes nos ficheiros (também na linha {3}).',
  'Take one of the two out, or give them different numbers.': 'Retire um dos dois, ou dê-lhes números diferentes.',
  'Export the file again from the other program, whole and unchanged.':
    'Exporte de novo o ficheiro do outro programa, inteiro e sem alterações.',
  '{heading} is empty.': '{heading} está vazio.',
  'Fill the cell, or take the row out of the file.': 'Preencha a célula, ou retire a linha do ficheiro.',
  'Choose how numbers are written in these files: with a decimal point or a decimal comma.':
    'Escolha como se escrevem os números nestes ficheiros: com ponto ou vírgula decimal.',
  'Correct the cell, or match another column.': 'Corrija a célula, ou associe outra coluna.',
  'Choose the order of day and month of these files, or correct the cell.':
    'Escolha a ordem do dia e do mês nestes ficheiros, ou corrija a célula.',
  'The lines of the transaction {1} do not add up to zero.': 'As linhas da transação {1} não somam zero.',
  'Correct it in QuickBooks and export again; a file edited by hand may have lost a line.':
    'Corrija no QuickBooks e exporte de novo; um ficheiro editado à mão pode ter perdido uma linha.',
  'There is no account {account} in the list of accounts.': 'Não há conta {account} na lista de contas.',
  'Export the chart of accounts together with the transactions.': 'Exporte o plano de contas junto com as transações.',
  'The transaction {1} moves {account} for nobody.': 'A transação {1} movimenta {account} sem terceiro.',
  'Name the customer or supplier in QuickBooks and export again.':
    'Indique o cliente ou fornecedor no QuickBooks e exporte de novo.',
  "{settled} payments are in the file. IIF does not say what they settled; they are taken off each party's oldest documents.":
    'Há {settled} pagamentos no ficheiro. O IIF não diz o que liquidaram; são abatidos aos documentos mais antigos de cada terceiro.',
  'Compare the open items with your aged reports.': 'Compare os itens em aberto com os seus relatórios de antiguidade.',
  '{1} of {2} stands in the file twice (also in row {before}).':
    '{1} de {2} figura duas vezes no ficheiro (também na linha {before}).',
  'Give the documents different numbers in QuickBooks and export again.':
    'Dê números diferentes aos documentos no QuickBooks e exporte de novo.',
  'Choose the order of day and month of these files.': 'Escolha a ordem do dia e do mês nestes ficheiros.',
  'Choose how numbers are written in these files.': 'Escolha como se escrevem os números nestes ficheiros.',
  'The transaction has no date.': 'A transação não tem data.',
  'The account {called} is not in the list of accounts.': 'A conta {called} não está na lista de contas.',
  'Choose one of your accounts for it under Accounts, or export the list of accounts again with all of them.':
    'Escolha uma das suas contas para ela em Contas, ou exporte de novo a lista completa de contas.',
  'The account {called} stands in the trial balance twice (also in row {before}).':
    'A conta {called} figura duas vezes no balancete (também na linha {before}).',
  'Take one of the two rows out, or put them together.': 'Retire uma das duas linhas, ou junte-as.',
  'The balance cannot be read.': 'Não se consegue ler o saldo.',
  'The amount of the entry cannot be read.': 'Não se consegue ler o valor do movimento.',
  'The entry has no date that can be read.': 'O movimento não tem data legível.',
  'The line has no date.': 'A linha não tem data.',
  "The {name} balance '{line}' cannot be read.": 'Não se consegue ler o saldo {name} “{line}”.',
  "The movement '{line}' cannot be read.": 'Não se consegue ler o movimento “{line}”.',
  'The movement has no date.': 'O movimento não tem data.',
  'The movement has no amount.': 'O movimento não tem valor.',
  'The balances of the files do not add up: {more} are higher by {shown} {1}.':
    'Os saldos dos ficheiros não fecham: {more} são superiores em {shown} {1}.',
  'It stays on the opening account until you clear it by an entry.':
    'Fica na conta de abertura até que a salde com um lançamento.',
  "QuickBooks leaves retained earnings and this year's profit out of its lists. Send its trial balance of the day as well, or let the difference stand on the opening account.":
    'O QuickBooks deixa fora das listas os resultados transitados e o lucro do ano. Envie também o balancete do dia, ou deixe a diferença na conta de abertura.',
  'Export the trial balance again, with every account and for the right day, or let the difference stand on the opening account.':
    'Exporte de novo o balancete, com todas as contas e no dia certo, ou deixe a diferença na conta de abertura.',
  'The account {1} is kept in {currency} here; an opening balance in {2} cannot stand on it.':
    'A conta {1} é mantida em {currency} aqui; um saldo inicial em {2} não pode ficar nela.',
  'Choose an account without a fixed currency, or enter this balance by a journal entry.':
    'Escolha uma conta sem moeda fixa, ou introduza este saldo com um lançamento.',
  'No period of the books covers {day}, the day of the balances.':
    'Nenhum período dos livros cobre {day}, o dia dos saldos.',
  'Create the fiscal year and its periods under Period close, or choose another day.':
    'Crie o exercício e os períodos em Fecho de período, ou escolha outro dia.',
  'The period {1} is closed, and the balances are of {day}.': 'O período {1} está fechado, e os saldos são de {day}.',
  'An authorizer can reopen it under Period close; or choose another day.':
    'Um autorizador pode reabri-lo em Fecho de período; ou escolha outro dia.',
  '{shown} is in {currency}, and there is no rate from {currency} to {1} for {2}.':
    '{shown} está em {currency}, e não há câmbio de {currency} para {1} em {2}.',
  'Enter the rate of the day under Exchange rates, or match a column with the rate.':
    'Introduza o câmbio do dia em Câmbios, ou associe uma coluna com o câmbio.',
  '{shown}: the amount has more digits after the point than {1} has.':
    '{shown}: o valor tem mais casas decimais do que {1}.',
  'Correct the amount in the file.': 'Corrija o valor no ficheiro.',
  '{shown} changed in the other program, and {why} here; it stays as it was brought over.':
    '{shown} mudou no outro programa, e {why} aqui; fica como foi trazido.',
  'Take the settlement back first, or correct the difference by a credit or journal entry.':
    'Desfaça primeiro a liquidação, ou corrija a diferença com um crédito ou lançamento.',
  '{shown}: the record of {named} was refused.': '{shown}: o registo de {named} foi recusado.',
  'Correct that row first; then bring over again.': 'Corrija primeiro essa linha; depois traga de novo.',
  '{shown}: no account here stands for what {1}.': '{shown}: nenhuma conta aqui corresponde ao que {1}.',
  'Give an account the role AR or AP under Chart of accounts.': 'Dê a uma conta o papel AR ou AP em Plano de contas.',
  'The control account of {word} stands at {stated}, their open documents add up to {summed}: {off} {1} differ.':
    'A conta de controlo ({word}) está em {stated}, os documentos em aberto somam {summed}: diferença de {off} {1}.',
  'Compare with the age analysis of the other program: a document is missing, was paid since, or is dated after the day. The difference stays on the opening account.':
    'Compare com a análise de antiguidade do outro programa: falta um documento, foi pago entretanto, ou tem data posterior. A diferença fica na conta de abertura.',
  'Correct the row in the file and send it again, or leave it out and enter it by hand.':
    'Corrija a linha no ficheiro e envie-o de novo, ou deixe-a de fora e introduza-a à mão.',
  'Every account stands here as it stood there.': 'Todas as contas estão aqui como estavam lá.',
  '{off} accounts differ; each is listed with its difference.':
    '{off} contas diferem; cada uma está listada com a diferença.',
  'The books hold other entries up to this day as well. Only what was brought over is counted here; the trial balance shows everything.':
    'Os livros têm outros lançamentos até este dia. Aqui só conta o que foi trazido; o balancete mostra tudo.',
  'Nothing has to be done. The next move from the same program finds it again.':
    'Não há nada a fazer. A próxima mudança do mesmo programa encontra-o de novo.',
  'The account chosen for {shown} is no longer there.': 'A conta escolhida para {shown} já não existe.',
  'Choose another one under Accounts.': 'Escolha outra em Contas.',
  'There is no account here for {shown}, and it has a balance.': 'Não há aqui conta para {shown}, e tem saldo.',
  'Choose one of your accounts for it under Accounts, or let a new one be made.':
    'Escolha uma das suas contas para ela em Contas, ou deixe criar uma nova.',
  '{shown} is left out: no account was chosen for it. It has no balance.':
    '{shown} fica de fora: não foi escolhida conta para ela. Não tem saldo.',
  'Choose one of your accounts for it under Accounts, if documents to come need it.':
    'Escolha uma das suas contas para ela em Contas, se documentos futuros a precisarem.',
  'The payment terms “{named}” are not known here; they are left empty.':
    'As condições de pagamento “{named}” são desconhecidas aqui; ficam vazias.',
  'Add them under Payment terms before you bring over, or set them on the records afterwards.':
    'Adicione-as em Condições de pagamento antes de trazer, ou defina-as depois nos registos.',
  '{1}: its {word} account {named} is not here; the account rules decide.':
    '{1}: a sua conta {named} ({word}) não está aqui; decidem as regras de contas.',
  'Bring the account over too, or set it on the item afterwards.':
    'Traga também a conta, ou defina-a depois no artigo.',
};
