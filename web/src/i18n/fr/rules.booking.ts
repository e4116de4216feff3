import type { Words } from '../parts';

/** What bookings and calendars say when they refuse, by its English sentence. See `data/sentences.ts`. */
export const rulesBooking: Words = {
  'There is no such time zone; enter one such as Africa/Harare.':
    'Ce fuseau horaire n’existe pas ; saisissez-en un comme Africa/Harare.',
  'The public holidays of this country are not known; leave it blank and enter the holidays below.':
    'Les jours fériés de ce pays ne sont pas connus ; laissez vide et saisissez-les ci-dessous.',
  'Enter both times, or neither where the day is closed.': 'Saisissez les deux heures, ou aucune si le jour est fermé.',
  'This day is closed by another line; remove one of them.':
    'Ce jour est fermé par une autre ligne ; retirez l’une d’elles.',
  'Choose a shorter span; {most} days are shown at a time.':
    'Choisissez une durée plus courte ; {most} jours sont affichés à la fois.',
  'No slot begins then; the next begins at {1}.': 'Aucun créneau ne commence alors ; le suivant commence à {1}.',
  'No slot begins then; choose one of the free times.':
    'Aucun créneau ne commence alors ; choisissez l’une des disponibilités.',
  'No slot ends then; this one ends at {1}.': 'Aucun créneau ne finit alors ; celui-ci finit à {1}.',
  'The end is before the beginning; correct one of them.': 'La fin est avant le début ; corrigez l’un des deux.',
  'A booking is at most {1} minutes long.': 'Une réservation dure au plus {1} minutes.',
  'A booking is at most {most_days} days long.': 'Une réservation dure au plus {most_days} jours.',
  'Book at least {1} minutes ahead.': 'Réservez au moins {1} minutes à l’avance.',
  'Bookings open {1} days ahead; choose an earlier day.':
    'Les réservations ouvrent {1} jours à l’avance ; choisissez un jour plus proche.',
  'It is closed then; choose a time when it is open.': 'C’est fermé à ce moment ; choisissez une heure d’ouverture.',
  'It is away or kept from booking then; choose another time.':
    'Indisponible à ce moment ; choisissez une autre heure.',
  'There are {1} places at most.': 'Il y a {1} places au plus.',
  'This is taken at that time.': 'C’est déjà pris à ce moment.',
  'This slot is full; choose another time.': 'Ce créneau est complet ; choisissez une autre heure.',
  'Only {free} places are free then.': 'Seulement {free} places sont libres à ce moment.',
  'There are bookings to come; this can be changed once they are over, or on another resource.':
    'Il y a des réservations à venir ; ceci se modifie quand elles sont passées, ou sur une autre ressource.',
  'This resource has no slots; enter how many minutes are needed.':
    'Cette ressource n’a pas de créneaux ; indiquez les minutes nécessaires.',
  'Choose a shorter time; {most_days} days are searched.':
    'Choisissez une durée plus courte ; {most_days} jours sont examinés.',
  'The rule is longer than {longest} letters.': 'La règle dépasse {longest} caractères.',
  'The first time lies out of reach.': 'La première date est hors de portée.',
  'The rule cannot be read: {error}.': 'La règle est illisible : {error}.',
  'The rule cannot be used: {error}.': 'La règle est inutilisable : {error}.',
  'A series comes once a day at most; the time of day is that of its first booking.':
    'Une série revient au plus une fois par jour ; l’heure est celle de sa première réservation.',
  'Enter the rule.': 'Saisissez la règle.',
  'The rule never comes; change it.': 'La règle ne donne aucune date ; modifiez-la.',
  'Choose a booking of this series that is still to come.': 'Choisissez une réservation de cette série encore à venir.',
  'Enter the date and time.': 'Saisissez la date et l’heure.',
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
  'Attach the .ics file of the calendar first.': 'Joignez d’abord le fichier .ics de l’agenda.',
  'Export a shorter time; 4 MB are read at a time.': 'Exportez une période plus courte ; 4 Mo sont lus à la fois.',
  'The calendar has more than {most} events to come; export a shorter time.':
    'L’agenda a plus de {most} événements à venir ; exportez une période plus courte.',
};
