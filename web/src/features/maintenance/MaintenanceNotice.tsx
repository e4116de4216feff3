import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { getBrand } from '../../theme/brand';
import { Icon } from '../../ui/icons';
import css from './maintenance.module.css';

/**
 * Nobody goes on while the system is under maintenance: no close button, no Escape, no way past. `settings` is where those
 * who look after the business switch it off again.
 */
export default function MaintenanceNotice({
  duration,
  settings,
}: {
  duration: string | undefined;
  settings: string | undefined;
}) {
  const box = useRef<HTMLDialogElement>(null);
  const title = useId();
  const { email, phone } = getBrand().contact;
  useEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // Escape pressed twice closes a dialog whatever its cancel event says; then it opens again.
    const reopen = () => {
      if (dialog?.isConnected && !dialog.open) dialog.showModal();
    };
    dialog?.addEventListener('close', reopen);
    return () => {
      dialog?.removeEventListener('close', reopen);
      dialog?.close();
    };
  }, []);
  return (
    <dialog ref={box} className={css.notice} aria-labelledby={title} onCancel={(event) => event.preventDefault()}>
      <span className={css.icon}>
        <Icon name="tool" size={26} />
      </span>
      <h2 id={title} tabIndex={-1}>
        {t('maintenance.title')}
      </h2>
      <p>{t('maintenance.text')}</p>
      <p className={css.short}>{t('maintenance.bannerShort')}</p>
      <p>{duration ? t('maintenance.duration', { duration }) : t('maintenance.duration.unknown')}</p>
      <p>
        {email && <a href={`mailto:${email}`}>{t('maintenance.support', { email })}</a>}
        {email && phone && ' '}
        {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{t('maintenance.support.phone', { phone })}</a>}
        {!email && !phone && t('maintenance.support.none')}
      </p>
      {settings && (
        <p>
          <Link to={settings}>{t('shell.settings')}</Link>
        </p>
      )}
    </dialog>
  );
}
