import { t } from '../../i18n';
import panel from '../../kinds/detail/detail.module.css';
import css from './decisions.module.css';
import { Grid } from './Grid';
import { partsOf } from './model';
import { useTable, useVersion } from './tables';

const nothing = () => {};

/** The rows and examples of a version on its page: anyone who publishes it reads what will apply. */
export default function RowsPanel({ id }: { id: string }) {
  const saved = useVersion(id);
  const table = useTable(saved.data?.table);
  const failed = saved.error ?? table.error;
  return (
    <section className={panel.part}>
      <h2>{table.data?.title ?? t('decisions.rows')}</h2>
      {failed ? (
        <p className={panel.quiet} role="alert">
          {failed.userMessage}
        </p>
      ) : saved.data && table.data ? (
        <div className={css.form}>
          <p className={css.quiet}>{t(`decisions.hit.${table.data.hit}`)}</p>
          <Grid
            label={t('decisions.rows')}
            list="rows"
            lines={saved.data.rows ?? []}
            parts={partsOf(table.data).rows}
            empty={() => ({ when: {}, then: {} })}
            problems={[]}
            locked
            onChange={nothing}
          />
          <h2>{t('decisions.examples')}</h2>
          <Grid
            label={t('decisions.examples')}
            list="examples"
            lines={saved.data.examples ?? []}
            parts={partsOf(table.data).examples}
            empty={() => ({ given: {}, expect: {} })}
            problems={[]}
            locked
            onChange={nothing}
          />
        </div>
      ) : (
        <p className={panel.quiet}>{t('ui.loading')}</p>
      )}
    </section>
  );
}
