/** What entry grids refuse. */
export const rulesSheets = {
  'This sheet has more than {most_cells} filled cells. Choose fewer rows or columns.':
    'Cette grille a plus de {most_cells} cellules remplies. Choisissez moins de lignes ou de colonnes.',
  'This sheet would have more than {most} rows. Choose fewer.':
    'Cette grille aurait plus de {most} lignes. Choisissez-en moins.',
  'This sheet would have more than {most} columns. Choose fewer.':
    'Cette grille aurait plus de {most} colonnes. Choisissez-en moins.',
  '{1} of these cells is not known.': '{1} de ces cellules n’est pas connu.',
  '{1} is not found.': '{1} : introuvable.',
  'The days of this sheet are not known.': 'Les jours de cette grille ne sont pas connus.',
  'Send the cells as a list.': 'Envoyez les cellules sous forme de liste.',
  'At most {most_at_once} cells at a time.': '{most_at_once} cellules au plus à la fois.',
  'Name the row and the column of each cell.': 'Indiquez la ligne et la colonne de chaque cellule.',
  'This row is not part of the sheet.': 'Cette ligne ne fait pas partie de la grille.',
  'This column is not part of the sheet.': 'Cette colonne ne fait pas partie de la grille.',
  "A cell of this sheet holds no '{name}'.": 'Une cellule de cette grille ne contient pas « {name} ».',
};
