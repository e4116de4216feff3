import type { Words } from '../parts';

/** By its English sentence: what saving a record, importing and the families say when they refuse. See `data/sentences.ts`. */
export const rulesRecords: Words = {
  '{1}: there is no such record in this business.': '{1} : cette fiche n’existe pas dans cette entreprise.',
  '{to} lies before {from}; choose a later last day.': '{to} précède {from} ; choisissez un dernier jour ultérieur.',
  'These records add up to each other in a circle; take one of the links away.':
    'Ces fiches s’additionnent en boucle ; retirez l’un des liens.',
  '{1} would be too large to keep.': '{1} serait trop grand pour être enregistré.',
  '{label} is sent as an object with kind and id; the kind is one of {1}.':
    '{label} s’envoie comme un objet avec kind et id ; kind est l’un de : {1}.',
  '{label} must be the id or the code of a record.': '{label} doit être l’identifiant ou le code d’une fiche.',
  '{label} must be the id of a record.': '{label} doit être l’identifiant d’une fiche.',
  'These columns are there twice: {1}.': 'Ces colonnes figurent deux fois : {1}.',
  "There is no tab '{key}' on this page.": 'Cette page n’a pas d’onglet « {key} ».',
  'This day is too far away.': 'Ce jour est trop éloigné.',
  '{1} is a moment: compare it with a day by gte, gt, lte or lt.':
    '{1} est un instant : comparez-le à un jour par gte, gt, lte ou lt.',
  "Lists are answered with 'files' or without.": 'Les listes se demandent avec « files » ou sans.',
  "A record is answered with 'detail' or without.": 'Une fiche se demande avec « detail » ou sans.',
  'Attach the file of {1} again.': 'Joignez à nouveau le fichier de {1}.',
};
