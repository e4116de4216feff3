import { Link } from 'react-router';
import { t } from '../../i18n';
import { BaseList } from './BaseList';
import css from './reports.module.css';

/** What the report is made from: lists of records first, for that is what most begin with, then reports. */
export const BaseChoice = () => (
  <BaseList
    many={t('reports.many')}
    intro={t('builder.choose')}
    search={t('builder.search')}
    groupsOf={(found) =>
      (['records', 'report'] as const).map((source) => [
        t(`builder.from.${source}`),
        found.filter((base) => base.source === source),
      ])
    }
    entry={(base) => (
      <div className={css.words}>
        <Link to={`/reports/create/${base.name}`} className={css.title}>
          {base.title}
        </Link>
        <p>{base.group}</p>
      </div>
    )}
  />
);
