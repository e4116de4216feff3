import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import { useEntity, useRegistry } from '../../registry/store';
import type { ScreenProps } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import fields from '../../ui/fields.module.css';
import { DateBox } from '../../ui/inputs/DateBox';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import { createMove, MOVE, type Move, SOURCES, type SourceName, useMoves, useMoveWrite } from './api';
import { MoveScreen } from './MoveScreen';
import css from './moving.module.css';
import { named, say } from './words';

/** Where a move from another program begins, and the moves there are; with an id, one of them. */
export default function MovingScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const entity = useEntity(MOVE);
  if (!entity?.can.create)
    return (
      <Page title={route.title} crumbs={crumbsOf(registry, { route, params })}>
        <EmptyState kind="no-access" />
      </Page>
    );
  if (params.publicId) return <MoveScreen key={params.publicId} id={params.publicId} route={route} params={params} />;
  return <Start route={route} params={params} />;
}

export const toneOf = (status: Move['status']) =>
  (({ draft: 'muted', checked: 'info', running: 'warn', done: 'good', undoing: 'warn', undone: 'muted' }) as const)[
    status
  ];

function Start({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const navigate = useNavigate();
  const moves = useMoves();
  const create = useMoveWrite(createMove);
  const [source, setSource] = useState<SourceName>();
  const [date, setDate] = useState('');
  const id = useId();
  const start = async () => {
    if (!source || !date) return;
    try {
      const move = await create.mutateAsync({
        name: `${named('source', source)}, ${formatDate(date)}`,
        source,
        date,
      });
      void navigate(`/accounting/moving/${move.id}`);
    } catch {
      // Said below.
    }
  };
  return (
    <Page
      title={route.title}
      subtitle={say('lead')}
      crumbs={crumbsOf(registry, { route, params })}
      width="reading"
      busy={moves.isFetching}
    >
      <form
        className={css.section}
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <fieldset className={css.sources}>
          <legend>{say('chooseSource')}</legend>
          {SOURCES.map((name) => (
            <label key={name} className={css.source} data-chosen={source === name || undefined}>
              <input
                type="radio"
                name={`${id}-source`}
                value={name}
                checked={source === name}
                onChange={() => setSource(name)}
              />
              <span>
                <b>{named('source', name)}</b>
                <span className={css.quiet}>{say(`source.${name}.how`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div className={`${fields.field} ${css.day}`}>
          <label htmlFor={`${id}-date`} className={fields.label}>
            {say('day')}
          </label>
          <DateBox
            id={`${id}-date`}
            pick={say('day')}
            value={date}
            required
            live
            aria-describedby={`${id}-why`}
            onChange={setDate}
          />
          <span id={`${id}-why`} className={css.quiet}>
            {say('day.help')}
          </span>
        </div>
        {create.isError && (
          <p role="alert" className={css.problem}>
            {asApiError(create.error).userMessage}
          </p>
        )}
        <div>
          <Button type="submit" disabled={!source || !date} loading={create.isPending}>
            {say('start')}
          </Button>
        </div>
      </form>
      <section aria-labelledby={`${id}-moves`} className={css.section}>
        <h2 id={`${id}-moves`} className={css.heading}>
          {say('earlier')}
        </h2>
        {moves.isPending && <Skeleton shape="table" />}
        {moves.isError && !moves.data && (
          <EmptyState
            kind="failed"
            many={say('earlier')}
            error={asApiError(moves.error)}
            action={{ label: t('error.tryAgain'), onClick: () => void moves.refetch() }}
          />
        )}
        {moves.data?.length === 0 && <p className={css.quiet}>{say('none')}</p>}
        {moves.data && moves.data.length > 0 && (
          <ul className={css.moves}>
            {moves.data.map((move) => (
              <li key={move.id}>
                <Link to={`/accounting/moving/${move.id}`}>{move.name}</Link>
                <Status label={named('status', move.status)} tone={toneOf(move.status)} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </Page>
  );
}
