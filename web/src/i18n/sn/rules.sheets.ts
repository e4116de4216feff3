/** What entry grids refuse. */
export const rulesSheets = {
  'This sheet has more than {most_cells} filled cells. Choose fewer rows or columns.':
    'Tafura iyi ine makamuri azere anopfuura {most_cells}. Sarudza mashoma.',
  'This sheet would have more than {most} rows. Choose fewer.':
    'Tafura iyi ingaite mitsara inopfuura {most}. Sarudza mishoma.',
  'This sheet would have more than {most} columns. Choose fewer.':
    'Tafura iyi ingaite makoramu anopfuura {most}. Sarudza mashoma.',
  '{1} of these cells is not known.': '{1} yemakamuri aya haizivikanwi.',
  '{1} is not found.': '{1}: hazvina kuwanikwa.',
  'The days of this sheet are not known.': 'Mazuva etafura iyi haazivikanwi.',
  'Send the cells as a list.': 'Tumira makamuri serondedzero.',
  'At most {most_at_once} cells at a time.': 'Makamuri {most_at_once} panguva imwe, kwete kudarika.',
  'Name the row and the column of each cell.': 'Taura mutsara nekoramu yekamuri rega rega.',
  'This row is not part of the sheet.': 'Mutsara uyu hausi wetafura iyi.',
  'This column is not part of the sheet.': 'Koramu iyi haisi yetafura iyi.',
  "A cell of this sheet holds no '{name}'.": 'Kamuri retafura iyi harina "{name}".',
};
