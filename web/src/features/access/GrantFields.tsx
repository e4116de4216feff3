import { t } from '../../i18n';
import fields from '../../ui/fields.module.css';
import { fromLocal, toLocal } from '../../ui/inputs/InstantInput';
import { ROLES, type Role, SCOPES, type Scope } from './types';
import { levelOf, roleName, scopeName } from './words';

const LEVELS = ROLES.filter((role) => levelOf(role) !== undefined);
const SPECIAL = ROLES.filter((role) => levelOf(role) === undefined);

/** Levels in their order, then the special roles that nothing includes. */
export function RoleSelect({
  id,
  value,
  onChange,
  none,
  without = [],
  disabled,
}: {
  id: string;
  value: Role | '';
  onChange: (role: Role | '') => void;
  /** Text of the choice of no role at all. */
  none?: string;
  without?: readonly Role[];
  disabled?: boolean;
}) {
  const option = (role: Role) => (
    <option key={role} value={role}>
      {levelOf(role) === undefined ? roleName(role) : `${roleName(role)} (${levelOf(role)})`}
    </option>
  );
  return (
    <select
      id={id}
      className={fields.input}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as Role | '')}
    >
      {none !== undefined && <option value="">{none}</option>}
      <optgroup label={t('access.roleGroup.levels')}>
        {LEVELS.filter((role) => !without.includes(role)).map(option)}
      </optgroup>
      <optgroup label={t('access.roleGroup.special')}>{SPECIAL.map(option)}</optgroup>
    </select>
  );
}

export function ScopeSelect({
  id,
  value,
  onChange,
  disabled,
}: {
  id: string;
  value: Scope;
  onChange: (scope: Scope) => void;
  disabled?: boolean;
}) {
  return (
    <select
      id={id}
      className={fields.input}
      value={value}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as Scope)}
    >
      {SCOPES.map((scope) => (
        <option key={scope} value={scope}>
          {scopeName(scope)}
        </option>
      ))}
    </select>
  );
}

/** A moment, or none. */
export function EndInput({
  id,
  value,
  onChange,
  disabled,
}: {
  id: string;
  value: string | null;
  onChange: (value: string | null) => void;
  disabled?: boolean;
}) {
  return (
    <input
      id={id}
      type="datetime-local"
      className={fields.input}
      value={value ? toLocal(value) : ''}
      disabled={disabled}
      onChange={(event) => onChange(fromLocal(event.target.value) ?? null)}
      aria-describedby={`${id}-help`}
    />
  );
}
