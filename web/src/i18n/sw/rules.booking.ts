import type { Words } from '../parts';

/** What bookings and calendars say when they refuse, by its English sentence. See `data/sentences.ts`. */
export const rulesBooking: Words = {
  'There is no such time zone; enter one such as Africa/Harare.':
    'Hakuna saa za eneo kama hizo; weka kama Africa/Harare.',
  'The public holidays of this country are not known; leave it blank and enter the holidays below.':
    'Sikukuu za nchi hii hazijulikani; acha wazi na uweke sikukuu hapa chini.',
  'Enter both times, or neither where the day is closed.':
    'Weka nyakati zote mbili, au usiweke yoyote kama siku imefungwa.',
  'This day is closed by another line; remove one of them.': 'Siku hii imefungwa na mstari mwingine; ondoa mmoja.',
  'Choose a shorter span; {most} days are shown at a time.':
    'Chagua muda mfupi zaidi; siku {most} huonyeshwa kwa wakati mmoja.',
  'No slot begins then; the next begins at {1}.': 'Hakuna kipindi kinachoanza wakati huo; kinachofuata huanza {1}.',
  'No slot begins then; choose one of the free times.':
    'Hakuna kipindi kinachoanza wakati huo; chagua wakati ulio huru.',
  'No slot ends then; this one ends at {1}.': 'Hakuna kipindi kinachoisha wakati huo; hiki huisha {1}.',
  'The end is before the beginning; correct one of them.': 'Mwisho uko kabla ya mwanzo; sahihisha kimoja.',
  'A booking is at most {1} minutes long.': 'Nafasi ni ya dakika {1} zaidi.',
  'A booking is at most {most_days} days long.': 'Nafasi ni ya siku {most_days} zaidi.',
  'Book at least {1} minutes ahead.': 'Weka nafasi angalau dakika {1} mapema.',
  'Bookings open {1} days ahead; choose an earlier day.':
    'Nafasi hufunguliwa siku {1} mapema; chagua siku ya karibu zaidi.',
  'It is closed then; choose a time when it is open.': 'Imefungwa wakati huo; chagua wakati ikiwa wazi.',
  'It is away or kept from booking then; choose another time.': 'Haipatikani wakati huo; chagua wakati mwingine.',
  'There are {1} places at most.': 'Kuna nafasi {1} tu.',
  'This is taken at that time.': 'Hii imechukuliwa wakati huo.',
  'This slot is full; choose another time.': 'Kipindi hiki kimejaa; chagua wakati mwingine.',
  'Only {free} places are free then.': 'Ni nafasi {free} tu zilizo huru wakati huo.',
  'There are bookings to come; this can be changed once they are over, or on another resource.':
    'Kuna nafasi zijazo; hii inaweza kubadilishwa zikiisha, au kwenye rasilimali nyingine.',
  'This resource has no slots; enter how many minutes are needed.':
    'Rasilimali hii haina vipindi; weka dakika zinazohitajika.',
  'Choose a shorter time; {most_days} days are searched.': 'Chagua muda mfupi zaidi; siku {most_days} hutafutwa.',
  'The rule is longer than {longest} letters.': 'Kanuni ina zaidi ya herufi {longest}.',
  'The first time lies out of reach.': 'Tarehe ya kwanza iko mbali mno.',
  'The rule cannot be read: {error}.': 'Kanuni haisomeki: {error}.',
  'The rule cannot be used: {error}.': 'Kanuni haiwezi kutumika: {error}.',
  'A series comes once a day at most; the time of day is that of its first booking.':
    'Mfululizo huja mara moja kwa siku zaidi; saa ni ya nafasi yake ya kwanza.',
  'Enter the rule.': 'Weka kanuni.',
  'The rule never comes; change it.': 'Kanuni haitoi tarehe yoyote; ibadilishe.',
  'Choose a booking of this series that is still to come.': 'Chagua nafasi ya mfululizo huu ambayo bado inakuja.',
  'Enter the date and time.': 'Weka tarehe na saa.',
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
  'Attach the .ics file of the calendar first.': 'Ambatisha kwanza faili la .ics la kalenda.',
  'Export a shorter time; 4 MB are read at a time.': 'Hamisha muda mfupi zaidi; MB 4 husomwa kwa wakati mmoja.',
  'The calendar has more than {most} events to come; export a shorter time.':
    'Kalenda ina zaidi ya matukio {most} yajayo; hamisha muda mfupi zaidi.',
};
