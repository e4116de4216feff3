import type { Words } from '../parts';

/** By its English sentence: what inventory says when it refuses. See `data/sentences.ts`. */
export const rulesInventory: Words = {
  'Goods are not checked in this warehouse.': 'Neste armazém a mercadoria não é verificada.',
  'No rule names another place for it.': 'Nenhuma regra indica outro local.',
  'Enough is on its way or asked for already.': 'Já há o suficiente a caminho ou pedido.',
  'Say which product this is: by its code or by its name.': 'Diga de que produto se trata: pelo código ou pelo nome.',
  'What is missing cannot be taken over; enter zero and correct the stock after a count.':
    'O que falta não pode ser assumido; indique zero e corrija o stock após uma contagem.',
  'A cost is not below zero.': 'Um custo não é inferior a zero.',
  'This is not kept in stock in the program the file comes from, and has a quantity all the same.':
    'Isto não é mantido em stock no programa de onde vem o ficheiro, e tem mesmo assim uma quantidade.',
  'What is no longer used cannot be taken over with a quantity.':
    'O que já não se usa não pode ser assumido com uma quantidade.',
  'This number is too large.': 'Este número é demasiado grande.',
  'It stands on an open count already.': 'Já está numa contagem aberta.',
};
