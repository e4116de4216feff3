import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import { matching } from './catalogue';
import css from './reports.module.css';
import { type Base, useBases } from './savedReports';

/** What the report is made from: lists of records first, for that is what most begin with, then reports. */
export function BaseChoice() {
  const bases = useBases();
  const [words, setWords] = useState('');
  if (bases.isPending) return <Skeleton shape="table" />;
  if (!bases.data)
    return (
      <EmptyState
        kind="failed"
        many={t('reports.many')}
        error={bases.error}
        action={{ label: t('error.tryAgain'), onClick: () => void bases.refetch() }}
      />
    );
  const found = matching(
    bases.data.map((base) => ({ ...base, description: base.description ?? '', path: base.name })),
    words,
  );
  const part = (source: Base['source']) => found.filter((base) => (base as unknown as Base).source === source);
  return (
    <>
      <p>{t('builder.choose')}</p>
      <search className={css.search}>
        <Icon name="search" size={15} />
        <input
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder={t('builder.search')}
          aria-label={t('builder.search')}
        />
      </search>
      {found.length === 0 && (
        <EmptyState
          kind="no-match"
          icon="report"
          title={t('reports.noneFound')}
          text={t('reports.noneFound.text')}
          action={{ label: t('reports.clear'), onClick: () => setWords('') }}
        />
      )}
      <div className={css.groups}>
        {(['records', 'report'] as const).map(
          (source) =>
            part(source).length > 0 && (
              <section key={source} className={css.group} aria-label={t(`builder.from.${source}`)}>
                <h2>{t(`builder.from.${source}`)}</h2>
                <ul>
                  {part(source).map((base) => (
                    <li key={base.name} className={css.row}>
                      <div className={css.words}>
                        <Link to={`/reports/create/${base.name}`} className={css.title}>
                          {base.title}
                        </Link>
                        <p>{base.group}</p>
                      </div>
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </div>
    </>
  );
}
