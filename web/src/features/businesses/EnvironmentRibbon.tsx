import { useSession } from '../../data/session';
import { t } from '../../i18n';
import { goLive } from './environment';
import css from './ribbon.module.css';

/** Test data is marked on every page, with the way back. Part of the first load: it brings no words of its own. */
export function EnvironmentRibbon() {
  const test = useSession((state) => state.session !== undefined && state.environment === 'test');
  if (!test) return null;
  return (
    <div className={`${css.ribbon} no-print`} role="status" data-environment="test">
      <span>{t('shell.environment.note')}</span>
      <button type="button" onClick={goLive}>
        {t('shell.environment.toLive')}
      </button>
    </div>
  );
}
