/** What runs refuse. */
export const rulesRuns = {
  'The person who confirmed this run may no longer do it. Another person can resume it.':
    'A pessoa que confirmou esta execução já não tem permissão. Outra pessoa pode retomá-la.',
  'This was done before.': 'Já foi feito.',
  'The person who confirmed may not do this.': 'A pessoa que confirmou não tem permissão.',
  'Something this needs is not there any more.': 'Algo de que isto precisa já não existe.',
  'The person who confirmed this run has left the business. Another person can resume it.':
    'A pessoa que confirmou esta execução saiu da empresa. Outra pessoa pode retomá-la.',
  'It has no sales price.': 'Não tem preço de venda.',
  'Rounded, the price stays as it is.': 'Arredondado, o preço fica como está.',
};
