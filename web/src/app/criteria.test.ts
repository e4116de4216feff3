import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Measured by the size budget of every build, not by a journey. */
const BY_BUDGET = 22;

/** Numbers in the titles of journeys: `UX 1, 24, 25: …`. */
function heldByJourneys(): Set<number> {
  const held = new Set<number>();
  for (const folder of ['e2e', 'bench'])
    for (const name of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.spec.ts')) continue;
      const text = readFileSync(join(root, folder, name), 'utf8');
      for (const [, numbers = ''] of text.matchAll(/test\(\s*['`]UX ([\d, ]+):/g))
        for (const number of numbers.split(',')) held.add(Number(number));
    }
  return held;
}

test('every criterion for screens is held by a journey', () => {
  const held = heldByJourneys();
  const missing = Array.from({ length: 25 }, (_, index) => index + 1).filter(
    (criterion) => criterion !== BY_BUDGET && !held.has(criterion),
  );
  expect(missing).toEqual([]);
  expect(readFileSync(join(root, 'package.json'), 'utf8')).toContain('scripts/budget.mjs');
});
