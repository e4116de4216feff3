import { useEffect, useReducer } from 'react';
import { language } from '../i18n';
import { inReadersWords, loadSentences } from './sentences';

const english = language.code === 'en';
const asItCame = (sentence: string) => sentence;
let ready = english;

/**
 * Says what the server says inside an answer (why an action is refused, what an import found) in the reader's language.
 * The sentences are fetched when there is something to say; until they are here it is said as it came.
 */
export function useSaid(something: boolean): (sentence: string) => string {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (ready || !something) return;
    void loadSentences().then(() => {
      ready = true;
      again();
    });
  }, [something]);
  return ready && !english ? inReadersWords : asItCame;
}
