import { rulesAccounting } from './rules.accounting';
import { rulesEdge } from './rules.edge';
import { rulesEffects } from './rules.effects';
import { rulesExpenses } from './rules.expenses';
import { rulesFamilies } from './rules.families';
import { rulesHelpdesk } from './rules.helpdesk';
import { rulesKernel } from './rules.kernel';
import { rulesLimits } from './rules.limits';
import { rulesMoving } from './rules.moving';
import { rulesTrade } from './rules.trade';

/** What rules of the registry say when they refuse, by their English sentence. See `i18n/rules.ts`. */
export default {
  ...rulesHelpdesk,
  ...rulesLimits,
  ...rulesTrade,
  ...rulesKernel,
  ...rulesEdge,
  ...rulesEffects,
  ...rulesExpenses,
  ...rulesMoving,
  ...rulesAccounting,
  ...rulesFamilies,
  'A line needs a quantity other than zero; change it or remove the line.':
    'Uma linha precisa de uma quantidade diferente de zero; altere-a ou remova a linha.',
  'Give the first and the last day, or neither.': 'Indique o primeiro e o último dia, ou nenhum.',
  'The chances of default of all periods come to more than 100 %.':
    'As probabilidades de incumprimento de todos os períodos passam de 100 %.',
  'The last day lies before the first.': 'O último dia é anterior ao primeiro.',
  'Spread it over a hundred years at most.': 'Distribua por cem anos no máximo.',
  "The due date lies before the document's date; choose a later one.":
    'O vencimento é anterior à data do documento; escolha uma data posterior.',
  'Give the document discount as a percentage or as an amount, not both.':
    'Indique o desconto do documento em percentagem ou em valor, não ambos.',
  'The exchange rate must be above zero.': 'A taxa de câmbio tem de ser superior a zero.',
  'A contributor submits only what they wrote; its author or an operator can submit it.':
    'Um colaborador só submete o que escreveu; o autor ou um operador pode submetê-lo.',
  'There is no history to compute rates from.': 'Não há histórico de que calcular taxas.',
  'This business asks for approval before posting; submit it, and an approver can approve it.':
    'Esta empresa pede aprovação antes do lançamento; submeta o documento, e um aprovador poderá aprová-lo.',
  'This lease was changed after it commenced; it can only be changed again or terminated.':
    'Esta locação foi alterada depois de começar; só pode ser alterada de novo ou rescindida.',
  'This supplier is blocked; a manager can choose another supplier.':
    'Este fornecedor está bloqueado; um gestor pode escolher outro.',
  'Payments or debit notes are allocated to this {bill}. Remove the allocations first (an operator can, on the payment or debit note), then void it.':
    'Há pagamentos ou notas de débito imputados a: {bill}. Retire primeiro as imputações (um operador pode, no pagamento ou na nota de débito) e depois anule.',
  'The lines come to less than nothing; lower what is taken off, or enter a note of its own for it.':
    'O total das linhas é negativo; reduza o que é deduzido ou registe-o numa nota própria.',
  'A credit note of nothing cannot be posted.': 'Uma nota de crédito sem valor não pode ser lançada.',
  'This credit note is applied to {invoices}; an operator can unallocate it, then a manager can void it.':
    'Esta nota de crédito está imputada ({invoices}); um operador pode retirar a imputação e depois um gestor pode anulá-la.',
  'Choose the {customer} who is charged.': 'Escolha quem é debitado: {customer}.',
  'Choose the supplier the claim is made on.': 'Escolha o fornecedor a quem se reclama.',
  'A debit note names a {customer} or a supplier, not both.':
    'Uma nota de débito indica {customer} ou um fornecedor, não ambos.',
  'A debit note of nothing cannot be posted.': 'Uma nota de débito sem valor não pode ser lançada.',
  'Receipts are allocated to this debit note. Remove them first (an operator can, on the receipt), then void it.':
    'Há recebimentos imputados a esta nota de débito. Retire-os primeiro (um operador pode, no recebimento) e depois anule-a.',
  'Only a claim on a supplier is applied to a {bill}.': 'Só uma reclamação a um fornecedor se imputa a: {bill}.',
  'No deferral has a part up to this day.': 'Nenhum diferimento tem parte até este dia.',
  'There is nothing to post.': 'Não há nada a lançar.',
  'Reminders are not written ahead; choose today or an earlier day.':
    'Os avisos não se escrevem com antecedência; escolha hoje ou um dia anterior.',
  'Nobody is to be reminded.': 'Não há ninguém a avisar.',
  'What is the new estimate?': 'Qual é a nova estimativa?',
  '{customer} is on credit hold; a manager can post or lift the hold on the {customer} record.':
    '{customer}: crédito suspenso; um gestor pode lançar ou levantar a suspensão na ficha.',
  'Receipts or credits are allocated to this {invoice}. Remove the allocations first (an operator can, on the receipt or credit note), then void it.':
    'Há recebimentos ou créditos imputados a: {invoice}. Retire primeiro as imputações (um operador pode, no recebimento ou na nota de crédito) e depois anule.',
  'Every line of this {invoice} is already credited in full.':
    'Todas as linhas já foram creditadas por inteiro: {invoice}.',
  'Bank fees cannot be more than the money itself.': 'As despesas bancárias não podem ultrapassar a própria quantia.',
  'This business asks for approval before posting; submit it, and an approver approves and an authorizer or signatory releases it.':
    'Esta empresa pede aprovação antes do lançamento; submeta o documento, um aprovador aprova-o e um autorizador ou signatário liberta-o.',
  'More is allocated than the money paid and the tax withheld; lower the allocations or raise the amount.':
    'As imputações ultrapassam o valor pago e o imposto retido; reduza-as ou aumente o valor.',
  'There is nothing to post: give an amount or an allocation.':
    'Não há nada a lançar: indique um valor ou uma imputação.',
  'This supplier is on hold or blocked; a manager can release the supplier.':
    'Este fornecedor está suspenso ou bloqueado; um gestor pode libertá-lo.',
  "The supplier's bank details changed and are not verified; a second person (manager) can verify them on the supplier.":
    'Os dados bancários do fornecedor mudaram e não estão verificados; uma segunda pessoa (gestor) pode verificá-los na ficha.',
  'A {bill} in this payment is on payment hold; whoever may edit the {bill} can lift it.':
    'Um documento deste pagamento está retido ({bill}); quem o pode editar pode levantar a retenção.',
  'The bank has cleared it; undo the bank match first.': 'O banco já o processou; desfaça primeiro a conciliação.',
  'Nothing of this credit note is applied.': 'Nada desta nota de crédito está imputado.',
  'Nothing of this {receipt} is allocated.': 'Nada está imputado: {receipt}.',
  'Nothing of this {payment} is allocated.': 'Nada está imputado: {payment}.',
  'Nothing of this {payment} is left to apply.': 'Não resta nada a imputar: {payment}.',
  'The batch is empty. Gather what is due, or add {bills}.':
    'O lote está vazio. Reúna o que está em dívida ou acrescente: {bills}.',
  'The approval of a batch covers its payments here; they are made when the bank has confirmed.':
    'A aprovação de um lote cobre aqui os seus pagamentos; são feitos quando o banco confirmar.',
  'This business asks for approval before paying; submit it, and an approver can approve it.':
    'Esta empresa pede aprovação antes de pagar; submeta o lote, e um aprovador poderá aprová-lo.',
  'A supplier has no bank account number; add it on the supplier and have it verified.':
    'Um fornecedor não tem número de conta; acrescente-o na ficha e mande verificá-lo.',
  'A {bill} of this batch is on payment hold.': 'Um documento deste lote está retido: {bill}.',
  'Every {payment} of a batch is approved and released by itself here. Make the {payments} of this batch, and have them released first.':
    'Aqui cada pagamento de um lote é aprovado e libertado por si ({payment}). Crie primeiro os deste lote ({payments}) e mande libertá-los.',
  'Some were not paid; use "Confirm the rest".': 'Alguns não foram pagos; use «Confirmar o resto».',
  'Nothing failed; use "Confirm".': 'Nada falhou; use «Confirmar».',
  'The {quotation} would lapse before its own date; choose a later day.':
    'Caducaria antes da própria data ({quotation}); escolha um dia posterior.',
  'This business asks for approval before sending; submit it, and an approver can approve it.':
    'Esta empresa pede aprovação antes do envio; submeta o documento, e um aprovador poderá aprová-lo.',
  'Only the {customer} marks a {quotation} as seen.':
    'Só o destinatário marca o documento como visto: {customer}, {quotation}.',
  'The {customer} accepts on the portal, or an operator records it.':
    'A aceitação faz-se no portal ({customer}), ou um operador regista-a.',
  'This {quotation} has lapsed; an operator can revise it.':
    'Este documento caducou ({quotation}); um operador pode revê-lo.',
  'The {customer} rejects on the portal, or an operator records it.':
    'A recusa faz-se no portal ({customer}), ou um operador regista-a.',
  'The {quotation} is still valid; it can lapse after its last day.':
    'O documento ainda é válido ({quotation}); caduca depois do último dia.',
  'Part of this {quotation} is already a {invoice}; convert the rest or write a new one.':
    'Uma parte já foi convertida ({quotation}, {invoice}); converta o resto ou escreva um documento novo.',
  'More is allocated than the money received and the tax withheld; lower the allocations or raise the amount.':
    'As imputações ultrapassam o valor recebido e o imposto retido; reduza-as ou aumente o valor.',
  'Nothing of this {receipt} is left to apply.': 'Não resta nada a imputar: {receipt}.',
  'It would end before it begins; choose a later day.': 'Terminaria antes de começar; escolha um dia posterior.',
  'Choose the supplier.': 'Escolha o fornecedor.',
  'Say by how much prices rise each year.': 'Diga quanto sobem os preços em cada ano.',
  'Debit and credit of a journal must be equal.': 'O débito e o crédito de um lançamento têm de ser iguais.',
  'Nothing is due yet.': 'Ainda nada está em dívida.',
  'This letter charges nothing.': 'Esta carta não cobra nada.',
  'The position would end before it begins.': 'A posição terminaria antes de começar.',
  'The delegation would end before it begins.': 'A delegação terminaria antes de começar.',
  'Choose somebody else.': 'Escolha outra pessoa.',
  'You can delegate your own decisions; a manager delegates those of others.':
    'Pode delegar as suas próprias decisões; um gestor delega as dos outros.',
  'Whose decisions they are, or a manager, ends it.': 'Só a pessoa em causa, ou um gestor, lhe põe fim.',
  'Say who decides: a role or a person.': 'Diga quem decide: uma função ou uma pessoa.',
  'Say how many must agree.': 'Diga quantas pessoas têm de concordar.',
  'The band must end above where it begins.': 'O escalão tem de terminar acima de onde começa.',
  'The policy would end before it begins.': 'A política terminaria antes de começar.',
  "This decision is somebody else's.": 'Esta decisão cabe a outra pessoa.',
  'A statement line moves an amount.': 'Uma linha de extrato movimenta um valor.',
  'A part of this line is matched; undo the match first.':
    'Uma parte desta linha está conciliada; desfaça primeiro a conciliação.',
  'Give words, a pattern or a name that tell the lines of this rule.':
    'Indique palavras, um padrão ou um nome que identifiquem as linhas desta regra.',
  'Say to which account the amount is posted.': 'Diga em que conta o valor é lançado.',
  'The shares must make 100 percent.': 'As partes têm de somar 100 por cento.',
  'The upper amount lies below the lower.': 'O valor superior está abaixo do inferior.',
  'Choose what explains the statement lines.': 'Escolha o que explica as linhas do extrato.',
  'The two sides differ. Choose more, change an amount, or post the rest to an account.':
    'Os dois lados diferem. Escolha mais, altere um valor ou lance o resto numa conta.',
  'No statement line has a candidate that is certain enough.':
    'Nenhuma linha do extrato tem um candidato seguro que chegue.',
  'The balances differ; find what is missing before signing.':
    'Os saldos diferem; encontre o que falta antes de assinar.',
  'Statement lines up to this day are not reconciled yet.': 'Há linhas do extrato até este dia ainda por conciliar.',
  'A currency has no closing rate; enter it under Exchange rates, then save this draft again.':
    'Uma moeda não tem câmbio de fecho; introduza-o em Taxas de câmbio e guarde de novo este rascunho.',
  'The closing rates change nothing.': 'Os câmbios de fecho não mudam nada.',
  'Every line of this file is already imported.': 'Todas as linhas deste ficheiro já foram importadas.',
  'Some lines cannot be read; see what is said about each. Correct the file, or choose to import the others.':
    'Algumas linhas não se conseguem ler; veja o que se diz de cada uma. Corrija o ficheiro ou opte por importar as outras.',
  'Opening balance and movements do not make the closing balance; lines are missing in the file or cannot be read.':
    'O saldo inicial e os movimentos não dão o saldo final; faltam linhas no ficheiro ou não se conseguem ler.',
  'Choose two different accounts.': 'Escolha duas contas diferentes.',
  'A transfer moves an amount.': 'Uma transferência movimenta um valor.',
  'The period ends before it begins.': 'O período termina antes de começar.',
  'Choose two different lines.': 'Escolha duas linhas diferentes.',
  'The allowance is right already.': 'A provisão já está certa.',
  'A recognised asset has a value.': 'Um ativo reconhecido tem um valor.',
  'Say why it is not recognised.': 'Diga porque não é reconhecido.',
  'When was it given up?': 'Quando se desistiu dele?',
  'It matures after it begins.': 'Vence depois de começar.',
  'Enter what is paid back at maturity.': 'Introduza o que é reembolsado no vencimento.',
  'It still has a carrying amount.': 'Ainda tem quantia escriturada.',
  'No active instrument in this currency has a period to post up to this day.':
    'Nenhum instrumento ativo nesta moeda tem período a lançar até este dia.',
  'A lease ends after it begins.': 'Uma locação termina depois de começar.',
  'A short-term lease runs for twelve months at most.': 'Uma locação de curto prazo dura doze meses no máximo.',
  'A lease with a purchase option is no short-term lease.': 'Uma locação com opção de compra não é de curto prazo.',
  'A payment row ends before it begins.': 'Uma linha de pagamento termina antes de começar.',
  'Months of this lease are posted. Void their runs first.':
    'Há meses desta locação lançados. Anule primeiro as execuções.',
  'Months of this lease are not posted yet.': 'Há meses desta locação ainda por lançar.',
  'A modification is measured at the discount rate of its day; enter it.':
    'Uma modificação mede-se à taxa de desconto do seu dia; introduza-a.',
  'The new last day lies before the change. Choose a termination.':
    'O novo último dia é anterior à alteração. Escolha uma rescisão.',
  'No month of an active lease in this currency is left to post up to this day.':
    'Não resta nenhum mês de locação ativa nesta moeda a lançar até este dia.',
  'The result is more than a tenth off the target. Explain why.':
    'O resultado afasta-se mais de um décimo do objetivo. Explique porquê.',
  'There is nothing to restate.': 'Não há nada a reexpressar.',
  'How much was billed?': 'Quanto foi faturado?',
  'Part of the price is not recognised yet.': 'Uma parte do preço ainda não foi reconhecida.',
  'No active contract in this currency has revenue to recognise up to this day.':
    'Nenhum contrato ativo nesta moeda tem rédito a reconhecer até este dia.',
  'State the inputs of a level 3 value.': 'Indique os dados de um valor de nível 3.',
  'The period ends before the year begins.': 'O período termina antes de o ano começar.',
  'Some intercompany balances do not agree; they are listed and stay in the figures.':
    'Alguns saldos entre empresas do grupo não coincidem; estão listados e ficam nos valores.',
  'There is nothing to review.': 'Não há nada a rever.',
  'Debit and credit differ; it cannot be used yet.': 'O débito e o crédito diferem; ainda não pode ser usado.',
  'Some accounts lead to no group account yet. Add mappings and save again.':
    'Algumas contas ainda não levam a nenhuma conta do grupo. Acrescente correspondências e guarde de novo.',
  'There are no balances.': 'Não há saldos.',
  'Debit and credit differ by {difference}. Correct the balances first.':
    'O débito e o crédito diferem em {difference}. Corrija primeiro os saldos.',
  'Some accounts lead to no group account. Add mappings and save again.':
    'Algumas contas não levam a nenhuma conta do grupo. Acrescente correspondências e guarde de novo.',
  'An entity does not stand below itself.': 'Uma entidade não fica abaixo de si própria.',
  'An entity does not hold itself.': 'Uma entidade não se detém a si própria.',
  'The holding ends before it begins.': 'A participação termina antes de começar.',
  "Enter the fair value of the others' interests.": 'Introduza o justo valor da parte dos outros.',
  'A group carries no postings and cannot serve a posting role.':
    'Um grupo não recebe lançamentos e não pode servir para lançar.',
  'A group cannot be a control account.': 'Um grupo não pode ser conta de controlo.',
  'Name the kind of record, its date and its states.': 'Indique o tipo de registo, a sua data e os seus estados.',
  'Somebody else must close what you soft closed. An administrator can change this under settings.':
    'Outra pessoa tem de fechar o que fechou provisoriamente. Um administrador pode mudar isto nas definições.',
  'A rate needs two different currencies.': 'Um câmbio precisa de duas moedas diferentes.',
  'The year must end after it starts.': 'O exercício tem de terminar depois de começar.',
  'The reversal must come after the entry.': 'O estorno tem de ser posterior ao lançamento.',
  'Debit and credit differ; the entry can be saved and not posted.':
    'O débito e o crédito diferem; o lançamento pode ser guardado, mas não lançado.',
  'Debit and credit differ. Correct the lines first.': 'O débito e o crédito diferem. Corrija primeiro as linhas.',
  'The amount needs approval. Submit the entry to an approver.':
    'O valor precisa de aprovação. Submeta o lançamento a um aprovador.',
  'A document posted this entry. Void the document.': 'Um documento fez este lançamento. Anule o documento.',
  'A reversal cannot be voided. Post a new entry.': 'Um estorno não se anula. Faça um novo lançamento.',
  'The pattern needs a counter, as in INV-{YYYY}-{#####}.':
    'O padrão precisa de um contador, como em INV-{YYYY}-{#####}.',
  'A line is a debit or a credit, not both.': 'Uma linha é a débito ou a crédito, não ambos.',
  'The line has no amount.': 'A linha não tem valor.',
  'Say how much the balance is in its currency.': 'Indique o saldo na sua moeda.',
  'An amount in another currency needs that currency.': 'Um valor noutra moeda precisa dessa moeda.',
  'The period must not end before it starts.': 'O período não pode terminar antes de começar.',
  'The fiscal year is closed. Reopen the year first.': 'O exercício está fechado. Reabra-o primeiro.',
  'The bank details of this supplier are verified already.':
    'Os dados bancários deste fornecedor já estão verificados.',
  'A category cannot be part of itself.': 'Uma categoria não pode fazer parte de si própria.',
  'The document cannot end before it was issued.': 'O documento não pode terminar antes de ser emitido.',
  'Choose the account penalties and interest are charged to.': 'Escolha a conta das multas e dos juros.',
  'The payment cannot be due before the period starts.': 'O pagamento não pode vencer antes de o período começar.',
  'A return of this period is filed. Amend the return.': 'Já foi entregue uma declaração deste período. Corrija-a.',
  'Some taxes have a code that no box of the form takes. See the tax entries of the return, and correct the form or the document.':
    'Alguns impostos têm um código que nenhuma caixa do formulário recebe. Veja os lançamentos da declaração e corrija o formulário ou o documento.',
  'Somebody else must review the return. An administrator can change this under settings.':
    'Outra pessoa tem de rever a declaração. Um administrador pode mudar isto nas definições.',
  'The last day cannot come before the first.': 'O último dia não pode ser anterior ao primeiro.',
  'Nothing was withheld from this supplier in these days that no certificate shows yet.':
    'Nada foi retido a este fornecedor nestes dias que não conste já de um certificado.',
};
