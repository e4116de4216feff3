import { type ReactNode, useState } from 'react';
import { t } from '../../i18n';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import { matching } from './catalogue';
import css from './reports.module.css';
import { type Base, useBases } from './savedReports';

/** Lists of records and reports, found by name: what a saved report is made from, what a letter is printed for. */
export function BaseList({
  many,
  intro,
  search,
  groupsOf,
  entry,
}: {
  /** What is missing where they cannot be read. */
  many: string;
  intro: string;
  /** Label of the search. */
  search: string;
  /** The headings and what stands under each, of what was found. */
  groupsOf: (found: readonly Base[]) => readonly (readonly [heading: string, bases: readonly Base[]])[];
  entry: (base: Base) => ReactNode;
}) {
  const bases = useBases();
  const [words, setWords] = useState('');
  if (bases.isPending) return <Skeleton shape="table" />;
  if (!bases.data)
    return (
      <EmptyState
        kind="failed"
        many={many}
        error={bases.error}
        action={{ label: t('error.tryAgain'), onClick: () => void bases.refetch() }}
      />
    );
  const groups = groupsOf(matching(bases.data, words)).filter(([, found]) => found.length > 0);
  return (
    <>
      <p>{intro}</p>
      <search className={css.search}>
        <Icon name="search" size={15} />
        <input
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder={search}
          aria-label={search}
        />
      </search>
      {groups.length === 0 && (
        <EmptyState
          kind="no-match"
          icon="report"
          title={t('reports.noneFound')}
          text={t('reports.noneFound.text')}
          action={{ label: t('reports.clear'), onClick: () => setWords('') }}
        />
      )}
      <div className={css.groups}>
        {groups.map(([heading, found]) => (
          <section key={heading} className={css.group} aria-label={heading}>
            <h2>{heading}</h2>
            <ul>
              {found.map((base) => (
                <li key={base.name} className={css.row}>
                  {entry(base)}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
