import { memo, useCallback, useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { linkSearch } from '../../data/linkSearch';
import { inputId } from '../../forms/formContext';
import { t } from '../../i18n';
import type { Field, Registry } from '../../registry/types';
import { Icon } from '../../ui/icons';
import { KindInput } from '../../ui/inputs/KindInput';
import { LinkInput } from '../../ui/inputs/LinkInput';
import { formatDecimal, readTyped } from '../../ui/money';
import css from './documents.module.css';
import type { LineGridProps } from './LineGrid';
import { RestingCells } from './resting';
import type { RecordEditor } from './useRecordEditor';
import { type EditorValues, isFigureField, type Line } from './values';

interface LineRowProps {
  registry: Registry;
  editor: RecordEditor;
  index: number;
  columns: readonly Field[];
  /** `column\tmessage` per line. */
  problems: string;
  amount: LineGridProps['amount'];
  remark: LineGridProps['remark'];
  onPick: LineGridProps['onPick'];
  onTaken: (row: number, field: Field) => void;
  onRemove: (index: number) => void;
  onDrag: (index: number) => void;
  /** The only row: removing it empties it. */
  only: boolean;
  /** One of many and not in use, or not to be changed: its cells are text. */
  rests: boolean;
  locked: boolean;
}

/**
 * One line. It is redrawn when its own place, columns or errors change, and by nothing else: the handlers it gets
 * read the form at the time they run, so an older one does the same.
 */
export const LineRow = memo(
  function LineRow({
    registry,
    editor,
    index,
    columns,
    problems,
    amount,
    remark,
    onPick,
    onTaken,
    onRemove,
    onDrag,
    only,
    rests,
    locked,
  }: LineRowProps) {
    const messages = useMemo(
      () => new Map(problems.split('\n').map((entry) => entry.split('\t') as [string, string])),
      [problems],
    );
    const n = index + 1;
    return (
      <tr data-row={index} data-rests={rests || undefined} aria-label={t('form.line', { n })}>
        <td className={css.handle}>
          <span className={css.number}>{n}</span>
          {!locked && (
            // biome-ignore lint/a11y/noStaticElementInteractions: Alt+Up and Alt+Down do the same by keyboard
            <span
              className={css.grip}
              draggable
              title={t('doc.drag')}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', String(n));
                onDrag(index);
              }}
            >
              <Icon name="dots" size={14} />
            </span>
          )}
        </td>
        {rests ? (
          <RestingCells editor={editor} index={index} columns={columns} />
        ) : (
          columns.map((field) => {
            const message = messages.get(field.name);
            return (
              <td
                key={field.name}
                data-label={field.label}
                data-column-name={field.name}
                data-wide={field.kind === 'link' || field.kind === 'text' || undefined}
              >
                <Cell
                  registry={registry}
                  editor={editor}
                  index={index}
                  field={field}
                  message={message}
                  onPick={onPick}
                  onTaken={onTaken}
                />
                {remark?.below === field.name && <Remark editor={editor} index={index} field={remark.field} />}
                {message && (
                  <p id={`${inputId(['lines', String(index), field.name])}-error`} className={css.cellError}>
                    {message}
                  </p>
                )}
              </td>
            );
          })
        )}
        {amount && (
          <td data-label={amount.label} data-align="end" className={css.amount}>
            <Amount editor={editor} index={index} of={amount.of} />
          </td>
        )}
        <td className={css.remove}>
          {!locked && (
            <button
              type="button"
              tabIndex={-1}
              onClick={() => onRemove(index)}
              aria-label={only ? t('doc.clearLine') : t('form.removeLine', { n })}
            >
              <Icon name="trash" size={15} />
              <span className={css.removeWord}>{only ? t('doc.clearLine') : t('doc.remove')}</span>
            </button>
          )}
        </td>
      </tr>
    );
  },
  (before, after) => before.editor.form === after.editor.form && DRAWN.every((name) => before[name] === after[name]),
);

/** What a line is drawn anew by, besides another form. */
const DRAWN = ['index', 'columns', 'problems', 'amount', 'remark', 'only', 'rests', 'locked'] as const;

function Amount({ editor, index, of }: { editor: RecordEditor; index: number; of: (line: Line) => string }) {
  const line = useWatch({ control: editor.form.control, name: `lines.${index}` }) as Line | undefined;
  return <output>{line ? of(line) : ''}</output>;
}

