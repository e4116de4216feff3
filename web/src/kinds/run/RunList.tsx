import { t } from '../../i18n';
import { useRegistry } from '../../registry/store';
import type { Run } from '../../registry/types';
import { formatInstant } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { fieldText } from '../values/format';
import css from './run.module.css';
import { isPreview, type RunAnswer, toneOf } from './runModel';
import { useRuns } from './useRun';

/** The runs before this one, with what they did. */
export function RunList({ run, onOpen }: { run: Run; onOpen: (id: string) => void }) {
  const registry = useRegistry();
  const runs = useRuns(run);
  return (
    <section className={css.rows}>
      <h2>{t('run.before')}</h2>
      {runs.error && !runs.data ? (
        <EmptyState
          kind="failed"
          many={t('run.before')}
          error={runs.error}
          action={{ label: t('error.tryAgain'), onClick: () => void runs.refetch() }}
        />
      ) : !runs.data ? (
        <Skeleton shape="table" />
      ) : runs.data.length === 0 ? (
        <EmptyState kind="nothing" icon="clock" title={t('run.before.none')} text={t('run.before.none.text')} />
      ) : (
        <ul className={css.list}>
          {runs.data.map((entry) => (
            <li key={entry.id}>
              <button type="button" className={css.earlier} onClick={() => onOpen(entry.id)}>
                <span className={css.what}>
                  <span>
                    {formatInstant(entry.confirmedAt ?? entry.createdAt)}
                    {entry.runBy && ` · ${entry.runBy}`}
                  </span>
                  <span className={css.why}>{summary(registry, run, entry)}</span>
                </span>
                <Status label={t(`run.state.${entry.state}`)} tone={toneOf(entry.state)} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Choices and figures in one line. */
function summary(registry: ReturnType<typeof useRegistry>, run: Run, entry: RunAnswer): string {
  const chosen = run.params.flatMap((field) => {
    const given = entry.params[field.name];
    return given ? [given.label ?? fieldText(registry, field, { [field.name]: given.value })] : [];
  });
  const sums = isPreview(entry) ? entry.expected : entry.figures;
  const figures = run.figures.map((field) => {
    const text = fieldText(registry, field, sums);
    return text === '' ? '' : `${field.label} ${text}`;
  });
  return [...chosen, ...figures, t('run.records', { count: entry.rows })].filter(Boolean).join(' · ');
}
