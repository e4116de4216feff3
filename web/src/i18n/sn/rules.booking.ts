import type { Words } from '../parts';

/** What bookings and calendars say when they refuse, by its English sentence. See `data/sentences.ts`. */
export const rulesBooking: Words = {
  'The rule is longer than {longest} letters.': 'Mutemo wakareba kupfuura mabhii {longest}.',
  'The first time lies out of reach.': 'Nguva yekutanga iri kure kwazvo.',
  'The rule cannot be read: {error}.': 'Mutemo hauverengeki: {error}.',
  'The rule cannot be used: {error}.': 'Mutemo haushandisiki: {error}.',
  'A series comes once a day at most; the time of day is that of its first booking.':
    'Nhevedzano inouya kamwe pazuva; nguva yacho ndeyekubhuka kwekutanga.',
  'Enter the rule.': 'Isai mutemo.',
  'The event has no beginning (DTSTART).': 'Chiitiko hachina kutanga (DTSTART).',
  'The event has both an end and a duration.': 'Chiitiko chine magumo nekureba zvose.',
  'The event ends before it begins.': 'Chiitiko chinopera chisati chatanga.',
  'A calendar begins with BEGIN:VCALENDAR.': 'Karenda rinotanga neBEGIN:VCALENDAR.',
  'END:{part} ends what did not begin.': 'END:{part} inopedza chisina kutanga.',
  'BEGIN:{part} does not end; the file is cut off.': 'BEGIN:{part} haiperi; faira rakachekwa.',
  'The file is empty.': 'Faira harina chinhu.',
  'Further dates (RDATE) are not read; export the events one by one.':
    'Mamwe mazuva (RDATE) haaverengwi; tumirai zviitiko chimwe nechimwe.',
  'The first line goes on no other.': 'Mutsara wekutanga hauenderere mberi nemumwe.',
  'This is no line of a calendar: name, colon and value.': 'Uyu hausi mutsara wekarenda: zita, koroni nemutengo.',
};
