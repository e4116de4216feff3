import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { json } from '../../data/client';
import { type ApiError, asApiError } from '../../data/errors';
import { type Restriction, recordUrl } from '../../data/hooks';
import { keys } from '../../data/keys';
import { t } from '../../i18n';
import type { Entity } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import fields from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { leftOf } from './countdown';
import css from './restricted.module.css';

interface Props {
  entity: Entity;
  id: string;
  restriction: Restriction;
}

/** What stands over a restricted record: that the rest of it is locked, or how long it is still open. */
export default function RestrictedNotice({ entity, id, restriction }: Props) {
  return restriction.open ? (
    <Open entity={entity} id={id} until={restriction.until ?? ''} />
  ) : (
    <Locked entity={entity} id={id} restriction={restriction} />
  );
}

function Locked({ entity, id, restriction }: Props) {
  const [asking, setAsking] = useState(false);
  const glass = restriction.breakGlass;
  return (
    <section className={css.notice} aria-label={t('restricted.title')}>
      <Icon name="lock" size={18} />
      <p>{restriction.class ? t('restricted.locked', { class: restriction.class }) : t('restricted.lockedPlain')}</p>
      {glass && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('restricted.break')}
        </Button>
      )}
      {glass && asking && <ReasonDialog entity={entity} id={id} glass={glass} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Asks why, before a record is opened in an emergency. */
export function ReasonDialog({
  entity,
  id,
  glass,
  onClose,
}: {
  entity: Entity;
  id: string;
  glass: NonNullable<Restriction['breakGlass']>;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const field = useId();
  const open = useMutation<unknown, ApiError, string>({
    mutationFn: (said) => json(`${recordUrl(entity, id)}/break-glass`, { method: 'POST', body: { reason: said } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keys.record(entity.name, id) });
      onClose();
    },
  });
  const left = glass.reason - [...reason.trim()].length;
  return (
    <Dialog
      title={t('restricted.break')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button disabled={left > 0} loading={open.isPending} onClick={() => open.mutate(reason.trim())}>
            {t('restricted.open')}
          </Button>
        </>
      }
    >
      <p>{t('restricted.warning', { minutes: glass.minutes })}</p>
      <div className={fields.field}>
        <label htmlFor={field} className={fields.label}>
          {t('restricted.reason')}
        </label>
        <textarea
          id={field}
          className={fields.input}
          rows={4}
          maxLength={2000}
          value={reason}
          aria-describedby={`${field}-left`}
          onChange={(event) => setReason(event.target.value)}
        />
        <p id={`${field}-left`} className={css.left} aria-live="polite">
          {left > 0 && t('restricted.letters', { count: left })}
        </p>
      </div>
      {open.isError && <p className={css.refused}>{asApiError(open.error).userMessage}</p>}
    </Dialog>
  );
}

/** How long the record stays open; when the time is over, it is asked for again and closes. */
function Open({ entity, id, until }: { entity: Entity; id: string; until: string }) {
  const client = useQueryClient();
  const [now, setNow] = useState(() => Date.now());
  const left = leftOf(until, now);
  const over = left === undefined;
  useEffect(() => {
    if (over) {
      void client.invalidateQueries({ queryKey: keys.record(entity.name, id) });
      return;
    }
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [client, entity.name, id, over]);
  return (
    <section className={css.notice} data-open aria-label={t('restricted.title')}>
      <Icon name="lock" size={18} />
      <p>
        {t('restricted.opened')} <strong role="timer">{left ?? '0:00'}</strong>
      </p>
    </section>
  );
}
