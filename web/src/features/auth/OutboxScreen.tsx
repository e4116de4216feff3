import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { json } from '../../data/client';
import { asApiError } from '../../data/errors';
import { Dialog } from '../../ui/Dialog';
import { formatInstant } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { toastError } from '../../ui/toasts';
import css from './account.module.css';
import { type Letter, post } from './api';
import { say } from './words';

interface LetterPage {
  data: Letter[];
  page: { next: string | null };
  meta: { leaves: boolean };
}

/** Letters of this installation, for its administrators: without a mail server, the place where they are read. */
export default function OutboxScreen() {
  const [opened, setOpened] = useState<string>();
  const letters = useInfiniteQuery({
    queryKey: ['outbox'],
    queryFn: ({ pageParam }) => json<LetterPage>(`/v1/platform/mail?cursor=${pageParam}`),
    initialPageParam: '',
    getNextPageParam: (page) => page.page.next ?? undefined,
  });
  const leaves = letters.data?.pages[0]?.meta.leaves ?? false;
  const rows = letters.data?.pages.flatMap((page) => page.data) ?? [];
  const retry = async (letter: Letter) => {
    try {
      await post(`/v1/platform/mail/${letter.id}/retry`);
      await letters.refetch();
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Page
      title={say('outbox.title')}
      subtitle={letters.data ? say(leaves ? 'outbox.leadSent' : 'outbox.lead') : undefined}
      width="reading"
      actions={
        <Button variant="default" size="sm" onClick={() => void letters.refetch()} loading={letters.isFetching}>
          {say('outbox.refresh')}
        </Button>
      }
    >
      {letters.isPending && <Skeleton shape="table" />}
      {letters.error && (
        <EmptyState
          kind={asApiError(letters.error).status === 404 ? 'no-access' : 'failed'}
          error={letters.error}
          action={{ label: say('signup.retry'), onClick: () => void letters.refetch() }}
        />
      )}
      {letters.data && rows.length === 0 && (
        <EmptyState kind="nothing" icon="mail" title={say('outbox.none')} text={say('outbox.noneText')} />
      )}
      {rows.length > 0 && (
        <section className={css.panel} aria-label={say('outbox.many')}>
          <ul className={`${css.list} ${css.mailList}`}>
            {rows.map((letter) => (
              <li key={letter.id} className={css.row}>
                <div>
                  <button type="button" onClick={() => setOpened(letter.id)}>
                    <strong>{letter.subject}</strong>
                    <span className={css.muted}>
                      {say('outbox.to', { email: letter.recipient })} · {formatInstant(letter.createdAt)}
                    </span>
                  </button>
                  {letter.problem && <p className={css.fieldError}>{letter.problem}</p>}
                </div>
                <span className={css.pictureButtons}>
                  <LetterStatus letter={letter} leaves={leaves} />
                  {letter.status === 'queued' && letter.attempts > 0 && (
                    <button type="button" className={css.textButton} onClick={() => void retry(letter)}>
                      {say('outbox.retry')}
                    </button>
                  )}
                </span>
              </li>
            ))}
          </ul>
          {letters.hasNextPage && (
            <Button
              variant="default"
              size="sm"
              loading={letters.isFetching}
              onClick={() => void letters.fetchNextPage()}
            >
              {say('outbox.more')}
            </Button>
          )}
        </section>
      )}
      {opened && <LetterDialog id={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

function LetterStatus({ letter, leaves }: { letter: Letter; leaves: boolean }) {
  if (letter.status === 'failed') return <Status tone="bad" label={say('outbox.failed')} />;
  if (letter.status === 'queued') return <Status tone="warn" label={say('outbox.queued')} />;
  return <Status tone="good" label={say(leaves ? 'outbox.sent' : 'outbox.kept')} />;
}

function LetterDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const letter = useQuery({
    queryKey: ['outbox', id],
    queryFn: () => json<{ data: Letter }>(`/v1/platform/mail/${id}`),
  });
  const data = letter.data?.data;
  const [plain, setPlain] = useState(false);
  return (
    <Dialog title={data?.subject ?? say('outbox.title')} size="large" onClose={onClose}>
      {letter.isPending && <Skeleton shape="detail" />}
      {letter.error && <EmptyState kind="failed" error={letter.error} />}
      {data && !data.text && <p className={css.muted}>{say('outbox.gone')}</p>}
      {data?.text && (
        <>
          <div className={css.row}>
            <span className={css.muted}>{say('outbox.to', { email: data.recipient })}</span>
            <button type="button" className={css.textButton} onClick={() => setPlain(!plain)}>
              {say(plain ? 'outbox.asMail' : 'outbox.asText')}
            </button>
          </div>
          {plain || !data.html ? (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text that scrolls must be reachable by keyboard
            <pre className={css.plain} tabIndex={0}>
              {data.text}
            </pre>
          ) : (
            // Without scripts, forms and the rights of this page: a letter is what others wrote.
            <iframe
              className={css.letter}
              sandbox="allow-popups"
              srcDoc={data.html.replaceAll('<a ', '<a target="_blank" ')}
              title={say('outbox.letter', { email: data.recipient })}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
