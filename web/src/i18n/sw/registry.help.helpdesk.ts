import type { Words } from '../parts';

/** What the help desk says beside fields and under titles, by its English sentence. */
export const wordsHelpHelpdesk: Words = {
  "A message in a ticket's conversation. Only agents see internal notes.":
    'Ujumbe katika mazungumzo ya tiketi. Mawakala pekee huona maelezo ya ndani.',
  'A person who works on tickets, and whether they accept new ones now.':
    'Mtu anayeshughulikia tiketi, na kama anapokea mpya sasa.',
  'A prepared reply. Field names in braces are filled in from the ticket.':
    'Jibu lililoandaliwa. Majina ya sehemu ndani ya mabano hujazwa kutoka kwenye tiketi.',
  'A request for help, with its priority, its agent and its deadlines.':
    'Ombi la msaada, pamoja na kipaumbele, wakala na muda wake.',
  'A satisfaction survey, sent once for each resolution.':
    'Uchunguzi wa kuridhika, hutumwa mara moja kwa kila utatuzi.',
  'A ticket must be approved before it is resolved.': 'Tiketi lazima iidhinishwe kabla ya kutatuliwa.',
  'Agents who share a queue, and how new tickets are assigned to them.':
    'Mawakala wanaoshiriki foleni, na jinsi tiketi mpya zinavyokabidhiwa kwao.',
  'An article of the knowledge base. Readers see the last published edition; agents also see drafts.':
    'Makala ya hazina ya maarifa. Wasomaji huona toleo la mwisho lililochapishwa; mawakala huona pia rasimu.',
  'Business days until a resolved ticket is closed': 'Siku za kazi kabla ya kufunga tiketi iliyotatuliwa',
  'Changes made to tickets automatically when something happens. At most ten triggers run per event.':
    'Mabadiliko yanayofanywa kwenye tiketi kiotomatiki jambo linapotokea. Vichochezi visivyozidi kumi kwa tukio.',
  'Devices with repeated incidents, which may share one cause.':
    'Vifaa vyenye matukio ya kujirudia, ambayo huenda yana chanzo kimoja.',
  'How much is affected: high is the whole business, low is one person.':
    'Kiasi kinachoathirika: juu ni biashara yote, chini ni mtu mmoja.',
  "How much this ticket adds to an agent's load: 4 for P1 down to 1 for P4.":
    'Kiasi tiketi hii inachoongeza kwa mzigo wa wakala: 4 kwa P1 hadi 1 kwa P4.',
  'How soon it is needed: high is now, low can wait.': 'Inahitajika lini: juu ni sasa, chini inaweza kusubiri.',
  "Leave empty to assign by the team's rule.": 'Acha wazi ili kukabidhi kwa kanuni ya timu.',
  'Opening hours of each weekday, and holidays. SLA clocks run only during these hours.':
    'Saa za kazi za kila siku na sikukuu. Saa za SLA huenda katika saa hizi tu.',
  'Published articles that match a ticket or search words, best first.':
    'Makala zilizochapishwa zinazolingana na tiketi au maneno, bora kwanza.',
  'Response and resolution targets in business minutes, by priority. The first policy that fits a ticket applies.':
    'Malengo ya jibu na utatuzi kwa dakika za kazi, kwa kipaumbele. Sera ya kwanza inayofaa tiketi hutumika.',
  'Response and resolution within target, with times in business minutes, for tickets received in the period.':
    'Majibu na utatuzi ndani ya lengo, na muda kwa dakika za kazi, kwa tiketi zilizopokewa katika kipindi.',
  'Search words that the text does not contain.': 'Maneno ya kutafuta ambayo hayamo kwenye maandishi.',
  'Sent to the requester. Leave empty to send nothing.': 'Hutumwa kwa mwombaji. Acha wazi usipotaka kutuma.',
  'Several changes to a ticket in one step. Empty fields stay as they are.':
    'Mabadiliko kadhaa ya tiketi kwa hatua moja. Sehemu tupu hazibadiliki.',
  'Share of the target after which a ticket is at risk.': 'Sehemu ya lengo ambayo baada yake tiketi iko hatarini.',
  'Small letters, digits and hyphens, such as reset-password.':
    'Herufi ndogo, tarakimu na vistari, kama reset-password.',
  'Subjects of tickets and articles, with their default team and type.':
    'Mada za tiketi na makala, na timu na aina ya msingi.',
  'Such as the supplier or part that is awaited.': 'Kama msambazaji au kipuri kinachosubiriwa.',
  'Survey results: share of ratings of 4 and 5, mean rating and net promoter score.':
    'Matokeo ya uchunguzi: sehemu ya alama 4 na 5, wastani na alama ya wapendekezaji.',
  'The device must be entered before a ticket is resolved.': 'Kifaa lazima kiingizwe kabla ya kutatua tiketi.',
  'The requester sees it. Leave empty to send the canned reply.': 'Mwombaji huona. Acha wazi kutuma jibu tayari.',
  'Tickets resolved by each agent, with response times and ratings.':
    'Tiketi zilizotatuliwa na kila wakala, na muda wa kujibu na tathmini.',
  'Tickets with response targets, and a knowledge base that prevents the next one.':
    'Tiketi zenye malengo ya kujibu, na hazina ya maarifa inayozuia inayofuata.',
  'What a reader thought of an article. The latest vote of each reader counts.':
    'Maoni ya msomaji kuhusu makala. Kura ya mwisho ya kila msomaji huhesabiwa.',
  'When it was reported. SLA clocks start then.': 'Iliporipotiwa. Saa za SLA huanza hapo.',
};
