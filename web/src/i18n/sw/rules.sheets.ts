/** What entry grids refuse. */
export const rulesSheets = {
  'This sheet has more than {most_cells} filled cells. Choose fewer rows or columns.':
    'Jedwali hili lina seli zilizojazwa zaidi ya {most_cells}. Chagua safu chache.',
  'This sheet would have more than {most} rows. Choose fewer.':
    'Jedwali hili lingekuwa na safu mlalo zaidi ya {most}. Chagua chache.',
  'This sheet would have more than {most} columns. Choose fewer.':
    'Jedwali hili lingekuwa na safu wima zaidi ya {most}. Chagua chache.',
  '{1} of these cells is not known.': '{1} ya seli hizi haijulikani.',
  '{1} is not found.': '{1}: haipatikani.',
  'The days of this sheet are not known.': 'Siku za jedwali hili hazijulikani.',
  'Send the cells as a list.': 'Tuma seli kama orodha.',
  'At most {most_at_once} cells at a time.': 'Seli {most_at_once} kwa wakati mmoja, si zaidi.',
  'Name the row and the column of each cell.': 'Taja safu mlalo na safu wima ya kila seli.',
  'This row is not part of the sheet.': 'Safu mlalo hii si ya jedwali hili.',
  'This column is not part of the sheet.': 'Safu wima hii si ya jedwali hili.',
  "A cell of this sheet holds no '{name}'.": 'Seli ya jedwali hili haina "{name}".',
};
