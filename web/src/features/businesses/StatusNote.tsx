import { Button } from '@mantine/core';
import { type Profile, useChange } from './api';
import css from './businesses.module.css';
import { day, Problem } from './parts';
import { refreshSession } from './session';
import { say } from './words';

/** A suspended or deleted business says so, with the way back. */
export function StatusNote({ profile }: { profile: Profile }) {
  const change = useChange(profile.id);
  if (profile.status === 'active') return null;
  const suspended = profile.status === 'suspended';
  const back = () =>
    change.mutate(
      { method: 'POST', to: suspended ? '/reactivate' : '/restore', body: {} },
      { onSuccess: () => void refreshSession() },
    );
  return (
    <section className={css.section} role="status">
      <p>{suspended ? say('owner.suspended') : say('owner.deleted', { date: day(profile.purgeAt) })}</p>
      {profile.statusReason && <p className={css.muted}>{profile.statusReason}</p>}
      <Button loading={change.isPending} onClick={back}>
        {suspended ? say('owner.reactivate') : say('owner.restore')}
      </Button>
      <Problem error={change.error} />
    </section>
  );
}
