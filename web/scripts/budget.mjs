// Fails the build when a first load outgrows its budget. Reads the page and the manifest vite writes beside the files.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const DIST = new URL('../dist/', import.meta.url);
const KB = 1024;
/** Gzipped bytes of everything the first screen of the shell needs, before any screen of its own. */
const LIMITS = { js: 180 * KB, css: 13 * KB };
/** The one font, which the page asks for at once. */
const FONT_LIMIT = 45 * KB;
/** What one screen adds to the shell, by the source of its lazy module. */
const SCREENS = [
  ['src/kinds/list/ListScreen.tsx', 30.2],
  ['src/kinds/form/FormScreen.tsx', 110],
  ['src/kinds/dashboard/DashboardScreen.tsx', 40],
];
/** What a screen adds to a list, which is loaded before it. The editor should come down to 35: its form library alone is 15. */
const AFTER_LIST = [
  ['src/features/documents/DocumentScreen.tsx', 49.2],
  ['src/kinds/detail/DetailScreen.tsx', 66],
];
/** The first list a visitor sees: all its files, and how many there are beside the page and its calls. */
const FIRST_LIST = { bytes: 250 * KB, files: 13 };

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'));
const page = readFileSync(new URL('index.html', DIST), 'utf8');
const size = (file) => gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length;
const total = (files) => [...files].reduce((sum, file) => sum + size(file), 0);
const kb = (bytes) => `${(bytes / KB).toFixed(1)} KB`;

/** All files a module loads at once: its own, and those of its static imports. */
function filesOf(key, found = new Set(), seen = new Set()) {
  if (seen.has(key)) return found;
  seen.add(key);
  const chunk = manifest[key];
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found, seen);
  return found;
}
const without = (files, ...others) => [...files].filter((file) => !others.some((other) => other.has(file)));

const named = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]);
const chunks = Object.entries(manifest).filter(([, chunk]) => named.includes(chunk.file));
const first = new Set(named);
for (const [key] of chunks) filesOf(key, first);
const isCss = (file) => file.endsWith('.css');
const isFont = (file) => file.endsWith('.woff2');

let failed = false;
const report = (name, value, limit, shown = kb) => {
  const over = value > limit;
  failed ||= over;
  console.log(`${over ? 'OVER' : 'ok  '}  ${name.padEnd(28)} ${shown(value).padStart(9)} of ${shown(limit)}`);
};

report('first JS', total([...first].filter((file) => !isCss(file) && !isFont(file))), LIMITS.js);
report('first CSS', total([...first].filter(isCss)), LIMITS.css);
const fonts = [...first].filter(isFont);
report('font', total(fonts), FONT_LIMIT);
if (fonts.length !== 1) {
  failed = true;
  console.log(`OVER  the page asks for ${fonts.length} fonts instead of one`);
}
const nameOf = (source) => source.split('/').at(-1).replace('.tsx', '');
for (const [source, limit] of SCREENS) {
  if (manifest[source]) report(`+ ${nameOf(source)}`, total(without(filesOf(source), first)), limit * KB);
}
const list = filesOf('src/kinds/list/ListScreen.tsx');
for (const [source, limit] of AFTER_LIST) {
  report(`+ ${nameOf(source)} after a list`, total(without(filesOf(source), first, list)), limit * KB);
}
// The words of screens are fetched beside the first of them.
const words = manifest['src/i18n/en/screens.ts'] ? filesOf('src/i18n/en/screens.ts') : [];
const firstList = new Set([...first, ...list, ...words]);
report('first list, all files', total(firstList), FIRST_LIST.bytes);
report('first list, files', firstList.size, FIRST_LIST.files, String);

const text = [...first]
  .filter((file) => !isFont(file))
  .map((file) => readFileSync(new URL(file, DIST), 'utf8'))
  .join('');
if (/\bnew Function\b|[^.\w]eval\(/.test(text)) {
  failed = true;
  console.log('OVER  the first load makes code at run time, which the content policy forbids');
}
if (failed) process.exitCode = 1;
