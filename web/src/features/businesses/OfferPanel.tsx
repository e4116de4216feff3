import { Button } from '@mantine/core';
import { useChange, useTransfer } from './api';
import css from './businesses.module.css';
import { Problem } from './parts';
import { refreshSession } from './session';
import { say } from './words';

/** Somebody offers this business to the reader. */
export function OfferPanel({ id }: { id: string }) {
  const offer = useTransfer(id);
  const change = useChange(id);
  const answer = (to: string) =>
    change.mutate({ method: 'POST', to, body: {} }, { onSuccess: () => void refreshSession() });
  const data = offer.data?.data;
  if (!data) return null;
  return (
    <section className={css.section}>
      <h2>{say('owner.offered', { name: data.from.label })}</h2>
      <p>{say('owner.offered.text')}</p>
      <div className={css.row}>
        <Button loading={change.isPending} onClick={() => answer('/transfer/accept')}>
          {say('owner.accept')}
        </Button>
        <Button variant="default" onClick={() => answer('/transfer/decline')}>
          {say('owner.decline')}
        </Button>
      </div>
      <Problem error={change.error} />
    </section>
  );
}
