import { useId } from 'react';
import { Link } from 'react-router';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { digitsOf } from '../../kinds/values/format';
import { useRegistry } from '../../registry/store';
import { EmptyState } from '../../ui/EmptyState';
import { formatDecimal } from '../../ui/money';
import { Skeleton } from '../../ui/Skeleton';
import { type Move, useProof } from './api';
import css from './moving.module.css';
import { say } from './words';

const isZero = (value: unknown) => typeof value !== 'string' || /^-?0*\.?0*$/.test(value);

/** The totals of a move: what the other program had beside what stands here. Differences stand first. */
export function Proof({ move }: { move: Move }) {
  const registry = useRegistry();
  const id = useId();
  const proof = useProof(move.id, true);
  const rows = proof.data?.rows ?? [];
  const off = rows.filter((row) => !isZero(row.cells.difference)).length;
  const ordered = [...rows].sort((a, b) => Number(isZero(a.cells.difference)) - Number(isZero(b.cells.difference)));
  const amount = (value: unknown, currency: unknown) =>
    typeof value === 'string' ? formatDecimal(value, digitsOf(registry, String(currency ?? ''))) : '';
  return (
    <section aria-labelledby={`${id}-title`} className={css.section} aria-busy={proof.isFetching || undefined}>
      <h2 id={`${id}-title`} className={css.heading}>
        {say('proof')}
      </h2>
      {proof.isPending && <Skeleton shape="table" />}
      {proof.isError && !proof.data && (
        <EmptyState
          kind="failed"
          many={say('proof')}
          error={asApiError(proof.error)}
          action={{ label: t('error.tryAgain'), onClick: () => void proof.refetch() }}
        />
      )}
      {proof.data && (
        <>
          <p role="status" className={off === 0 ? css.good : css.problem}>
            {off === 0 ? say('proof.agrees') : say('proof.differs', { count: off })}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
          <div className={css.scroll} tabIndex={0} role="group" aria-label={say('proof')}>
            <table className={`${css.table} ${css.proof}`}>
              <thead>
                <tr>
                  <th scope="col">{say('proof.account')}</th>
                  <th scope="col">{say('proof.theirs')}</th>
                  <th scope="col">{say('proof.ours')}</th>
                  <th scope="col">{say('proof.difference')}</th>
                </tr>
              </thead>
              <tbody>
                {ordered.map((row, index) => (
                  // Rows of a report have no identity of their own; their place in the answer is it.
                  // biome-ignore lint/suspicious/noArrayIndexKey: the order of an answer never changes
                  <tr key={index} data-kind={row.kind}>
                    <th scope="row">
                      {String(row.cells.account ?? '')}
                      <span className={css.quiet}>
                        {[row.cells.part, row.cells.code, row.cells.currency].filter(Boolean).join(' · ')}
                      </span>
                    </th>
                    <td>{amount(row.cells.theirs, row.cells.currency)}</td>
                    <td>{amount(row.cells.ours, row.cells.currency)}</td>
                    <td data-bad={!isZero(row.cells.difference) || undefined}>
                      {amount(row.cells.difference, row.cells.currency)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {proof.data.notes?.slice(0, -1).map((note) => (
            <p key={note} className={css.quiet}>
              {note}
            </p>
          ))}
          <p>
            <Link to={`/reports/moving-proof?move=${encodeURIComponent(move.id)}`}>{say('proof.report')}</Link>
            {' · '}
            <Link to="/accounting/moving/documents">{say('proof.documents')}</Link>
          </p>
        </>
      )}
    </section>
  );
}
