import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { Dialog } from '../../ui/Dialog';
import fields from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { TextField } from '../../ui/TextField';
import css from './access.module.css';
import { makeKey, useAccessWrite } from './api';
import { EndInput, RoleSelect, ScopeSelect } from './GrantFields';
import type { Family, Role, Scope } from './types';

interface Given {
  family: string;
  role: Role;
  scope: Scope;
}

/** Makes a key, and shows it the one time it can be seen. */
export function KeyDialog({ families, onClose }: { families: Family[]; onClose: () => void }) {
  const given = families.filter((family) => family.administered);
  const first = given.find((family) => family.key === 'accounting') ?? given[0];
  const [name, setName] = useState('');
  const [environment, setEnvironment] = useState('live');
  const [rate, setRate] = useState('300');
  const [end, setEnd] = useState<string | null>(null);
  const [grants, setGrants] = useState<Given[]>([{ family: first?.key ?? '', role: 'viewer', scope: 'all' }]);
  const make = useAccessWrite(makeKey);
  const id = useId();
  const problem = make.error ? asApiError(make.error) : undefined;
  const errorAt = (pointer: string) =>
    problem?.fieldErrors.find((error) => error.pointer === pointer || error.pointer.startsWith(`${pointer}/`))?.message;
  const change = (place: number, next: Partial<Given>) =>
    setGrants(grants.map((grant, index) => (index === place ? { ...grant, ...next } : grant)));
  const rest = given.filter((family) => !grants.some((grant) => grant.family === family.key));
  const run = async () => {
    try {
      await make.mutateAsync({ name, environment, requestsPerMinute: Number(rate) || 0, expiresAt: end, grants });
    } catch {
      // Shown at the fields.
    }
  };

  if (make.data?.key) return <Revealed name={make.data.name} secret={make.data.key} onClose={onClose} />;
  return (
    <Dialog
      title={t('access.keys.new')}
      onClose={onClose}
      size="medium"
      footer={
        <Button onClick={() => void run()} loading={make.isPending}>
          {t('access.keys.create')}
        </Button>
      }
    >
      <div className={css.panel}>
        {problem && problem.fieldErrors.length === 0 && (
          <p className={css.problem} role="alert">
            {problem.userMessage}
          </p>
        )}
        <TextField
          label={t('access.keys.name')}
          help={t('access.keys.nameHelp')}
          error={errorAt('/name')}
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <div className={css.pair}>
          <div className={fields.field}>
            <label htmlFor={`${id}-environment`} className={fields.label}>
              {t('access.keys.environment')}
            </label>
            <select
              id={`${id}-environment`}
              className={fields.input}
              value={environment}
              onChange={(event) => setEnvironment(event.target.value)}
            >
              <option value="live">{t('access.keys.live')}</option>
              <option value="test">{t('access.keys.test')}</option>
            </select>
          </div>
          <TextField
            label={t('access.keys.rate')}
            error={errorAt('/requestsPerMinute')}
            inputMode="numeric"
            value={rate}
            onChange={(event) => setRate(event.target.value.replace(/\D/g, '').slice(0, 4))}
          />
        </div>
        <div className={fields.field}>
          <label htmlFor={`${id}-end`} className={fields.label}>
            {t('access.keys.expires')}
          </label>
          <EndInput id={`${id}-end`} value={end} onChange={setEnd} />
          <p id={`${id}-end-help`} className={errorAt('/expiresAt') ? fields.error : fields.help}>
            {errorAt('/expiresAt') ?? t('access.edit.expiresHelp')}
          </p>
        </div>
        <fieldset className={css.grants}>
          <legend className={fields.label}>{t('access.keys.grants')}</legend>
          {errorAt('/grants') && <p className={fields.error}>{errorAt('/grants')}</p>}
          {grants.map((grant, place) => {
            const title = given.find((family) => family.key === grant.family)?.title ?? grant.family;
            return (
              <div key={grant.family} className={css.grantRow}>
                <select
                  className={fields.input}
                  aria-label={t('access.bulk.family')}
                  value={grant.family}
                  onChange={(event) => change(place, { family: event.target.value })}
                >
                  <option value={grant.family}>{title}</option>
                  {rest.map((family) => (
                    <option key={family.key} value={family.key}>
                      {family.title}
                    </option>
                  ))}
                </select>
                <span>
                  <label htmlFor={`${id}-role-${place}`} className="visually-hidden">
                    {t('access.edit.role')}
                  </label>
                  <RoleSelect
                    id={`${id}-role-${place}`}
                    value={grant.role}
                    without={['portal']}
                    onChange={(role) => role !== '' && change(place, { role })}
                  />
                </span>
                <span>
                  <label htmlFor={`${id}-scope-${place}`} className="visually-hidden">
                    {t('access.edit.scope')}
                  </label>
                  <ScopeSelect
                    id={`${id}-scope-${place}`}
                    value={grant.scope}
                    onChange={(scope) => change(place, { scope })}
                  />
                </span>
                <button
                  type="button"
                  className={css.dots}
                  disabled={grants.length === 1}
                  aria-label={t('access.keys.removeGrant', { family: title })}
                  onClick={() => setGrants(grants.filter((_, index) => index !== place))}
                >
                  <Icon name="close" size={15} />
                </button>
              </div>
            );
          })}
          {rest[0] && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<Icon name="plus" size={14} />}
              onClick={() => setGrants([...grants, { family: rest[0]?.key ?? '', role: 'viewer', scope: 'all' }])}
            >
              {t('access.keys.addGrant')}
            </Button>
          )}
        </fieldset>
      </div>
    </Dialog>
  );
}

function Revealed({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      // Without the clipboard the text is still there to be selected.
    }
  };
  return (
    <Dialog
      title={t('access.keys.made', { name })}
      onClose={onClose}
      size="medium"
      footer={
        <>
          <Button variant="default" onClick={() => void copy()}>
            {t(copied ? 'access.keys.copied' : 'access.keys.copy')}
          </Button>
          <Button onClick={onClose}>{t('access.keys.stored')}</Button>
        </>
      }
    >
      <div className={css.panel}>
        <p className={css.note}>{t('access.keys.once')}</p>
        <code className={css.secret}>{secret}</code>
        <p className={css.detail}>{t('access.keys.use')}</p>
      </div>
    </Dialog>
  );
}
