import { useEffect, useState } from 'react';
import { filledIn } from '../data/sentences';
import { language, loadWords, registryText, sentencesOf } from '../i18n';
import { currentRegistry } from './store';
import { inLanguage } from './translate';

/** What of a workflow and of its steps is read by people. */
const SPOKEN = new Set(['name', 'title', 'description', 'category', 'estimatedTime', 'helpText']);

/** `5-10 minutes`, which the registry says for any number. */
const DURATION = /^\d/;

let ready = language.code === 'en';

/** Fetches what workflows say in the reader's language. What cannot be fetched is said in English. */
export async function loadGuides(): Promise<void> {
  if (!ready) await loadWords('guides').catch(() => undefined);
  ready = true;
}

/** Whether what workflows say is here; it is fetched for whoever asks. */
export function useGuides(): boolean {
  const [here, setHere] = useState(ready);
  useEffect(() => {
    if (!here) void loadGuides().then(() => setHere(true));
  }, [here]);
  return here;
}

/** A word the business says for a term: one that nobody translates is its own. */
const isTerm = (word: string): boolean =>
  Object.values(currentRegistry()?.terms ?? {}).some(({ one, many }) => word === one || word === many);

/**
 * A workflow's text in the reader's language. Its own words win over those of other declarations (`Register` is what one
 * does there, elsewhere a book), and whole texts over those with a word filled in.
 */
export function inGuideWords(text: string): string {
  const texts = sentencesOf('guides');
  const wordOf = (word: string) => registryText(word) ?? (isTerm(word) ? word : undefined);
  return (
    texts[text] ??
    registryText(text) ??
    filledIn(text, texts, wordOf) ??
    (DURATION.test(text) ? inLanguage(text) : text)
  );
}

/** A workflow, or a step, as the reader reads it; its places and names stay. */
export const spoken = <T extends object>(entry: T): T =>
  Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [
      key,
      SPOKEN.has(key) && typeof value === 'string' ? inGuideWords(value) : value,
    ]),
  ) as T;
