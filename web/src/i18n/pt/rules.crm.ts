import type { Words } from '../parts';

/** What sales says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesCrm: Words = {
  'Choose the record that stays.': 'Escolha o registo que fica.',
  'Enter an email address or a phone number; an account nobody can reach is of no use.':
    'Introduza um e-mail ou um telefone; uma conta que ninguém contacta não serve.',
  'Enter the need; qualify the lead again to do so.': 'Introduza a necessidade; qualifique novamente para o fazer.',
  'Give the opportunity a name, or leave it empty for the one of the company.':
    'Dê um nome, ou deixe vazio para o da empresa.',
  'Nobody in the team can take another one now. Name a salesperson.':
    'Ninguém na equipa pode receber mais agora. Indique um vendedor.',
  'The stage has another probability. Give the reason, or empty the probability to take that of the stage.':
    'A fase tem outra probabilidade. Indique o motivo, ou esvazie a probabilidade para usar a da fase.',
  'This stage needs a main contact: choose one first.': 'Esta fase exige um contacto principal: escolha um primeiro.',
  'This stage needs a next step: enter what happens next.':
    'Esta fase exige um próximo passo: introduza o que se segue.',
  'This stage needs an amount: enter an estimate or lines first.':
    'Esta fase exige um montante: introduza primeiro uma estimativa ou linhas.',
  'This stage needs lines: enter what is offered first.':
    'Esta fase exige linhas: introduza primeiro o que é oferecido.',
  '{1} ({2}) is open with the same email address. Open it and continue there.':
    '{1} ({2}) está aberto com o mesmo e-mail. Abra-o e continue aí.',
  '{1} ({2}) is open with the same phone number. Open it and continue there.':
    '{1} ({2}) está aberto com o mesmo telefone. Abra-o e continue aí.',
  '{1} has the same email address. Open that record, or merge the two.':
    '{1} tem o mesmo e-mail. Abra esse registo ou funda os dois.',
  '{1} has the same phone number. Open that record, or merge the two.':
    '{1} tem o mesmo telefone. Abra esse registo ou funda os dois.',
  '{1} is a contact already. Converting this takes that record.': '{1} já é um contacto. A conversão usa esse registo.',
  '{1} looks like the same person. Open that record before you save this one.':
    '{1} parece ser a mesma pessoa. Abra esse registo antes de guardar este.',
  'Choose the list of people it is for.': 'Escolha a lista de pessoas a quem se destina.',
  'Nobody is on this list. Add people or change its conditions.':
    'Não há ninguém nesta lista. Acrescente pessoas ou altere as condições.',
  '[{1}] is not a merge field. Use [first name], [name], [company] or [city], or remove the brackets.':
    '[{1}] não corresponde a nada. Escreva [first name], [name], [company] ou [city], ou retire os parênteses retos.',
  'You receive this because you agreed to be sent offers.': 'Recebe esta mensagem porque aceitou receber ofertas.',
  'To stop receiving them, reply STOP.': 'Para não receber mais, responda com a palavra STOP.',
  'It cannot be launched.': 'Não pode ser lançada.',
  'Test data sends no email.': 'Os dados de teste não enviam mensagens.',
  '{more} more are on the list.': 'Há mais {more} na lista.',
  '{name} does not want to be contacted.': '{name} não deseja ser contactado.',
  '{name} has no address for this campaign.': '{name} não tem endereço para esta campanha.',
  '{name} has not agreed to be sent offers.': '{name} não aceitou receber ofertas.',
  '{name} is no longer an open record.': '{name} já não é um registo aberto.',
  'The address of {name} is blocked.': 'O endereço de {name} está bloqueado.',
  'There is no coupon with this code.': 'Não há nenhum cupão com este código.',
  'This coupon is not valid on the date of the document.': 'Este cupão não é válido na data do documento.',
  'This coupon was issued to another customer.': 'Este cupão foi emitido para outro cliente.',
  'This coupon has been used as often as it may be.': 'Este cupão já foi usado todas as vezes permitidas.',
  'This customer has used the coupon as often as they may.': 'Este cliente já usou o cupão todas as vezes permitidas.',
  'The record it was merged into has been merged itself. Undo that merge first.':
    'O registo em que foi fundido foi, ele próprio, fundido. Desfaça primeiro essa fusão.',
  'What this merge moved was not kept, so it cannot be undone.':
    'O que esta fusão moveu não foi guardado, por isso não pode ser desfeita.',
  'The budget of {1} is spent. Empty the prices it lowered to take them anew.':
    'O orçamento de {1} está esgotado. Esvazie os preços que reduziu para os obter de novo.',
  'Enter the number with its country code, such as +263772410377.':
    'Indique o número com o indicativo do país, por exemplo +263772410377.',
  'This message came in; answer it with a message of its own.':
    'Esta mensagem foi recebida; responda com uma nova mensagem.',
  'Test data sends no messages.': 'Os dados de teste não enviam mensagens.',
  'This number is blocked for this channel: its reader asked for no more messages.':
    'Este número está bloqueado para este canal: o titular não quer mais mensagens.',
  "The {word} gateway '{name}' of the settings is not installed or switched off. An administrator can change it.":
    'O gateway {word} “{name}” das definições não está instalado ou está desligado. Um administrador pode mudá-lo.',
  'No {word} gateway is installed. An administrator can install one under Settings, Plugins.':
    'Nenhum gateway {word} está instalado. Um administrador pode instalar um em Definições, Extensões.',
  'No message has this number at this gateway.': 'Nenhuma mensagem tem este número neste gateway.',
  'Choose the record that stays and the one that is merged into it.':
    'Escolha o registo que fica e o que é fundido nele.',
  'A record cannot be merged into itself; choose another.':
    'Um registo não pode ser fundido em si mesmo; escolha outro.',
  '{1} was merged or archived already.': '{1} já foi fundido ou arquivado.',
  '{1} has entries in the books, which stay as they were posted. Keep this account, and merge the other into it.':
    '{1} tem lançamentos nos livros, que ficam como foram lançados. Mantenha esta conta e funda a outra nela.',
  'More than {most} records refer to this one. Keep it, and merge the other into it.':
    'Mais de {most} registos referem-se a este. Mantenha-o e funda o outro nele.',
  'To stop: reply STOP.': 'Para parar: responda STOP.',
  'The body is not UTF-8.': 'O corpo não está em UTF-8.',
  '{lines}: both together are more than one record holds. Remove some of them first.':
    '{lines}: os dois juntos são mais do que um registo comporta. Remova primeiro alguns.',
  'The account this person stands for has open invoices. Wait for their payment, or mark that the person left the account.':
    'A conta que esta pessoa representa tem faturas em aberto. Aguarde o pagamento, ou indique que a pessoa deixou a conta.',
  'The account this person stands for has open quotations. Close them, or mark that the person left the account.':
    'A conta que esta pessoa representa tem orçamentos em aberto. Feche-os, ou indique que a pessoa deixou a conta.',
};
