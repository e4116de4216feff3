import type { Words } from '../parts';

/** What bookings and calendars say when they refuse, by its English sentence. See `data/sentences.ts`. */
export const rulesBooking: Words = {
  'There is no such time zone; enter one such as Africa/Harare.':
    'Não existe esse fuso horário; indique um como Africa/Harare.',
  'The public holidays of this country are not known; leave it blank and enter the holidays below.':
    'Os feriados deste país não são conhecidos; deixe em branco e indique-os abaixo.',
  'Enter both times, or neither where the day is closed.':
    'Indique ambos os horários, ou nenhum se o dia estiver fechado.',
  'This day is closed by another line; remove one of them.': 'Este dia está fechado por outra linha; remova uma delas.',
  'Choose a shorter span; {most} days are shown at a time.':
    'Escolha um intervalo mais curto; são mostrados {most} dias de cada vez.',
  'No slot begins then; the next begins at {1}.': 'Nenhum período começa então; o seguinte começa às {1}.',
  'No slot begins then; choose one of the free times.': 'Nenhum período começa então; escolha um dos horários livres.',
  'No slot ends then; this one ends at {1}.': 'Nenhum período termina então; este termina às {1}.',
  'The end is before the beginning; correct one of them.': 'O fim é anterior ao início; corrija um deles.',
  'A booking is at most {1} minutes long.': 'Uma reserva dura no máximo {1} minutos.',
  'A booking is at most {most_days} days long.': 'Uma reserva dura no máximo {most_days} dias.',
  'Book at least {1} minutes ahead.': 'Reserve com pelo menos {1} minutos de antecedência.',
  'Bookings open {1} days ahead; choose an earlier day.':
    'As reservas abrem com {1} dias de antecedência; escolha um dia mais próximo.',
  'It is closed then; choose a time when it is open.': 'Está fechado nesse horário; escolha um em que esteja aberto.',
  'It is away or kept from booking then; choose another time.': 'Indisponível nesse horário; escolha outro.',
  'There are {1} places at most.': 'Há no máximo {1} lugares.',
  'This is taken at that time.': 'Está ocupado nesse horário.',
  'This slot is full; choose another time.': 'Este período está completo; escolha outro horário.',
  'Only {free} places are free then.': 'Só há {free} lugares livres nesse horário.',
  'There are bookings to come; this can be changed once they are over, or on another resource.':
    'Há reservas por vir; isto pode ser alterado quando passarem, ou noutro recurso.',
  'This resource has no slots; enter how many minutes are needed.':
    'Este recurso não tem períodos; indique quantos minutos são necessários.',
  'Choose a shorter time; {most_days} days are searched.':
    'Escolha um intervalo mais curto; são pesquisados {most_days} dias.',
  'The rule is longer than {longest} letters.': 'A regra tem mais de {longest} caracteres.',
  'The first time lies out of reach.': 'A primeira data está fora de alcance.',
  'The rule cannot be read: {error}.': 'A regra não pode ser lida: {error}.',
  'The rule cannot be used: {error}.': 'A regra não pode ser usada: {error}.',
  'A series comes once a day at most; the time of day is that of its first booking.':
    'Uma série ocorre no máximo uma vez por dia; a hora é a da primeira reserva.',
  'Enter the rule.': 'Indique a regra.',
  'The rule never comes; change it.': 'A regra nunca ocorre; altere-a.',
  'Choose a booking of this series that is still to come.': 'Escolha uma reserva desta série ainda por vir.',
  'Enter the date and time.': 'Indique a data e a hora.',
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
  'Attach the .ics file of the calendar first.': 'Anexe primeiro o ficheiro .ics do calendário.',
  'Export a shorter time; 4 MB are read at a time.': 'Exporte um período mais curto; são lidos 4 MB de cada vez.',
  'The calendar has more than {most} events to come; export a shorter time.':
    'O calendário tem mais de {most} eventos por vir; exporte um período mais curto.',
};
