/** What entry grids refuse. */
export const rulesSheets = {
  'Name the row and the column of each cell.': 'Taura mutsara nekoramu yekamuri rega rega.',
};
