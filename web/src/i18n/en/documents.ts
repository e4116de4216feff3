/** Words of the line editor (invoice, bill, quotation, journal) and of imports. */
export const documents = {
  'import.lead': 'Choose a CSV or XLSX file with one row per record. Nothing is written before you have seen the check.',
  'import.template': 'Download a template',
  'import.choose': 'Choose a file, or drop it here',
  'import.checking': 'Checking every row…',
  'import.running': 'Importing…',
  'import.run': 'Import {count} row | Import {count} rows',
  'import.runGood': 'Import the {count} good row | Import the {count} good rows',
  'import.checked': '{count} row read. | {count} rows read.',
  'import.clean': 'No problems found.',
  'import.bad': '{count} row has problems. | {count} rows have problems.',
  'import.done': '{count} imported.',
  'import.faults': 'Download all {count} problems',
  'import.table': 'Problems by row',
  'import.row': 'Row',
  'import.column': 'Column',
  'import.problem': 'Problem',
} as const;
