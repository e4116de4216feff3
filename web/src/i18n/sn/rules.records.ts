import type { Words } from '../parts';

/** By its English sentence: what saving a record, importing and the families say when they refuse. See `data/sentences.ts`. */
export const rulesRecords: Words = {
  '{1}: there is no such record in this business.': '{1}: hapana rekodhi yakadai mubhizinesi rino.',
  '{to} lies before {from}; choose a later last day.':
    '{to} iri pamberi pe{from}; sarudzai zuva rekupedzisira riri mberi.',
  'These records add up to each other in a circle; take one of the links away.':
    'Marekodhi aya anosanganiswa achidzokerana; bvisai chibatanidzo chimwe.',
  '{1} would be too large to keep.': '{1} ingakura zvekusagona kuchengetwa.',
  '{label} is sent as an object with kind and id; the kind is one of {1}.':
    '{label} inotumirwa sechinhu chine kind ne id; kind ndeimwe ye: {1}.',
  '{label} must be the id or the code of a record.': '{label} inofanira kuva chizivo kana kodhi yerekodhi.',
  '{label} must be the id of a record.': '{label} inofanira kuva chizivo cherekodhi.',
  'These columns are there twice: {1}.': 'Makoramu aya aripo kaviri: {1}.',
  "There is no tab '{key}' on this page.": "Peji rino harina tebhu '{key}'.",
  'This day is too far away.': 'Zuva iri riri kure zvikuru.',
  '{1} is a moment: compare it with a day by gte, gt, lte or lt.':
    '{1} inguva: ienzanise nezuva ne gte, gt, lte kana lt.',
  "Lists are answered with 'files' or without.": "Ndandanda dzinokumbirwa ne 'files' kana pasina.",
  "A record is answered with 'detail' or without.": "Rekodhi inokumbirwa ne 'detail' kana pasina.",
  'Attach the file of {1} again.': 'Batanidzazve faira re{1}.',
};
