import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this a compressed file saves no packet. */
const SMALLEST = 1_000;

/**
 * Writes every script, style and drawing a second and third time, as small as brotli and gzip make them: the server sends
 * the smallest that the browser takes (`kernel/http/src/shell/files.rs`).
 */
export function compressed(): Plugin {
  let folder = 'dist';
  return {
    name: 'baobab-compressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const path of [...filesIn(folder), ...filesIn(join(folder, 'assets'))]) {
        if (!/\.(m?js|css|svg)$/.test(path) || statSync(path).size < SMALLEST) continue;
        const bytes = readFileSync(path);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(folder, entry.name));
