import { Link } from 'react-router';
import { t } from '../../i18n';
import { BaseList } from '../reports/BaseList';
import { grouped } from '../reports/catalogue';
import css from '../reports/reports.module.css';

/** Which records the letter is printed for: lists the writer may read, by family. */
export const RecordsChoice = () => (
  <BaseList
    many={t('letters.many')}
    intro={t('letters.choose')}
    search={t('letters.search')}
    groupsOf={(found) => grouped(found.filter((base) => base.source === 'records'))}
    entry={(base) => (
      <Link to={`?about=${encodeURIComponent(base.name)}`} replace className={css.title}>
        {base.title}
      </Link>
    )}
  />
);
