/** Words of entry grids. They travel with that screen alone. */
export const sheet = {
  'sheet.saved': 'All changes are saved',
  'sheet.saving': 'Saving …',
  'sheet.kept': '{count} cell waits for the connection | {count} cells wait for the connection',
  'sheet.notSaved': '{count} cell is not saved | {count} cells are not saved',
  'sheet.show': 'Show',
  'sheet.undo': 'Undo',
  'sheet.redo': 'Redo',
  'sheet.fillDown': 'Fill down',
  'sheet.details': 'Details',
  'sheet.clear': 'Empty',
  'sheet.next': 'Next',
  'sheet.done': 'Done',
  'sheet.total': 'Total',
  'sheet.filled': 'Filled',
  'sheet.mine': 'Yours:',
  'sheet.theirs': 'Saved by others:',
  'sheet.keepMine': 'Keep mine',
  'sheet.takeTheirs': 'Take theirs',
  'sheet.empty': 'empty',
  'sheet.none': 'No rows for this choice',
  'sheet.other': 'Choose something else above.',
  'sheet.missing': 'Choose {label} to open the grid',
  'sheet.missing.text': 'The grid is shown once it is chosen.',
  'sheet.noChoice': '"{text}" is none of the choices.',
  'sheet.noWhole': 'Enter a whole number.',
  'sheet.noNumber': 'Enter a number.',
  'sheet.noDay': 'Enter a day such as 31/12/2026.',
  'sheet.keys':
    'Move with the arrow keys, Tab and Enter. Type to replace, F2 to change, Delete to empty, Alt and Enter for details. Escape and then Tab leave the grid.',
};

export default sheet;
