import { useEffect, useState } from 'react';
import { call } from '../../data/client';
import { type ApiError, asApiError } from '../../data/errors';
import type { LetterText } from './letters';

/** How long the writer rests before the page is set again. */
const REST = 700;

export interface Paper {
  /** The page as it was last set. */
  file?: Blob | undefined;
  error?: ApiError | undefined;
  busy: boolean;
}

/** The letter as it would be printed for a record, set anew when its text rests. The last page stays while the next one is made. */
export function usePaper(path: string | undefined, letter: LetterText): Paper {
  const [paper, setPaper] = useState<Paper>({ busy: false });
  const { title, body, paper: size, labelColumns, labelRows, sideMargin, topMargin } = letter;
  useEffect(() => {
    if (path === undefined || body === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setPaper((last) => ({ ...last, busy: true }));
      call(path, {
        method: 'POST',
        body: { title, body, paper: size, labelColumns, labelRows, sideMargin, topMargin },
        headers: { Accept: '*/*' },
        timeout: 60_000,
        signal: stop.signal,
      })
        .then((response) => response.blob())
        .then((file) => setPaper({ file, busy: false }))
        .catch((cause: unknown) => {
          if (!stop.signal.aborted) setPaper((last) => ({ file: last.file, error: asApiError(cause), busy: false }));
        });
    }, REST);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [path, title, body, size, labelColumns, labelRows, sideMargin, topMargin]);
  return paper;
}
