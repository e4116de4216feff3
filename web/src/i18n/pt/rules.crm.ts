import type { Words } from '../parts';

/** What sales says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesCrm: Words = {
  'Choose the record that stays.': 'Escolha o registo que fica.',
  '[{1}] is not a merge field. Use [first name], [name], [company] or [city], or remove the brackets.':
    '[{1}] não corresponde a nada. Escreva [first name], [name], [company] ou [city], ou retire os parênteses retos.',
  'You receive this because you agreed to be sent offers.': 'Recebe esta mensagem porque aceitou receber ofertas.',
  'To stop receiving them, reply STOP.': 'Para não receber mais, responda com a palavra STOP.',
  'It cannot be launched.': 'Não pode ser lançada.',
  'Test data sends no email.': 'Os dados de teste não enviam mensagens.',
  '{more} more are on the list.': 'Há mais {more} na lista.',
  '{name} has no address for this campaign.': '{name} não tem endereço para esta campanha.',
  '{name} has not agreed to be sent offers.': '{name} não aceitou receber ofertas.',
  '{name} is no longer an open record.': '{name} já não é um registo aberto.',
  'The address of {name} is blocked.': 'O endereço de {name} está bloqueado.',
  "The {word} gateway '{name}' of the settings is not installed or switched off. An administrator can change it.":
    'O gateway {word} “{name}” das definições não está instalado ou está desligado. Um administrador pode mudá-lo.',
  'No {word} gateway is installed. An administrator can install one under Settings, Plugins.':
    'Nenhum gateway {word} está instalado. Um administrador pode instalar um em Definições, Extensões.',
  '{1} was merged or archived already.': '{1} já foi fundido ou arquivado.',
  '{1} has entries in the books, which stay as they were posted. Keep this account, and merge the other into it.':
    '{1} tem lançamentos nos livros, que ficam como foram lançados. Mantenha esta conta e funda a outra nela.',
  'To stop: reply STOP.': 'Para parar: responda STOP.',
  '{lines}: both together are more than one record holds. Remove some of them first.':
    '{lines}: os dois juntos são mais do que um registo comporta. Remova primeiro alguns.',
};
