import { expect, test } from 'vitest';
import { isWorking, progressOf, statesOf } from './runModel';

test('what went wrong comes first, and states without rows are left out', () => {
  expect(statesOf({ counts: { done: 3, failed: 1, skipped: 2, waiting: 0 } })).toEqual(['failed', 'done', 'skipped']);
  expect(statesOf({ counts: {} })).toEqual([]);
});

test('a preview and a run count what no longer waits', () => {
  expect(progressOf({ work: 'run', counts: { waiting: 40, done: 55, failed: 5 }, rows: 100 })).toEqual({
    done: 60,
    total: 100,
  });
});

test('undoing counts what was done', () => {
  expect(progressOf({ work: 'undo', counts: { done: 10, undone: 30, failed: 5 }, rows: 45 })).toEqual({
    done: 30,
    total: 40,
  });
});

test('servers work on drafts and on what runs', () => {
  expect((['draft', 'running', 'paused', 'done'] as const).map((state) => isWorking({ state }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
