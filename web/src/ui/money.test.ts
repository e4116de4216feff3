import { describe, expect, test } from 'vitest';
import {
  compare,
  formatDecimal,
  formatMoney,
  marksOf,
  multiply,
  parseDecimal,
  readTyped,
  rescale,
  sumTexts,
  toText,
  toTyped,
} from './money';

const decimal = (text: string) => {
  const value = parseDecimal(text);
  if (!value) throw new Error(`not a decimal: ${text}`);
  return value;
};

describe('exact decimals', () => {
  test('read and write without loss', () => {
    for (const text of ['0', '-0.01', '1234567890123456789.123456', '10.00']) expect(toText(decimal(text))).toBe(text);
    expect(toText(decimal('.5'))).toBe('0.5');
    expect(toText(decimal('+7.'))).toBe('7');
  });

  test('refuse what is not a plain decimal', () => {
    for (const text of ['', '-', '.', '1e3', '1,000', 'NaN', '0x10', '1.2.3'])
      expect(parseDecimal(text)).toBeUndefined();
  });

  test('sums that floating point gets wrong', () => {
    expect(sumTexts(['0.1', '0.2'], 2)).toBe('0.30');
    expect(
      sumTexts(
        Array.from({ length: 1000 }, () => '0.001'),
        3,
      ),
    ).toBe('1.000');
    expect(sumTexts(['9007199254740993', '1'], 0)).toBe('9007199254740994');
    expect(sumTexts(['5', undefined, null, 'x', '-2.5'], 1)).toBe('2.5');
  });

  test('round half away from zero', () => {
    expect(toText(rescale(decimal('2.345'), 2))).toBe('2.35');
    expect(toText(rescale(decimal('-2.345'), 2))).toBe('-2.35');
    expect(toText(rescale(decimal('2.3449'), 2))).toBe('2.34');
    expect(toText(rescale(decimal('-0.4'), 0))).toBe('0');
  });

  test('multiply exactly', () => {
    expect(toText(multiply(decimal('1.15'), decimal('100')), 2)).toBe('115.00');
    expect(toText(multiply(decimal('33.333333'), decimal('-3')), 2)).toBe('-100.00');
  });

  test('compare across scales', () => {
    expect(compare(decimal('1.0'), decimal('1'))).toBe(0);
    expect(compare(decimal('-1'), decimal('0.5'))).toBe(-1);
    expect(compare(decimal('10'), decimal('9.99'))).toBe(1);
  });
});

describe('for reading', () => {
  test('groups thousands, keeps the sign in front', () => {
    expect(formatDecimal('1234567.5', 2)).toBe('1,234,567.50');
    expect(formatDecimal('-999', 0)).toBe('\u2212999');
    expect(formatDecimal('1000')).toBe('1,000');
    expect(formatDecimal('junk', 2)).toBe('junk');
  });

  test('shows the currency', () => {
    expect(formatMoney('1234.5', 'USD', 2)).toBe('USD\u00a01,234.50');
    expect(formatMoney('1234', 'JPY', 0)).toBe('JPY\u00a01,234');
  });

  test('reads what people type', () => {
    expect(readTyped('1,234.50')).toBe('1234.50');
    expect(readTyped(' 1 234 ')).toBe('1234');
    expect(readTyped('(50)')).toBe('-50');
    expect(readTyped('\u22127')).toBe('-7');
    expect(readTyped('')).toBe('');
    expect(readTyped('12a')).toBeUndefined();
  });
});

describe('where a comma is the decimal sign', () => {
  const marks = { group: '\u202f', decimal: ',' };

  test('is asked of the language', () => {
    expect(marksOf(['en-GB'])).toEqual({ group: ',', decimal: '.' });
    expect(marksOf(['fr'])).toEqual(marks);
  });

  test('shows and offers it', () => {
    expect(formatDecimal('-1234567.5', 2, marks)).toBe('\u22121\u202f234\u202f567,50');
    expect(toTyped('1234.5', marks)).toBe('1234,5');
  });

  test.each([
    ['1\u202f234,50', '1234.50'],
    ['1 234.5', '1234.5'],
    ['1234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['1,234.5', '1234.5'],
    ['1.234.567', '1234567'],
    ['(50,5)', '-50.5'],
    ['12', '12'],
    ['', ''],
  ])('reads %s', (typed, plain) => {
    expect(readTyped(typed, marks)).toBe(plain);
  });

  test('reads back what it shows', () => {
    for (const text of ['0', '0.05', '-1234567.891', '1000', '999999999999999999.99'])
      expect(readTyped(formatDecimal(text, undefined, marks), marks)).toBe(text);
  });
});
