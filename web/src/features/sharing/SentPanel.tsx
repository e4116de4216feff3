import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../i18n';
import panel from '../../kinds/detail/detail.module.css';
import type { Entity, Tone } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { formatAgo, formatInstant } from '../../ui/dates';
import { Status } from '../../ui/Status';
import { toastDone, toastError } from '../../ui/toasts';
import { type Message, type ShareLink, type Sharing, useEndLink, useMakeLink, useSharing } from './api';
import { SendForm } from './SendForm';
import css from './sharing.module.css';

const TONES: Record<string, Tone> = { queued: 'warn', sent: 'good', failed: 'bad' };
const STATUS = {
  queued: 'sharing.status.queued',
  sent: 'sharing.status.sent',
  failed: 'sharing.status.failed',
} as const;
const ANSWERS = { accept: 'sharing.answer.accept', reject: 'sharing.answer.reject' } as const;

/** What was sent of a record, whether it was looked at, and the links that lead to it. Absent for anyone who may not send. */
export default function SentPanel({ entity, id }: { entity: Entity; id: string }) {
  const sharing = useSharing(entity, id);
  const [sending, setSending] = useState(false);
  if (sharing.isError && (sharing.error.status === 404 || sharing.error.status === 403)) return null;
  return (
    <section className={panel.panel}>
      <h2>{t('sharing.title')}</h2>
      {sharing.isPending && <p className={panel.quiet}>{t('ui.loading')}</p>}
      {sharing.isError && (
        <p className={panel.quiet} role="alert">
          {sharing.error.userMessage}{' '}
          <button type="button" className={panel.inline} onClick={() => void sharing.refetch()}>
            {t('error.tryAgain')}
          </button>
        </p>
      )}
      {sharing.data && <SentLog entity={entity} id={id} sharing={sharing.data} onSend={() => setSending(true)} />}
      {sending && sharing.data && (
        <Dialog
          title={t('sharing.sendTitle', { document: sharing.data.meta.document })}
          size="medium"
          onClose={() => setSending(false)}
        >
          <SendForm
            entity={entity}
            id={id}
            sharing={sharing.data}
            onSent={() => setSending(false)}
            onCancel={() => setSending(false)}
          />
        </Dialog>
      )}
    </section>
  );
}

/** Letters and links, with what makes and ends them. */
export function SentLog({
  entity,
  id,
  sharing,
  onSend,
}: {
  entity: Entity;
  id: string;
  sharing: Sharing;
  onSend?: (() => void) | undefined;
}) {
  const { messages, links } = sharing.data;
  const make = useMakeLink(entity, id);
  const end = useEndLink(entity, id);
  const loose = links.filter((link) => !messages.some((message) => message.recipient === link.recipient));
  const numbered = sharing.meta.ready && sharing.meta.takes === null;
  return (
    <>
      {messages.length === 0 && links.length === 0 && <p className={panel.quiet}>{t('sharing.none')}</p>}
      <ol className={css.log}>
        {messages.map((message) => (
          <Sent key={message.id} message={message} />
        ))}
      </ol>
      {links.length > 0 && (
        <details className={css.links} open={loose.length > 0 && messages.length === 0}>
          <summary>{t('sharing.linkCount', { count: links.length })}</summary>
          <ul>
            {links.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                busy={end.isPending}
                onEnd={() =>
                  end.mutate(link.id, { onSuccess: () => toastDone(t('sharing.revoked')), onError: toastError })
                }
              />
            ))}
          </ul>
        </details>
      )}
      <div className={css.buttons}>
        {onSend && (
          <Button size="xs" variant="default" onClick={onSend} disabled={!sharing.meta.ready}>
            {t('sharing.send')}
          </Button>
        )}
        {numbered && (
          <Button
            size="xs"
            variant="subtle"
            loading={make.isPending}
            onClick={() => make.mutate(undefined, { onError: toastError })}
          >
            {t('sharing.newLink')}
          </Button>
        )}
      </div>
      {!sharing.meta.ready && <p className={panel.quiet}>{t('sharing.notReady')}</p>}
      {make.data && <Revealed url={make.data.data.url} onClose={() => make.reset()} />}
    </>
  );
}

function Sent({ message }: { message: Message }) {
  return (
    <li>
      <span className={css.line}>
        <b>{message.recipientName || message.recipient}</b>
        {message.status && <Status tone={TONES[message.status]} label={t(STATUS[message.status])} />}
      </span>
      {message.recipientName && <span className={css.note}>{message.recipient}</span>}
      <span className={css.note}>
        {message.sentBy
          ? t('sharing.by', { name: message.sentBy, when: formatInstant(message.sentAt) })
          : formatInstant(message.sentAt)}
      </span>
      {message.views !== null && (
        <span className={css.note}>
          {message.openedAt
            ? t('sharing.opened', { when: formatAgo(Date.parse(message.openedAt)) })
            : t('sharing.notOpened')}
          {message.answer && ` · ${t(ANSWERS[message.answer])}`}
        </span>
      )}
    </li>
  );
}

function LinkRow({ link, busy, onEnd }: { link: ShareLink; busy: boolean; onEnd: () => void }) {
  return (
    <li>
      <span>
        {link.recipient ?? formatInstant(link.createdAt)} ·{' '}
        {link.open ? t('sharing.linkUntil', { when: formatInstant(link.expiresAt) }) : t('sharing.linkEnded')} ·{' '}
        {t(link.views === 1 ? 'sharing.views.one' : 'sharing.views', { count: link.views })}
        {link.answer && ` · ${t(ANSWERS[link.answer])}${link.answeredBy ? ` (${link.answeredBy})` : ''}`}
      </span>
      {link.open && (
        <button type="button" className={panel.inline} onClick={onEnd} disabled={busy}>
          {t('sharing.revoke')}
        </button>
      )}
    </li>
  );
}

/** The address of a new link, the one time it can be seen. */
function Revealed({ url, onClose }: { url: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Without the clipboard the text is still there to be selected.
    }
  };
  return (
    <Dialog
      title={t('sharing.newLink')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
          <Button onClick={() => void copy()}>{t(copied ? 'sharing.copied' : 'sharing.copy')}</Button>
        </>
      }
    >
      <p>{t('sharing.newLinkText')}</p>
      <code className={css.address}>{url}</code>
    </Dialog>
  );
}
