import { useNavigate } from 'react-router';
import { toastDone } from '../../ui/toasts';
import { useChange } from './api';
import { Confirm } from './parts';
import { afterLosing, leaveBusiness } from './session';
import { say } from './words';

/** Asks, then ends one's own membership. */
export function LeaveDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const change = useChange(id);
  const navigate = useNavigate();
  const leave = async () => {
    await change.mutateAsync({ method: 'POST', to: '/leave', body: {} });
    toastDone(say('detail.left', { name }));
    leaveBusiness(id);
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
