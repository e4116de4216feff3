/** What entry grids refuse. */
export const rulesSheets = {
  'This sheet has more than {most_cells} filled cells. Choose fewer rows or columns.':
    'Esta grelha tem mais de {most_cells} células preenchidas. Escolha menos linhas ou colunas.',
  'This sheet would have more than {most} rows. Choose fewer.':
    'Esta grelha teria mais de {most} linhas. Escolha menos.',
  'This sheet would have more than {most} columns. Choose fewer.':
    'Esta grelha teria mais de {most} colunas. Escolha menos.',
  '{1} of these cells is not known.': '{1} destas células não é conhecido.',
  '{1} is not found.': '{1}: não encontrado.',
  'The days of this sheet are not known.': 'Os dias desta grelha não são conhecidos.',
  'Send the cells as a list.': 'Envie as células como uma lista.',
  'At most {most_at_once} cells at a time.': 'No máximo {most_at_once} células de cada vez.',
  'Name the row and the column of each cell.': 'Indique a linha e a coluna de cada célula.',
  'This row is not part of the sheet.': 'Esta linha não faz parte da grelha.',
  'This column is not part of the sheet.': 'Esta coluna não faz parte da grelha.',
  "A cell of this sheet holds no '{name}'.": 'Uma célula desta grelha não contém "{name}".',
};
