import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, download, newIdempotencyKey } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { t } from '../../i18n';
import panel from '../../kinds/detail/detail.module.css';
import type { Entity } from '../../registry/types';
import { formatAgo, formatInstant } from '../../ui/dates';
import { toastDone, toastError } from '../../ui/toasts';
import css from '../sharing/sharing.module.css';
import { type Signatory, type Signing, signingsKey, signingsUrl, useSignings } from './api';
import { VoidDialog, WithdrawDialog } from './SigningEnds';
import { SigningForm } from './SigningForm';

/** Documents of a record that people sign, and how far each is. Absent for anyone who may not send any. */
export default function SigningPanel({ entity, id }: { entity: Entity; id: string }) {
  const signings = useSignings(entity, id);
  const [sending, setSending] = useState(false);
  if (signings.isError && (signings.error.status === 404 || signings.error.status === 403)) return null;
  const meta = signings.data?.meta;
  const prints = meta?.prints ?? [];
  const ready = prints.filter((print) => print.standing === 'ready');
  // What is out, or signed by all, stands above; only a state that is in the way has to be told.
  const notYet = ready.length === 0 && prints.some((print) => print.standing === 'state');
  return (
    <section className={panel.panel}>
      <h2>{t('signing.title')}</h2>
      {signings.isPending && <p className={panel.quiet}>{t('ui.loading')}</p>}
      {signings.isError && (
        <p className={panel.quiet} role="alert">
          {signings.error.userMessage}{' '}
          <button type="button" className={panel.inline} onClick={() => void signings.refetch()}>
            {t('error.tryAgain')}
          </button>
        </p>
      )}
      <ol className={css.log}>
        {signings.data?.data.map((signing) => (
          <SigningRow key={signing.id} entity={entity} id={id} signing={signing} voids={meta?.voids ?? false} />
        ))}
      </ol>
      {ready.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => setSending(true)}>
          {t('signing.send')}
        </Button>
      )}
      {notYet && <p className={panel.quiet}>{t('signing.notYet')}</p>}
      {sending && meta && (
        <SigningForm entity={entity} id={id} offered={{ ...meta, prints: ready }} onClose={() => setSending(false)} />
      )}
    </section>
  );
}

function SigningRow({ entity, id, signing, voids }: { entity: Entity; id: string; signing: Signing; voids: boolean }) {
  const client = useQueryClient();
  const [ending, setEnding] = useState<'withdraw' | 'void'>();
  const remind = useMutation<unknown, ApiError, void>({
    mutationFn: () =>
      call(signingsUrl(entity, id, signing.id, 'remind'), {
        method: 'POST',
        body: {},
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: () => toastDone(t('signing.reminded')),
    onError: toastError,
    onSettled: () => client.invalidateQueries({ queryKey: signingsKey(entity, id) }),
  });
  const signed = signing.signatories.filter((signatory) => signatory.state === 'signed').length;
  const total = signing.signatories.length;
  const { title } = signing;
  const file = (label: string, url: string, name: string) => (
    <button type="button" className={panel.inline} onClick={() => void download(url, `${name}.pdf`).catch(toastError)}>
      {label}
    </button>
  );
  return (
    <li>
      <span className={css.line}>
        <b>{title}</b>
        <progress value={signed} max={total} aria-label={t('signing.progress', { signed, total })} />
      </span>
      <span className={css.note}>
        {t(`signing.state.${signing.state}`)} ·{' '}
        {signing.signedAt
          ? t('signing.signedOn', { when: formatInstant(signing.signedAt) })
          : t('signing.progress', { signed, total })}
        {signing.state === 'open' && ` · ${t('sharing.linkUntil', { when: formatInstant(signing.expiresAt) })}`}
      </span>
      <dl className={css.signers}>
        {signing.signatories.map((signatory) => (
          <div key={signatory.id}>
            <dt>
              {signatory.signedAs ?? signatory.name} <small>{signatory.role}</small>
            </dt>
            <dd data-state={signatory.state}>{stateOf(signatory)}</dd>
          </div>
        ))}
      </dl>
      <span className={css.ways}>
        {signing.signedFile &&
          file(t('signing.copy'), `/v1/files/${signing.signedFile}`, t('signing.copyName', { title }))}
        {file(t('signing.file'), `/v1/files/${signing.file}`, title)}
        {signing.state === 'signed' &&
          file(
            t('signing.certificate'),
            signingsUrl(entity, id, signing.id, 'certificate'),
            t('signing.certificateName', { title }),
          )}
        {signing.state === 'open' && (
          <button type="button" className={panel.inline} disabled={remind.isPending} onClick={() => remind.mutate()}>
            {t('signing.remind')}
          </button>
        )}
        {(signing.state === 'open' || signing.state === 'expired') && (
          <button type="button" className={panel.inline} onClick={() => setEnding('withdraw')}>
            {t('signing.withdraw')}
          </button>
        )}
        {signing.state === 'signed' && voids && (
          <button type="button" className={panel.inline} onClick={() => setEnding('void')}>
            {t('signing.void')}
          </button>
        )}
      </span>
      <span className={css.print}>{t('signing.fingerprint', { sha256: signing.sha256 })}</span>
      {signing.history.length > 0 && (
        <details className={css.note}>
          <summary>{t('signing.history', { count: signing.history.length })}</summary>
          <ol>
            {signing.history.map((line) => (
              <li key={`${line.at}|${line.kind}|${line.name ?? ''}`}>
                {t(`signing.happened.${line.kind}`, { name: line.name ?? '' })} · {formatInstant(line.at)}
              </li>
            ))}
          </ol>
        </details>
      )}
      {ending === 'withdraw' && (
        <WithdrawDialog entity={entity} id={id} signing={signing} onClose={() => setEnding(undefined)} />
      )}
      {ending === 'void' && (
        <VoidDialog entity={entity} id={id} signing={signing} onClose={() => setEnding(undefined)} />
      )}
    </li>
  );
}

/** What somebody did, when, and why where they declined. */
function stateOf(signatory: Signatory): string {
  const at = signatory.answeredAt ?? (signatory.state === 'asked' ? signatory.viewedAt : null);
  const state = signatory.state === 'asked' && signatory.viewedAt ? 'viewed' : signatory.state;
  const parts = [t(`signing.signer.${state}`)];
  if (at) parts.push(formatAgo(Date.parse(at)));
  if (signatory.reason) parts.push(signatory.reason);
  return parts.join(' · ');
}
