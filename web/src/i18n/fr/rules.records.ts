import type { Words } from '../parts';

/** By its English sentence: what saving a record, importing and the families say when they refuse. See `data/sentences.ts`. */
export const rulesRecords: Words = {
  'These columns are there twice: {1}.': 'Ces colonnes figurent deux fois : {1}.',
};
