import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { json } from '../../data/client';
import { type ApiError, asApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import { usePreference } from '../../data/personal';
import { t } from '../../i18n';
import { SearchBox } from '../../kinds/list/SearchBox';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { type CatalogueEntry, grouped, matching, readCatalogue } from './catalogue';
import css from './reports.module.css';
import { useSavedReports } from './savedReports';

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Every report the user may open: favourites first, then by heading; a word finds them. */
export default function ReportsScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const [query, setQuery] = useSearchParams();
  const words = query.get('q') ?? '';
  const [favourites = [], setFavourites] = usePreference('reports.favourites', isNames);
  const answer = useQuery<CatalogueEntry[], ApiError>({
    queryKey: [...tenantKey(), 'reports', 'catalogue'],
    queryFn: async ({ signal }) => readCatalogue(await json<unknown>('/v1/reports', { signal })),
    staleTime: 5 * 60_000,
  });
  const search = (text: string) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (text === '') next.delete('q');
        else next.set('q', text);
        return next;
      },
      { replace: true },
    );
  const toggle = (name: string) =>
    setFavourites(favourites.includes(name) ? favourites.filter((entry) => entry !== name) : [...favourites, name]);

  const saved = useSavedReports();
  const own: CatalogueEntry[] = (saved.data ?? []).map((entry) => ({
    name: `saved:${entry.id}`,
    title: entry.name,
    description: [entry.description, entry.visibility === 'shared' ? t('reports.sharedMark') : '']
      .filter(Boolean)
      .join(' · '),
    group: t('reports.saved'),
    path: `/report/${entry.id}`,
  }));
  const all = [...own, ...(answer.data ?? [])];
  const found = matching(all, words);
  const loved = words === '' ? all.filter((entry) => favourites.includes(entry.name)) : [];
  const row = (entry: CatalogueEntry) => (
    <ReportRow
      key={entry.name}
      entry={entry}
      loved={favourites.includes(entry.name)}
      onToggle={() => toggle(entry.name)}
    />
  );
  return (
    <Page
      title={route.title}
      crumbs={crumbsOf(registry, { route, params })}
      busy={answer.isFetching}
      actions={
        all.length > 0 && (
          <>
            <Button component={Link} to="/reports/create" leftSection={<Icon name="plus" size={14} />}>
              {t('reports.create')}
            </Button>
            <Button
              component={Link}
              to="/reports/export"
              variant="default"
              leftSection={<Icon name="download" size={14} />}
            >
              {t('reports.exportSeveral')}
            </Button>
            <Button
              component={Link}
              to="/reports/schedules"
              variant="default"
              leftSection={<Icon name="mail" size={14} />}
            >
              {t('reports.schedules')}
            </Button>
          </>
        )
      }
      toolbar={
        all.length > 0 && (
          <search className={css.find}>
            <SearchBox value={words} onChange={search} label={t('reports.search')} />
            <span role="status" className="visually-hidden">
              {words === '' ? '' : t('reports.found', { count: found.length })}
            </span>
          </search>
        )
      }
    >
      {answer.isPending && <Skeleton shape="table" />}
      {answer.isError && !answer.data && (
        <EmptyState
          kind="failed"
          many={t('reports.many')}
          error={asApiError(answer.error)}
          action={{ label: t('error.tryAgain'), onClick: () => void answer.refetch() }}
        />
      )}
      {answer.data && all.length === 0 && (
        <EmptyState kind="no-access" icon="report" title={t('reports.none')} text={t('reports.none.text')} />
      )}
      {all.length > 0 && found.length === 0 && (
        <EmptyState
          kind="no-match"
          icon="report"
          title={t('reports.noneFound')}
          text={t('reports.noneFound.text')}
          action={{ label: t('reports.clear'), onClick: () => search('') }}
        />
      )}
      <div className={css.groups}>
        {loved.length > 0 && <Group title={t('reports.favourites')}>{loved.map(row)}</Group>}
        {grouped(found).map(([group, entries]) => (
          <Group key={group} title={group}>
            {entries.map(row)}
          </Group>
        ))}
      </div>
    </Page>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={css.group} aria-label={title}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  );
}

function ReportRow({ entry, loved, onToggle }: { entry: CatalogueEntry; loved: boolean; onToggle: () => void }) {
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Link to={entry.path} className={css.title}>
          {entry.title}
        </Link>
        {entry.description && <p>{entry.description}</p>}
      </div>
      <button
        type="button"
        className={css.star}
        aria-pressed={loved}
        aria-label={t(loved ? 'reports.unfavourite' : 'reports.favourite', { title: entry.title })}
        onClick={onToggle}
      >
        <Icon name="star" size={16} />
      </button>
    </li>
  );
}
