/** What entry grids refuse. */
export const rulesSheets = {
  'Name the row and the column of each cell.': 'Indiquez la ligne et la colonne de chaque cellule.',
};
