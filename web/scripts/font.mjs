// Cuts the product's font down to what its languages need: `node scripts/font.mjs` writes it, `--check` says whether it is the one
// this script makes. The same packages make the same bytes.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subset from 'subset-font';

const require = createRequire(import.meta.url);
const FOLDER = new URL('../src/theme/font/', import.meta.url);
const FONT = new URL('inter.woff2', FOLDER);
const LICENCE = new URL('LICENSE.txt', FOLDER);

/** Characters of a range, both ends included. */
const range = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const TEXT = [
  range(0x20, 0x7e),
  // English, French, Portuguese, Swahili and Shona, and most names of Europe.
  range(0xa0, 0xff),
  'ŒœŸŠšŽž',
  // Names of West Africa: Hausa, Igbo, Yoruba and what Akan and Ewe share with them, as far as they are letters of their own.
  'ƁɓƊɗƘƙƳƴẸẹỊịỌọỤụṢṣŃńŊŋƐɛƆɔ',
  // Currencies: cedi, naira, euro, rupee.
  '₵₦€₹',
  // Spaces of figures, dashes, quotation marks, and signs of sums and steps.
  '\u2007\u2009\u202f\u2011\u2010–—‘’‚“”„•…‹›−≤≥←↑→↓✓™',
].join('');

const original = readFileSync(require.resolve('inter-ui/variable/InterVariable.woff2'));
const font = await subset(original, TEXT, {
  targetFormat: 'woff2',
  // The lightest and the heaviest weight of the style sheets; letters are drawn for text, not for posters.
  variationAxes: { wght: { min: 400, max: 700 }, opsz: 14 },
  // Figures of one width and pairs of letters. Accented letters are whole ones; marks set over others are left to the system's font.
  keepFeatures: ['kern', 'locl', 'tnum'],
  noHinting: true,
});
const licence = readFileSync(require.resolve('inter-ui/LICENSE.txt'));

if (process.argv.includes('--check')) {
  const made = [
    [FONT, font],
    [LICENCE, licence],
  ];
  for (const [file, bytes] of made) {
    if (readFileSync(file).equals(bytes)) continue;
    console.error(`${file.pathname} is not what scripts/font.mjs makes; run it.`);
    process.exitCode = 1;
  }
} else {
  writeFileSync(FONT, font);
  writeFileSync(LICENCE, licence);
  console.log(`${(font.length / 1024).toFixed(1)} KB`);
}
