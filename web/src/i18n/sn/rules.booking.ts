import type { Words } from '../parts';

/** What bookings and calendars say when they refuse, by its English sentence. See `data/sentences.ts`. */
export const rulesBooking: Words = {
  'There is no such time zone; enter one such as Africa/Harare.':
    'Hapana nguva yenzvimbo yakadaro; isai yakaita seAfrica/Harare.',
  'The public holidays of this country are not known; leave it blank and enter the holidays below.':
    'Mazororo enyika iyi haazivikanwe; siyai pasina chinhu moisa mazororo pazasi.',
  'Enter both times, or neither where the day is closed.': 'Isai nguva mbiri dzose, kana kusaisa kana zuva rakavharwa.',
  'This day is closed by another line; remove one of them.': 'Zuva iri rakavharwa nemumwe mutsara; bvisai umwe wayo.',
  'Choose a shorter span; {most} days are shown at a time.':
    'Sarudzai nguva pfupi; mazuva {most} anoratidzwa panguva imwe.',
  'No slot begins then; the next begins at {1}.': 'Hapana nguva inotanga ipapo; inotevera inotanga {1}.',
  'No slot begins then; choose one of the free times.': 'Hapana nguva inotanga ipapo; sarudzai imwe yakasununguka.',
  'No slot ends then; this one ends at {1}.': 'Hapana nguva inopera ipapo; iyi inopera {1}.',
  'The end is before the beginning; correct one of them.': 'Magumo ari pamberi pekutanga; gadzirisai chimwe chazvo.',
  'A booking is at most {1} minutes long.': 'Kubhuka hakupfuuri maminitsi {1}.',
  'A booking is at most {most_days} days long.': 'Kubhuka hakupfuuri mazuva {most_days}.',
  'Book at least {1} minutes ahead.': 'Bhukai maminitsi {1} pamberi.',
  'Bookings open {1} days ahead; choose an earlier day.':
    'Kubhuka kunovhurwa mazuva {1} pamberi; sarudzai zuva riri pedyo.',
  'It is closed then; choose a time when it is open.': 'Pakavharwa panguva iyoyo; sarudzai nguva pakavhurwa.',
  'It is away or kept from booking then; choose another time.': 'Hazviwanikwi panguva iyoyo; sarudzai imwe nguva.',
  'There are {1} places at most.': 'Pane nzvimbo {1} chete.',
  'This is taken at that time.': 'Izvi zvakatorwa panguva iyoyo.',
  'This slot is full; choose another time.': 'Nguva iyi yazara; sarudzai imwe nguva.',
  'Only {free} places are free then.': 'Panongova nenzvimbo {free} dzakasununguka panguva iyoyo.',
  'There are bookings to come; this can be changed once they are over, or on another resource.':
    'Pane zvakabhukwa zvichauya; izvi zvinoshandurwa zvapera, kana pane chimwe chinobhukwa.',
  'This resource has no slots; enter how many minutes are needed.':
    'Chinobhukwa ichi hachina nguva dzakagoverwa; isai maminitsi anodiwa.',
  'Choose a shorter time; {most_days} days are searched.': 'Sarudzai nguva pfupi; mazuva {most_days} anotsvagwa.',
  'The rule is longer than {longest} letters.': 'Mutemo wakareba kupfuura mabhii {longest}.',
  'The first time lies out of reach.': 'Nguva yekutanga iri kure kwazvo.',
  'The rule cannot be read: {error}.': 'Mutemo hauverengeki: {error}.',
  'The rule cannot be used: {error}.': 'Mutemo haushandisiki: {error}.',
  'A series comes once a day at most; the time of day is that of its first booking.':
    'Nhevedzano inouya kamwe pazuva; nguva yacho ndeyekubhuka kwekutanga.',
  'Enter the rule.': 'Isai mutemo.',
  'The rule never comes; change it.': 'Mutemo hauna zuva raunopa; ushandurei.',
  'Choose a booking of this series that is still to come.': 'Sarudzai kubhuka kwenhevedzano iyi kuchiri kuuya.',
  'Enter the date and time.': 'Isai zuva nenguva.',
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
  'Attach the .ics file of the calendar first.': 'Batanidzai faira re.ics rekarenda kutanga.',
  'Export a shorter time; 4 MB are read at a time.': 'Tumirai nguva pfupi; 4 MB dzinoverengwa panguva imwe.',
  'The calendar has more than {most} events to come; export a shorter time.':
    'Karenda rine zviitiko zvinopfuura {most} zvichauya; tumirai nguva pfupi.',
};
