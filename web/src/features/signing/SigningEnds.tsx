import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call, newIdempotencyKey } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { t } from '../../i18n';
import type { Entity } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import { toastDone, toastError } from '../../ui/toasts';
import { refresh, type Signing, signingsUrl } from './api';

interface Ends {
  entity: Entity;
  id: string;
  signing: Signing;
  onClose: () => void;
}

/** Asks before a document is withdrawn: the names under it so far count no more. */
export function WithdrawDialog({ entity, id, signing, onClose }: Ends) {
  const end = useEnding(entity, id, t('signing.withdrawn'), onClose, () =>
    call(signingsUrl(entity, id, signing.id), { method: 'DELETE', idempotencyKey: newIdempotencyKey() }),
  );
  return (
    <Ending label={t('signing.withdraw')} signing={signing} end={end} onClose={onClose}>
      <p>{t('signing.withdrawText')}</p>
    </Ending>
  );
}

/** Asks why what all have signed is void; another can be sent then. */
export function VoidDialog({ entity, id, signing, onClose }: Ends) {
  const [reason, setReason] = useState('');
  const end = useEnding(entity, id, t('signing.voided'), onClose, () =>
    call(signingsUrl(entity, id, signing.id, 'void'), {
      method: 'POST',
      body: { reason },
      idempotencyKey: newIdempotencyKey(),
    }),
  );
  const wrong = end.error?.fieldErrors.find((problem) => problem.pointer === '/reason')?.message;
  return (
    <Ending label={t('signing.void')} signing={signing} end={end} onClose={onClose}>
      <p>{t('signing.voidText')}</p>
      <TextField
        label={t('signing.voidReason')}
        value={reason}
        maxLength={500}
        required
        error={wrong}
        onChange={(event) => setReason(event.target.value)}
      />
    </Ending>
  );
}

/** The record follows the document, so that all of its page is read again. */
function useEnding(entity: Entity, id: string, done: string, onClose: () => void, mutationFn: () => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation<unknown, ApiError, void>({
    mutationFn,
    onSuccess: () => {
      toastDone(done);
      onClose();
    },
    onError: (error) => {
      if (error.fieldErrors.length === 0) toastError(error);
    },
    onSettled: () => refresh(client, entity, id),
  });
}

function Ending({
  label,
  signing,
  end,
  onClose,
  children,
}: {
  label: string;
  signing: Signing;
  end: ReturnType<typeof useEnding>;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={`${label}: ${signing.title}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button color="red.8" loading={end.isPending} onClick={() => end.mutate()}>
            {label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
