import type { Words } from '../parts';

/** By its English sentence: what saving a record, importing and the families say when they refuse. See `data/sentences.ts`. */
export const rulesRecords: Words = {
  '{1}: there is no such record in this business.': '{1}: este registo não existe nesta empresa.',
  '{to} lies before {from}; choose a later last day.': '{to} é anterior a {from}; escolha um último dia posterior.',
  'These records add up to each other in a circle; take one of the links away.':
    'Estes registos somam-se em círculo; retire uma das ligações.',
  '{1} would be too large to keep.': '{1} seria demasiado grande para guardar.',
  '{label} is sent as an object with kind and id; the kind is one of {1}.':
    '{label} envia-se como objecto com kind e id; kind é um de: {1}.',
  '{label} must be the id or the code of a record.': '{label} tem de ser o identificador ou o código de um registo.',
  '{label} must be the id of a record.': '{label} tem de ser o identificador de um registo.',
  'These columns are there twice: {1}.': 'Estas colunas aparecem duas vezes: {1}.',
  "There is no tab '{key}' on this page.": 'Esta página não tem o separador «{key}».',
  'This day is too far away.': 'Este dia está demasiado longe.',
  '{1} is a moment: compare it with a day by gte, gt, lte or lt.':
    '{1} é um instante: compare-o com um dia por gte, gt, lte ou lt.',
  "Lists are answered with 'files' or without.": 'As listas pedem-se com «files» ou sem nada.',
  "A record is answered with 'detail' or without.": 'Um registo pede-se com «detail» ou sem nada.',
  'Attach the file of {1} again.': 'Anexe de novo o ficheiro de {1}.',
};
