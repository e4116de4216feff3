import type { Words } from '../parts';

/** What bookings and calendars say when they refuse, by its English sentence. See `data/sentences.ts`. */
export const rulesBooking: Words = {
  'The rule is longer than {longest} letters.': 'Kanuni ina zaidi ya herufi {longest}.',
  'The first time lies out of reach.': 'Tarehe ya kwanza iko mbali mno.',
  'The rule cannot be read: {error}.': 'Kanuni haisomeki: {error}.',
  'The rule cannot be used: {error}.': 'Kanuni haiwezi kutumika: {error}.',
  'A series comes once a day at most; the time of day is that of its first booking.':
    'Mfululizo huja mara moja kwa siku zaidi; saa ni ya nafasi yake ya kwanza.',
  'Enter the rule.': 'Weka kanuni.',
  'The event has no beginning (DTSTART).': 'Tukio halina mwanzo (DTSTART).',
  'The event has both an end and a duration.': 'Tukio lina mwisho na muda pia.',
  'The event ends before it begins.': 'Tukio huisha kabla ya kuanza.',
  'A calendar begins with BEGIN:VCALENDAR.': 'Kalenda huanza na BEGIN:VCALENDAR.',
  'END:{part} ends what did not begin.': 'END:{part} humaliza kisichoanza.',
  'BEGIN:{part} does not end; the file is cut off.': 'BEGIN:{part} haimaliziki; faili limekatwa.',
  'The file is empty.': 'Faili ni tupu.',
  'Further dates (RDATE) are not read; export the events one by one.':
    'Tarehe za ziada (RDATE) hazisomwi; hamisha matukio moja moja.',
  'The first line goes on no other.': 'Mstari wa kwanza hauendelezi mwingine.',
  'This is no line of a calendar: name, colon and value.': 'Huu si mstari wa kalenda: jina, nukta mbili na thamani.',
};
