/** What entry grids refuse. */
export const rulesSheets = {
  'Name the row and the column of each cell.': 'Taja safu mlalo na safu wima ya kila seli.',
};
