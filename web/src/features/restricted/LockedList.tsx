import { t } from '../../i18n';
import { Icon } from '../../ui/icons';
import css from './restricted.module.css';

/** Stands over the rows of restricted records for those who see no more of them than everybody may. */
export default function LockedList() {
  return (
    <p className={css.list}>
      <Icon name="lock" size={14} />
      {t('restricted.lockedList')}
    </p>
  );
}
