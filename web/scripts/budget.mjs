// Fails the build when the first load outgrows its budget. Reads the manifest vite writes beside the files.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const DIST = new URL('../dist/', import.meta.url);
const KB = 1024;
/** Gzipped bytes of everything the first screen of the shell needs, before any screen of its own. */
const LIMITS = { js: 200 * KB, css: 20 * KB };
/** What one screen adds to the shell, by the source of its lazy module. */
const SCREENS = [
  ['src/kinds/list/ListScreen.tsx', 40],
  ['src/kinds/form/FormScreen.tsx', 110],
  ['src/kinds/dashboard/DashboardScreen.tsx', 40],
  // Reported without failing while the editor is above its mark: much of it is shared with list and form, which
  // are usually loaded before it.
  ['src/features/documents/DocumentScreen.tsx', 35, 'watch'],
];

const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'));
const size = (file) => gzipSync(readFileSync(new URL(file, DIST)), { level: 9 }).length;

/** All files an entry loads at once: its own, and those of its static imports. */
function filesOf(key, seen = new Set()) {
  if (seen.has(key)) return { js: new Set(), css: new Set() };
  seen.add(key);
  const chunk = manifest[key];
  const js = new Set([chunk.file]);
  const css = new Set(chunk.css ?? []);
  for (const imported of chunk.imports ?? []) {
    const inner = filesOf(imported, seen);
    for (const file of inner.js) js.add(file);
    for (const file of inner.css) css.add(file);
  }
  return { js, css };
}
const total = (files) => [...files].reduce((sum, file) => sum + size(file), 0);
const kb = (bytes) => `${(bytes / KB).toFixed(1)} KB`;

const entry = Object.keys(manifest).find((key) => manifest[key].isEntry);
const first = filesOf(entry);
let failed = false;
const report = (name, bytes, limit, watch = false) => {
  const over = bytes > limit;
  failed ||= over && !watch;
  console.log(`${over ? 'OVER' : 'ok  '}  ${name.padEnd(28)} ${kb(bytes).padStart(9)} of ${kb(limit)}`);
};

report('first JS', total(first.js), LIMITS.js);
report('first CSS', total(first.css), LIMITS.css);
for (const [source, limit, watch] of SCREENS) {
  if (!manifest[source]) continue;
  const screen = filesOf(source);
  const added = [...screen.js, ...screen.css].filter((file) => !first.js.has(file) && !first.css.has(file));
  const name = source.split('/').at(-1).replace('.tsx', '');
  report(`+ ${name}`, total(added), limit * KB, watch === 'watch');
}

const text = [...first.js].map((file) => readFileSync(new URL(file, DIST), 'utf8')).join('');
if (/\bnew Function\b|[^.\w]eval\(/.test(text)) {
  failed = true;
  console.log('OVER  the first load makes code at run time, which the content policy forbids');
}
if (failed) process.exitCode = 1;
