import type { Words } from '../parts';

/** By its English sentence: what a file or a schedule may not be. See `data/sentences.ts`. */
export const rulesLimits: Words = {
  'Outside the business, reports go to addresses of {1} alone.':
    'Hors de l’entreprise, les rapports ne vont qu’aux adresses de {1}.',
  'Addresses outside the business wait until a manager releases this schedule.':
    'Les adresses hors de l’entreprise attendent qu’un gestionnaire débloque cet envoi.',
  'The file cannot be read: the workbook unpacks to more than {1} MB.':
    'Le fichier est illisible : le classeur décompressé dépasse {1} Mo.',
  'The file cannot be read: the workbook unpacks to more than {1} times its size.':
    'Le fichier est illisible : le classeur décompressé dépasse {1} fois sa taille.',
  'The file cannot be read: the workbook holds more than {1} files.':
    'Le fichier est illisible : le classeur contient plus de {1} fichiers.',
  'The file cannot be read: the workbook lists more than {1} texts, or more than {2} MB of them.':
    'Le fichier est illisible : le classeur liste plus de {1} textes, ou plus de {2} Mo de textes.',
  'The file cannot be read: the workbook holds more than {1} styles and settings, or more than {2} MB of them.':
    'Le fichier est illisible : le classeur contient plus de {1} styles et réglages, ou plus de {2} Mo.',
  'The file cannot be read: a cell of the workbook holds more than {1} MB.':
    'Le fichier est illisible : une cellule du classeur contient plus de {1} Mo.',
  'The file cannot be read further: the file holds more than {1} filled cells.':
    'La suite du fichier est illisible : le fichier contient plus de {1} cellules remplies.',
  'The file cannot be read further: the cells of the file hold more than {1} MB.':
    'La suite du fichier est illisible : les cellules du fichier contiennent plus de {1} Mo.',
  'The file cannot be read further: row {1} holds more than {2} MB.':
    'La suite du fichier est illisible : la ligne {1} contient plus de {2} Mo.',
  'The file cannot be read: row {1} holds more than {2} MB.':
    'Le fichier est illisible : la ligne {1} contient plus de {2} Mo.',
};
