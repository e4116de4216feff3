/** Words of expenses: capturing receipts, approving them line by line. They travel with those screens. */
export const expenses = {
  'expenses.photograph': 'Photograph receipt',
  'expenses.chooseReceipts': 'Choose receipts',
  'expenses.noReceipt': 'Expense without a picture',
  'expenses.mileage': 'Mileage',
  'expenses.trip': 'Trip with per diems',
  'expenses.start': 'Take a picture of each receipt. Amount, date and seller can be added now or later.',
  'expenses.number': 'Expense {number}',
  'expenses.removeEntry': 'Remove expense {number}',
  'expenses.purpose': 'What was it for?',
  'expenses.send': 'Send for approval',
  'expenses.save': 'Save as draft',
  'expenses.sent': 'Sent for approval',
  'expenses.saved': 'Saved as draft',
  'expenses.kept': 'Saved on this phone',
  'expenses.keptText': 'It will be sent when you are online.',
  'expenses.approved': '{title} is approved',
  'expenses.back': 'Back to the report',
  'expenses.without': 'No receipt',
  'expenses.reason': 'Reason: {reason}',
  'expenses.comment': 'Comment',
  'expenses.nothingOwed': 'Nothing is owed on this report',
  'expenses.nothingOwedText': 'It is settled, or not posted yet.',
  'expenses.noDetails': '{name} has no payment details yet. They can be added under Payment details.',
  'expenses.recorded': 'Recorded',
};

export default expenses;
