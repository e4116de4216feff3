import { type Bars, barsOf } from './bars';

/** One kind of label and how many of it. */
export interface Labelled {
  name: string;
  code: string;
  copies: number;
}

/** A roll of 50 × 30 mm at 8 dots to the millimetre, as most label printers have it. */
const WIDTH = 400;
const HEIGHT = 240;

/** Text of a field: what ZPL takes for commands is written as the number of its sign. */
const field = (text: string): string =>
  [...text]
    .map((sign) => (sign === '^' || sign === '~' || sign === '_' ? `_${sign.charCodeAt(0).toString(16)}` : sign))
    .join('');

/** The printer works out the last digit of an article number by itself. */
function commands({ kind, text }: Bars): string {
  if (kind === 'ean13') return `^BEN,90,Y,N^FD${text.padStart(13, '0').slice(0, 12)}^FS`;
  if (kind === 'ean8') return `^B8N,90,Y,N^FD${text.slice(0, 7)}^FS`;
  // Automatic choice of the code set; a > would announce a command of the bars.
  return `^BCN,90,Y,N,N,A^FH_^FD${field(text.replaceAll('>', '>0'))}^FS`;
}

/** Labels in ZPL II, the language of label printers: name above, bars below, each as often as asked. */
export function zplOf(labels: readonly Labelled[]): string {
  return labels
    .flatMap(({ name, code, copies }) => {
      const bars = barsOf(code);
      if (!bars || copies < 1) return [];
      return [
        '^XA^CI28',
        `^PW${WIDTH}^LL${HEIGHT}`,
        `^FO16,16^A0N,30,28^FB${WIDTH - 32},2,0,L^FH_^FD${field(name.replace(/\s+/g, ' '))}^FS`,
        `^FO32,92^BY2${commands(bars)}`,
        `^PQ${copies}^XZ`,
      ];
    })
    .map((line) => `${line}\n`)
    .join('');
}
