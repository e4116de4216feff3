import type { Words } from '../parts';

export const visit: Words = {
  safe: 'Está em {brand}. Nunca escreva aqui uma palavra-passe.',
  gone: 'Esta ligação não abre nada',
  'gone.text': 'Pode ter terminado ou sido retirada. Peça uma nova à empresa que a enviou.',
  closed: 'O prazo terminou',
  'closed.text': 'Podia ser enviado até {when}.',
  'closed.sent': 'O que enviou em {when} foi recebido.',
  'closed.nothing': 'Nada foi recebido por esta ligação.',
  settled: 'Não há nada a preencher aqui',
  'settled.text': 'Isto já está resolvido, ou nada é pedido neste momento.',
  received: 'Recebido em {when}. Referência: {number}',
  answered: 'A sua resposta foi recebida.',
  change: 'Alterar o que enviei',
  for: 'Para {name}',
  help: 'Dúvidas?',
  until: 'Aberto até {when} ({left})',
  sentBefore: 'Enviou isto em {when}. Pode alterar e enviar de novo.',
  sentHidden: 'O que foi preenchido só aparece no navegador de onde foi enviado.',
  check: 'Verifique os campos assinalados.',
  terms: 'Condições',
  name: 'O seu nome',
  kept: 'Guardado neste navegador até enviar.',
  send: 'Enviar',
  sendAgain: 'Enviar de novo',
  choose: 'Escolher',
  waiting: 'À espera de resposta',
  files: 'Ficheiros',
  'file.remove': 'Remover {name}',
  'file.failed': 'Não foi possível enviar o ficheiro. Tente de novo.',
};

export default visit;
