import { expect, test } from 'vitest';
import { barsOf } from './bars';

test('EAN-13 as its specification draws it', () => {
  // 4 003994 155486: the first digit chooses the sets of the six that follow.
  expect(barsOf('4003994155486')).toEqual({
    kind: 'ean13',
    text: '4003994155486',
    modules: `101${'0001101'}${'0100111'}${'0111101'}${'0001011'}${'0010111'}${'0011101'}01010${'1100110'}${'1001110'}${'1001110'}${'1011100'}${'1001000'}${'1010000'}101`,
  });
  expect(barsOf('036000291452')?.modules).toBe(barsOf('0036000291452')?.modules);
});

test('EAN-8', () => {
  const bars = barsOf('96385074');
  expect(bars?.kind).toBe('ean8');
  expect(bars?.modules).toHaveLength(67);
  expect(bars?.modules.startsWith(`101${'0001011'}${'0101111'}${'0111101'}${'0110111'}01010`)).toBe(true);
});

test('Code 128 with its check sign', () => {
  // 104 (start B) + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 = 879; 879 − 8·103 = 55.
  const bars = barsOf('PJJ123C')?.modules ?? '';
  expect(bars).toBe(
    '11010010000' + // start B
      '11101110110' + // P
      '10110111000' + // J
      '10110111000' + // J
      '10011100110' + // 1
      '11001110010' + // 2
      '11001011100' + // 3
      '10001000110' + // C
      '11101000110' + // 55
      '1100011101011', // stop
  );
});

test('pairs of digits take half the room', () => {
  expect(barsOf('12345678901234567890')?.modules).toHaveLength(11 + 10 * 11 + 11 + 13);
  expect(barsOf('A1234')?.modules).toHaveLength(11 + 11 + 11 + 2 * 11 + 11 + 13);
});

test('what bars cannot show', () => {
  expect(barsOf('')).toBeUndefined();
  expect(barsOf('Sadza é')).toBeUndefined();
  expect(barsOf('x'.repeat(49))).toBeUndefined();
});
