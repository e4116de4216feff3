import { t } from '../../i18n';
import { Icon } from '../../ui/icons';
import { usePresence } from './presence';
import { maximise } from './runner';
import css from './workflows.module.css';

/** A folded workflow: what it is called, how far it is, and the way back to it. */
export default function ResumeStrip() {
  const running = usePresence((presence) => presence.running);
  if (!running) return null;
  const { name, done, of } = running;
  return (
    <div className={`${css.strip} no-print`}>
      <button type="button" className={css.pill} onClick={maximise} aria-label={t('wizard.resume', { name, done, of })}>
        <Icon name="route" size={16} />
        <span className={css.pillName}>{name}</span>
        <span className={css.count}>{`${done}/${of}`}</span>
      </button>
    </div>
  );
}
