/** Words of clocking in on a phone. */
export const clock = {
  'clock.in': 'Clock in',
  'clock.out': 'Clock out',
  'clock.cameIn': 'Clocked in',
  'clock.wentOut': 'Clocked out',
  'clock.kept': 'Kept on this phone',
  'clock.keptText': 'It is sent with this time when you are online.',
  'clock.gate': 'Code of the gate scanned',
  'clock.photo': 'Add a photo',
  'clock.photoTaken': 'Photo added',
  'clock.last': 'Your last punches',
  'clock.none': 'You have not clocked in yet.',
  'clock.placeText': 'The place of this phone is sent with each punch, if you allow it.',
};
