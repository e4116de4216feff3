import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { Draft } from '../data/db';
import { dropDraft, pocketDraft, readDraft, saveDraft } from './drafts';

const draft = (key: string, name: string, savedAt: number): Draft => ({
  key,
  values: { name },
  version: undefined,
  savedAt,
});
const NOW = 1_800_000_000_000;

beforeEach(() => localStorage.clear());

test('what a page put away as it went is found by the next', async () => {
  await saveDraft(draft('a', 'older', NOW - 2000));
  pocketDraft(draft('a', 'newer', NOW - 1000));
  expect((await readDraft('a', NOW))?.values).toEqual({ name: 'newer' });
  // It is in the database from then on.
  expect(localStorage.getItem('baobab-draft')).toBeNull();
  expect((await readDraft('a', NOW))?.values).toEqual({ name: 'newer' });
});

test('a form that opens keeps what another form put away', async () => {
  pocketDraft(draft('b', 'theirs', NOW - 1000));
  expect(await readDraft('c', NOW)).toBeUndefined();
  expect((await readDraft('b', NOW))?.values).toEqual({ name: 'theirs' });
});

test('an older pocket does not win over a newer draft', async () => {
  await saveDraft(draft('d', 'newer', NOW - 1000));
  pocketDraft(draft('d', 'older', NOW - 2000));
  expect((await readDraft('d', NOW))?.values).toEqual({ name: 'newer' });
});

test('what was saved is not offered again, wherever it was kept', async () => {
  pocketDraft(draft('e', 'saved', NOW - 1000));
  await dropDraft('e');
  expect(await readDraft('e', NOW)).toBeUndefined();
});

test('a pocket with anything else in it is no draft', async () => {
  localStorage.setItem('baobab-draft', '{"key":7}');
  expect(await readDraft('f', NOW)).toBeUndefined();
  expect(localStorage.getItem('baobab-draft')).toBeNull();
});
