import { useEffect, useState } from 'react';
import { call } from '../../data/client';
import { currentView, leaveView } from '../../data/viewAs';
import { t } from '../../i18n';
import { Icon } from '../../ui/icons';
import css from './ViewBanner.module.css';

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
    // One comes back to oneself whether or not the server could be told; it ends the view by itself.
    await call(`/v1/access/views/${view.id}`, { method: 'DELETE' }).catch(() => undefined);
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
