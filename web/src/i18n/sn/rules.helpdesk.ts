import type { Words } from '../parts';

/** What the help desk says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesHelpdesk: Words = {
  '"{1}" is already the default policy; there can be only one.':
    '"{1}" ndiwo watova mutemo wekutanga; unogona kuva mumwe chete.',
  'A category cannot be part of itself; choose another.': 'Chikamu hachigoni kuva mukati macho; sarudza chimwe.',
  'A team cannot escalate to itself; choose another.': 'Chikwata hachigoni kukwidza kwachiri; sarudza chimwe.',
  'A ticket cannot be linked to itself; choose another one.': 'Tikiti harigoni kubatanidzwa naro; sarudza rimwe.',
  'A ticket cannot be merged into itself or into a ticket already merged with it; choose another one.':
    'Tikiti harigoni kusanganiswa naro kana neratosanganiswa naro; sarudza rimwe.',
  'A ticket cannot be part of itself; choose another parent.': 'Tikiti harigoni kuva mukati maro; sarudza rimwe guru.',
  'An article cannot be linked to itself; choose another one.':
    'Chinyorwa hachigoni kubatanidzwa nacho; sarudza chimwe.',
  'Choose a future day for the next review.': 'Sarudza zuva riri mberi rekuongorora kunotevera.',
  'Choose a team or an agent.': 'Sarudza chikwata kana mubatsiri.',
  'Choose an article or a ticket.': 'Sarudza chinyorwa kana tikiti.',
  'Choose the requester: a colleague or a {customer}.': 'Sarudza mukumbiri: waunoshanda naye kana {customer}.',
  'Choose the team that uses this macro.': 'Sarudza chikwata chinoshandisa makro iyi.',
  'Choose the ticket that remains.': 'Sarudza tikiti rinosara.',
  'It is too late to reopen this ticket; open a follow-up.':
    'Nguva yekuvhurazve tikiti iri yapfuura; vhura rinotevera.',
  'Only the requester rates the help.': 'Mukumbiri chete ndiye anopa pfungwa pamusoro perubatsiro.',
  'Only the {customer} rates the help.': '{customer} chete ndiye anopa pfungwa pamusoro perubatsiro.',
  'The closing time is before the opening time; correct one of them.':
    'Nguva yekuvhara iri pamberi peyekuvhura; gadzirisa imwe.',
  'The default policy applies to every ticket; clear its conditions.':
    'Mutemo wekutanga unoshanda kumatikiti ese; bvisa zvisungo zvawo.',
  'The received time is in the future; correct it or leave it empty.':
    'Nguva yekutambira iri mberi; igadzirise kana kuisiya isina chinhu.',
  'The team has no team to escalate to; assign the ticket instead.':
    'Chikwata hachina chimwe chekukwidzira; govera tikiti racho.',
  'These hours are never open; add hours to a weekday.': 'Maawa aya haamboviri; wedzera maawa pazuva.',
  'This article is for staff only; reply in your own words, or publish it for the portal first.':
    'Chinyorwa ichi ndechevashandi chete; pindura nemashoko ako, kana kuchiburitsira portal kutanga.',
  'This priority already has a target; change that one.': 'Chekutanga ichi chatova nechinangwa; chinja ichocho.',
  'This ticket cannot be rated: its survey has been answered or has expired.':
    'Tikiti iri harigoni kupiwa pfungwa: ongororo yaro yapindurwa kana yapera nguva.',
  'This ticket is already assigned to you.': 'Tikiti iri ratogoverwa kwauri.',
  'This ticket is marked as spam; mark it as not spam first.':
    'Tikiti iri rakanzi inhamo; bvisa chiratidzo ichi kutanga.',
  'This ticket was merged into another one; write there.': 'Tikiti iri rakasanganiswa nerimwe; nyora ikoko.',
  'Tickets in this category need a device; enter it first.':
    'Matikiti echikamu ichi anoda chishandiso; chiise kutanga.',
  'Tickets in this category need approval before they are resolved; ask for it first.':
    'Matikiti echikamu ichi anoda mvumo asati agadziriswa; ikumbire kutanga.',
  'Triggers stopped after {MOST} actions because they undo each other; ask a manager to correct them.':
    'Zvinokonzera zvamira mushure mezviito {MOST} nekuti zvinodzosana; kumbira maneja azvigadzirise.',
  'Work cannot be entered for a future day; choose today or an earlier day.':
    'Basa rezuva riri mberi harigoni kuiswa; sarudza nhasi kana zuva rapfuura.',
  'Write a reply, or choose a canned reply.': 'Nyora mhinduro, kana kusarudza yakagadzirirwa.',
  'You are not a help desk agent yet. Add yourself under Agents, or ask a manager.':
    'Hausati wava mubatsiri. Zviwedzere pasi peVabatsiri, kana kukumbira maneja.',
  'You can change only your own availability; ask a manager.':
    'Unogona kuchinja kuwanikwa kwako chete; kumbira maneja.',
  'You cannot use this macro; choose another one.': 'Haugoni kushandisa makro iyi; sarudza imwe.',
  'Email only arrives in the live environment. Open the mailbox there.':
    'Maemail anosvika munzvimbo chaiyo chete. Vhura bhokisi retsamba ikoko.',
  'Enter an address without a plus sign, such as help@school.example.':
    'Isa kero isina chiratidzo chekuwedzera, yakaita sa help@school.example.',
  'This server does not accept email for this domain. Ask its operator, or choose another address.':
    'Sevha iyi haigamuchiri maemail edomeini iyi. Bvunza muridzi wayo, kana kusarudza imwe kero.',
  'Another mailbox on this server already uses this address. Choose another.':
    'Rimwe bhokisi retsamba pasevha ino rave kushandisa kero iyi. Sarudza imwe.',
  'Only the first {files_max} files were kept.': 'Mafaira {files_max} ekutanga chete achengetwa.',
  'The text of this email is no longer kept. Ask the sender to send it again.':
    'Mashoko e-email iyi haasisina kuchengetwa. Kumbira akaitumira kuti aitumirezve.',
  'This email cannot become a ticket: it came from the help desk itself or has no sender.':
    'Email iyi haigone kuva tikiti: yabva kuhelp desk pachayo kana kuti haina akaitumira.',
  'This mail has no text.': 'Email iyi haina mashoko.',
  'The mail is longer; this is its beginning.': 'Email yacho yakareba; uku ndiko kutanga kwayo.',
  'Accounting is switched off in this business, so there are no invoices.':
    'Accounting yakadzimwa mubhizinesi rino, saka hapana mainvoice.',
  'Enter a price per hour, or set one in the settings of the help desk.':
    'Isai mutengo weawa, kana kuuisa mumarongero erubatsiro.',
  'No approved billable time of this ticket waits for an invoice.':
    'Hapana nguva inobhadharwa yakabvumidzwa yetikiti iri yakamirira invoice.',
  'This email was too large to fetch. Read it at the mail server, or ask the sender for a smaller one.':
    'Email iyi yakakura zvekusagona kutorwa. Iverenge pasevha yetsamba, kana kukumbira akaitumira imwe diki.',
};
