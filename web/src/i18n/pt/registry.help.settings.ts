import type { Words } from '../parts';

/** What settings mean, as it stands below them. */
export const wordsHelpSettings: Words = {
  'A billed price may differ from the ordered one by this much, or by the amount below, whichever is more.':
    'Um preço faturado pode diferir do encomendado nisto, ou no valor abaixo, conforme o que for maior.',
  'A customer whose oldest open document is overdue by more is over the limit. 0 looks at the amount alone.':
    'Um cliente cujo documento aberto mais antigo tem mais atraso está acima do limite. 0 só olha ao valor.',
  'A document is refused when its latest rate is older. 0 means any age.':
    'Um documento é recusado se o câmbio mais recente for mais antigo. 0 aceita qualquer idade.',
  'A document is submitted and approved before it is posted, and a payment released.':
    'Um documento é submetido e aprovado antes de ser lançado, e um pagamento antes de ser libertado.',
  'A line above every page says that some features may be unavailable.':
    'Uma linha no topo de cada página diz que algumas funções podem estar indisponíveis.',
  'A statement line is matched without asking when its best candidate reaches this score, of 100.':
    'Uma linha do extrato é conciliada sem perguntar quando o melhor candidato atinge esta nota, em 100.',
  'An amount that differs by at most this much still counts for two thirds.':
    'Um valor que difira no máximo isto ainda conta dois terços.',
  'An order is submitted and approved before it is sent.': 'Uma encomenda é submetida e aprovada antes de ser enviada.',
  'As delivered, an invoice charges no more than what was recorded as delivered.':
    'Conforme entregue, uma fatura não cobra mais do que o registado como entregue.',
  'Candidates below this score are not suggested.': 'Candidatos abaixo desta nota não são sugeridos.',
  'Code of the rate type a document uses when it names none.':
    'Código do tipo de câmbio que um documento usa quando não indica nenhum.',
  'Code of the tax group of lines whose product and customer name none.':
    'Código do grupo de impostos das linhas cujo produto e cliente não indicam nenhum.',
  'Code of the tax group of lines whose product and supplier name none.':
    'Código do grupo de impostos das linhas cujo produto e fornecedor não indicam nenhum.',
  'Differences between two entities up to this are written off in a consolidation; larger ones are listed and stay.':
    'Diferenças entre duas entidades até este valor são anuladas na consolidação; as maiores são listadas e ficam.',
  'Empty means that no entry needs approval.': 'Vazio: nenhum lançamento precisa de aprovação.',
  'Everybody in this business sees that the system is under maintenance, and cannot go on.':
    'Todos nesta empresa veem que o sistema está em manutenção e não podem continuar.',
  'Goods are taken in by somebody else than the author of the order.':
    'As mercadorias são recebidas por alguém que não o autor da encomenda.',
  'How long a decision may wait before its approver is reminded, where the policy says nothing else.':
    'Quanto tempo uma decisão pode esperar até o aprovador ser lembrado, se a política nada disser.',
  'How much more than ordered may arrive, and how much more than taken in may be billed, before it is refused or held.':
    'Quanto mais do que o encomendado pode chegar, e do que o recebido ser faturado, até ser recusado ou retido.',
  'In the business currency.': 'Na moeda da empresa.',
  'Lines of services up to this net amount, in the business currency, are checked against the order alone.':
    'Linhas de serviços até este valor líquido, na moeda da empresa, são verificadas só com a encomenda.',
  'On the first of the month everybody with something open is mailed the statement of the month before.':
    'No dia 1, todos os que têm algo em aberto recebem por e-mail o extrato do mês anterior.',
  'One by one asks the policies of payments before the file for the bank is made.':
    'Um a um consulta as políticas de pagamentos antes de criar o ficheiro para o banco.',
  'Otherwise only a bill that names an order is checked.':
    'Caso contrário, só é verificada uma fatura que indique uma encomenda.',
  'Screens of education that have built-in samples show them instead of records.':
    'Os ecrãs de ensino que têm exemplos mostram-nos em vez dos registos.',
  'Shown in the notice, for example "until 14:00".': 'Mostrado no aviso, por exemplo «até às 14:00».',
  'So that later realised differences are measured against the original rate, once.':
    'Para que as diferenças realizadas depois se meçam pelo câmbio original, uma só vez.',
  'The best candidate must be this much better than the second.':
    'O melhor candidato tem de superar o segundo nesta diferença.',
  'The run of the month that ended is posted on the second day of the next. Otherwise it waits as a draft.':
    'O processamento do mês findo é lançado no dia 2 do seguinte. Caso contrário, espera como rascunho.',
  'The two ways to compute the gain or loss on the monetary position may differ by this much.':
    'Os dois cálculos do ganho ou perda na posição monetária podem diferir nisto.',
  'What remains of a document after allocation and may be written off in one step.':
    'O que resta de um documento após a imputação e pode ser anulado num só passo.',
  'Whoever prepared a return may not review it.': 'Quem preparou uma declaração não a pode rever.',
  'Whoever soft closed a period may not close it.': 'Quem pré-fechou um período não o pode fechar.',
  'What happens when an order, bill or payment would spend more than the active budget leaves.':
    'O que acontece quando uma encomenda, fatura ou pagamento gastaria mais do que o orçamento ativo deixa.',
};
