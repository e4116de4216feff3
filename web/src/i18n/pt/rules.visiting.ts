import type { Words } from '../parts';

/** Refusals of pages for people without an account. */
export const rulesVisiting: Words = {
  'The time for this is over. Nothing can be sent any more.': 'O prazo terminou. Já não é possível enviar nada.',
  'This is settled already. Nothing can be sent any more.': 'Isto já está resolvido. Já não é possível enviar nada.',
  'At most {1} files.': 'No máximo {1} ficheiros.',
  'Must be an object.': 'Deve ser um objeto.',
  'Must be a list.': 'Deve ser uma lista.',
  'This record does not say whom it is for, so nobody can be asked.':
    'Este registo não diz a quem se destina, por isso não se pode pedir a ninguém.',
  'There is no such page for this record.': 'Não existe tal página para este registo.',
  'Send List-Unsubscribe=One-Click.': 'Envie List-Unsubscribe=One-Click.',
  'Please try again in an hour.': 'Tente de novo dentro de uma hora.',
  'Write to the business that sent it to you.': 'Escreva à empresa que lho enviou.',
};
