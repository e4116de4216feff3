import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { json } from '../../data/client';
import { tenantKey } from '../../data/keys';
import { type MessageChannel, NUMBERS, type NumberOf } from '../../data/notices';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { toastError } from '../../ui/toasts';
import account from '../auth/account.module.css';
import { NumberDialog } from './NumberDialog';
import css from './notices.module.css';
import { say } from './words';

/** The numbers one is told at by SMS and WhatsApp. A number counts once the code that was sent to it came back. */
export function NumbersPart({ onChange }: { onChange: () => void }) {
  const client = useQueryClient();
  const key = [...tenantKey(), 'notice-numbers'];
  const numbers = useQuery({
    queryKey: key,
    queryFn: async () => (await json<{ data: { channels: NumberOf[] } }>(NUMBERS)).data.channels,
  });
  const [asked, setAsked] = useState<MessageChannel>();
  if (numbers.isPending) return <Skeleton shape="form" />;
  if (numbers.error) {
    const retry = { label: say('notices.retry'), onClick: () => void numbers.refetch() };
    return <EmptyState kind="failed" error={numbers.error} many={say('notices.numbers')} action={retry} />;
  }
  const shown = numbers.data.filter((one) => one.open || one.number !== null);
  const again = async () => {
    await client.invalidateQueries({ queryKey: key });
    onChange();
  };
  const remove = async (channel: MessageChannel) => {
    try {
      await json(`${NUMBERS}/${channel}`, { method: 'DELETE' });
    } catch (error) {
      toastError(error);
    }
    await again();
  };
  const open = shown.find((one) => one.channel === asked);
  return (
    <section className={account.panel}>
      <h2>{say('notices.numbers')}</h2>
      <p>{say(shown.length === 0 ? 'notices.numbersNone' : 'notices.numbersText')}</p>
      {shown.map((one) => (
        <div key={one.channel} className={css.choice}>
          <span>
            {say(`notices.way.${one.channel}`)}
            <small>{one.number ?? say('notices.numberNone')}</small>
            {!one.open && <small>{say('notices.numberShut')}</small>}
            {one.waiting && (
              <small data-failed={one.waiting.status === 'failed' || undefined}>{codeState(one.waiting)}</small>
            )}
          </span>
          <span className={css.sides}>
            {one.open && (
              <Button variant="default" size="xs" onClick={() => setAsked(one.channel)}>
                {say(one.waiting ? 'notices.codeEnter' : one.number ? 'notices.numberChange' : 'notices.numberVerify')}
              </Button>
            )}
            {one.number && (
              <Button variant="subtle" size="xs" onClick={() => void remove(one.channel)}>
                {say('notices.numberRemove')}
              </Button>
            )}
          </span>
        </div>
      ))}
      {open && (
        <NumberDialog
          of={open}
          onClose={() => setAsked(undefined)}
          onSent={() => void numbers.refetch()}
          onDone={again}
        />
      )}
    </section>
  );
}

/** What became of the message with the code. */
export function codeState({ number, status, error }: NonNullable<NumberOf['waiting']>): string {
  if (status === 'failed') return say('notices.codeFailed', { number, why: error ?? '' }).trim();
  return say(status === null || status === 'queued' ? 'notices.codeQueued' : 'notices.codeSent', { number });
}
