import type { Words } from '../parts';

/** What the help desk says beside fields and under titles, by its English sentence. */
export const wordsHelpHelpdesk: Words = {
  "A message in a ticket's conversation. Only agents see internal notes.":
    'Un message de la conversation d’un ticket. Seuls les agents voient les notes internes.',
  'A person who works on tickets, and whether they accept new ones now.':
    'Une personne qui traite des tickets, et si elle en accepte de nouveaux maintenant.',
  'A prepared reply. Field names in braces are filled in from the ticket.':
    'Une réponse préparée. Les noms de champs entre accolades sont remplis d’après le ticket.',
  'A request for help, with its priority, its agent and its deadlines.':
    'Une demande d’aide, avec sa priorité, son agent et ses délais.',
  'A satisfaction survey, sent once for each resolution.':
    'Une enquête de satisfaction, envoyée une fois par résolution.',
  'A ticket must be approved before it is resolved.': 'Un ticket doit être approuvé avant d’être résolu.',
  'Agents who share a queue, and how new tickets are assigned to them.':
    'Des agents qui partagent une file, et la façon de leur attribuer les nouveaux tickets.',
  'An article of the knowledge base. Readers see the last published edition; agents also see drafts.':
    'Un article de la base de connaissances. Les lecteurs voient la dernière édition publiée ; les agents voient aussi les brouillons.',
  'Business days until a resolved ticket is closed': 'Jours ouvrés avant la fermeture d’un ticket résolu',
  'Changes made to tickets automatically when something happens. At most ten triggers run per event.':
    'Changements apportés automatiquement aux tickets quand un événement survient. Dix déclencheurs au plus par événement.',
  'Devices with repeated incidents, which may share one cause.':
    'Appareils aux incidents répétés, qui ont peut-être une même cause.',
  'How much is affected: high is the whole business, low is one person.':
    'Étendue : élevé pour toute l’entreprise, faible pour une personne.',
  "How much this ticket adds to an agent's load: 4 for P1 down to 1 for P4.":
    'Ce que ce ticket ajoute à la charge d’un agent : de 4 pour P1 à 1 pour P4.',
  'How soon it is needed: high is now, low can wait.': 'Délai voulu : élevé est tout de suite, faible peut attendre.',
  "Leave empty to assign by the team's rule.": 'Laissez vide pour attribuer selon la règle de l’équipe.',
  'Opening hours of each weekday, and holidays. SLA clocks run only during these hours.':
    'Heures d’ouverture de chaque jour et jours fériés. Les compteurs SLA ne tournent que pendant ces heures.',
  'Published articles that match a ticket or search words, best first.':
    'Articles publiés qui correspondent à un ticket ou à des mots, les meilleurs d’abord.',
  'Response and resolution targets in business minutes, by priority. The first policy that fits a ticket applies.':
    'Objectifs de réponse et de résolution en minutes ouvrées, par priorité. La première règle qui convient au ticket s’applique.',
  'Response and resolution within target, with times in business minutes, for tickets received in the period.':
    'Réponses et résolutions dans les objectifs, avec les durées en minutes ouvrées, pour les tickets reçus dans la période.',
  'Search words that the text does not contain.': 'Mots de recherche que le texte ne contient pas.',
  'Sent to the requester. Leave empty to send nothing.': 'Envoyé au demandeur. Laissez vide pour ne rien envoyer.',
  'Several changes to a ticket in one step. Empty fields stay as they are.':
    'Plusieurs changements d’un ticket en une fois. Les champs vides ne changent rien.',
  'Share of the target after which a ticket is at risk.': 'Part de l’objectif après laquelle un ticket est à risque.',
  'Small letters, digits and hyphens, such as reset-password.': 'Minuscules, chiffres et tirets, comme reset-password.',
  'Subjects of tickets and articles, with their default team and type.':
    'Sujets des tickets et articles, avec leur équipe et leur type par défaut.',
  'Such as the supplier or part that is awaited.': 'Comme le fournisseur ou la pièce attendus.',
  'Survey results: share of ratings of 4 and 5, mean rating and net promoter score.':
    'Résultats d’enquête : part des notes 4 et 5, note moyenne et score net de recommandation.',
  'The device must be entered before a ticket is resolved.': 'L’appareil doit être saisi avant de résoudre un ticket.',
  'The requester sees it. Leave empty to send the canned reply.':
    'Le demandeur la voit. Laissez vide pour envoyer la réponse type.',
  'Tickets resolved by each agent, with response times and ratings.':
    'Tickets résolus par agent, avec délais de réponse et notes.',
  'Tickets with response targets, and a knowledge base that prevents the next one.':
    'Des tickets avec objectifs de réponse, et une base de connaissances qui évite le suivant.',
  'What a reader thought of an article. The latest vote of each reader counts.':
    'L’avis d’un lecteur sur un article. Le dernier vote de chaque lecteur compte.',
  'When it was reported. SLA clocks start then.': 'Moment du signalement. Les compteurs SLA démarrent alors.',
};
