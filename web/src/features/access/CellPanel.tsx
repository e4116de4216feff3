import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { Dialog } from '../../ui/Dialog';
import { formatInstant } from '../../ui/dates';
import fields from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { toastDone } from '../../ui/toasts';
import { Waiting } from './AccessFrame';
import css from './access.module.css';
import { giveGrant, useAccessWrite, useExplanation } from './api';
import { EndInput, RoleSelect, ScopeSelect } from './GrantFields';
import type { EntityAccess, Explanation, Family, Person, Role, Scope } from './types';
import { actionName, reasonWords, rowWords, sentence } from './words';

/** One cell: what somebody holds in a family, to change it; and what it lets them do, action by action, with the reason. */
export function CellPanel({ person, family, onClose }: { person: Person; family: Family; onClose: () => void }) {
  const held = person.grants[family.key];
  const current = held && !held.ended ? held : undefined;
  const [role, setRole] = useState<Role | ''>(current?.role ?? '');
  const [scope, setScope] = useState<Scope>(current?.scope ?? 'all');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set(current?.hiddenApps ?? []));
  const [end, setEnd] = useState<string | null>(current?.expiresAt ?? null);
  const write = useAccessWrite(giveGrant);
  const explained = useExplanation(person.id, family.key);
  const id = useId();

  const save = async () => {
    const grant = role === '' ? null : { role, scope, hiddenApps: [...hidden], expiresAt: end };
    try {
      await write.mutateAsync({ person: person.id, family: family.key, grant });
      toastDone(t('access.edit.saved'));
      onClose();
    } catch {
      // Shown in the panel.
    }
  };
  const problem = write.error ? asApiError(write.error) : undefined;
  const locked = !family.administered;

  return (
    <Dialog
      title={t('access.edit.title', { name: person.name, family: family.title })}
      variant="sheet"
      size="medium"
      onClose={onClose}
      footer={
        <Button onClick={() => void save()} loading={write.isPending} disabled={locked}>
          {t('access.edit.save')}
        </Button>
      }
    >
      <div className={css.panel}>
        {locked && <p className={css.note}>{t('access.edit.notYours')}</p>}
        {family.off && <p className={css.note}>{t('access.edit.familyOff')}</p>}
        {problem && (
          <p className={css.problem} role="alert">
            {problem.userMessage}
          </p>
        )}
        <div className={fields.field}>
          <label htmlFor={`${id}-role`} className={fields.label}>
            {t('access.edit.role')}
          </label>
          <RoleSelect
            id={`${id}-role`}
            value={role}
            onChange={setRole}
            none={t('access.edit.noRole')}
            without={person.kind === 'key' ? ['portal'] : []}
            disabled={locked}
          />
          {role !== '' && <p className={fields.help}>{t(`access.roleHelp.${role}`)}</p>}
        </div>
        {role === 'portal' && <p className={css.note}>{t('access.edit.scopePortal')}</p>}
        {role !== '' && role !== 'portal' && (
          <div className={fields.field}>
            <label htmlFor={`${id}-scope`} className={fields.label}>
              {t('access.edit.scope')}
            </label>
            <ScopeSelect id={`${id}-scope`} value={scope} onChange={setScope} disabled={locked} />
          </div>
        )}
        {role !== '' && (
          <div className={fields.field}>
            <label htmlFor={`${id}-end`} className={fields.label}>
              {t('access.edit.expires')}
            </label>
            <EndInput id={`${id}-end`} value={end} onChange={setEnd} disabled={locked} />
            <p id={`${id}-end-help`} className={fields.help}>
              {t('access.edit.expiresHelp')}
            </p>
          </div>
        )}
        {role !== '' && family.apps.length > 0 && (
          <fieldset className={css.apps}>
            <legend className={fields.label}>{t('access.edit.apps')}</legend>
            {family.apps.map((app) => (
              <label key={app.key} className={css.tick}>
                <input
                  type="checkbox"
                  checked={!hidden.has(app.key)}
                  disabled={locked}
                  onChange={(event) => {
                    const next = new Set(hidden);
                    if (event.target.checked) next.delete(app.key);
                    else next.add(app.key);
                    setHidden(next);
                  }}
                />
                {app.title}
              </label>
            ))}
          </fieldset>
        )}
        {current?.grantedAt && (
          <p className={css.detail}>
            {t('access.edit.given', {
              who: current.grantedBy ?? t('access.audit.system'),
              when: formatInstant(current.grantedAt),
            })}
          </p>
        )}
        <h3 className={css.why}>{t('access.edit.why')}</h3>
        {explained.isPending && <Waiting rows={4} />}
        {explained.isError && <p className={css.problem}>{asApiError(explained.error).userMessage}</p>}
        {explained.data && <Why explained={explained.data} />}
      </div>
    </Dialog>
  );
}

function Why({ explained }: { explained: Explanation }) {
  if (explained.entities.length === 0) return <p className={css.note}>{t('access.edit.nothing')}</p>;
  return (
    <ul className={css.entities}>
      {explained.entities.map((entity) => (
        <li key={entity.entity}>
          <EntityWhy entity={entity} explained={explained} />
        </li>
      ))}
    </ul>
  );
}

function EntityWhy({ entity, explained }: { entity: EntityAccess; explained: Explanation }) {
  const allowed = entity.actions.filter((action) => action.allowed);
  const reads = entity.actions.some((action) => action.key === 'read' && action.allowed);
  return (
    <details className={css.entity}>
      <summary>
        <Icon name={reads ? 'check' : 'minus'} size={15} />
        <span>{entity.title}</span>
        <span className={css.detail}>{t('access.why.actions', { count: allowed.length })}</span>
      </summary>
      {reads && <p className={css.rows}>{rowWords(entity, explained.person.name)}</p>}
      {entity.hiddenFields.length > 0 && (
        <p className={css.rows}>{t('access.why.hidden', { fields: entity.hiddenFields.join(', ') })}</p>
      )}
      <ul className={css.actions}>
        {entity.actions.map((action) => (
          <li key={action.key} data-allowed={action.allowed || undefined} aria-label={sentence(explained, action)}>
            <Icon name={action.allowed ? 'check' : 'close'} size={13} />
            <span>
              <strong>{actionName(action)}</strong> {reasonWords(action.reason, explained.role, action.needs)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
