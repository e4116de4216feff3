/** What entry grids refuse. */
export const rulesSheets = {
  'Name the row and the column of each cell.': 'Indique a linha e a coluna de cada célula.',
};
