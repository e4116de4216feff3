import type { Words } from '../parts';

/** What the help desk says beside fields and under titles, by its English sentence. */
export const wordsHelpHelpdesk: Words = {
  "A message in a ticket's conversation. Only agents see internal notes.":
    'Mharidzo iri munhaurirano yetikiti. Vabatsiri chete ndivo vanoona zvinyorwa zvemukati.',
  'A person who works on tickets, and whether they accept new ones now.':
    'Munhu anogadzirisa matikiti, uye kana achigamuchira matsva iye zvino.',
  'A prepared reply. Field names in braces are filled in from the ticket.':
    'Mhinduro yakagadzirirwa. Mazita ari mumabhuraketi anozadzwa kubva patikiti.',
  'A request for help, with its priority, its agent and its deadlines.':
    'Chikumbiro cherubatsiro, nechekutanga chacho, mubatsiri nenguva dzacho.',
  'A satisfaction survey, sent once for each resolution.':
    'Ongororo yekugutsikana, inotumirwa kamwe pakugadziriswa kumwe nekumwe.',
  'A ticket must be approved before it is resolved.': 'Tikiti rinofanira kutenderwa risati ragadziriswa.',
  'Agents who share a queue, and how new tickets are assigned to them.':
    'Vabatsiri vanogovana mudungwe, uye kuti matikiti matsva anogoverwa sei.',
  'An article of the knowledge base. Readers see the last published edition; agents also see drafts.':
    'Chinyorwa chedura reruzivo. Vaverengi vanoona chakaburitswa kekupedzisira; vabatsiri vanoonawo zvisati zvapera.',
  'Business days until a resolved ticket is closed': 'Mazuva ebasa tikiti ragadziriswa risati ravharwa',
  'Changes made to tickets automatically when something happens. At most ten triggers run per event.':
    'Shanduko dzinoitwa dzega pamatikiti kana chimwe chaitika. Zvinokonzera zvisingadariki gumi pachiitiko.',
  'Devices with repeated incidents, which may share one cause.':
    'Zvishandiso zvine matambudziko anodzokororwa, angave nechikonzero chimwe.',
  'How much is affected: high is the whole business, low is one person.':
    'Zvakanganiswa: yakakwira ibhizinesi rese, yakaderera munhu mumwe.',
  "How much this ticket adds to an agent's load: 4 for P1 down to 1 for P4.":
    'Zvinowedzerwa netikiti iri pabasa remubatsiri: 4 yeP1 kusvika 1 yeP4.',
  'How soon it is needed: high is now, low can wait.': 'Rinodiwa riini: yakakwira zvino, yakaderera inogona kumirira.',
  "Leave empty to assign by the team's rule.": 'Siya pasina chinhu kuti igoverwe nemutemo wechikwata.',
  'Opening hours of each weekday, and holidays. SLA clocks run only during these hours.':
    'Maawa ezuva rega rega nemazororo. Wachi dzeSLA dzinofamba mumaawa aya chete.',
  'Published articles that match a ticket or search words, best first.':
    'Zvinyorwa zvakaburitswa zvinoenderana netikiti kana mazwi, zvakanakisa pakutanga.',
  'Response and resolution targets in business minutes, by priority. The first policy that fits a ticket applies.':
    'Zvinangwa zvekupindura nekugadzirisa mumaminitsi ebasa, nechekutanga. Mutemo wekutanga unokodzera tikiti ndiwo unoshanda.',
  'Response and resolution within target, with times in business minutes, for tickets received in the period.':
    'Mhinduro nekugadziriswa mukati mechinangwa, nenguva mumaminitsi ebasa, kumatikiti akatambirwa munguva iyi.',
  'Search words that the text does not contain.': 'Mazwi ekutsvaga asiri mumashoko.',
  'Sent to the requester. Leave empty to send nothing.': 'Inotumirwa kumukumbiri. Siya pasina chinhu kuti pasatumirwe.',
  'Several changes to a ticket in one step. Empty fields stay as they are.':
    'Shanduko dzakawanda patikiti nenhanho imwe. Zvisina kuzadzwa hazvichinji.',
  'Share of the target after which a ticket is at risk.': 'Chikamu chechinangwa icho tikiti rinenge rava pangozi.',
  'Small letters, digits and hyphens, such as reset-password.':
    'Mabhii madiki, nhamba nemitsetse, semuenzaniso reset-password.',
  'Subjects of tickets and articles, with their default team and type.':
    'Nyaya dzematikiti nezvinyorwa, nechikwata nerudzi rwekutanga.',
  'Such as the supplier or part that is awaited.': 'Semuenzaniso mutengesi kana chikamu chakamirirwa.',
  'Survey results: share of ratings of 4 and 5, mean rating and net promoter score.':
    'Zvakabuda muongororo: chikamu chezvibodzwa 4 ne5, pakati nepakati nechiyero chevakurudziri.',
  'The device must be entered before a ticket is resolved.':
    'Chishandiso chinofanira kuiswa tikiti risati ragadziriswa.',
  'The requester sees it. Leave empty to send the canned reply.':
    'Mukumbiri anozviona. Siya pasina chinhu kutumira mhinduro yakagadzirirwa.',
  'Tickets resolved by each agent, with response times and ratings.':
    'Matikiti akagadziriswa nemubatsiri mumwe nemumwe, nenguva nezvibodzwa.',
  'Tickets with response targets, and a knowledge base that prevents the next one.':
    'Matikiti ane zvinangwa zvemhinduro, nedura reruzivo rinodzivirira rinotevera.',
  'What a reader thought of an article. The latest vote of each reader counts.':
    'Pfungwa yemuverengi pamusoro pechinyorwa. Vhoti yekupedzisira yega yega ndiyo inoverengwa.',
  'When it was reported. SLA clocks start then.': 'Parakataurwa. Wachi dzeSLA dzinotangira ipapo.',
};
