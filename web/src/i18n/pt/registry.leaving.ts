import type { Words } from '../parts';

/** Words of what leaves the business by mail: scheduled reports, who released them, who got them. */
export const wordsLeaving: Words = {
  'Sent report': 'Relatório enviado',
  'Sent reports': 'Relatórios enviados',
  Recipient: 'Destinatário',
  'Outside the business': 'Fora da empresa',
  'Goes outside the business': 'Sai da empresa',
  'Released at': 'Libertado em',
  'Sent for': 'Enviado para a conta de',
  'Release to outside addresses': 'Libertar para endereços externos',
  'The report goes to addresses outside the business from its next day on, with what its owner may see.':
    'O relatório segue para endereços fora da empresa a partir do próximo dia, com o que o dono pode ver.',
  'An address is not one of the people who work here.': 'Um endereço não é de alguém que trabalha aqui.',
  'Domains that reports may go to': 'Domínios para onde os relatórios podem ir',
  'Where scheduled reports may go outside the business: domains such as bank.example, separated by commas. Empty means any.':
    'Para onde os relatórios agendados podem ir fora da empresa: domínios como bank.example, separados por vírgulas. Vazio: qualquer um.',
  'Reports leave by four eyes': 'Relatórios saem com dois pares de olhos',
  'A scheduled report goes outside the business only when somebody other than its owner has released it.':
    'Um relatório agendado só sai da empresa quando alguém que não o dono o libertou.',
};
