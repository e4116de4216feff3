import { useState } from 'react';
import { Link } from 'react-router';
import { recordUrl } from '../../data/hooks';
import { t } from '../../i18n';
import panel from '../../kinds/detail/detail.module.css';
import type { Entity, Row } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import css from './decisions.module.css';
import { type Cells, type Column, cellText, shown, withLinks } from './model';
import { Steps } from './Steps';
import { useWhy, type Why } from './tables';

/** Why decision tables gave a record what they did. Asked for when it is opened. */
export default function WhyPanel({ entity, row }: { entity: Entity; row: Row }) {
  const [open, setOpen] = useState(false);
  return (
    <section className={panel.panel}>
      <h2>{t('decisions.why')}</h2>
      {open ? (
        <Answers path={recordUrl(entity, row.id)} row={row} />
      ) : (
        <button type="button" className={panel.inline} onClick={() => setOpen(true)}>
          {t('decisions.show')}
        </button>
      )}
    </section>
  );
}

function Answers({ path, row }: { path: string; row: Row }) {
  const why = useWhy(path);
  if (why.isPending) return <p className={panel.quiet}>{t('ui.loading')}</p>;
  if (why.isError)
    return (
      <p className={panel.quiet} role="alert">
        {why.error.userMessage}
      </p>
    );
  if (why.data.length === 0) return <p className={panel.quiet}>{t('decisions.noAnswer')}</p>;
  return why.data.map((one) => <Answer key={one.table} why={one} inputs={withLinks(one.inputs, one.given, row)} />);
}

function Answer({ why, inputs }: { why: Why; inputs: readonly Column[] }) {
  return (
    <div className={css.why}>
      <h3>
        {why.edit ? <Link to={`/rules/tables?table=${encodeURIComponent(why.table)}`}>{why.title}</Link> : why.title}
      </h3>
      <p className={panel.quiet}>
        {why.version === 0
          ? t('decisions.byProduct', { at: formatDate(why.at) })
          : t('decisions.byVersion', { number: why.version, at: formatDate(why.at) })}
      </p>
      <Values columns={inputs.filter((input) => !why.hidden.includes(input.name))} cells={why.given} />
      {why.rows.map((row) => (
        <p key={row.row}>
          {`${t('decisions.row', { line: row.row })} – ${conditions(inputs, row.when)}`}
          {row.note && <span className={panel.quiet}>{` (${row.note})`}</span>}
        </p>
      ))}
      {why.rows.length === 0 && why.hidden.length === 0 && <p className={panel.quiet}>{t('decisions.noRow')}</p>}
      {why.hidden.length > 0 && <p className={panel.quiet}>{t('decisions.hidden')}</p>}
      {why.steps && <Steps outputs={why.outputs} steps={why.steps} />}
      <Values columns={why.outputs.filter((output) => output.name in why.gives)} cells={why.gives} strong />
    </div>
  );
}

function Values({ columns, cells, strong }: { columns: readonly Column[]; cells: Cells; strong?: boolean }) {
  return (
    <dl className={css.values} data-strong={strong || undefined}>
      {columns.map((column) => (
        <div key={column.name}>
          <dt>{column.label}</dt>
          <dd>{shown(column, cells[column.name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What a row demands, in the words of its columns. */
function conditions(columns: readonly Column[], when: Cells): string {
  const named = columns.filter((column) => column.name in when);
  if (named.length === 0) return t('decisions.always');
  return named.map((column) => `${column.label}: ${cellText(when[column.name], column.options)}`).join(' · ');
}
