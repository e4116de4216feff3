import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { json } from '../../data/client';
import { tenantKey } from '../../data/keys';
import { hasText, t } from '../../i18n';
import { recordPath } from '../../registry/matcher';
import { formatInstant } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import fields from '../../ui/fields.module.css';
import { AccessFrame, Waiting } from './AccessFrame';
import { Chain } from './AuditScreen';
import css from './access.module.css';
import { Trail } from './Trail';

interface Person {
  id: string;
  label: string | null;
}

/** One look at one restricted record. */
export interface Look {
  seq: number;
  at: string;
  person: Person | null;
  /** The administrator who looked as that person. */
  seenBy: Person | null;
  entity: string;
  title: string | null;
  record: string;
  label: string | null;
  /** Path of the record's page. */
  route: string | null;
  what: string;
  how: string;
  reason: string | null;
}

interface Page {
  data: Look[];
  page: { next: number | null };
  entities: { entity: string; title: string }[];
}

const said = (key: string, otherwise: string): string => (hasText(key) ? t(key) : otherwise);

/** Who looked at restricted records, for those who answer for their class. */
export default function ReadsScreen() {
  const [entity, setEntity] = useState('');
  const id = useId();
  const pages = useInfiniteQuery({
    queryKey: [...tenantKey(), 'access', 'reads', entity],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const asked = new URLSearchParams({ limit: '50' });
      if (entity) asked.set('entity', entity);
      if (pageParam) asked.set('cursor', String(pageParam));
      return json<Page>(`/v1/restricted/reads?${asked}`, { signal });
    },
    getNextPageParam: (last) => last.page.next ?? undefined,
  });
  const first = pages.data?.pages[0];
  const looks = pages.data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <AccessFrame
      title={t('restricted.log')}
      subtitle={t('restricted.log.subtitle')}
      busy={pages.isPending}
      error={pages.error}
      onRetry={() => void pages.refetch()}
    >
      <div className={css.filters}>
        <div className={fields.field}>
          <label htmlFor={id} className={fields.label}>
            {t('access.audit.kind')}
          </label>
          <select id={id} className={fields.input} value={entity} onChange={(event) => setEntity(event.target.value)}>
            <option value="">{t('access.audit.allKinds')}</option>
            {(first?.entities ?? []).map((kind) => (
              <option key={kind.entity} value={kind.entity}>
                {kind.title}
              </option>
            ))}
          </select>
        </div>
        {first && <Chain path="/v1/restricted/reads/verify" />}
      </div>
      {pages.isPending && <Waiting />}
      {first && looks.length === 0 && <EmptyState kind="no-match" title={t('restricted.log.empty')} text="" />}
      <Trail pages={pages} lines={looks} draw={(look) => <LookItem key={look.seq} look={look} />} />
    </AccessFrame>
  );
}

/** Who looked at what, in which shape and by which right; in an emergency, why. */
export function LookItem({ look }: { look: Look }) {
  const path = recordPath(look.route, look.record);
  const name = look.label ?? look.record;
  return (
    <li className={css.line}>
      <div className={css.lineHead}>
        <span>
          <strong>{look.person?.label ?? look.person?.id}</strong>
          {look.seenBy && ` (${look.seenBy.label ?? look.seenBy.id})`} {said(`restricted.what.${look.what}`, look.what)}{' '}
          <span className={css.detail}>{look.title}</span>{' '}
          {path ? <Link to={path}>{name}</Link> : <strong>{name}</strong>}
        </span>
        <span className={css.detail}>
          {formatInstant(look.at)} · {said(`restricted.how.${look.how}`, look.how)} ·{' '}
          {t('access.audit.line', { seq: look.seq })}
        </span>
      </div>
      {look.reason && <span className={css.detail}>{look.reason}</span>}
    </li>
  );
}
