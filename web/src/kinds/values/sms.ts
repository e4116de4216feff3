/** Parts of an SMS, by the alphabets of 3GPP TS 23.038. `kernel/types/src/sms.rs` counts alike. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Written as two: an escape and a letter. */
const EXTENDED = '^{}\\[~]|€\f';

export interface SmsParts {
  characters: number;
  parts: number;
  /** The first letter that the short alphabet lacks. */
  wide?: string;
}

export function smsParts(text: string): SmsParts {
  const letters = [...text];
  const wide = letters.find((letter) => !BASIC.includes(letter) && !EXTENDED.includes(letter));
  if (wide === undefined) {
    const units = letters.map((letter) => (EXTENDED.includes(letter) ? 2 : 1));
    return { characters: letters.length, parts: partsOf(units, 160, 153) };
  }
  // UTF-16: what lies beyond its plane takes two units and is not cut apart.
  return {
    characters: letters.length,
    parts: partsOf(
      letters.map((letter) => letter.length),
      70,
      67,
    ),
    wide,
  };
}

/** One part holds `whole`; of several each gives room to what joins them. */
function partsOf(units: number[], whole: number, each: number): number {
  const all = units.reduce((sum, unit) => sum + unit, 0);
  if (all === 0) return 0;
  if (all <= whole) return 1;
  let parts = 1;
  let room = each;
  for (const unit of units) {
    if (unit > room) {
      parts += 1;
      room = each;
    }
    room -= unit;
  }
  return parts;
}
