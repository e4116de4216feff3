import { EmptyState } from '../../ui/EmptyState';
import { Skeleton } from '../../ui/Skeleton';
import { usePreview } from './api';
import css from './businesses.module.css';
import { monthName } from './CountryStep';
import type { StepProps } from './CreateBusinessScreen';
import { say } from './words';

/** What people look for first. */
const FIRST = ['ledger.account', 'ledger.tax_code', 'ledger.tax_group', 'ledger.bank_account', 'ledger.number_series'];
/** What reports and postings stand on, and nobody chooses by. */
const BEHIND = ['ledger.statement_line', 'ledger.rate_type'];
const rank = (entity: string) => (FIRST.includes(entity) ? FIRST.indexOf(entity) : FIRST.length);

/** What the template lays: accounts, taxes, series, fiscal years, words. Nothing is written yet. */
export function CheckStep({ draft, options }: StepProps) {
  const institution = options.institutions.find((entry) => entry.key === draft.institution);
  const query = new URLSearchParams({
    country: draft.country,
    sector: institution?.sector ?? 'business',
    ...(draft.template ? { template: draft.template } : {}),
    ...(draft.fiscalYearStart ? { fiscalYearStart: draft.fiscalYearStart } : {}),
  });
  const preview = usePreview(query.toString(), draft.country !== '');
  if (preview.isPending) return <Skeleton shape="detail" />;
  if (preview.error)
    return (
      <EmptyState
        kind="failed"
        error={preview.error}
        action={{ label: say('create.next'), onClick: () => void preview.refetch() }}
      />
    );
  const { records, fiscalYear, words } = preview.data.data;
  const ordered = records
    .filter((entry) => entry.title !== '' && !BEHIND.includes(entry.entity))
    .sort((a, b) => rank(a.entity) - rank(b.entity));
  const renamed = words.filter((word) => word.here && word.here !== word.plain);
  return (
    <div className={css.preview}>
      <p>{say('create.preview.lead', { name: draft.name })}</p>
      {ordered.map((entry) => (
        <details key={entry.entity} open={entry.entity === 'ledger.account' || entry.entity === 'ledger.tax_code'}>
          <summary>{say('create.preview.count', { title: entry.title, count: entry.count })}</summary>
          <ul>
            {entry.rows
              .filter((row) => row.name || row.code)
              .map((row) => (
                <li key={`${row.code}${row.name}`}>
                  {row.code && row.name ? <span className={css.code}>{row.code}</span> : null}
                  {row.name ?? row.code}
                  {row.rate ? <span className={css.muted}> {row.rate}</span> : null}
                </li>
              ))}
            {entry.rows.length < entry.count && (
              <li className={css.muted}>{say('create.preview.more', { count: entry.count - entry.rows.length })}</li>
            )}
          </ul>
        </details>
      ))}
      <p>
        <strong>{say('create.preview.fiscal')}</strong>{' '}
        {say('create.preview.fiscalText', {
          from: fiscalYear.from,
          until: fiscalYear.until,
          month: monthName(fiscalYear.start),
        })}
      </p>
      {renamed.length > 0 && (
        <p>
          <strong>{say('create.preview.words')}</strong>{' '}
          {renamed
            .map((word) => say('create.preview.word', { plain: word.plain ?? '', here: word.here ?? '' }))
            .join(', ')}
        </p>
      )}
    </div>
  );
}
