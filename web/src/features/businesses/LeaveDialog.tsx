import { useNavigate } from 'react-router';
import { currentSession, selectBusiness } from '../../data/session';
import { toastDone } from '../../ui/toasts';
import { useChange } from './api';
import { Confirm } from './parts';
import { refreshSession } from './session';
import { say } from './words';

/** Asks, then ends one's own membership. */
export function LeaveDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const change = useChange(id);
  const navigate = useNavigate();
  const leave = async () => {
    await change.mutateAsync({ method: 'POST', to: '/leave', body: {} });
    toastDone(say('detail.left', { name }));
    await navigate('/businesses');
    await afterLosing(id);
  };
  return (
    <Confirm
      title={say('detail.leave.title', { name })}
      text={say('detail.leave.text')}
      go={say('detail.leave')}
      busy={change.isPending}
      error={change.error}
      onGo={() => void leave().catch(() => undefined)}
      onClose={onClose}
    />
  );
}

/** The selected business is none of the user's any more: another takes its place, and the page starts anew. */
export async function afterLosing(id: string): Promise<void> {
  const was = currentSession().business?.id;
  await refreshSession();
  if (was !== id) return;
  const next = currentSession().session?.businesses[0];
  if (next) selectBusiness(next);
  else window.location.reload();
}
