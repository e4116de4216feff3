import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { tenantKey } from '../../data/keys';
import { SEARCH_MIN, type SearchHit, searchEverything } from '../../data/search';
import { t } from '../../i18n';
import { useRegistry } from '../../registry/store';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { popularOf } from './catalogue';
import { type Result, ResultList } from './ResultList';
import { clearRecent, readRecent } from './recent';
import type { Target } from './SearchDialog';
import { type Entry, find, grouped, MAX_PER_CATEGORY, MAX_RESULTS, SCORES, type Scored } from './score';
import css from './search.module.css';

/** Between the last letter and the question to the server, in ms. */
const WAIT = 180;

export const ofEntry = (entry: Entry): Result => ({
  key: entry.workflow ? `workflow-${entry.workflow}` : `screen-${entry.path.replaceAll('/', '-')}`,
  title: entry.name,
  detail: entry.description,
  icon: entry.icon,
  category: entry.category,
  target: { path: entry.path, workflow: entry.workflow },
});

function ofHit(hit: SearchHit): Result[] {
  if (hit.path === null) return [];
  return [
    {
      key: `record-${hit.id}`,
      title: hit.title,
      detail: hit.detail ?? hit.kind,
      icon: 'files',
      category: hit.category,
      status: hit.status ?? undefined,
      target: { path: hit.path },
    },
  ];
}

/** Screens called so, then records, then screens that mention it: at most twenty, five of a group. */
export function merge(screens: readonly Scored[], records: readonly Result[]): Result[] {
  const named = screens.filter((found) => found.score >= SCORES.name).map((found) => ofEntry(found.entry));
  const mentioned = screens.filter((found) => found.score < SCORES.name).map((found) => ofEntry(found.entry));
  const counts = new Map<string, number>();
  const room = Math.max(MAX_RESULTS - records.length, MAX_RESULTS / 2);
  return [...named.slice(0, room), ...records, ...named.slice(room), ...mentioned]
    .filter((result) => {
      const count = (counts.get(result.category) ?? 0) + 1;
      counts.set(result.category, count);
      return count <= MAX_PER_CATEGORY;
    })
    .slice(0, MAX_RESULTS);
}

/** Screens, workflows and records by their words. Before anything is typed: recent searches and popular places. */
export function SearchMode({
  entries,
  onOpen,
}: {
  entries: readonly Entry[];
  onOpen: (target: Target, text: string) => void;
}) {
  const registry = useRegistry();
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(readRecent);
  const wanted = useDeferredValue(text.trim());
  const asked = useSettled(wanted, WAIT);
  const screens = useMemo(() => find(entries, wanted), [entries, wanted]);
  const {
    data: hits,
    isFetching,
    isError,
    refetch,
  } = useQuery({
    queryKey: [...tenantKey(), 'search', asked],
    queryFn: ({ signal }) => searchEverything(asked, signal),
    enabled: asked.length >= SEARCH_MIN,
    staleTime: 10_000,
    retry: false,
  });
  const records = useMemo(() => {
    const icons = new Map(registry.routes.map((route) => [route.entity, route.view]));
    const views = new Map(registry.views.map((view) => [view.key, view.icon]));
    return (hits ?? []).flatMap((hit) =>
      ofHit(hit).map((result) => ({ ...result, icon: views.get(icons.get(hit.entity) ?? '') ?? result.icon })),
    );
  }, [hits, registry]);
  const results = useMemo(
    () => (wanted === '' ? [] : merge(screens, asked.length >= SEARCH_MIN ? records : [])),
    [screens, records, wanted, asked],
  );
  const popular = useMemo(() => popularOf(entries), [entries]);
  const waiting = wanted !== asked || isFetching;
  const first = results[0];
  // A screen called so stands first whatever records come.
  const named = (screens[0]?.score ?? 0) >= SCORES.name;

  return (
    <ResultList
      label={t('search.input')}
      placeholder={t('search.placeholder')}
      text={text}
      onText={setText}
      groups={grouped(results, (result) => result.category)}
      settled={text.trim() === wanted && (named || !waiting)}
      onOpen={(result) => onOpen(result.target, text)}
    >
      {wanted === '' && (
        <>
          {recent.length > 0 && (
            <section className={css.block}>
              <div className={css.blockHead}>
                <h2>{t('search.recent')}</h2>
                <button
                  type="button"
                  onClick={() => {
                    clearRecent();
                    setRecent([]);
                  }}
                >
                  {t('search.recent.clear')}
                </button>
              </div>
              <ul className={css.lines}>
                {recent.map((entry) => (
                  <li key={entry}>
                    <button type="button" onClick={() => setText(entry)}>
                      <Icon name="history" size={15} /> {entry}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <section className={css.block}>
            <div className={css.blockHead}>
              <h2>{t('search.popular')}</h2>
            </div>
            <ul className={css.tiles}>
              {popular.map((entry) => (
                <li key={entry.path}>
                  <button type="button" onClick={() => onOpen(ofEntry(entry).target, '')}>
                    <Icon name={entry.icon} size={16} /> {entry.name}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      <div role="status" className={css.status}>
        {wanted !== '' && waiting && <span className={css.note}>{t('search.searching')}</span>}
        {wanted !== '' && !waiting && results.length > 0 && (
          <span className="visually-hidden">{t('search.results', { count: results.length })}</span>
        )}
      </div>
      {wanted !== '' && isError && (
        <p className={css.note}>
          {t('search.failed')}{' '}
          <button type="button" className={css.inline} onClick={() => void refetch()}>
            {t('search.retry')}
          </button>
        </p>
      )}
      {wanted !== '' && !waiting && results.length === 0 && (
        <EmptyState kind="no-match" title={t('search.empty.title')} text={t('search.empty.text')} />
      )}
      {first && (
        <div className={css.foot}>
          <span className={css.keys}>{t('search.keys')}</span>
          <button type="button" className={css.first} onClick={() => onOpen(first.target, text)}>
            {t('search.goFirst')} <Icon name="chevron-right" size={15} />
          </button>
        </div>
      )}
    </ResultList>
  );
}

/** A value once it has stood still for a while. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
