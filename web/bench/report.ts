import { mkdirSync, writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';

interface Figure {
  what: string;
  /** Milliseconds. */
  value: number;
  limit: number;
}

const figures: Figure[] = [];
const OUT = new URL('../../bench-results/', import.meta.url);

/** Notes a figure beside the limit it should keep. */
export function atMost(what: string, value: number, limit: number): void {
  figures.push({ what, value: Math.round(value), limit });
  if (process.env.BAOBAB_BENCH_STRICT === '1') expect.soft(value, what).toBeLessThanOrEqual(limit);
}

/** Prints what was noted and keeps it as `bench-results/browser.md`. */
export function tell(): void {
  const rows = figures.map(
    ({ what, value, limit }) => `| ${what} | ${value} | ${limit} | ${value > limit ? 'over' : 'ok'} |`,
  );
  const text = ['| In the browser | ms | limit | |', '|---|---:|---:|---|', ...rows, ''].join('\n');
  mkdirSync(OUT, { recursive: true });
  writeFileSync(new URL('browser.md', OUT), text);
  process.stdout.write(`\n${text}\n`);
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
