import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { json, newIdempotencyKey } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { t } from '../../i18n';
import type { Entity } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { toastError } from '../../ui/toasts';
import { Choice } from '../reports/BuilderForm';
import css from '../sharing/sharing.module.css';
import { type Begun, refresh, type Signer, type Signings, signingsUrl } from './api';

/** Who signs, as the record knows them; then, once, the links of those who were asked. */
export function SigningForm({
  entity,
  id,
  offered,
  onClose,
}: {
  entity: Entity;
  id: string;
  offered: Signings['meta'];
  onClose: () => void;
}) {
  const [at, setAt] = useState(0);
  const [signers, setSigners] = useState<Signer[]>(offered.prints[0]?.signers ?? []);
  const client = useQueryClient();
  const print = offered.prints[at];
  const begin = useMutation<Begun, ApiError, void>({
    mutationFn: () =>
      json<Begun>(signingsUrl(entity, id), {
        method: 'POST',
        body: { print: print?.print, signers: signers.map(({ name, email }) => ({ name, email })) },
        idempotencyKey: newIdempotencyKey(),
        timeout: 120_000,
      }),
    onError: (error) => {
      if (error.fieldErrors.length === 0) toastError(error);
    },
    onSettled: () => refresh(client, entity, id),
  });
  const choose = (value: string) => {
    setAt(Number(value));
    setSigners(offered.prints[Number(value)]?.signers ?? []);
  };
  const put = (index: number, change: Partial<Signer>) =>
    setSigners((now) => now.map((signer, other) => (other === index ? { ...signer, ...change } : signer)));
  const wrong = (pointer: string) => begin.error?.fieldErrors.find((problem) => problem.pointer === pointer)?.message;
  if (begin.data) {
    return (
      <Dialog title={t('signing.sent')} onClose={onClose} footer={<Button onClick={onClose}>{t('ui.close')}</Button>}>
        {!offered.leaves && <p>{t('sharing.kept')}</p>}
        <p>{t('signing.links')}</p>
        {begin.data.data.links.map((link) => (
          <p key={link.signatory}>
            {link.name} <code className={css.address}>{link.url}</code>
          </p>
        ))}
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('signing.send')}
      onClose={onClose}
      footer={
        <Button loading={begin.isPending} onClick={() => begin.mutate()}>
          {t('signing.send')}
        </Button>
      }
    >
      <div className={css.form}>
        {offered.prints.length > 1 && (
          <Choice
            label={t('signing.document')}
            value={String(at)}
            options={offered.prints.map((offer, index) => ({ value: String(index), label: offer.title }))}
            onChange={choose}
          />
        )}
        <p>{t(print?.parallel ? 'signing.parallel' : 'signing.ordered')}</p>
        {signers.map((signer, index) => (
          <div key={signer.role} className={css.person}>
            <TextField
              label={t('signing.name', { role: signer.role })}
              value={signer.name}
              maxLength={200}
              required
              error={wrong(`/signers/${index}/name`)}
              onChange={(event) => put(index, { name: event.target.value })}
            />
            <TextField
              label={t('sharing.email')}
              type="email"
              value={signer.email}
              maxLength={200}
              required
              error={wrong(`/signers/${index}/email`)}
              onChange={(event) => put(index, { email: event.target.value })}
            />
          </div>
        ))}
      </div>
    </Dialog>
  );
}
