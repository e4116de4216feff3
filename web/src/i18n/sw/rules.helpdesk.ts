import type { Words } from '../parts';

/** What the help desk says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesHelpdesk: Words = {
  'A category cannot be part of itself; choose another.':
    'Kategoria haiwezi kuwa sehemu yake yenyewe; chagua nyingine.',
  'A team cannot escalate to itself; choose another.': 'Timu haiwezi kupandisha ngazi kwake yenyewe; chagua nyingine.',
  'A ticket cannot be linked to itself; choose another one.':
    'Tiketi haiwezi kuunganishwa na yenyewe; chagua nyingine.',
  'A ticket cannot be part of itself; choose another parent.':
    'Tiketi haiwezi kuwa sehemu yake yenyewe; chagua tiketi kuu nyingine.',
  'An article cannot be linked to itself; choose another one.':
    'Makala haiwezi kuunganishwa na yenyewe; chagua nyingine.',
  'Choose a future day for the next review.': 'Chagua siku ijayo kwa ukaguzi unaofuata.',
  'Choose an article or a ticket.': 'Chagua makala au tiketi.',
  'Choose the requester: a colleague or a {customer}.': 'Chagua mwombaji: mfanyakazi mwenza au {customer}.',
  'Choose the team that uses this macro.': 'Chagua timu inayotumia makro hii.',
  'It is too late to reopen this ticket; open a follow-up.':
    'Muda wa kufungua tena tiketi hii umepita; fungua mwendelezo.',
  'Only the requester rates the help.': 'Mwombaji pekee hupima msaada.',
  'Only the {customer} rates the help.': '{customer} pekee hupima msaada.',
  'The closing time is before the opening time; correct one of them.':
    'Saa ya kufunga ni kabla ya kufungua; sahihisha moja.',
  'The received time is in the future; correct it or leave it empty.':
    'Muda wa kupokea uko mbeleni; sahihisha au uache wazi.',
  'This ticket is already assigned to you.': 'Tiketi hii tayari umekabidhiwa.',
  'This ticket is marked as spam; mark it as not spam first.':
    'Tiketi hii imewekwa kama taka; ondoa alama hiyo kwanza.',
  'This ticket was merged into another one; write there.': 'Tiketi hii imeunganishwa na nyingine; andika huko.',
  'Tickets in this category need a device; enter it first.':
    'Tiketi za kategoria hii zinahitaji kifaa; kiingize kwanza.',
  'Tickets in this category need approval before they are resolved; ask for it first.':
    'Tiketi za kategoria hii zinahitaji idhini kabla ya kutatuliwa; iombe kwanza.',
  'Triggers stopped after {MOST} actions because they undo each other; ask a manager to correct them.':
    'Vichochezi vimesimama baada ya vitendo {MOST} kwa sababu vinatenguana; mwombe meneja avisahihishe.',
  'Work cannot be entered for a future day; choose today or an earlier day.':
    'Kazi haiwezi kuingizwa kwa siku ijayo; chagua leo au siku iliyopita.',
  'You can change only your own availability; ask a manager.':
    'Unaweza kubadilisha upatikanaji wako tu; mwombe meneja.',
  'Only the first {files_max} files were kept.': 'Ni faili {files_max} za kwanza tu zilizohifadhiwa.',
  'This mail has no text.': 'Barua pepe hii haina maandishi.',
  'The mail is longer; this is its beginning.': 'Barua pepe ni ndefu zaidi; huu ni mwanzo wake.',
};
