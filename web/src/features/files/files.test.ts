import { expect, it } from 'vitest';
import { limitText, sizeText } from './files';

it('says a limit as it was set, and a size as phones show it', () => {
  expect(limitText(26_214_400)).toBe('25 MB');
  expect(limitText(500_000)).toBe('500 kB');
  expect(sizeText(1_400_000)).toBe('1.4 MB');
});
