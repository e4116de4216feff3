import { useState } from 'react';
import { t } from '../../i18n';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import css from '../reports/reports.module.css';
import { useBases } from '../reports/savedReports';

/** Which records the letter is printed for: lists the writer may read, found by name. */
export function RecordsChoice({ onChoose }: { onChoose: (entity: string) => void }) {
  const bases = useBases();
  const [words, setWords] = useState('');
  if (bases.isPending) return <Skeleton shape="table" />;
  if (!bases.data)
    return (
      <EmptyState
        kind="failed"
        many={t('letters.many')}
        error={bases.error}
        action={{ label: t('error.tryAgain'), onClick: () => void bases.refetch() }}
      />
    );
  const wanted = words.trim().toLowerCase();
  const lists = bases.data.filter(
    (base) => base.source === 'records' && `${base.title} ${base.group}`.toLowerCase().includes(wanted),
  );
  const groups = [...new Set(lists.map((base) => base.group))];
  return (
    <>
      <p>{t('letters.choose')}</p>
      <search className={css.search}>
        <Icon name="search" size={15} />
        <input
          type="search"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          placeholder={t('letters.search')}
          aria-label={t('letters.search')}
        />
      </search>
      {lists.length === 0 && (
        <EmptyState
          kind="no-match"
          icon="report"
          title={t('reports.noneFound')}
          text={t('reports.noneFound.text')}
          action={{ label: t('reports.clear'), onClick: () => setWords('') }}
        />
      )}
      <div className={css.groups}>
        {groups.map((group) => (
          <section key={group} className={css.group} aria-label={group}>
            <h2>{group}</h2>
            <ul>
              {lists
                .filter((base) => base.group === group)
                .map((base) => (
                  <li key={base.name} className={css.row}>
                    <button type="button" className={css.name} onClick={() => onChoose(base.name)}>
                      {base.title}
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
