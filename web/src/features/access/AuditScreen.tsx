import { Button, Menu } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { download, json } from '../../data/client';
import { asApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import { t } from '../../i18n';
import { EmptyState } from '../../ui/EmptyState';
import fields from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { DateBox } from '../../ui/inputs/DateBox';
import { toastError } from '../../ui/toasts';
import { AccessFrame, Waiting } from './AccessFrame';
import { AuditItem } from './AuditItem';
import css from './access.module.css';
import { usePeople } from './api';
import { Trail } from './Trail';
import type { AuditPage } from './types';

interface Filters {
  entity: string;
  actor: string;
  from: string;
  until: string;
}

/** The filters as the server takes them; days are those of the reader. */
function query({ entity, actor, from, until }: Filters): URLSearchParams {
  const params = new URLSearchParams();
  if (entity) params.set('entity', entity);
  if (actor) params.set('actor', actor);
  if (from) params.set('from', new Date(`${from}T00:00`).toISOString());
  if (until) {
    const end = new Date(`${until}T00:00`);
    end.setDate(end.getDate() + 1);
    params.set('until', end.toISOString());
  }
  return params;
}

/** Who did what, and what it was before. */
export default function AuditScreen() {
  const [filters, setFilters] = useState<Filters>({ entity: '', actor: '', from: '', until: '' });
  const people = usePeople();
  const id = useId();
  const params = query(filters);
  const pages = useInfiniteQuery({
    queryKey: [...tenantKey(), 'access', 'audit', params.toString()],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams(params);
      asked.set('limit', '50');
      if (pageParam) asked.set('cursor', pageParam);
      return json<AuditPage>(`/v1/access/audit?${asked}`, { signal });
    },
    getNextPageParam: (last) => last.page.next ?? undefined,
  });
  const first = pages.data?.pages[0];
  const lines = pages.data?.pages.flatMap((page) => page.data) ?? [];
  const save = async (format: 'csv' | 'xlsx') => {
    try {
      const asked = new URLSearchParams(params);
      asked.set('format', format);
      await download(`/v1/access/audit/export?${asked}`, `audit-trail.${format}`);
    } catch (cause) {
      toastError(cause);
    }
  };
  const set = (name: keyof Filters) => (value: string) => setFilters({ ...filters, [name]: value });

  return (
    <AccessFrame
      title={t('access.audit.title')}
      subtitle={t('access.audit.subtitle')}
      busy={pages.isPending}
      error={pages.error}
      onRetry={() => void pages.refetch()}
      actions={
        <Menu position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <Button variant="default" leftSection={<Icon name="download" size={15} />}>
              {t('access.audit.export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void save('csv')}>{t('access.audit.exportCsv')}</Menu.Item>
            <Menu.Item onClick={() => void save('xlsx')}>{t('access.audit.exportXlsx')}</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      }
    >
      <div className={css.filters}>
        <div className={fields.field}>
          <label htmlFor={`${id}-kind`} className={fields.label}>
            {t('access.audit.kind')}
          </label>
          <select
            id={`${id}-kind`}
            className={fields.input}
            value={filters.entity}
            onChange={(event) => set('entity')(event.target.value)}
          >
            <option value="">{t('access.audit.allKinds')}</option>
            {first?.everything && (
              <>
                <option value="platform.grant">{t('access.audit.kind.grant')}</option>
                <option value="platform.api_key">{t('access.audit.kind.apiKey')}</option>
                <option value="platform.access_view">{t('access.audit.kind.view')}</option>
                <option value="platform.business">{t('access.audit.kind.business')}</option>
              </>
            )}
            {(first?.kinds ?? []).map((kind) => (
              <option key={kind.entity} value={kind.entity}>
                {kind.title}
              </option>
            ))}
          </select>
        </div>
        <div className={fields.field}>
          <label htmlFor={`${id}-who`} className={fields.label}>
            {t('access.audit.who')}
          </label>
          <select
            id={`${id}-who`}
            className={fields.input}
            value={filters.actor}
            onChange={(event) => set('actor')(event.target.value)}
          >
            <option value="">{t('access.audit.everybody')}</option>
            {(people.data?.data ?? []).map((person) => (
              <option key={person.id} value={person.id}>
                {person.name}
              </option>
            ))}
          </select>
        </div>
        {(['from', 'until'] as const).map((name) => (
          <div key={name} className={fields.field}>
            <label htmlFor={`${id}-${name}`} className={fields.label}>
              {t(`access.audit.${name}`)}
            </label>
            <DateBox id={`${id}-${name}`} pick={t(`access.audit.${name}`)} value={filters[name]} onChange={set(name)} />
          </div>
        ))}
        {first?.everything && <Chain />}
      </div>
      {first && !first.everything && <p className={css.note}>{t('access.audit.partial')}</p>}
      {pages.isPending && <Waiting />}
      {first && lines.length === 0 && <EmptyState kind="no-match" title={t('access.audit.empty')} text="" />}
      <Trail pages={pages} lines={lines} draw={(line) => <AuditItem key={line.seq} line={line} />} />
    </AccessFrame>
  );
}

interface Verdict {
  intact: boolean;
  lines?: number;
  seq?: number;
  reason?: string;
}

/** Recomputes a chain of hashes when asked, and says what came of it. */
export function Chain({ path = '/v1/access/audit/verify' }: { path?: string }) {
  const check = useMutation({
    mutationFn: async () => (await json<{ data: Verdict }>(path, { timeout: 120_000 })).data,
  });
  const { data } = check;
  return (
    <div className={css.chain}>
      <Button
        variant="default"
        leftSection={<Icon name="shield" size={15} />}
        loading={check.isPending}
        onClick={() => check.mutate()}
      >
        {t('access.audit.verify')}
      </Button>
      <p role="status" aria-live="polite" data-tone={data ? (data.intact ? 'good' : 'bad') : undefined}>
        {check.isPending && t('access.audit.verifying')}
        {data?.intact && t('access.audit.intact', { count: data.lines ?? 0 })}
        {data && !data.intact && t('access.audit.broken', { seq: data.seq ?? 0, reason: data.reason ?? '' })}
        {check.isError && asApiError(check.error).userMessage}
      </p>
    </div>
  );
}
