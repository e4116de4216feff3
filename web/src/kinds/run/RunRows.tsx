import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { recordPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import type { Registry, Run } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { fieldText } from '../values/format';
import css from './run.module.css';
import { type RowState, type RunAnswer, type RunRow, statesOf } from './runModel';
import { useRunRows } from './useRun';

/** What became of each record, state by state; what went wrong is shown first. */
export function RunRows({ run, answer }: { run: Run; answer: RunAnswer }) {
  const states = statesOf(answer);
  const [chosen, setChosen] = useState<RowState | undefined>(undefined);
  const state = chosen && states.includes(chosen) ? chosen : states[0];
  if (state === undefined) return null;
  return (
    <section className={css.rows} aria-label={t('run.rows')}>
      <div className={css.tabs} role="tablist">
        {states.map((entry) => (
          <button key={entry} type="button" role="tab" aria-selected={entry === state} onClick={() => setChosen(entry)}>
            {t(`run.rows.${entry}`)} <span className="numeric">{answer.counts[entry]}</span>
          </button>
        ))}
      </div>
      <Rows key={state} run={run} id={answer.id} state={state} />
    </section>
  );
}

function Rows({ run, id, state }: { run: Run; id: string; state: RowState }) {
  const registry = useRegistry();
  const pages = useRunRows(run, id, state);
  if (pages.error && !pages.data)
    return (
      <EmptyState
        kind="failed"
        many={t('run.rows')}
        error={pages.error}
        action={{ label: t('error.tryAgain'), onClick: () => void pages.refetch() }}
      />
    );
  if (!pages.data) return <Skeleton shape="table" />;
  const rows = pages.data.pages.flatMap((page) => page.data);
  return (
    <>
      <ul className={css.list}>
        {rows.map((row) => (
          <Row key={row.position} registry={registry} run={run} row={row} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button variant="default" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('run.rows.more')}
        </Button>
      )}
    </>
  );
}

function Row({ registry, run, row }: { registry: Registry; run: Run; row: RunRow }) {
  const page = (entity: string, id: string) => {
    const routes = registry.entities[entity]?.routes;
    return recordPath(routes?.detail ?? routes?.edit, id);
  };
  const own = page(row.record.entity, row.record.id);
  const made = row.made ? page(row.made.entity, row.made.id) : undefined;
  const figures = run.figures
    .map((field) => ({ field, text: fieldText(registry, field, row.figures) }))
    .filter(({ text }) => text !== '');
  const label = row.record.label || registry.entities[row.record.entity]?.label.one || '';
  return (
    <li>
      <span className={css.what}>
        {own ? <Link to={own}>{label}</Link> : label}
        {row.problem && <span className={css.why}>{row.problem.message}</span>}
        {made && (
          <Link to={made} className={css.made}>
            {t('run.rows.made')}
          </Link>
        )}
      </span>
      {figures.length > 0 && (
        <span className={css.amounts}>
          {figures.map(({ field, text }) => (
            <span key={field.name}>
              <span className={css.of}>{field.label}</span> <span className="numeric">{text}</span>
            </span>
          ))}
        </span>
      )}
    </li>
  );
}
