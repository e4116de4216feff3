import { hasText, type MessageKey, t } from '../../i18n';
import { formatDate, formatInstant } from '../../ui/dates';
import { durationText } from '../../ui/durations';
import css from './access.module.css';
import { type AuditChange, type AuditLine, ROLES, type Role, SCOPES, type Scope } from './types';
import { roleName, scopeName } from './words';

/** The text under a key made of data, or what the data says. */
const said = (key: string, otherwise: string): string => (hasText(key) ? t(key) : otherwise);

const KINDS: Record<string, MessageKey> = {
  'platform.grant': 'access.audit.kind.grant',
  'platform.api_key': 'access.audit.kind.apiKey',
  'platform.access_view': 'access.audit.kind.view',
  'platform.portal': 'access.audit.kind.portal',
  'platform.business': 'access.audit.kind.business',
  'platform.erasure': 'access.audit.kind.erasure',
  'platform.archive': 'access.audit.kind.archive',
};

/** One line of the trail: a sentence, and the fields that changed behind it. */
export function AuditItem({ line }: { line: AuditLine }) {
  const action =
    line.actionLabel?.toLowerCase() ?? said(`access.audit.action.${line.action}`, line.action.replaceAll('_', ' '));
  const kind = KINDS[line.entity];
  const what = line.entityTitle ?? (kind ? t(kind) : '');
  const changes = line.changes.filter((change) => line.entity.startsWith('platform.') || change.label);
  return (
    <li className={css.line}>
      <div className={css.lineHead}>
        <span>
          <strong>{line.actor.label || t('access.audit.system')}</strong>
          {line.actingFor && <> {t('access.audit.for', { name: line.actingFor })}</>} {action}{' '}
          {!line.entity.startsWith('platform.') && <span className={css.detail}>{what}</span>}{' '}
          {line.record?.label && <strong>{line.record.label}</strong>}
        </span>
        <span className={css.detail}>
          {formatInstant(line.at)} · {t('access.audit.line', { seq: line.seq })}
        </span>
      </div>
      {changes.length > 0 && (
        <details className={css.changes}>
          <summary>{t('access.audit.changes', { count: changes.length })}</summary>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('access.audit.field')}</th>
                <th scope="col">{t('access.audit.before')}</th>
                <th scope="col">{t('access.audit.after')}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((change) => (
                <tr key={`${change.field}${change.label}`}>
                  <th scope="row">{change.label || said(`access.audit.field.${change.field}`, words(change.field))}</th>
                  <td>{valueWords(change, change.before)}</td>
                  <td>{valueWords(change, change.after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </li>
  );
}

/** `requestsPerMinute` → `Requests per minute` */
function words(name: string): string {
  const spaced = name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll('_', ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** A value as a person reads it. Figures stay as they were written: exact, whatever the reader's habits. */
export function valueWords(change: Pick<AuditChange, 'field' | 'kind'>, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('access.audit.empty.value');
  if (typeof value === 'boolean') return t(value ? 'access.audit.yes' : 'access.audit.no');
  if (Array.isArray(value))
    return value.length === 0
      ? t('access.audit.empty.value')
      : value.map((item) => valueWords({ ...change, field: '' }, item)).join(', ');
  if (typeof value === 'object') {
    const held = value as Record<string, unknown>;
    if (typeof held.label === 'string') return held.label;
    return Object.entries(held)
      .filter(([, inner]) => inner !== null && inner !== '')
      .map(([name, inner]) => valueWords({ kind: 'platform', field: name }, inner))
      .join(', ');
  }
  const text = String(value);
  if (change.field === 'role' && ROLES.includes(text as Role)) return roleName(text as Role);
  if (change.field === 'scope' && SCOPES.includes(text as Scope)) return scopeName(text as Scope);
  if (change.kind === 'date') return formatDate(text);
  if (change.kind === 'duration') return durationText(text);
  if (change.kind === 'instant' || /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatInstant(text);
  return text;
}
