import type { Words } from '../parts';

/** What bookings and calendars say when they refuse, by its English sentence. See `data/sentences.ts`. */
export const rulesBooking: Words = {
  'The rule is longer than {longest} letters.': 'A regra tem mais de {longest} caracteres.',
  'The first time lies out of reach.': 'A primeira data está fora de alcance.',
  'The rule cannot be read: {error}.': 'A regra não pode ser lida: {error}.',
  'The rule cannot be used: {error}.': 'A regra não pode ser usada: {error}.',
  'A series comes once a day at most; the time of day is that of its first booking.':
    'Uma série ocorre no máximo uma vez por dia; a hora é a da primeira reserva.',
  'Enter the rule.': 'Indique a regra.',
  'The event has no beginning (DTSTART).': 'O evento não tem início (DTSTART).',
  'The event has both an end and a duration.': 'O evento tem um fim e uma duração.',
  'The event ends before it begins.': 'O evento termina antes de começar.',
  'A calendar begins with BEGIN:VCALENDAR.': 'Um calendário começa por BEGIN:VCALENDAR.',
  'END:{part} ends what did not begin.': 'END:{part} termina o que não começou.',
  'BEGIN:{part} does not end; the file is cut off.': 'BEGIN:{part} não termina; o ficheiro está cortado.',
  'The file is empty.': 'O ficheiro está vazio.',
  'Further dates (RDATE) are not read; export the events one by one.':
    'Datas adicionais (RDATE) não são lidas; exporte os eventos um a um.',
  'The first line goes on no other.': 'A primeira linha não continua outra.',
  'This is no line of a calendar: name, colon and value.': 'Não é uma linha de calendário: nome, dois pontos e valor.',
};