/** Where a figure comes from, below it. */
function Remark({ editor, index, field }: { editor: RecordEditor; index: number; field: Field }) {
  const text: unknown = useWatch({ control: editor.form.control, name: `lines.${index}.${field.name}` });
  if (typeof text !== 'string' || text === '') return null;
  return (
    <small className={css.remark} title={`${field.label}: ${text}`}>
      <span className="visually-hidden">{field.label}: </span>
      {text}
    </small>
  );
}

interface CellProps {
  registry: Registry;
  editor: RecordEditor;
  index: number;
  field: Field;
  message: string | undefined;
  onPick: LineGridProps['onPick'];
  onTaken: (row: number, field: Field) => void;
}

function Cell(props: CellProps) {
  if (props.field.kind === 'link') return <LinkCell {...props} />;
  if (['date', 'time', 'duration'].includes(props.field.kind)) return <TypedCell {...props} />;
  return <PlainCell {...props} />;
}

/** A native input that the form reads without drawing anything. */
function PlainCell({ registry, editor, index, field, message }: CellProps) {
  const id = inputId(['lines', String(index), field.name]);
  const path = `lines.${index}.${field.name}` as const;
  const { onChange, onBlur, name, ref } = editor.form.register(path);
  const common = {
    id,
    name,
    ref,
    className: css.cell,
    'aria-label': t('doc.place', { label: field.label, n: index + 1 }),
    'aria-invalid': message ? true : undefined,
    'aria-describedby': message ? `${id}-error` : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      void onChange(event);
      editor.clearProblem(path);
    },
    onBlur,
  };
  switch (field.kind) {
    case 'bool':
      return <input {...common} type="checkbox" />;
    case 'enum':
    case 'currency': {
      const options = field.options ?? Object.keys(registry.currencies).map((code) => ({ value: code, label: code }));
      return (
        <select {...common}>
          <option value="">{t('ui.none')}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    }
    default:
      if (!isFigureField(field)) return <input {...common} autoComplete="off" maxLength={field.maxLength} />;
      return (
        <input
          {...common}
          data-numeric
          inputMode={field.kind === 'int' ? 'numeric' : 'decimal'}
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          onBlur={(event) => {
            // Left alone, a figure shows as it is stored: grouping typed by hand is taken out once it is read.
            const plain = readTyped(event.target.value);
            if (plain !== undefined && plain !== event.target.value) editor.form.setValue(path, plain);
            void onBlur(event);
          }}
        />
      );
  }
}

/** A day, a time or a length of time, typed the short way and written out once it is left. */
function TypedCell({ editor, index, field, message }: CellProps) {
  const path = `lines.${index}.${field.name}` as const;
  const { field: bound } = useController<EditorValues>({ control: editor.form.control, name: path });
  const id = inputId(['lines', String(index), field.name]);
  return (
    <span className={css.linkCell}>
      <KindInput
        id={id}
        field={field}
        value={bound.value}
        onChange={(value) => {
          bound.onChange(value ?? '');
          editor.clearProblem(path);
        }}
        onBlur={bound.onBlur}
        invalid={message !== undefined}
        describedBy={message ? `${id}-error` : undefined}
        label={t('doc.place', { label: field.label, n: index + 1 })}
      />
    </span>
  );
}

/** A record picked by typing; its label stands in the cell, its id in the form. */
function LinkCell({ registry, editor, index, field, message, onPick, onTaken }: CellProps) {
  const path = `lines.${index}.${field.name}` as const;
  const { field: bound } = useController<EditorValues>({ control: editor.form.control, name: path });
  const search = linkSearch(registry, field);
  const { labels, clearProblem } = editor;
  const id = inputId(['lines', String(index), field.name]);
  const onLabel = useCallback(
    (value: string, label: string) => {
      labels.current[value] = label;
    },
    [labels],
  );
  const value = typeof bound.value === 'string' ? bound.value : '';
  const shared = {
    id,
    field: { ...field, required: true },
    value,
    onChange: (next: unknown) => {
      bound.onChange(next ?? '');
      clearProblem(path);
      if (typeof next === 'string' && next !== '') onPick?.(index, field, next, value !== '');
    },
    onBlur: bound.onBlur,
    invalid: message !== undefined,
    describedBy: message ? `${id}-error` : undefined,
    label: t('doc.place', { label: field.label, n: index + 1 }),
    valueLabel: labels.current[value],
    onLabel,
  };
  if (!search)
    return (
      <input id={id} className={css.cell} value={labels.current[value] ?? value} readOnly aria-label={shared.label} />
    );
  return (
    <span className={css.linkCell}>
      <LinkInput {...shared} search={search} onTaken={() => onTaken(index, field)} />
    </span>
  );
}

/** A figure of a row in the currency's digits. */
export const amountText = (text: string): string => (text === '' ? '' : formatDecimal(text));
