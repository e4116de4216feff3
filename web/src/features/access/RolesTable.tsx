import { useId, useState } from 'react';
import { t } from '../../i18n';
import fields from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { AccessFrame, Waiting } from './AccessFrame';
import css from './access.module.css';
import { useFamilyRoles, usePeople } from './api';
import { ROLES } from './types';
import { actionName, levelOf, roleName } from './words';

/** Role × record × action of one family, no matter who holds the roles. */
export function RolesTable() {
  const people = usePeople();
  const [wanted, setWanted] = useState('');
  const id = useId();
  const families = (people.data?.families ?? []).filter((family) => family.administered && family.built);
  const family = wanted || (families.find((entry) => entry.key === 'accounting') ?? families[0])?.key || '';
  const roles = useFamilyRoles(family);

  return (
    <AccessFrame
      title={t('access.rolesOf.title')}
      busy={people.isPending || roles.isPending}
      error={people.error ?? roles.error}
      onRetry={() => void roles.refetch()}
    >
      <div className={css.filters}>
        <div className={fields.field}>
          <label htmlFor={id} className={fields.label}>
            {t('access.rolesOf.family')}
          </label>
          <select id={id} className={fields.input} value={family} onChange={(event) => setWanted(event.target.value)}>
            {families.map((entry) => (
              <option key={entry.key} value={entry.key}>
                {entry.title}
              </option>
            ))}
          </select>
        </div>
      </div>
      {!roles.data && <Waiting />}
      {roles.data?.length === 0 && <p className={css.note}>{t('access.edit.nothing')}</p>}
      {(roles.data ?? []).map((entity) => (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section key={entity.entity} className={css.scroll} tabIndex={0} aria-label={entity.title}>
          <table className={css.roles}>
            <caption>{entity.title}</caption>
            <thead>
              <tr>
                <th scope="col">{t('access.rolesOf.action')}</th>
                {ROLES.map((role) => (
                  <th key={role} scope="col">
                    {roleName(role)}
                    {levelOf(role) !== undefined && <span className={css.level}>{levelOf(role)}</span>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entity.actions.map((action) => (
                <tr key={action.key}>
                  <th scope="row">{actionName(action)}</th>
                  {ROLES.map((role) => {
                    const may = action.roles.includes(role);
                    return (
                      <td key={role} data-may={may || undefined}>
                        {may && <Icon name="check" size={14} />}
                        <span className="visually-hidden">{t(may ? 'access.rolesOf.yes' : 'access.rolesOf.no')}</span>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </AccessFrame>
  );
}
