/** Words of questionnaires that are scored: answering, and what the answers come to. */
export const instruments = {
  'instruments.none': 'Nothing is answered yet.',
  'instruments.answer': 'Answer the questions',
  'instruments.change': 'Change the answers',
  'instruments.version': 'Scored by version {number}',
  'instruments.count': '{done} of {all} questions answered.',
  'instruments.tooFew': 'There is a result from {least} answers on.',
  'instruments.bands': 'Bands of {score}',
  'instruments.from': 'from {score}',
  'instruments.contributed': 'What contributed',
  'instruments.question': 'Question {number} of {all}',
  'instruments.back': 'Back',
  'instruments.next': 'Next',
  'instruments.clear': 'No answer',
  'instruments.save': 'Save answers',
  'instruments.saved': 'The answers are saved.',
  'instruments.keys': 'Digits answer, the arrow keys move between questions.',
};
