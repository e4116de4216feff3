import type { Words } from '../parts';

/** What buying says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesProcurement: Words = {
  'Choose the supplier the order goes to.': 'Escolha o fornecedor da encomenda.',
  'What is not ordered yet was suggested for other suppliers. Choose one of them.':
    'O que ainda não foi encomendado foi sugerido para outros fornecedores. Escolha um deles.',
  'Quantity and price are too large together; enter smaller ones.':
    'A quantidade e o preço são demasiado grandes em conjunto; reduza-os.',
  'This supplier is named already; remove one of the two.': 'Este fornecedor já está indicado; remova um dos dois.',
  'The request has {1} lines; quote for those, and name what you offer instead beside the price.':
    'O pedido tem {1} linhas; cote essas, e indique junto ao preço o que oferece em alternativa.',
  'The quotations of this request are not opened yet.': 'As cotações deste pedido ainda não foram abertas.',
  'No quotation was handed in for any line, so there is nothing to award. Cancel the request instead.':
    'Nenhuma cotação foi entregue, por isso não há nada a adjudicar. Cancele antes o pedido.',
  'This award costs {currency} {total}, which is {currency} {more} above the lowest total of {currency} {lowest}. Say why not the lowest.':
    'Esta adjudicação custa {currency} {total}, ou seja, {currency} {more} acima do total mais baixo de {currency} {lowest}. Diga porque não é a mais baixa.',
  'Give the award as [{"line": 1, "quotation": "<id>"}].': 'Dê a adjudicação como [{"line": 1, "quotation": "<id>"}].',
  'This quotation has no price for this line; choose another one.':
    'Esta cotação não tem preço para esta linha; escolha outra.',
  'These quotations hold figures that are too large to compare; check their prices.':
    'Estas cotações têm valores demasiado grandes para comparar; verifique os preços.',
  'You may not write requisitions; somebody of your department can take it from here.':
    'Não pode escrever requisições; um colega do seu departamento pode fazê-lo.',
  'This begins a new requisition: say what it is for.': 'Isto inicia uma nova requisição: diga a finalidade.',
  'Choose a request for quotations.': 'Escolha um pedido de cotação.',
  'This blanket order has {1} lines; choose one of them.': 'Esta encomenda aberta tem {1} linhas; escolha uma.',
  '{1} of this line is left; call off no more than that, or agree on a new blanket order.':
    'Restam {1} desta linha; não encomende mais do que isso, ou acorde uma nova encomenda aberta.',
  '{currency} {left} of this blanket order is left; this takes {currency} {net}, which is {currency} {over} beyond.':
    'Restam {currency} {left} desta encomenda aberta; isto tira {currency} {net}, ou seja, {currency} {over} a mais.',
  'The blanket order agrees a price of {1}; order at that or less.':
    'A encomenda aberta acorda um preço de {1}; encomende a esse ou menos.',
  '{1} of this line is left in the blanket order; order no more than that.':
    'Restam {1} desta linha na encomenda aberta; não encomende mais do que isso.',
  'This line is about goods; enter a goods received note for it.':
    'Esta linha é de mercadorias; introduza uma nota de receção.',
  'Choose a line between 1 and {1}.': 'Escolha uma linha entre 1 e {1}.',
};
