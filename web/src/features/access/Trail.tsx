import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../i18n';
import css from './access.module.css';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

/** Lines of a log, the latest first, and the way to earlier ones. */
export function Trail<T>({ pages, lines, draw }: { pages: Pages; lines: readonly T[]; draw: (line: T) => ReactNode }) {
  return (
    <>
      {lines.length > 0 && <ol className={css.lines}>{lines.map(draw)}</ol>}
      {pages.hasNextPage && (
        <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('access.audit.more')}
        </Button>
      )}
    </>
  );
}
