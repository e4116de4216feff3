import type { Words } from '../parts';

/** What the help desk says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesHelpdesk: Words = {
  'A category cannot be part of itself; choose another.': 'Chikamu hachigoni kuva mukati macho; sarudza chimwe.',
  'A team cannot escalate to itself; choose another.': 'Chikwata hachigoni kukwidza kwachiri; sarudza chimwe.',
  'A ticket cannot be linked to itself; choose another one.': 'Tikiti harigoni kubatanidzwa naro; sarudza rimwe.',
  'A ticket cannot be part of itself; choose another parent.': 'Tikiti harigoni kuva mukati maro; sarudza rimwe guru.',
  'An article cannot be linked to itself; choose another one.':
    'Chinyorwa hachigoni kubatanidzwa nacho; sarudza chimwe.',
  'Choose a future day for the next review.': 'Sarudza zuva riri mberi rekuongorora kunotevera.',
  'Choose an article or a ticket.': 'Sarudza chinyorwa kana tikiti.',
  'Choose the requester: a colleague or a {customer}.': 'Sarudza mukumbiri: waunoshanda naye kana {customer}.',
  'Choose the team that uses this macro.': 'Sarudza chikwata chinoshandisa makro iyi.',
  'It is too late to reopen this ticket; open a follow-up.':
    'Nguva yekuvhurazve tikiti iri yapfuura; vhura rinotevera.',
  'Only the requester rates the help.': 'Mukumbiri chete ndiye anopa pfungwa pamusoro perubatsiro.',
  'Only the {customer} rates the help.': '{customer} chete ndiye anopa pfungwa pamusoro perubatsiro.',
  'The closing time is before the opening time; correct one of them.':
    'Nguva yekuvhara iri pamberi peyekuvhura; gadzirisa imwe.',
  'The received time is in the future; correct it or leave it empty.':
    'Nguva yekutambira iri mberi; igadzirise kana kuisiya isina chinhu.',
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
  'You can change only your own availability; ask a manager.':
    'Unogona kuchinja kuwanikwa kwako chete; kumbira maneja.',
  'Only the first {files_max} files were kept.': 'Mafaira {files_max} ekutanga chete achengetwa.',
  'This mail has no text.': 'Email iyi haina mashoko.',
  'The mail is longer; this is its beginning.': 'Email yacho yakareba; uku ndiko kutanga kwayo.',
};
