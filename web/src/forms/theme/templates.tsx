import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  FieldTemplateProps,
  ObjectFieldTemplateProps,
} from '@rjsf/utils';
import { isRecord } from '../../data/storage';
import { t } from '../../i18n';
import { fieldText, isEmpty, isFigure, isWide } from '../../kinds/values/format';
import { currentRegistry } from '../../registry/store';
import type { Field, Row } from '../../registry/types';
import css from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { type FormState, ID_PREFIX, idPath, useFormState } from '../formContext';
import { fieldAt, pathOf } from '../messages';
import { drawnLines, PartBar, useParts } from '../parts';
import { isRead, storedLine } from '../readColumns';
import { shownColumns, shows } from '../showIf';
import form from './theme.module.css';

/** Label, input, help and error of one field. In a line of a table the column's head is the label. */
export function FieldTemplate({ id, children, label, required, hidden, rawErrors, rawHelp }: FieldTemplateProps) {
  const { fields } = useFormState();
  const path = pathOf(idPath(id));
  const field = fieldAt(fields, path);
  if (hidden) return null;
  if (id === ID_PREFIX || !field || field.kind === 'lines') return <>{children}</>;
  const error = rawErrors?.[0];
  const inLine = path.length > 2;
  const message = (
    <>
      {rawHelp && !error && !inLine && (
        <p id={`${id}-help`} className={css.help}>
          {rawHelp}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </>
  );
  if (inLine) {
    return (
      <div className={form.cell}>
        {/* On a phone lines are stacked and have no head; the input carries the name for assistive technology. */}
        <span className={form.cellLabel} aria-hidden="true">
          {label}
        </span>
        <span className={css.control}>{children}</span>
        {message}
      </div>
    );
  }
  if (field.kind === 'bool') {
    return (
      <div className={css.field}>
        <label className={css.check} htmlFor={id}>
          {children}
          {label}
        </label>
        {message}
      </div>
    );
  }
  return (
    <div className={css.field} data-wide={isWide(field.kind) || undefined}>
      <label htmlFor={id} className={css.label}>
        {label}
        {required && <em aria-hidden="true"> *</em>}
      </label>
      <span className={css.control}>{children}</span>
      {message}
    </div>
  );
}

/** A read-only cell of a line. */
function ReadCell({
  column,
  line,
  record,
}: {
  column: Field;
  line: Readonly<Record<string, unknown>> | undefined;
  record: Row | undefined;
}) {
  const registry = currentRegistry();
  return (
    <div className={form.cell} data-read>
      <span className={form.cellLabel}>{column.label}</span>
      <span className={form.read} data-align={isFigure(column) ? 'end' : undefined}>
        {registry && line ? fieldText(registry, column, line, record) : ''}
      </span>
    </div>
  );
}

/** The columns of these lines that show for what is entered. */
function columnsOf({ columns, values }: FormState, lines: string): readonly Field[] {
  const now = values();
  return shownColumns(columns.get(lines) ?? [], now[lines], now);
}

/** The root draws the declared sections; a line draws its fields as the cells of a row. */
export function ObjectFieldTemplate({ fieldPathId, properties, formData }: ObjectFieldTemplateProps) {
  const state = useFormState();
  if (fieldPathId.$id !== ID_PREFIX) {
    const lines = state.fields.find((entry) => entry.name === pathOf(idPath(fieldPathId.$id))[0]);
    const stored = lines && storedLine(lines, state.record, isRecord(formData) ? formData.id : undefined);
    return (
      <>
        {(lines ? columnsOf(state, lines.name) : []).map((column) => {
          if (isRead(column)) return <ReadCell key={column.name} column={column} line={stored} record={state.record} />;
          const property = properties.find((entry) => entry.name === column.name);
          return !property || property.hidden ? null : <div key={column.name}>{property.content}</div>;
        })}
      </>
    );
  }
  const values = state.values();
  const draw = (name: string) => {
    const property = properties.find((entry) => entry.name === name);
    const field = state.fields.find((entry) => entry.name === name);
    if (!property || property.hidden || !shows(field, values)) return null;
    // What the reader may not fill in is there to be read, where there is something to read.
    if (field?.denied && (isEmpty(values[name]) || values[name] === false)) return null;
    const wide = field !== undefined && ['long', 'rich', 'signature', 'lines', 'json'].includes(field.kind);
    return (
      <div key={name} className={form.slot} data-wide={wide || undefined}>
        {property.content}
      </div>
    );
  };
  const section = (entry: (typeof state.sections)[number]) => {
    const drawn = entry.fields.map(draw).filter((node) => node !== null);
    if (drawn.length === 0) return null;
    // A section of one field is headed by that field's own label, where both are the same; lines leave theirs to the section.
    const only = drawn.length === 1 ? state.fields.find(({ name }) => name === drawn[0]?.key) : undefined;
    return (
      <fieldset key={entry.key} className={form.section}>
        {entry.label && (only?.kind === 'lines' || entry.label !== only?.label) && <legend>{entry.label}</legend>}
        <div className={form.fields} style={{ '--fields': entry.columns ?? 2 } as React.CSSProperties}>
          {drawn}
        </div>
      </fieldset>
    );
  };
  const side = state.sections.filter((entry) => entry.side);
  return (
    <div className={form.sections} data-side={side.length > 0 || undefined}>
      <div className={form.mainColumn}>{state.sections.filter((entry) => !entry.side).map(section)}</div>
      {side.length > 0 && <div className={form.sideColumn}>{side.map(section)}</div>}
    </div>
  );
}

/** Fields of a line that stand beside each other in a form's width. */
const BESIDE = 7;

/** Lines as a small table: one head, one row per line, Add below. Lines of many fields wrap, each with its labels. */
export function ArrayFieldTemplate({
  fieldPathId,
  items,
  canAdd,
  onAddClick,
  rawErrors,
  errorSchema,
  readonly,
  disabled,
}: ArrayFieldTemplateProps) {
  const state = useFormState();
  const { fields, sections } = state;
  const id = fieldPathId.$id;
  const field = fieldAt(fields, pathOf(idPath(id)));
  const columns = columnsOf(state, field?.name ?? '');
  const error = rawErrors?.[0];
  const { part, last, turnTo, reach } = useParts(items.length);
  const drawn = drawnLines(items.length, part, new Set(Object.keys(errorSchema ?? {}).map(Number)));
  return (
    <div
      className={form.lines}
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={field?.label}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      {!sections.some((section) => section.label === field?.label) && <p className={css.label}>{field?.label}</p>}
      <div
        className={form.table}
        data-many={columns.length > BESIDE || undefined}
        style={{ '--cells': columns.length } as React.CSSProperties}
      >
        {items.length > 0 && (
          <div className={form.lineHead} aria-hidden="true">
            {columns.map((column) => (
              <span key={column.name} data-align={isRead(column) && isFigure(column) ? 'end' : undefined}>
                {column.label}
              </span>
            ))}
            <span />
          </div>
        )}
        {items.length === 0 && <p className={css.help}>{t('form.noLines')}</p>}
        {drawn.map((at) => items[at])}
      </div>
      <PartBar count={items.length} part={part} last={last} onTurn={turnTo} />
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
      {canAdd && !readonly && !disabled && (
        <button
          type="button"
          className={form.add}
          onClick={(event) => {
            onAddClick(event);
            reach(items.length);
          }}
        >
          <Icon name="plus" size={14} /> {t('form.addLine')}
        </button>
      )}
    </div>
  );
}

export function ArrayFieldItemTemplate({ children, index, hasToolbar, buttonsProps }: ArrayFieldItemTemplateProps) {
  return (
    <div className={form.line} role="group" aria-label={t('form.line', { n: index + 1 })}>
      {children}
      {hasToolbar && buttonsProps.hasRemove && (
        <button
          type="button"
          className={form.remove}
          onClick={buttonsProps.onRemoveItem}
          aria-label={t('form.removeLine', { n: index + 1 })}
        >
          <Icon name="close" size={15} />
        </button>
      )}
    </div>
  );
}
