/**
 * What the server found wrong with one value, by its code. English readers see the server's own sentence, so this part
 * is the source of the translations and is never fetched itself.
 */
export const problems = {
  'problem.required': 'This is required',
  'problem.type': 'This is the wrong kind of value',
  'problem.format': 'This does not have the right form',
  'problem.enum': 'Choose one of the list',
  'problem.duplicate': 'Already in use',
  'problem.tooLong': 'This is too long',
  'problem.tooShort': 'This is too short',
  'problem.minimum': 'This is too little',
  'problem.maximum': 'This is too much',
  'problem.precision': 'This has too many decimals',
  'problem.maxItems': 'These are too many at once',
  'problem.minItems': 'Add at least one',
  'problem.unknown': 'There is nothing of that kind',
  'problem.link': 'This record was not found',
  'problem.field': 'This field is not known here',
  'problem.readOnly': 'This cannot be changed',
  'problem.characters': 'This holds characters that do not belong here',
  'problem.email': 'Enter an email address such as name@example.com',
  'problem.phone': 'Enter a phone number such as +263 77 123 4567',
  'problem.reserved': 'This name is kept for the platform',
  'problem.common': 'This password is one of the first others would try',
  'problem.personal': 'This password is little more than your name or address',
  'problem.same': 'This is the same as before',
  'problem.member': 'This person is a member already',
  'problem.invited': 'This address has an open invitation already',
  'problem.confirm': 'Type the name exactly as it is written',
} as const;

export default problems;
