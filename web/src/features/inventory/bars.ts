import { fullGtin } from './gs1';

/** Bars of EAN-13, EAN-8 and Code 128. Pure: each is a string of ones (bar) and zeros (gap), one for every module. */

export interface Bars {
  kind: 'ean13' | 'ean8' | 'code128';
  modules: string;
  /** What stands below. */
  text: string;
}

const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const flipped = (bits: string): string => [...bits].map((bit) => (bit === '0' ? '1' : '0')).join('');
const turned = (bits: string): string => [...bits].reverse().join('');
const RIGHT = LEFT.map(flipped);
const MIDDLE = RIGHT.map(turned);
/** Which of the left digits are drawn by the second set, for each first digit. */
const SETS = ['LLLLLL', 'LLGLGG', 'LLGGLG', 'LLGGGL', 'LGLLGG', 'LGGLLG', 'LGGGLL', 'LGLGLG', 'LGLGGL', 'LGGLGL'];

function ean13(digits: string): string {
  const set = SETS[Number(digits[0])] ?? '';
  const left = [...digits.slice(1, 7)].map((digit, at) => (set[at] === 'G' ? MIDDLE : LEFT)[Number(digit)]);
  const right = [...digits.slice(7)].map((digit) => RIGHT[Number(digit)]);
  return `101${left.join('')}01010${right.join('')}101`;
}

function ean8(digits: string): string {
  const left = [...digits.slice(0, 4)].map((digit) => LEFT[Number(digit)]);
  const right = [...digits.slice(4)].map((digit) => RIGHT[Number(digit)]);
  return `101${left.join('')}01010${right.join('')}101`;
}

/** Widths of bars and gaps of the 107 signs of Code 128, by value. */
const SIGNS =
  '212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232'.match(
    /\d{6}/g,
  ) ?? [];
const STOP = '2331112';
const START_B = 104;
const START_C = 105;
const TO_B = 100;
const TO_C = 99;

const drawn = (widths: string): string =>
  [...widths].map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))).join('');

/** Values of the signs: pairs of digits where there are four or more in a row, else sign by sign. */
function values(text: string): number[] {
  const list: number[] = [];
  let pairs: boolean | undefined;
  for (let at = 0; at < text.length; ) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    const fits = pairs ? digits >= 2 : digits >= 4 || (digits === text.length && digits % 2 === 0 && digits > 0);
    // An odd number of digits begins with one by itself.
    const usePairs = fits && (pairs === true || digits % 2 === 0);
    if (usePairs !== pairs) {
      list.push(pairs === undefined ? (usePairs ? START_C : START_B) : usePairs ? TO_C : TO_B);
      pairs = usePairs;
    }
    list.push(usePairs ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += usePairs ? 2 : 1;
  }
  return list;
}

function code128(text: string): string {
  const list = values(text);
  const sum = list.reduce((total, value, at) => total + value * Math.max(at, 1), 0);
  return [...list, sum % 103].map((value) => drawn(SIGNS[value] ?? '')).join('') + drawn(STOP);
}

/** The bars of a code: an article number as such, any other text of letters, digits and signs as Code 128. */
export function barsOf(code: string): Bars | undefined {
  const text = code.trim();
  const full = fullGtin(text);
  if (full !== undefined && text.length !== 14) {
    if (text.length === 8) return { kind: 'ean8', modules: ean8(text), text };
    // UPC-A is EAN-13 with a leading zero.
    return { kind: 'ean13', modules: ean13(full.slice(1)), text };
  }
  if (text === '' || text.length > 48 || !/^[\x20-\x7e]+$/.test(text)) return undefined;
  return { kind: 'code128', modules: code128(text), text };
}
