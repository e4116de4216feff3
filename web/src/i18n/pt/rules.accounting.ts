import type { Words } from '../parts';

/** By its English sentence: what accounting, banking and approvals say when they refuse. See `data/sentences.ts`. */
export const rulesAccounting: Words = {
  'With this document the customer owes {1}, above the credit limit of {2}. A manager can raise the limit on the customer.':
    'Com este documento o cliente deve {1}, acima do limite de crédito de {2}. Um gestor pode subir o limite na ficha do cliente.',
  "The customer's oldest open document is {days} days overdue, more than the {overdue_days} days allowed.":
    'O documento em aberto mais antigo do cliente tem {days} dias de atraso, mais do que os {overdue_days} dias permitidos.',
  'Line {1} has {2} left to convert.': 'A linha {1} tem ainda {2} por converter.',
  "The quotation has no line '{line}'.": 'O orçamento não tem linha “{line}”.',
  'Nothing of this quotation is left to convert.': 'Não resta nada deste orçamento por converter.',
  'Nobody who owes has a mail address.': 'Ninguém que deva tem e-mail.',
  'The policy "{name}" asks for approval first. Submit it, and the approvers are asked.':
    'A política “{name}” pede primeiro aprovação. Submeta, e os aprovadores são consultados.',
  'This is not what was approved: it changed since. Return it to draft and submit it again.':
    'Isto não é o que foi aprovado: mudou entretanto. Volte a rascunho e submeta de novo.',
  'This waits for another decision.': 'Isto espera por outra decisão.',
  'This waits for the decision of {1}.': 'Isto espera pela decisão de {1}.',
  "The document has no field '{field}'.": 'O documento não tem campo “{field}”.',
  'Say what the field is compared with.': 'Diga com que se compara o campo.',
  'Nobody who may decide this is left: whoever asks or wrote it cannot approve it. An administrator can name more approvers in the policy.':
    'Não resta ninguém para decidir: quem pede ou escreveu não pode aprovar. Um administrador pode indicar mais aprovadores na política.',
  'This request is decided already.': 'Este pedido já está decidido.',
  '{1} is signed off up to {locked}. A manager or approver can open that reconciliation again.':
    '{1} está validado até {locked}. Um gestor ou aprovador pode reabrir essa reconciliação.',
  'The bank account has no ledger account.': 'A conta bancária não tem conta do razão.',
  'Amounts in {1} have fewer digits after the point.': 'Os valores em {1} têm menos casas decimais.',
  '{1} is signed off past {date}.': '{1} está validado para além de {date}.',
  'The text has no letters or digits.': 'O texto não tem letras nem algarismos.',
  'The bank has confirmed it; undo its match first.': 'O banco confirmou-o; desfaça primeiro a correspondência.',
  'Both accounts are kept in one currency; that is a transfer.':
    'As duas contas são da mesma moeda; isso é uma transferência.',
  'It would settle before it was agreed.': 'Liquidaria antes de ser acordado.',
  'It settles on {date}; the money moves that day.': 'Liquida em {date}; o dinheiro move-se nesse dia.',
  'The statement line is named twice.': 'A linha do extrato está indicada duas vezes.',
  'The statement line is of another account.': 'A linha do extrato é de outra conta.',
  'The statement line is left out; bring it back first.':
    'A linha do extrato ficou de fora; traga-a primeiro de volta.',
  'The statement line is matched already.': 'A linha do extrato já tem correspondência.',
  '{1} of this statement line is unexplained.': '{1} desta linha do extrato está por explicar.',
  'This transaction does not move the account, or is matched already.':
    'Esta transação não movimenta a conta, ou já tem correspondência.',
  'The line is named twice.': 'A linha está indicada duas vezes.',
  '{1} of {2} is not matched yet.': '{1} de {2} ainda não tem correspondência.',
  'The document is named twice.': 'O documento está indicado duas vezes.',
  '{1} is in {currency}, the account in {2}. Record the receipt or payment by hand, with both amounts.':
    '{1} está em {currency}, a conta em {2}. Registe o recebimento ou pagamento à mão, com ambos os valores.',
  '{1} has {2} outstanding.': '{1} tem {2} em aberto.',
  'Give the amount; one line alone may take the rest.': 'Indique o valor; só uma linha pode tomar o resto.',
  'Nothing is left to post here; remove the line or give an amount.':
    'Não resta nada para lançar aqui; retire a linha ou indique um valor.',
  'The two sides differ by {1}.': 'Os dois lados diferem em {1}.',
  'The credits are more than the documents; record the refund by hand and match it.':
    'Os créditos são mais do que os documentos; registe o reembolso à mão e faça-o corresponder.',
  'Only a credit note or an advance of a customer can be set off here.':
    'Aqui só se compensa uma nota de crédito ou adiantamento de um cliente.',
  'The credit is more than the invoices chosen with it.': 'O crédito é maior do que as faturas escolhidas com ele.',
  'A till is a cash account; money at a bank is no petty cash.':
    'Uma caixa é uma conta de dinheiro; dinheiro no banco não é fundo de maneio.',
  '{1} is signed off up to {locked}. Choose a later day.': '{1} está validado até {locked}. Escolha um dia posterior.',
  'This amount has more digits than its currency.': 'Este valor tem mais casas decimais do que a sua moeda.',
  '{1} is kept in {2}; the till holds {3}.': '{1} é mantido em {2}; a caixa tem {3}.',
  'Both stand on one ledger account, so the books would not see a movement.':
    'Ambos estão na mesma conta do razão, por isso os livros não veriam movimento.',
  'Money moved since this was counted. Save the count again, and count again where in doubt.':
    'O dinheiro moveu-se desde esta contagem. Guarde de novo, e conte de novo em caso de dúvida.',
  'The till holds {held}. Top it up first; whoever may post top-ups can.':
    'A caixa tem {held}. Reforce-a primeiro; pode fazê-lo quem lança reforços.',
  'An account is reconciled up to today at most.': 'Uma conta reconcilia-se no máximo até hoje.',
  '{1} is already signed off past {day}.': '{1} já está validado para além de {day}.',
  'No statement of this account is imported; give the balance the bank reports.':
    'Não foi importado extrato desta conta; indique o saldo que o banco comunica.',
  'Something changed since these figures were computed; look at them again.':
    'Algo mudou desde que estes números foram calculados; veja-os de novo.',
  'The account is signed off up to {later}; open that reconciliation first.':
    'A conta está validada até {later}; reabra primeiro essa reconciliação.',
  'No rate in force for {1}; enter it under Exchange rates.':
    'Não há câmbio em vigor para {1}; introduza-o em Câmbios.',
  'No statement with a balance is imported up to this day.': 'Não há extrato com saldo importado até este dia.',
  '{number} has revalued this day. Reverse it first.': '{number} reavaliou este dia. Estorne-o primeiro.',
  'A currency has no closing rate; enter it under Exchange rates.':
    'Uma moeda não tem câmbio de fecho; introduza-o em Câmbios.',
  'Open items carry this revaluation on and may be settled since; post a new revaluation instead of reversing this one.':
    'Itens em aberto levam esta reavaliação e podem já estar liquidados; lance uma nova reavaliação em vez de estornar esta.',
  'The pattern cannot be used: {last}.': 'O padrão não pode ser usado: {last}.',
  '{line}: {message} Leave this line out to match the others.':
    '{line}: {message} Deixe esta linha de fora para fazer corresponder as outras.',
  '{used} of its lines are matched. Undo these matches first.':
    '{used} das suas linhas têm correspondência. Desfaça-as primeiro.',
  'Choose the statement file.': 'Escolha o ficheiro do extrato.',
  'The file did not arrive whole. Choose it again.': 'O ficheiro não chegou inteiro. Escolha-o de novo.',
  'This file was imported as {name} on {day}. Choose another, or withdraw that import first.':
    'Este ficheiro foi importado como {name} em {day}. Escolha outro, ou retire primeiro essa importação.',
  'The file is of account {1}, which is not {2}.': 'O ficheiro é da conta {1}, que não é {2}.',
  'The file holds several accounts ({1}). Give {2} its account number, so that its own is found.':
    'O ficheiro tem várias contas ({1}). Dê a {2} o seu número de conta, para a sua ser encontrada.',
  'The file is in {currency}; {1} is kept in {2}.': 'O ficheiro está em {currency}; {1} é mantido em {2}.',
  'The file holds no movements.': 'O ficheiro não tem movimentos.',
  'A statement may have {lines_max} lines. Ask the bank for a shorter time.':
    'Um extrato pode ter {lines_max} linhas. Peça ao banco um período mais curto.',
  '{1} is no amount in {2}.': '{1} não é um valor em {2}.',
  '{1} lies in the future. Look at the order of day and month in the statement format.':
    '{1} está no futuro. Veja a ordem do dia e do mês no formato do extrato.',
  'The account is signed off up to {locked}.': 'A conta está validada até {locked}.',
  'Both accounts stand on one ledger account, so the books would not see a transfer.':
    'As duas contas estão na mesma conta do razão, por isso os livros não veriam transferência.',
  'Within one currency the same amount arrives; put what the bank kept under fees.':
    'Na mesma moeda chega o mesmo valor; ponha em despesas o que o banco reteve.',
  'With this document the customer owes {1}, above the credit limit of {2}: open {3}, ordered {4}, this document {5}, less advances {6}.':
    'Com este documento o cliente deve {1}, acima do limite de crédito de {2}: em aberto {3}, encomendado {4}, este documento {5}, menos adiantamentos {6}.',
  'Nothing of this order is left to deliver.': 'Não resta nada desta encomenda por entregar.',
  'Nothing of this order is left to invoice.': 'Não resta nada desta encomenda por faturar.',
  'Nothing of this order was delivered.': 'Nada desta encomenda foi entregue.',
  'Amounts in foreign currency at the rate they were recognised or valued with.':
    'Valores em moeda estrangeira ao câmbio do reconhecimento ou da avaliação.',
};
