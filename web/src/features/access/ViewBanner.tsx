import { useEffect, useState } from 'react';
import { call } from '../../data/client';
import { leavePage } from '../../data/leaving';
import { currentView, leaveView } from '../../data/viewAs';
import { t } from '../../i18n';
import { Icon } from '../../ui/icons';
import css from './ViewBanner.module.css';

/** How long one waits for the server to end the view, in ms. */
const END_WITHIN = 5000;

/** Above everything while one looks as somebody else: whose eyes these are, and the way back. */
export function ViewBanner() {
  const view = currentView();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!view) return;
    const timer = setTimeout(() => leaveView(), Math.max(0, Date.parse(view.endsAt) - Date.now()));
    return () => clearTimeout(timer);
  }, [view]);
  if (!view) return null;
  const end = async () => {
    setBusy(true);
    // What the screen still asks with the other's eyes would be refused once the view is over.
    leavePage();
    // One comes back to oneself whether or not the server could be told; it ends the view by itself.
    await call(`/v1/access/views/${view.id}`, { method: 'DELETE', last: true, timeout: END_WITHIN }).catch(
      () => undefined,
    );
    leaveView();
  };
  return (
    <div className={`${css.banner} no-print`} role="status">
      <Icon name="eye" size={16} />
      <p>{t('shell.viewAs', { name: view.name })}</p>
      <button type="button" onClick={() => void end()} disabled={busy}>
        {t('shell.viewAs.end')}
      </button>
    </div>
  );
}
