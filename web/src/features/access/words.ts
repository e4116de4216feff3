import { t } from '../../i18n';
import { formatDate } from '../../ui/dates';
import { type EntityAccess, type Explanation, type Held, type Reason, ROLES, type Role, type Scope } from './types';

/** The numeric level of a role; undefined for special roles, which nothing includes. */
export function levelOf(role: Role): number | undefined {
  const place = ROLES.indexOf(role);
  return place >= 0 && place < 7 ? place + 1 : undefined;
}

export const roleName = (role: Role): string => t(`access.role.${role}`);
export const scopeName = (scope: Scope): string => t(`access.scope.${scope}`);

/** `Manager, own records, until 31 Dec 2026`. */
export function grantWords(held: Pick<Held, 'role' | 'scope' | 'expiresAt' | 'ended'> | undefined): string {
  if (!held) return t('access.noGrant');
  const words = [roleName(held.role)];
  if (held.role !== 'portal' && held.scope !== 'all') words.push(scopeName(held.scope).toLowerCase());
  if (held.expiresAt) {
    const date = formatDate(held.expiresAt.slice(0, 10));
    words.push(t(held.ended ? 'access.endedOn' : 'access.until', { date }));
  }
  return words.join(', ');
}

const OPERATIONS = ['read', 'create', 'update', 'delete', 'import', 'export', 'print'] as const;
type Operation = (typeof OPERATIONS)[number];

/** What an action is called: `see`, `add`, … or the transition's own label. */
export function actionName(action: { key: string; label: string }): string {
  if (OPERATIONS.includes(action.key as Operation)) return t(`access.op.${action.key as Operation}`);
  return action.label.toLowerCase() || action.key.replace('#', '');
}

/** The lowest level among the roles that would do, else the special ones. */
function needWords(needs: readonly Role[]): { need: string; needLevel: number } {
  const levels = needs.filter((role) => levelOf(role) !== undefined);
  const lowest = levels.toSorted((a, b) => (levelOf(a) ?? 0) - (levelOf(b) ?? 0))[0];
  if (lowest) return { need: roleName(lowest), needLevel: levelOf(lowest) ?? 0 };
  return { need: needs.map(roleName).join(t('access.or')), needLevel: 0 };
}

/** Why: `because Manager (6) is at least Operator (4)`. */
export function reasonWords(reason: Reason, role: Role | null, needs: readonly Role[]): string {
  const { need, needLevel } = needWords(needs);
  const held = role ? roleName(role) : '';
  const level = role ? (levelOf(role) ?? '') : '';
  return t(`access.why.${reason}`, { role: held, level, need, needLevel });
}

/** Which records: `only records whose Created by or Owner is Ann`. */
export function rowWords(access: EntityAccess, name: string): string {
  const { rows } = access;
  const words =
    rows.rule === 'all'
      ? t('access.why.rowsAll')
      : rows.rule === 'fields'
        ? t('access.why.rowsFields', { fields: rows.fields.join(t('access.or')), name })
        : rows.rule === 'portal'
          ? t('access.why.rowsPortal', { field: rows.field })
          : t('access.why.rowsNothing');
  return access.narrowed ? `${words}; ${t('access.why.narrowed')}` : words;
}

/** One sentence per action of an entity. */
export function sentence(explained: Explanation, action: EntityAccess['actions'][number]): string {
  const what = t(action.allowed ? 'access.why.may' : 'access.why.mayNot', {
    name: explained.person.name,
    action: actionName(action),
  });
  return `${what} ${reasonWords(action.reason, explained.role, action.needs)}`;
}
