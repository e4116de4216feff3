import { useId, useState } from 'react';
import { Status } from '../../ui/Status';
import type { Finding, Move } from './api';
import css from './moving.module.css';
import { named, say } from './words';

const TONES = { error: 'bad', warning: 'warn', note: 'muted' } as const;
/** Findings drawn at once. */
const SHOWN = 100;

/** What the check counted, step by step, and everything it found, with what to do about it. */
export function Checked({ move }: { move: Move }) {
  const id = useId();
  const [shown, setShown] = useState(SHOWN);
  const found = move.steps.filter((step) => step.found > 0 || step.refused > 0);
  // A column of nothing but zeros says nothing.
  const changed = found.some((step) => step.changed > 0);
  const same = found.some((step) => step.same > 0);
  const over = move.status === 'running' || move.status === 'done';
  return (
    <section aria-labelledby={`${id}-title`} className={css.section}>
      <h2 id={`${id}-title`} className={css.heading}>
        {say('checked')}
      </h2>
      <p role="status" className={move.errorCount > 0 ? css.problem : css.good}>
        {move.errorCount > 0
          ? say('checked.errors', { count: move.errorCount })
          : move.warningCount > 0
            ? say('checked.warnings', { count: move.warningCount })
            : say('checked.clean')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className={css.scroll} tabIndex={0} role="group" aria-label={say('checked')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{say('step')}</th>
              <th scope="col">{say('count.found')}</th>
              <th scope="col">{say('count.fresh')}</th>
              {changed && <th scope="col">{say('count.changed')}</th>}
              {same && <th scope="col">{say('count.same')}</th>}
              <th scope="col">{say('count.refused')}</th>
              {over && <th scope="col">{say('count.done')}</th>}
            </tr>
          </thead>
          <tbody>
            {found.map((step) => (
              <tr key={step.step}>
                <th scope="row">{named('step', step.step)}</th>
                <td>{step.found}</td>
                <td>{step.fresh}</td>
                {changed && <td>{step.changed}</td>}
                {same && <td>{step.same}</td>}
                <td data-bad={step.refused > 0 || undefined}>{step.refused}</td>
                {over && <td>{step.done}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {move.findings.length > 0 && (
        <ul className={css.findings} aria-label={say('findings')}>
          {move.findings.slice(0, shown).map((finding) => (
            <li key={finding.id} data-level={finding.level}>
              <span className={css.findingHead}>
                <Status label={named('level', finding.level)} tone={TONES[finding.level]} />
                <span className={css.quiet}>{place(finding)}</span>
              </span>
              <span>{finding.reason}</span>
              {finding.remedy && <span className={css.remedy}>{finding.remedy}</span>}
            </li>
          ))}
        </ul>
      )}
      {shown < move.findings.length && (
        <button type="button" className={css.inline} onClick={() => setShown(shown + 200)}>
          {say('more', { count: move.findings.length - shown })}
        </button>
      )}
    </section>
  );
}

/** `customers.csv, row 12, Email`. */
function place({ file, row, column, step }: Finding): string {
  const parts = [file && row !== null ? file : named('step', step)];
  if (row !== null) parts.push(say('row', { row }));
  if (column) parts.push(say('column', { column }));
  return parts.join(', ');
}
