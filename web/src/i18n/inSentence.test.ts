import { expect, test } from 'vitest';
import { inSentence } from './inSentence';

test('a name begins small within a sentence, an abbreviation stays', () => {
  expect(inSentence('Budget allocation')).toBe('budget allocation');
  expect(inSentence('Écriture')).toBe('écriture');
  expect(inSentence('SLA policy')).toBe('SLA policy');
  expect(inSentence('360 review')).toBe('360 review');
  expect(inSentence('X')).toBe('X');
  expect(inSentence('')).toBe('');
});
