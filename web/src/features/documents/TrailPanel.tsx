import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { json } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { keys } from '../../data/keys';
import { t } from '../../i18n';
import panel from '../../kinds/detail/detail.module.css';
import { StateBadge } from '../../kinds/values/FieldValue';
import { digitsOf } from '../../kinds/values/format';
import { recordPath } from '../../registry/matcher';
import type { Entity, Registry } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import { formatMoney } from '../../ui/money';
import css from './trail.module.css';

/** A document on the way: negative steps came before the one in hand, positive ones followed it. */
interface Stop {
  entity: string;
  id: string;
  label: string | null;
  detail: string | null;
  step: number;
  of: string | null;
  state: string | null;
  date: string | null;
  amount: string | null;
  currency: string | null;
}

/** Whether it is a document: it has a number, or an amount. Whom it is for or about is a person, and on no way anywhere. */
function isDocument(registry: Registry, stop: Stop): boolean {
  const entity = registry.entities[stop.entity];
  const title = entity?.fields.find((field) => field.name === entity.titleField);
  return stop.amount !== null || title?.kind === 'serial';
}

/** What a document came from and what followed it, as far as its reader may see. Absent where there is nothing. */
export default function TrailPanel({ registry, entity, id }: { registry: Registry; entity: Entity; id: string }) {
  const answer = useQuery<{ data: Stop[] }, ApiError>({
    queryKey: [...keys.record(entity.name, id), 'related'],
    queryFn: ({ signal }) => json(`${entity.api}/${id}/related`, { signal }),
  });
  const stops = (answer.data?.data ?? []).filter((stop) => isDocument(registry, stop));
  if (!answer.isError && stops.length === 0) return null;
  return (
    <section className={panel.panel}>
      <h2>{t('trail.title')}</h2>
      {answer.isError && (
        <p className={panel.quiet} role="alert">
          {answer.error.userMessage}{' '}
          <button type="button" className={panel.inline} onClick={() => void answer.refetch()}>
            {t('error.tryAgain')}
          </button>
        </p>
      )}
      <Part label={t('trail.before')} stops={stops.filter((stop) => stop.step < 0)} registry={registry} />
      <Part label={t('trail.after')} stops={stops.filter((stop) => stop.step > 0)} registry={registry} />
    </section>
  );
}

/** Stops that are shown at once; a payroll run is followed by a payslip for everybody. */
const FIRST = 4;

function Part({ label, stops, registry }: { label: string; stops: Stop[]; registry: Registry }) {
  const [all, setAll] = useState(false);
  if (stops.length === 0) return null;
  const shown = all || stops.length <= FIRST + 1 ? stops : stops.slice(0, FIRST);
  return (
    <div className={css.part}>
      <h3>{label}</h3>
      <ol>
        {shown.map((stop) => (
          <StopRow key={stop.id} stop={stop} registry={registry} />
        ))}
      </ol>
      {shown.length < stops.length && (
        <button type="button" className={panel.inline} onClick={() => setAll(true)}>
          {t('detail.related.all', { count: stops.length })}
        </button>
      )}
    </div>
  );
}

function StopRow({ stop, registry }: { stop: Stop; registry: Registry }) {
  const entity = registry.entities[stop.entity];
  if (!entity) return null;
  const to = recordPath(entity.routes.detail ?? entity.routes.edit, stop.id);
  const name = stop.label || stop.detail || t('list.untitled');
  const amount =
    stop.amount !== null &&
    stop.currency !== null &&
    formatMoney(stop.amount, stop.currency, digitsOf(registry, stop.currency));
  return (
    <li data-far={Math.abs(stop.step) > 1 || undefined}>
      <span className={css.kind}>{entity.label.one}</span>
      {to ? <Link to={to}>{name}</Link> : <span>{name}</span>}
      <span className={css.facts}>
        {stop.date && <span>{formatDate(stop.date)}</span>}
        {amount && <span className="numeric">{amount}</span>}
        <StateBadge entity={entity} value={stop.state} />
      </span>
    </li>
  );
}
