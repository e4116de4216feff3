import { Button } from '@mantine/core';
import { useState } from 'react';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { Dialog } from '../../ui/Dialog';
import { formatAgo, formatInstant } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Status } from '../../ui/Status';
import { toastDone } from '../../ui/toasts';
import { AccessFrame, Waiting } from './AccessFrame';
import css from './access.module.css';
import { revokeKey, useAccessWrite, useKeys, usePeople } from './api';
import { KeyDialog } from './KeyDialog';
import type { ApiKey, Family } from './types';
import { grantWords } from './words';

/** Keys of programs: what each may do, when it was last used, and its end. */
export default function KeysScreen() {
  const keys = useKeys();
  const people = usePeople();
  const [making, setMaking] = useState(false);
  const [ending, setEnding] = useState<ApiKey | undefined>(undefined);
  const families = people.data?.families ?? [];
  const rows = keys.data ?? [];
  const create = { label: t('access.keys.new'), onClick: () => setMaking(true) };

  return (
    <AccessFrame
      title={t('access.keys.title')}
      subtitle={t('access.keys.subtitle')}
      busy={keys.isPending}
      error={keys.error}
      onRetry={() => void keys.refetch()}
      actions={
        rows.length > 0 && (
          <Button onClick={create.onClick} disabled={!people.data}>
            {create.label}
          </Button>
        )
      }
    >
      {keys.isPending && <Waiting />}
      {keys.data && rows.length === 0 && (
        <EmptyState
          kind="nothing"
          icon="key"
          title={t('access.keys.empty')}
          text=""
          action={people.data ? create : undefined}
        />
      )}
      {rows.length > 0 && (
        <ul className={css.keys}>
          {rows.map((key) => (
            <KeyCard key={key.id} entry={key} families={families} onEnd={() => setEnding(key)} />
          ))}
        </ul>
      )}
      {making && people.data && <KeyDialog families={families} onClose={() => setMaking(false)} />}
      {ending && <EndDialog entry={ending} onClose={() => setEnding(undefined)} />}
    </AccessFrame>
  );
}

const TONES = { active: 'good', expired: 'muted', revoked: 'bad' } as const;

function KeyCard({ entry, families, onEnd }: { entry: ApiKey; families: Family[]; onEnd: () => void }) {
  const titleOf = (key: string) => families.find((family) => family.key === key)?.title ?? key;
  return (
    <li className={css.keyCard} data-state={entry.state}>
      <div className={css.keyHead}>
        <h2>{entry.name}</h2>
        <Status label={t(`access.keys.state.${entry.state}`)} tone={TONES[entry.state]} />
        {entry.environment === 'test' && <Status label={t('access.keys.test')} tone="warn" />}
        {entry.state === 'active' && (
          <Button
            variant="default"
            size="compact-sm"
            className={css.keyEnd ?? ''}
            onClick={onEnd}
            aria-label={t('access.keys.revokeOf', { name: entry.name })}
          >
            {t('access.keys.revoke')}
          </Button>
        )}
      </div>
      <p className={css.grantLine}>
        {entry.grants.map((grant) => (
          <span key={grant.family}>
            {titleOf(grant.family)}: {grantWords({ ...grant, expiresAt: null, ended: false })}
          </span>
        ))}
      </p>
      <dl className={css.facts}>
        <Fact label={t('access.keys.begin')} value={`${entry.prefix}…`} code />
        <Fact
          label={t('access.keys.lastUsed')}
          value={entry.lastUsedAt ? formatAgo(Date.parse(entry.lastUsedAt)) : t('access.keys.never')}
        />
        <Fact label={t('access.keys.rate')} value={String(entry.requestsPerMinute)} />
        {entry.expiresAt && <Fact label={t('access.keys.expires')} value={formatInstant(entry.expiresAt)} />}
        {entry.createdBy && <Fact label={t('access.keys.madeBy')} value={entry.createdBy} />}
      </dl>
    </li>
  );
}

function Fact({ label, value, code }: { label: string; value: string; code?: boolean }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-code={code || undefined}>{value}</dd>
    </div>
  );
}

function EndDialog({ entry, onClose }: { entry: ApiKey; onClose: () => void }) {
  const end = useAccessWrite(revokeKey);
  const run = async () => {
    try {
      await end.mutateAsync(entry.id);
      toastDone(t('access.keys.revoked'));
      onClose();
    } catch {
      // Shown in the dialog.
    }
  };
  return (
    <Dialog
      title={t('access.keys.revokeTitle', { name: entry.name })}
      onClose={onClose}
      footer={
        <Button color="red.8" onClick={() => void run()} loading={end.isPending}>
          {t('access.keys.revoke')}
        </Button>
      }
    >
      <p>{t('access.keys.revokeText')}</p>
      {end.error && (
        <p className={css.problem} role="alert">
          {asApiError(end.error).userMessage}
        </p>
      )}
    </Dialog>
  );
}
