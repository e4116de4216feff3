import { t } from '../../i18n';
import { TextField } from '../../ui/TextField';
import { Choice } from '../reports/BuilderForm';
import css from './decisions.module.css';
import { type Cell, type Cells, type Column, cellOf, cellText, ofKind, shown } from './model';
import { Steps } from './Steps';
import type { Table, Tried } from './tables';
import { useTyped } from './useTyped';

/** Asks the rows as they stand: what comes out, which row fits, and why the others do not. */
export function TryPanel({
  table,
  given,
  tried,
  refused,
  onChange,
}: {
  table: Table;
  given: Cells;
  tried: Tried | undefined;
  /** Why nothing comes out. */
  refused: readonly string[];
  onChange: (given: Cells) => void;
}) {
  const put = (name: string, cell: Cell | undefined) => {
    const next = { ...given };
    if (cell === undefined) delete next[name];
    else next[name] = cell;
    onChange(next);
  };
  const label = (name: string) => table.inputs.find((input) => input.name === name)?.label ?? name;
  const answer = tried?.answer;
  return (
    <section className={css.try} aria-label={t('decisions.try')}>
      <h2>{t('decisions.try')}</h2>
      <div className={css.pair}>
        {table.inputs.map((input) => (
          <Input key={input.name} input={input} cell={given[input.name]} onChange={put} />
        ))}
      </div>
      {refused.length > 0 && (
        <div role="alert">
          {refused.map((message) => (
            <p key={message} className={css.problem}>
              {message}
            </p>
          ))}
        </div>
      )}
      {answer && refused.length === 0 && (
        <div role="status">
          <p className={css.answer}>
            {table.outputs.map((output) => `${output.label}: ${shown(output, answer.gives[output.name])}`).join(' · ')}
          </p>
          <Steps outputs={table.outputs} steps={answer.steps} />
          <ol className={css.trail}>
            {answer.trail.map((row) => (
              <li key={row.row} data-fits={row.fits} data-counts={answer.rows.includes(row.row)}>
                {row.fits
                  ? t(answer.rows.includes(row.row) ? 'decisions.counts' : 'decisions.fitsToo', { line: row.row })
                  : t('decisions.unfit', { line: row.row, inputs: row.unfit.map(label).join(', ') })}
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

function Input({
  input,
  cell,
  onChange,
}: {
  input: Column;
  cell: Cell | undefined;
  onChange: (name: string, cell: Cell | undefined) => void;
}) {
  const put = (next: Cell | undefined) => onChange(input.name, ofKind(input, next));
  const typed = useTyped(cell, [], put);
  if (input.options)
    return (
      <Choice
        label={input.label}
        value={cellText(cell)}
        options={[{ value: '', label: '—' }, ...input.options]}
        onChange={(text) => put(cellOf(text))}
      />
    );
  return <TextField label={input.label} {...typed} />;
}
