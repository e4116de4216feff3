import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { json } from '../../data/client';
import { asApiError } from '../../data/errors';
import { enterView } from '../../data/viewAs';
import { t } from '../../i18n';
import { Dialog } from '../../ui/Dialog';
import { TextField } from '../../ui/TextField';
import css from './access.module.css';
import type { Person } from './types';

interface Begun {
  data: { id: string; person: { id: string; name: string }; endsAt: string };
}

/** Asks before one looks with another's eyes, and says what that means. */
export function ViewDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const [reason, setReason] = useState('');
  // Nothing about access changes by it, so nothing is read anew: the page goes right after.
  const begin = useMutation({
    mutationFn: () =>
      json<Begun>('/v1/access/views', { method: 'POST', body: { person: person.id, reason: reason || null } }),
  });
  const start = async () => {
    try {
      const { data } = await begin.mutateAsync();
      enterView({ id: data.id, person: data.person.id, name: data.person.name, endsAt: data.endsAt });
    } catch {
      // Shown in the dialog.
    }
  };
  return (
    <Dialog
      title={t('access.view.title', { name: person.name })}
      onClose={onClose}
      footer={
        <Button onClick={() => void start()} loading={begin.isPending}>
          {t('access.view.start', { name: person.name })}
        </Button>
      }
    >
      <div className={css.panel}>
        <p>{t('access.view.text', { name: person.name })}</p>
        <TextField
          label={t('access.view.reason')}
          help={t('access.view.reasonHelp')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {begin.error && (
          <p className={css.problem} role="alert">
            {asApiError(begin.error).userMessage}
          </p>
        )}
      </div>
    </Dialog>
  );
}
