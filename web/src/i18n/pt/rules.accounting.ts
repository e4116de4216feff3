import type { Words } from '../parts';

/** By its English sentence: what accounting, banking and approvals say when they refuse. See `data/sentences.ts`. */
export const rulesAccounting: Words = {
  'The payment of {1} is of another amount than its line here.':
    'O pagamento de {1} é de outro valor do que a sua linha aqui.',
  'This bill is not in the batch.': 'Esta fatura de fornecedor não está no lote.',
  'This bill is in the batch already.': 'Esta fatura de fornecedor já está no lote.',
  'Only posted bills that are not paid can be paid in a batch.':
    'Só faturas de fornecedores lançadas e não pagas podem ser pagas em lote.',
  'This bill is not in {currency}; pay it from an account of its currency.':
    'Esta fatura de fornecedor não está em {currency}; pague-a de uma conta na sua moeda.',
  'Tax is withheld from this bill; pay it on its own, where the tax is worked out.':
    'Há imposto retido nesta fatura de fornecedor; pague-a em separado, onde o imposto é calculado.',
  'No more can be paid than is open of the bill.':
    'Não se pode pagar mais do que está em aberto na fatura de fornecedor.',
  "The supplier's invoice number needs a letter or a digit.":
    'O número de fatura do fornecedor precisa de uma letra ou algarismo.',
  'This invoice of the supplier is entered already ({name}). Open that one, or correct the number.':
    'Esta fatura do fornecedor já foi introduzida ({name}). Abra essa, ou corrija o número.',
  'Name the invoice whose line is credited.': 'Indique a fatura cuja linha é creditada.',
  'The credit note is for another customer than its invoice.':
    'A nota de crédito é de outro cliente que não o da fatura.',
  'The invoice has no such line.': 'A fatura não tem essa linha.',
  '{left} of this line is left to credit; give a quantity up to that.':
    'Restam {left} por creditar nesta linha; indique uma quantidade até aí.',
  '{shown} of the invoice is left to credit; lower the lines.':
    'Restam {shown} por creditar na fatura; reduza as linhas.',
  'Choose the invoice to open again.': 'Escolha a fatura a reabrir.',
  'Nothing of this note is applied to that invoice.': 'Nada desta nota está imputado a essa fatura.',
  'Choose the document to apply it to.': 'Escolha o documento a que se imputa.',
  '{shown} is left to apply; give an amount up to that.': 'Restam {shown} por imputar; indique um valor até aí.',
  'With this document the customer owes {1}, above the credit limit of {2}. A manager can raise the limit on the customer.':
    'Com este documento o cliente deve {1}, acima do limite de crédito de {2}. Um gestor pode subir o limite na ficha do cliente.',
  "The customer's oldest open document is {days} days overdue, more than the {overdue_days} days allowed.":
    'O documento em aberto mais antigo do cliente tem {days} dias de atraso, mais do que os {overdue_days} dias permitidos.',
  'Months up to {1} are taken already. Choose a later day, or take the rest at once.':
    'Os meses até {1} já foram tomados. Escolha um dia posterior, ou tome o resto de uma vez.',
  'What customers owe has changed since this preview. Save the run again and look at it before sending.':
    'O que os clientes devem mudou desde esta pré-visualização. Guarde de novo e veja antes de enviar.',
  'The deferrals have changed since this preview. Save the run again and look at it before posting.':
    'Os diferimentos mudaram desde esta pré-visualização. Guarde de novo e veja antes de lançar.',
  'A line needs a product or a description.': 'Uma linha precisa de um produto ou descrição.',
  'A line needs a unit price; the product has none.': 'Uma linha precisa de preço unitário; o produto não tem.',
  'Tax code {code} has no rate on {date}. A manager can add one under Tax codes.':
    'O código de imposto {code} não tem taxa em {date}. Um gestor pode adicionar uma em Códigos de imposto.',
  'There is no such tax group.': 'Não há tal grupo de impostos.',
  'Line {1} has {2} left to convert.': 'A linha {1} tem ainda {2} por converter.',
  "The quotation has no line '{line}'.": 'O orçamento não tem linha “{line}”.',
  'Nothing of this quotation is left to convert.': 'Não resta nada deste orçamento por converter.',
  'Choose the {control}.': 'A escolher: {control}.',
  'The bank account is kept in {bank_currency}; give the amount that moved there.':
    'A conta bancária é mantida em {bank_currency}; indique o valor que lá se moveu.',
  '{1} is named twice; put it in one line.': '{1} está indicado duas vezes; ponha numa só linha.',
  '{1} is in {2}. Choose that as the currency of this document; the bank account may be kept in another.':
    '{1} está em {2}. Escolha essa moeda para este documento; a conta bancária pode estar noutra.',
  "What is open of {1} is held: it does not agree with what was ordered and received. Open the bill's match: an approver can accept the difference there, an operator can claim it from the supplier.":
    'O que está em aberto de {1} está retido: não concorda com o encomendado e recebido. Abra a conferência da fatura de fornecedor: um aprovador pode aceitar lá a diferença, um operador pode reclamá-la ao fornecedor.',
  "The bank account is kept in the document's currency; give the fees under Bank fees.":
    'A conta bancária está na moeda do documento; indique as despesas em Despesas bancárias.',
  '{1} has {2} {left} outstanding; less can be allocated to it, the rest stays as an advance.':
    '{1} tem {2} {left} em aberto; pode imputar-se até aí, o resto fica como adiantamento.',
  'Nothing is allocated to {1}; remove the line or give an amount.':
    'Nada está imputado a {1}; retire a linha ou indique um valor.',
  'More tax is withheld than is settled.': 'Retém-se mais imposto do que se liquida.',
  'Up to {1} {shown} may be written off here; above that an approver approves a journal entry.':
    'Até {1} {shown} podem ser anulados aqui; acima disso um aprovador aprova um lançamento.',
  'More is allocated than the money and the tax withheld; lower the allocations or raise the amount.':
    'Imputa-se mais do que o dinheiro e o imposto retido; reduza as imputações ou suba o valor.',
  'Choose the document to settle.': 'Escolha o documento a liquidar.',
  'Choose the document to open again.': 'Escolha o documento a reabrir.',
  'Nothing of this document is allocated to it.': 'Nada deste documento lhe está imputado.',
  'The date is not a day.': 'Esta data não é um dia.',
  'The money and the document are both there from {first} on. Choose that day or a later one.':
    'O dinheiro e o documento existem ambos a partir de {first}. Escolha esse dia ou um posterior.',
  '{day} is still to come. Choose a day up to {today}.': '{day} ainda está por vir. Escolha um dia até {today}.',
  '{left} is left to apply; give an amount up to that.': 'Restam {left} por imputar; indique um valor até aí.',
  'An allocation names a document or an open item.': 'Uma imputação indica um documento ou um item em aberto.',
  '{1} belongs to another party.': '{1} pertence a outro terceiro.',
  '{1} is not settled by this kind of document.': '{1} não se liquida com este tipo de documento.',
  'Only a posted document can be settled; a manager can post it.':
    'Só um documento lançado pode ser liquidado; um gestor pode lançá-lo.',
  'Letters are written by the server; it sends this one when it runs.':
    'As cartas são escritas pelo servidor; ele envia esta quando estiver a correr.',
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
  '{1} A manager can raise the limit on the customer.': '{1} Um gestor pode aumentar o limite na ficha do cliente.',
  '{1} A manager can release this order with a reason, or raise the limit on the customer.':
    '{1} Um gestor pode libertar esta encomenda com um motivo, ou aumentar o limite do cliente.',
  'Line {1} has {2} left; give a quantity up to that.':
    'A linha {1} tem ainda {2}; indique uma quantidade até esse valor.',
  "The document has no line '{line}'.": 'O documento não tem a linha «{line}».',
  'Nothing of this order is left to deliver.': 'Não resta nada desta encomenda por entregar.',
  'Nothing of this order is left to invoice.': 'Não resta nada desta encomenda por faturar.',
  'Nothing of this order was delivered.': 'Nada desta encomenda foi entregue.',
  'Part of this order is delivered or invoiced; it stays with its customer and currency.':
    'Parte desta encomenda está entregue ou faturada; mantém o cliente e a moeda.',
  'A line that is partly delivered or invoiced stays; lower its quantity to what was delivered or invoiced instead.':
    'Uma linha entregue ou faturada em parte fica; reduza antes a quantidade ao que foi entregue ou faturado.',
  '{done} of this line is delivered or invoiced already; order at least that.':
    '{done} desta linha já está entregue ou faturado; encomende pelo menos isso.',
  'This day is still to come; record the delivery when it has happened.':
    'Este dia ainda está para vir; registe a entrega quando acontecer.',
  'Give a date as 2026-03-05.': 'Indique uma data como 2026-03-05.',
  'Line {1} of order {2} has {3} of {4} left to invoice, not {5}; lower the quantity, or amend the order.':
    'A linha {1} da encomenda {2} tem {3} de {4} por faturar, não {5}; reduza a quantidade, ou altere a encomenda.',
  'An invoice of this order is not posted yet; delete it, or post it and close the order.':
    'Uma fatura desta encomenda ainda não foi lançada; elimine-a, ou lance-a e feche a encomenda.',
  'Amounts in foreign currency at the rate they were recognised or valued with.':
    'Valores em moeda estrangeira ao câmbio do reconhecimento ou da avaliação.',
  'This document is of the other side; remove it, or choose the direction anew.':
    'Este documento é do outro lado; retire-o ou escolha de novo o sentido.',
  'Name the credit note, or the receipt whose advance is paid back.':
    'Indique a nota de crédito ou o recebimento cujo adiantamento é devolvido.',
  'Name the claim, or the payment whose advance comes back.':
    'Indique a reclamação ou o pagamento cujo adiantamento volta.',
  'A refund pays back one document; remove the other.': 'Um reembolso devolve um só documento; retire o outro.',
  'Nothing of {1} is left to pay back.': 'Não resta nada a reembolsar de {1}.',
  'Give an amount above zero, or leave it empty to pay back all that is left.':
    'Indique um montante acima de zero, ou deixe vazio para devolver tudo o que resta.',
  '{1} {left} of {2} is left to pay back; lower the amount.':
    'Restam {1} {left} a reembolsar de {2}; reduza o montante.',
  'You may not enter refunds; whoever moves the money can do it from here.':
    'Não pode registar reembolsos; quem movimenta o dinheiro pode fazê-lo daqui.',
  'This account is not kept in {currency}. Enter the refund with both amounts as a document of its own.':
    'Esta conta não é mantida em {currency}. Registe o reembolso com os dois montantes num documento próprio.',
  '{currency} is not among the currencies of this business. Choose another, or add it to the currencies.':
    '{currency} não está entre as moedas desta empresa. Escolha outra, ou acrescente-a às moedas.',
  'An amount is too large for this report.': 'Um montante é demasiado grande para este relatório.',
};
