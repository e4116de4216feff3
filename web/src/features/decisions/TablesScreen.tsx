import { Button } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { t } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import { detailPath } from '../../registry/matcher';
import { useRegistry } from '../../registry/store';
import type { Registry, ScreenProps } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { Status } from '../../ui/Status';
import css from './decisions.module.css';
import { type Table, useTable, useTables, VERSION, type Version } from './tables';

/** The tables one may edit, each with the version that counts; the versions of the one that is chosen. */
export default function TablesScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const [query, setQuery] = useSearchParams();
  const tables = useTables();
  const chosen = query.get('table') ?? undefined;
  return (
    <Page
      title={route.title}
      subtitle={t('decisions.subtitle')}
      crumbs={crumbsOf(registry, { route, params })}
      width="reading"
      busy={tables.isFetching}
    >
      {tables.isPending ? (
        <Skeleton shape="table" />
      ) : tables.isError ? (
        <EmptyState
          kind="failed"
          many={t('decisions.many')}
          error={tables.error}
          action={{ label: t('error.tryAgain'), onClick: () => void tables.refetch() }}
        />
      ) : tables.data.length === 0 ? (
        <EmptyState kind="nothing" icon="list" title={t('decisions.none')} text={t('decisions.noneText')} />
      ) : (
        <ul className={css.tables}>
          {tables.data.map((table) => (
            <li key={table.table} className={css.card}>
              <div className={css.what}>
                <h2>{table.title}</h2>
                {table.description && <p className={css.quiet}>{table.description}</p>}
                <p className={css.quiet}>{standing(table)}</p>
                {chosen === table.table && <Versions registry={registry} table={table.table} />}
              </div>
              <div className={css.buttons}>
                <Button
                  component={Link}
                  variant="default"
                  to={`/rules/versions/create?table=${encodeURIComponent(table.table)}`}
                >
                  {t('decisions.change')}
                </Button>
                <Button
                  variant="default"
                  aria-expanded={chosen === table.table}
                  onClick={() => setQuery(chosen === table.table ? {} : { table: table.table }, { replace: true })}
                >
                  {t('decisions.versions')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function standing(table: Table): string {
  if (table.version === null) return t('decisions.notYet');
  const count = table.rows ?? 0;
  if (table.version === 0) return t('decisions.declared', { count });
  return t('decisions.inForce', { number: table.version, from: table.from ? formatDate(table.from) : '', count });
}

function Versions({ registry, table }: { registry: Registry; table: string }) {
  const whole = useTable(table);
  if (whole.isPending) return <p className={css.quiet}>{t('ui.loading')}</p>;
  if (whole.isError)
    return (
      <p className={css.problem} role="alert">
        {whole.error.userMessage}
      </p>
    );
  if (whole.data.versions.length === 0) return <p className={css.quiet}>{t('decisions.noVersions')}</p>;
  return (
    <ul className={css.versions}>
      {whole.data.versions.map((version) => (
        <li key={version.id}>
          <VersionLink registry={registry} version={version} />
          <span>{t('decisions.from', { from: formatDate(version.from) })}</span>
          <Status
            tone={version.status === 'published' ? 'good' : 'info'}
            label={version.status === 'published' ? t('decisions.published') : t('decisions.draft')}
          />
          {version.note && <span className={css.quiet}>{version.note}</span>}
        </li>
      ))}
    </ul>
  );
}

function VersionLink({ registry, version }: { registry: Registry; version: Version }) {
  const to = detailPath(registry, VERSION, version.id);
  const name = version.name ?? String(version.number ?? '');
  return to ? <Link to={to}>{name}</Link> : <span>{name}</span>;
}
