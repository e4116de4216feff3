import { Button } from '@mantine/core';
import type { Transition } from '../../registry/types';
import type { Offer } from '../actions/model';
import css from './detail.module.css';
import type { Act } from './pageActions';

/** The main button of a page: a transition with its reason where it cannot be taken, or the way to what starts here. */
export function ActButton({
  act,
  busy,
  onAct,
  beside = false,
}: {
  act: Act;
  busy: boolean;
  onAct: (act: Act) => void;
  /** It stands beside the main button. */
  beside?: boolean;
}) {
  if (act.kind === 'offer') {
    return <OfferButton offer={act.offer} primary={!beside} busy={busy} onStart={() => onAct(act)} />;
  }
  return (
    <Button
      variant={beside ? 'default' : 'filled'}
      onClick={() => onAct(act)}
      aria-keyshortcuts={beside ? undefined : 'p'}
    >
      {act.start.label}
    </Button>
  );
}

export function OfferButton({
  offer,
  primary,
  busy,
  onStart,
}: {
  offer: Offer;
  primary: boolean;
  busy: boolean;
  onStart: (transition: Transition) => void;
}) {
  const { transition, allowed, reason } = offer;
  const id = `why-${transition.name}`;
  return (
    <span className={css.offer}>
      <Button
        variant={primary && allowed ? 'filled' : 'default'}
        loading={busy}
        // Kept in the tab order: a reader must be able to reach the button to hear why it cannot be used.
        aria-disabled={!allowed || undefined}
        data-disabled={!allowed || undefined}
        aria-describedby={reason ? id : undefined}
        aria-keyshortcuts={primary ? 'p' : undefined}
        title={reason}
        onClick={() => {
          if (allowed) onStart(transition);
        }}
      >
        {transition.label}
      </Button>
      {reason && (
        <small id={id} className={css.why}>
          {reason}
        </small>
      )}
    </span>
  );
}
