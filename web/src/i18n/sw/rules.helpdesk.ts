import type { Words } from '../parts';

/** What the help desk says when it refuses, by its English sentence. See `data/sentences.ts`. */
export const rulesHelpdesk: Words = {
  '"{1}" is already the default policy; there can be only one.':
    '"{1}" tayari ni sera ya msingi; inaweza kuwa moja tu.',
  'A category cannot be part of itself; choose another.':
    'Kategoria haiwezi kuwa sehemu yake yenyewe; chagua nyingine.',
  'A team cannot escalate to itself; choose another.': 'Timu haiwezi kupandisha ngazi kwake yenyewe; chagua nyingine.',
  'A ticket cannot be linked to itself; choose another one.':
    'Tiketi haiwezi kuunganishwa na yenyewe; chagua nyingine.',
  'A ticket cannot be merged into itself or into a ticket already merged with it; choose another one.':
    'Tiketi haiwezi kuunganishwa na yenyewe au na iliyokwisha kuunganishwa nayo; chagua nyingine.',
  'A ticket cannot be part of itself; choose another parent.':
    'Tiketi haiwezi kuwa sehemu yake yenyewe; chagua tiketi kuu nyingine.',
  'An article cannot be linked to itself; choose another one.':
    'Makala haiwezi kuunganishwa na yenyewe; chagua nyingine.',
  'Choose a future day for the next review.': 'Chagua siku ijayo kwa ukaguzi unaofuata.',
  'Choose a team or an agent.': 'Chagua timu au wakala.',
  'Choose an article or a ticket.': 'Chagua makala au tiketi.',
  'Choose the requester: a colleague or a {customer}.': 'Chagua mwombaji: mfanyakazi mwenza au {customer}.',
  'Choose the team that uses this macro.': 'Chagua timu inayotumia makro hii.',
  'Choose the ticket that remains.': 'Chagua tiketi inayobaki.',
  'It is too late to reopen this ticket; open a follow-up.':
    'Muda wa kufungua tena tiketi hii umepita; fungua mwendelezo.',
  'Only the requester rates the help.': 'Mwombaji pekee hupima msaada.',
  'Only the {customer} rates the help.': '{customer} pekee hupima msaada.',
  'The closing time is before the opening time; correct one of them.':
    'Saa ya kufunga ni kabla ya kufungua; sahihisha moja.',
  'The default policy applies to every ticket; clear its conditions.':
    'Sera ya msingi hutumika kwa kila tiketi; ondoa masharti yake.',
  'The received time is in the future; correct it or leave it empty.':
    'Muda wa kupokea uko mbeleni; sahihisha au uache wazi.',
  'The team has no team to escalate to; assign the ticket instead.':
    'Timu haina timu ya kupandishia ngazi; kabidhi tiketi badala yake.',
  'These hours are never open; add hours to a weekday.': 'Saa hizi hazifunguki kamwe; ongeza saa kwa siku.',
  'This article is for staff only; reply in your own words, or publish it for the portal first.':
    'Makala hii ni ya wafanyakazi tu; jibu kwa maneno yako, au ichapishe kwanza kwa tovuti.',
  'This priority already has a target; change that one.': 'Kipaumbele hiki tayari kina lengo; badilisha hilo.',
  'This ticket cannot be rated: its survey has been answered or has expired.':
    'Tiketi hii haiwezi kupimwa: uchunguzi wake umejibiwa au umekwisha muda.',
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
  'Write a reply, or choose a canned reply.': 'Andika jibu, au chagua jibu tayari.',
  'You are not a help desk agent yet. Add yourself under Agents, or ask a manager.':
    'Bado si wakala wa dawati la msaada. Jiongeze kwenye Mawakala, au mwombe meneja.',
  'You can change only your own availability; ask a manager.':
    'Unaweza kubadilisha upatikanaji wako tu; mwombe meneja.',
  'You cannot use this macro; choose another one.': 'Huwezi kutumia makro hii; chagua nyingine.',
  'Email only arrives in the live environment. Open the mailbox there.':
    'Barua pepe hufika katika mazingira halisi tu. Fungua sanduku la barua huko.',
  'Enter an address without a plus sign, such as help@school.example.':
    'Weka anwani isiyo na alama ya kujumlisha, kama vile help@school.example.',
  'This server does not accept email for this domain. Ask its operator, or choose another address.':
    'Seva hii haipokei barua pepe za kikoa hiki. Muulize mwendeshaji wake, au chagua anwani nyingine.',
  'Another mailbox on this server already uses this address. Choose another.':
    'Sanduku jingine la barua kwenye seva hii tayari linatumia anwani hii. Chagua nyingine.',
  'Only the first {files_max} files were kept.': 'Ni faili {files_max} za kwanza tu zilizohifadhiwa.',
  'The text of this email is no longer kept. Ask the sender to send it again.':
    'Maandishi ya barua pepe hii hayahifadhiwi tena. Mwombe mtumaji aitume tena.',
  'This email cannot become a ticket: it came from the help desk itself or has no sender.':
    'Barua pepe hii haiwezi kuwa tiketi: imetoka kwa dawati la msaada lenyewe au haina mtumaji.',
  'This mail has no text.': 'Barua pepe hii haina maandishi.',
  'The mail is longer; this is its beginning.': 'Barua pepe ni ndefu zaidi; huu ni mwanzo wake.',
  'Accounting is switched off in this business, so there are no invoices.':
    'Uhasibu umezimwa katika biashara hii, kwa hiyo hakuna ankara.',
  'Enter a price per hour, or set one in the settings of the help desk.':
    'Weka bei ya saa, au iweke kwenye mipangilio ya msaada.',
  'No approved billable time of this ticket waits for an invoice.':
    'Hakuna muda unaotozwa ulioidhinishwa wa tiketi hii unaosubiri ankara.',
  'This email was too large to fetch. Read it at the mail server, or ask the sender for a smaller one.':
    'Barua pepe hii ni kubwa mno kuchukuliwa. Isome kwenye seva ya barua, au mwombe mtumaji itume ndogo zaidi.',
};
