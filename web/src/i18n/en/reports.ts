/** Words of the catalogue of reports. */
export const reports = {
  'reports.many': 'reports',
  'reports.search': 'Find a report',
  'reports.favourites': 'Favourites',
  'reports.favourite': 'Add {title} to favourites',
  'reports.unfavourite': 'Take {title} off the favourites',
  'reports.noneFound': 'No report is called that',
  'reports.noneFound.text': 'Try another word, or clear the search.',
  'reports.clear': 'Clear the search',
  'reports.none': 'There are no reports for you here',
  'reports.none.text': 'An administrator can give you a role that opens them.',
  'reports.found': '{count} report | {count} reports',
  'reports.saved': 'Saved reports',
  'reports.create': 'Create a report',
  'reports.exportSeveral': 'Export several',
  'reports.schedules': 'Scheduled by mail',
  'reports.sharedMark': 'Shared',
} as const;
