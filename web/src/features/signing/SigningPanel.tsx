import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, download, newIdempotencyKey } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { t } from '../../i18n';
import panel from '../../kinds/detail/detail.module.css';
import type { Entity } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { formatAgo, formatInstant } from '../../ui/dates';
import { toastDone, toastError } from '../../ui/toasts';
import css from '../sharing/sharing.module.css';
import { type Signatory, type Signing, signingsKey, signingsUrl, useSignings } from './api';
import { SigningForm } from './SigningForm';

/** Documents of a record that people sign, and how far each is. Absent for whoever may not send any. */
export default function SigningPanel({ entity, id }: { entity: Entity; id: string }) {
  const signings = useSignings(entity, id);
  const [sending, setSending] = useState(false);
  if (signings.isError && (signings.error.status === 404 || signings.error.status === 403)) return null;
  const prints = signings.data?.meta.prints ?? [];
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
          <SigningRow key={signing.id} entity={entity} id={id} signing={signing} />
        ))}
      </ol>
      {prints.length > 0 && (
        <Button size="compact-sm" variant="default" onClick={() => setSending(true)}>
          {t('signing.send')}
        </Button>
      )}
      {sending && signings.data && (
        <SigningForm entity={entity} id={id} offered={signings.data.meta} onClose={() => setSending(false)} />
      )}
    </section>
  );
}

function SigningRow({ entity, id, signing }: { entity: Entity; id: string; signing: Signing }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const change = useMutation<unknown, ApiError, 'remind' | 'withdraw'>({
    mutationFn: (what) =>
      what === 'remind'
        ? call(signingsUrl(entity, id, signing.id, 'remind'), {
            method: 'POST',
            body: {},
            idempotencyKey: newIdempotencyKey(),
          })
        : call(signingsUrl(entity, id, signing.id), { method: 'DELETE', idempotencyKey: newIdempotencyKey() }),
    onSuccess: (_, what) => toastDone(t(what === 'remind' ? 'signing.reminded' : 'signing.withdrawn')),
    onError: toastError,
    onSettled: () => {
      setAsking(false);
      return client.invalidateQueries({ queryKey: signingsKey(entity, id) });
    },
  });
  const save = (url: string, name: string) => void download(url, name).catch(toastError);
  const signed = signing.signatories.filter((signatory) => signatory.state === 'signed').length;
  const total = signing.signatories.length;
  return (
    <li>
      <span className={css.line}>
        <b>{signing.title}</b>
        <progress value={signed} max={total} aria-label={t('signing.progress', { signed, total })} />
      </span>
      <span className={css.note}>
        {t(`signing.state.${signing.state}`)} · {t('signing.progress', { signed, total })}
        {signing.state === 'open' && ` · ${t('sharing.linkUntil', { when: formatInstant(signing.expiresAt) })}`}
      </span>
      {signing.signatories.map((signatory) => (
        <span key={signatory.id} className={css.note}>
          {signatory.role}: {signatory.signedAs ?? signatory.name} · {stateOf(signatory)}
        </span>
      ))}
      <span className={css.note}>{t('signing.fingerprint', { sha256: signing.sha256 })}</span>
      <span className={css.note}>
        <button
          type="button"
          className={panel.inline}
          onClick={() => save(`/v1/files/${signing.file}`, `${signing.title}.pdf`)}
        >
          {t('signing.file')}
        </button>{' '}
        {signing.state === 'signed' && (
          <button
            type="button"
            className={panel.inline}
            onClick={() => save(signingsUrl(entity, id, signing.id, 'certificate'), `${signing.title}.pdf`)}
          >
            {t('signing.certificate')}
          </button>
        )}
        {signing.state === 'open' && (
          <button
            type="button"
            className={panel.inline}
            disabled={change.isPending}
            onClick={() => change.mutate('remind')}
          >
            {t('signing.remind')}
          </button>
        )}{' '}
        {(signing.state === 'open' || signing.state === 'expired') && (
          <button type="button" className={panel.inline} disabled={change.isPending} onClick={() => setAsking(true)}>
            {t('signing.withdraw')}
          </button>
        )}
      </span>
      {asking && (
        <Dialog
          title={`${t('signing.withdraw')}: ${signing.title}`}
          onClose={() => setAsking(false)}
          footer={
            <>
              <Button variant="default" onClick={() => setAsking(false)}>
                {t('ui.cancel')}
              </Button>
              <Button color="red.8" loading={change.isPending} onClick={() => change.mutate('withdraw')}>
                {t('signing.withdraw')}
              </Button>
            </>
          }
        >
          <p>{t('signing.withdrawText')}</p>
        </Dialog>
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
