import { expect, it } from 'vitest';
import { smsParts } from './sms';

it.each([
  ['', 0, 0],
  ['Hello', 5, 1],
  ['a'.repeat(160), 160, 1],
  ['a'.repeat(161), 161, 2],
  ['a'.repeat(306), 306, 2],
  ['a'.repeat(307), 307, 3],
  // The euro sign takes two places.
  ['€'.repeat(80), 80, 1],
  ['€'.repeat(81), 81, 2],
  // An escape is not cut from its letter: 152 letters, then a sign that begins the second part.
  [`${'a'.repeat(152)}€${'a'.repeat(151)}`, 304, 2],
  ['ã'.repeat(70), 70, 1],
  ['ã'.repeat(71), 71, 2],
  ['😀'.repeat(35), 35, 1],
  ['😀'.repeat(36), 36, 2],
])('%#: counts the parts of a text', (text, characters, parts) => {
  expect(smsParts(text)).toMatchObject({ characters, parts });
});

it('names the first letter that makes the parts short', () => {
  expect(smsParts('Olá, não').wide).toBe('á');
  expect(smsParts('Prix à 5 €').wide).toBeUndefined();
});
