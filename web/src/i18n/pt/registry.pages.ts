import type { Words } from '../parts';

export const wordsPages: Words = {
  'Check the code, or ask the business that issued it.': 'Verifique o código ou pergunte à empresa que o emitiu.',
  'Download PDF': 'Descarregar PDF',
  'How to pay': 'Como pagar',
  'It may have ended or been taken back. Ask the business that sent it for a new one.':
    'Pode ter expirado ou sido retirada. Peça uma nova à empresa que a enviou.',
  'Please try again in a moment.': 'Tente de novo dentro de momentos.',
  'Please try again in an hour.': 'Tente de novo dentro de uma hora.',
  'Say no': 'Dizer que não',
  'Something went wrong': 'Algo correu mal',
  'Thank you. Your acceptance is recorded.': 'Obrigado. A sua aceitação ficou registada.',
  'Thank you. Your answer is recorded.': 'Obrigado. A sua resposta ficou registada.',
  'This document could not be confirmed': 'Este documento não pôde ser confirmado',
  'This document is genuine': 'Este documento é genuíno',
  'This link does not open anything': 'Esta ligação não abre nada',
  'Too many tries': 'Demasiadas tentativas',
  'Voided: no longer valid': 'Anulado: já não é válido',
  'Why (if you like to say)': 'Porquê (se quiser dizer)',
  'Your name': 'O seu nome',
  'Which record': 'Registo',
};
