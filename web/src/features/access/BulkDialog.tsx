import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { Dialog } from '../../ui/Dialog';
import fields from '../../ui/fields.module.css';
import { toastDone } from '../../ui/toasts';
import css from './access.module.css';
import { type BulkBody, changeMany, useAccessWrite, useTemplates } from './api';
import { EndInput, RoleSelect, ScopeSelect } from './GrantFields';
import type { Family, Person, Role, Scope } from './types';
import { grantWords } from './words';

type How = 'template' | 'grant' | 'revoke';
const HOWS: How[] = ['template', 'grant', 'revoke'];

/** The same change for several people: all of it or none, and what it comes to is told first. */
export function BulkDialog({
  people,
  families,
  onClose,
  onDone,
}: {
  people: Person[];
  families: Family[];
  onClose: () => void;
  onDone: () => void;
}) {
  const given = families.filter((family) => family.administered);
  const templates = useTemplates();
  const [how, setHow] = useState<How>('template');
  const [template, setTemplate] = useState('');
  const [family, setFamily] = useState(given[0]?.key ?? '');
  const [role, setRole] = useState<Role | ''>('viewer');
  const [scope, setScope] = useState<Scope>('all');
  const [end, setEnd] = useState<string | null>(null);
  const [would, setWould] = useState<number | undefined>(undefined);
  const write = useAccessWrite(changeMany);
  const id = useId();
  const chosen = templates.data?.find((entry) => entry.key === template);
  const complete = how === 'template' ? template !== '' : family !== '' && (how === 'revoke' || role !== '');

  const body = (dryRun: boolean): BulkBody => ({
    people: people.map((person) => person.id),
    dryRun,
    ...(how === 'template' ? { template } : {}),
    ...(how === 'grant' ? { grants: [{ family, role, scope }] } : {}),
    ...(how === 'revoke' ? { revoke: [family] } : { expiresAt: end }),
  });
  /** A choice that changes makes what was told about the one before untrue. */
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setWould(undefined);
      write.reset();
    };
  const run = async (dryRun: boolean) => {
    try {
      const { changed } = await write.mutateAsync(body(dryRun));
      if (dryRun) return setWould(changed);
      toastDone(t('access.bulk.done', { count: changed }));
      onDone();
      onClose();
    } catch {
      // Shown in the dialog.
    }
  };
  const problem = write.error ? asApiError(write.error) : undefined;
  const told = problem
    ? problem.fieldErrors.length > 0
      ? [...new Set(problem.fieldErrors.map((error) => error.message))].join(' ')
      : problem.userMessage
    : undefined;

  return (
    <Dialog
      title={t('access.bulk.title', { count: people.length })}
      onClose={onClose}
      size="medium"
      footer={
        <>
          <Button variant="default" disabled={!complete} loading={write.isPending} onClick={() => void run(true)}>
            {t('access.bulk.check')}
          </Button>
          <Button disabled={!complete || would === 0} loading={write.isPending} onClick={() => void run(false)}>
            {t('access.bulk.apply')}
          </Button>
        </>
      }
    >
      <div className={css.panel}>
        <p className={css.chips}>
          {people.map((person) => (
            <span key={person.id}>{person.name}</span>
          ))}
        </p>
        <fieldset className={css.hows}>
          <legend className={fields.label}>{t('access.bulk.how')}</legend>
          {HOWS.map((choice) => (
            <label key={choice} className={css.tick}>
              <input
                type="radio"
                name={`${id}-how`}
                checked={how === choice}
                onChange={() => change<How>(setHow)(choice)}
              />
              {t(`access.bulk.${choice}`)}
            </label>
          ))}
        </fieldset>
        {how === 'template' ? (
          <div className={fields.field}>
            <label htmlFor={`${id}-template`} className={fields.label}>
              {t('access.bulk.chooseTemplate')}
            </label>
            <select
              id={`${id}-template`}
              className={fields.input}
              value={template}
              onChange={(event) => change(setTemplate)(event.target.value)}
            >
              <option value="">{t('form.choose')}</option>
              {(templates.data ?? []).map((entry) => (
                <option key={entry.key} value={entry.key} disabled={!entry.giveable}>
                  {entry.title}
                </option>
              ))}
            </select>
            {chosen && <p className={fields.help}>{chosen.description}</p>}
            {templates.data?.some((entry) => !entry.giveable) && (
              <p className={fields.help}>{t('access.bulk.notAll')}</p>
            )}
          </div>
        ) : (
          <div className={fields.field}>
            <label htmlFor={`${id}-family`} className={fields.label}>
              {t('access.bulk.family')}
            </label>
            <select
              id={`${id}-family`}
              className={fields.input}
              value={family}
              onChange={(event) => change(setFamily)(event.target.value)}
            >
              {given.map((entry) => (
                <option key={entry.key} value={entry.key}>
                  {entry.title}
                </option>
              ))}
            </select>
          </div>
        )}
        {chosen && how === 'template' && (
          <dl className={css.gives} aria-label={t('access.bulk.gives')}>
            {chosen.grants.map((grant) => (
              <div key={grant.family}>
                <dt>{families.find((entry) => entry.key === grant.family)?.title ?? grant.family}</dt>
                <dd>{grantWords({ ...grant, expiresAt: null, ended: false })}</dd>
              </div>
            ))}
          </dl>
        )}
        {how === 'grant' && (
          <>
            <div className={fields.field}>
              <label htmlFor={`${id}-role`} className={fields.label}>
                {t('access.edit.role')}
              </label>
              <RoleSelect id={`${id}-role`} value={role} onChange={change(setRole)} />
              {role !== '' && <p className={fields.help}>{t(`access.roleHelp.${role}`)}</p>}
            </div>
            {role !== 'portal' && (
              <div className={fields.field}>
                <label htmlFor={`${id}-scope`} className={fields.label}>
                  {t('access.edit.scope')}
                </label>
                <ScopeSelect id={`${id}-scope`} value={scope} onChange={change(setScope)} />
              </div>
            )}
          </>
        )}
        {how !== 'revoke' && (
          <div className={fields.field}>
            <label htmlFor={`${id}-end`} className={fields.label}>
              {t('access.edit.expires')}
            </label>
            <EndInput id={`${id}-end`} value={end} onChange={change(setEnd)} />
            <p id={`${id}-end-help`} className={fields.help}>
              {t('access.edit.expiresHelp')}
            </p>
          </div>
        )}
        <div role="status" aria-live="polite">
          {would !== undefined && (
            <p className={css.note}>
              {would === 0 ? t('access.bulk.wouldNot') : t('access.bulk.would', { count: would })}
            </p>
          )}
        </div>
        {told && (
          <p className={css.problem} role="alert">
            {told}
          </p>
        )}
      </div>
    </Dialog>
  );
}
