import type { Words } from '../parts';

/** What the help desk says beside fields and under titles, by its English sentence. */
export const wordsHelpHelpdesk: Words = {
  "A message in a ticket's conversation. Only agents see internal notes.":
    'Uma mensagem da conversa de um pedido. Só os agentes veem as notas internas.',
  'A person who works on tickets, and whether they accept new ones now.':
    'Uma pessoa que trata pedidos, e se aceita novos agora.',
  'A prepared reply. Field names in braces are filled in from the ticket.':
    'Uma resposta preparada. Os nomes de campos entre chavetas são preenchidos com o pedido.',
  'A request for help, with its priority, its agent and its deadlines.':
    'Um pedido de ajuda, com a prioridade, o agente e os prazos.',
  'A satisfaction survey, sent once for each resolution.': 'Um inquérito de satisfação, enviado uma vez por resolução.',
  'A ticket must be approved before it is resolved.': 'Um pedido tem de ser aprovado antes de ser resolvido.',
  'Agents who share a queue, and how new tickets are assigned to them.':
    'Agentes que partilham uma fila, e como os novos pedidos lhes são atribuídos.',
  'An article of the knowledge base. Readers see the last published edition; agents also see drafts.':
    'Um artigo da base de conhecimento. Os leitores veem a última edição publicada; os agentes também veem os rascunhos.',
  'Business days until a resolved ticket is closed': 'Dias úteis até fechar um pedido resolvido',
  'Changes made to tickets automatically when something happens. At most ten triggers run per event.':
    'Alterações automáticas nos pedidos quando algo acontece. No máximo dez gatilhos por evento.',
  'Devices with repeated incidents, which may share one cause.':
    'Aparelhos com incidentes repetidos, que podem ter a mesma causa.',
  'How much is affected: high is the whole business, low is one person.':
    'O que é afetado: alto é toda a empresa, baixo é uma pessoa.',
  "How much this ticket adds to an agent's load: 4 for P1 down to 1 for P4.":
    'O que este pedido soma à carga de um agente: de 4 para P1 a 1 para P4.',
  'How soon it is needed: high is now, low can wait.': 'Quando é preciso: alto é já, baixo pode esperar.',
  "Leave empty to assign by the team's rule.": 'Deixe vazio para atribuir pela regra da equipa.',
  'Opening hours of each weekday, and holidays. SLA clocks run only during these hours.':
    'Horário de cada dia da semana e feriados. Os relógios SLA só correm nestas horas.',
  'Published articles that match a ticket or search words, best first.':
    'Artigos publicados que correspondem a um pedido ou a palavras, os melhores primeiro.',
  'Response and resolution targets in business minutes, by priority. The first policy that fits a ticket applies.':
    'Metas de resposta e resolução em minutos úteis, por prioridade. Aplica-se a primeira política que serve ao pedido.',
  'Response and resolution within target, with times in business minutes, for tickets received in the period.':
    'Respostas e resoluções dentro da meta, com tempos em minutos úteis, dos pedidos recebidos no período.',
  'Search words that the text does not contain.': 'Palavras de pesquisa que o texto não contém.',
  'Sent to the requester. Leave empty to send nothing.': 'Enviado ao requerente. Deixe vazio para não enviar nada.',
  'Several changes to a ticket in one step. Empty fields stay as they are.':
    'Várias alterações num pedido de uma só vez. Campos vazios ficam como estão.',
  'Share of the target after which a ticket is at risk.': 'Parte da meta a partir da qual um pedido está em risco.',
  'Small letters, digits and hyphens, such as reset-password.':
    'Minúsculas, algarismos e hífenes, como reset-password.',
  'Subjects of tickets and articles, with their default team and type.':
    'Assuntos de pedidos e artigos, com a equipa e o tipo predefinidos.',
  'Such as the supplier or part that is awaited.': 'Como o fornecedor ou a peça que se espera.',
  'Survey results: share of ratings of 4 and 5, mean rating and net promoter score.':
    'Resultados de inquéritos: parte das notas 4 e 5, nota média e índice de recomendação.',
  'The device must be entered before a ticket is resolved.':
    'O aparelho tem de ser indicado antes de resolver um pedido.',
  'The requester sees it. Leave empty to send the canned reply.':
    'O requerente vê-a. Deixe vazio para enviar a resposta-tipo.',
  'Tickets resolved by each agent, with response times and ratings.':
    'Pedidos resolvidos por agente, com tempos de resposta e avaliações.',
  'Tickets with response targets, and a knowledge base that prevents the next one.':
    'Pedidos com metas de resposta, e uma base de conhecimento que evita o seguinte.',
  'What a reader thought of an article. The latest vote of each reader counts.':
    'A opinião de um leitor sobre um artigo. Conta o último voto de cada leitor.',
  'When it was reported. SLA clocks start then.': 'Quando foi comunicado. Os relógios SLA começam aí.',
};
