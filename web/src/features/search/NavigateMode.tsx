import { useMemo, useState } from 'react';
import { t } from '../../i18n';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { ResultList } from './ResultList';
import type { Target } from './SearchDialog';
import { ofEntry } from './SearchMode';
import { type Entry, find, grouped } from './score';
import css from './search.module.css';

/** Screens by category: browse, or narrow by typing. */
export function NavigateMode({
  entries,
  onOpen,
}: {
  entries: readonly Entry[];
  onOpen: (target: Target, text: string) => void;
}) {
  const [text, setText] = useState('');
  const [category, setCategory] = useState<string | undefined>(undefined);
  const screens = useMemo(() => entries.filter((entry) => entry.workflow === undefined), [entries]);
  const categories = useMemo(() => grouped(entries, (entry) => entry.category), [entries]);
  const wanted = text.trim();
  const within = category === undefined ? screens : entries.filter((entry) => entry.category === category);
  const results =
    wanted !== ''
      ? find(within, wanted).map((found) => ofEntry(found.entry))
      : category === undefined
        ? []
        : within.map(ofEntry);
  return (
    <ResultList
      label={t('search.navigate.input')}
      placeholder={t('search.navigate.placeholder')}
      text={text}
      onText={setText}
      groups={grouped(results, (result) => result.category)}
      onOpen={(result) => onOpen(result.target, text)}
    >
      {category !== undefined && wanted === '' && (
        <button type="button" className={css.back} onClick={() => setCategory(undefined)}>
          <Icon name="chevron-left" size={15} /> {t('search.categories.back')}
        </button>
      )}
      {category === undefined && wanted === '' && (
        <section className={css.block}>
          <div className={css.blockHead}>
            <h2>{t('search.categories')}</h2>
          </div>
          <ul className={css.tiles}>
            {categories.map((group) => (
              <li key={group.category}>
                <button type="button" onClick={() => setCategory(group.category)}>
                  <Icon name={group.items[0]?.icon ?? 'list'} size={16} />
                  <span className={css.words}>
                    <span>{group.category}</span>
                    <span className={css.detail}>{t('search.count', { count: group.items.length })}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {wanted !== '' && results.length === 0 && (
        <EmptyState kind="no-match" title={t('search.empty.title')} text={t('search.empty.text')} />
      )}
    </ResultList>
  );
}
