import type { Words } from '../parts';

/** What bookings and calendars say when they refuse, by its English sentence. See `data/sentences.ts`. */
export const rulesBooking: Words = {
  'The rule is longer than {longest} letters.': 'La règle dépasse {longest} caractères.',
  'The first time lies out of reach.': 'La première date est hors de portée.',
  'The rule cannot be read: {error}.': 'La règle est illisible : {error}.',
  'The rule cannot be used: {error}.': 'La règle est inutilisable : {error}.',
  'A series comes once a day at most; the time of day is that of its first booking.':
    'Une série revient au plus une fois par jour ; l’heure est celle de sa première réservation.',
  'Enter the rule.': 'Saisissez la règle.',
  'The event has no beginning (DTSTART).': 'L’événement n’a pas de début (DTSTART).',
  'The event has both an end and a duration.': 'L’événement a une fin et une durée.',
  'The event ends before it begins.': 'L’événement finit avant de commencer.',
  'A calendar begins with BEGIN:VCALENDAR.': 'Un agenda commence par BEGIN:VCALENDAR.',
  'END:{part} ends what did not begin.': 'END:{part} termine ce qui n’a pas commencé.',
  'BEGIN:{part} does not end; the file is cut off.': 'BEGIN:{part} ne finit pas ; le fichier est tronqué.',
  'The file is empty.': 'Le fichier est vide.',
  'Further dates (RDATE) are not read; export the events one by one.':
    'Les dates supplémentaires (RDATE) ne sont pas lues ; exportez les événements un à un.',
  'The first line goes on no other.': 'La première ligne n’en continue aucune.',
  'This is no line of a calendar: name, colon and value.':
    'Ce n’est pas une ligne d’agenda : nom, deux-points et valeur.',
};
