import { expect, test } from 'vitest';
import { zplOf } from './zpl';

test('labels for a label printer', () => {
  expect(zplOf([{ name: 'Bib tap, brass ½″', code: '6001007123451', copies: 12 }])).toBe(
    [
      '^XA^CI28',
      '^PW400^LL240',
      '^FO16,16^A0N,30,28^FB368,2,0,L^FH_^FDBib tap, brass ½″^FS',
      '^FO32,92^BY2^BEN,90,Y,N^FD600100712345^FS',
      '^PQ12^XZ',
      '',
    ].join('\n'),
  );
});

test('short article numbers, UPC and own codes', () => {
  expect(zplOf([{ name: 'A', code: '96385074', copies: 1 }])).toContain('^B8N,90,Y,N^FD9638507^FS');
  expect(zplOf([{ name: 'A', code: '036000291452', copies: 1 }])).toContain('^BEN,90,Y,N^FD003600029145^FS');
  expect(zplOf([{ name: 'A', code: 'LIME-25', copies: 1 }])).toContain('^BCN,90,Y,N,N,A^FH_^FDLIME-25^FS');
});

test('a name or code can not give the printer commands', () => {
  const text = zplOf([{ name: 'X^XZ ~JA _5e', code: 'A^B>C', copies: 1 }]);
  expect(text).toContain('^FDX_5eXZ _7eJA _5f5e^FS');
  expect(text).toContain('^FDA_5eB>0C^FS');
  expect(text.match(/\^XZ/g)).toHaveLength(1);
});

test('nothing is printed for what bars cannot show, or of which none is wanted', () => {
  expect(zplOf([{ name: 'A', code: 'é', copies: 1 }])).toBe('');
  expect(zplOf([{ name: 'A', code: 'A', copies: 0 }])).toBe('');
});
