import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { json } from '../../data/client';
import type { ApiError } from '../../data/errors';
import type { ReportAnswer } from '../../data/hooks';
import { keys } from '../../data/keys';
import { t } from '../../i18n';
import { useRegistry } from '../../registry/store';
import { cellText, drillPath } from '../report/reportModel';
import css from './Suggested.module.css';

/** Rows that are offered. */
const MOST = 3;
/** Letters before anything is looked for, and how long the writer pauses before. */
const LETTERS = 4;
const PAUSE = 450;

/** What may answer already what is being typed: links that open beside it, so that nothing typed is lost. */
export function Suggested({ from, text }: { from: { report: string; param: string }; text: unknown }) {
  const registry = useRegistry();
  const words = typeof text === 'string' ? text.trim().slice(-200) : '';
  const [settled, settle] = useState('');
  /** What stood here before anybody typed, as in a record that is changed: it would find itself. */
  const [before] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => settle(words), PAUSE);
    return () => clearTimeout(timer);
  }, [words]);
  const [family = '', name = ''] = from.report.split('.');
  const query = new URLSearchParams({ [from.param]: settled }).toString();
  const found = useQuery<ReportAnswer, ApiError>({
    queryKey: keys.report(from.report, query),
    queryFn: ({ signal }) => json<ReportAnswer>(`/v1/${family}/reports/${name}?${query}`, { signal }),
    enabled: settled.length >= LETTERS && settled !== before,
    // A suggestion that does not come is missed by nobody.
    retry: false,
    staleTime: 60_000,
  });
  const first = found.data?.columns[0];
  if (settled.length < LETTERS || settled === before || !found.data || !first) return null;
  const rows = found.data.rows.flatMap((row) => {
    const to = drillPath(first, row, {});
    const label = cellText({ ...first, drill: undefined }, row.cells[first.name], registry.currency);
    return to && label ? [{ to, label }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <span className={css.suggested} role="status">
      {t('values.suggested')}
      <ul>
        {rows.slice(0, MOST).map((row) => (
          <li key={row.to}>
            <a href={row.to} target="_blank" rel="noreferrer">
              {row.label}
            </a>
          </li>
        ))}
      </ul>
    </span>
  );
}
