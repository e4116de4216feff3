import { useWatch } from 'react-hook-form';
import { inputId } from '../../forms/formContext';
import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import { digitsOf } from '../../kinds/values/format';
import type { Field, Registry } from '../../registry/types';
import { formatDate } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { formatDecimal, readTyped } from '../../ui/money';
import { Skeleton } from '../../ui/Skeleton';
import { amountOf, type OpenItem, settled } from './allocations';
import css from './documents.module.css';
import type { RecordEditor } from './useRecordEditor';
import type { Line } from './values';

export interface OpenItemsProps {
  registry: Registry;
  editor: RecordEditor;
  label: string;
  items: readonly OpenItem[];
  /** Fields of an allocation that have a column. */
  columns: readonly Field[];
  currency: string;
  status: 'choose' | 'loading' | 'failed' | 'ready';
  error: unknown;
  onRetry: () => void;
  /** Label of the party field. */
  party: string;
  tools: React.ReactNode;
}

/** What the party owes, oldest first, with a cell for what is settled now. */
export function OpenItems({
  registry,
  editor,
  label,
  items,
  columns,
  currency,
  status,
  error,
  onRetry,
  party,
  tools,
}: OpenItemsProps) {
  const digits = digitsOf(registry, currency);
  if (status === 'choose') {
    return (
      <EmptyState
        kind="nothing"
        title={t('receipt.choose', { party: inSentence(party) })}
        text={t('receipt.choose.text')}
        icon="receipt"
      />
    );
  }
  if (status === 'failed')
    return (
      <EmptyState
        kind="failed"
        many={t('receipt.items')}
        error={error}
        action={{ label: t('error.tryAgain'), onClick: onRetry }}
      />
    );
  if (status === 'loading') return <Skeleton shape="table" />;
  return (
    <section className={css.grid} aria-label={label}>
      {items.length === 0 ? (
        <p className={css.none}>{t('receipt.none')}</p>
      ) : (
        <div className={css.tableBox}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col" data-column="link">
                  {t('receipt.document')}
                </th>
                <th scope="col">{t('receipt.due')}</th>
                <th scope="col" data-align="end">
                  {t('receipt.open', { currency })}
                </th>
                {columns.map((field) => (
                  <th
                    key={field.name}
                    scope="col"
                    data-align={field.kind === 'money' ? 'end' : undefined}
                    data-column="money"
                  >
                    {field.label}
                  </th>
                ))}
                <th scope="col" data-align="end">
                  {t('receipt.left')}
                </th>
              </tr>
            </thead>
            <tbody>
              {items.map((item, index) => (
                <ItemRow key={item.id} editor={editor} item={item} index={index} columns={columns} digits={digits} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className={css.tools}>{tools}</div>
    </section>
  );
}

function ItemRow({
  editor,
  item,
  index,
  columns,
  digits,
}: {
  editor: RecordEditor;
  item: OpenItem;
  index: number;
  columns: readonly Field[];
  digits: number;
}) {
  const { form, problems, clearProblem } = editor;
  const open = amountOf(item.outstanding, digits);
  return (
    <tr data-row={index} aria-label={item.label}>
      <td data-label={t('receipt.document')} data-wide className={css.text}>
        <b>{item.label}</b> <span className={css.note}>{formatDate(item.date)}</span>
      </td>
      <td data-label={t('receipt.due')} className={css.text}>
        {formatDate(item.due)}
      </td>
      <td data-label={t('receipt.open', { currency: item.currency })} data-align="end" className={css.text}>
        {/* The figure is the quickest way to settle all of it. */}
        <button
          type="button"
          className={css.take}
          title={t('receipt.settleAll', { item: item.label })}
          aria-label={t('receipt.settleAllOf', { item: item.label, amount: formatDecimal(open, digits) })}
          onClick={() => form.setValue(`lines.${index}.amount`, open, { shouldDirty: true })}
        >
          {formatDecimal(open, digits)}
        </button>
      </td>
      {columns.map((field) => {
        const path = `lines.${index}.${field.name}` as const;
        const id = inputId(['lines', String(index), field.name]);
        const problem = problems.find((entry) => entry.path === path);
        const { onChange, onBlur, name, ref } = form.register(path);
        const money = field.kind === 'money';
        return (
          <td key={field.name} data-label={field.label}>
            <input
              id={id}
              name={name}
              ref={ref}
              className={css.cell}
              data-numeric={money || undefined}
              inputMode={money ? 'decimal' : 'text'}
              autoComplete="off"
              aria-label={t('receipt.place', { label: field.label, item: item.label })}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-error` : undefined}
              onFocus={(event) => event.target.select()}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && event.key !== 'Enter') return;
                if (event.ctrlKey || event.metaKey) return;
                const next = index + (event.key === 'ArrowUp' ? -1 : 1);
                event.preventDefault();
                document.getElementById(inputId(['lines', String(next), field.name]))?.focus();
              }}
              onChange={(event) => {
                void onChange(event);
                clearProblem(path);
              }}
              onBlur={(event) => {
                const plain = money ? readTyped(event.target.value) : undefined;
                if (plain !== undefined && plain !== event.target.value) form.setValue(path, plain);
                void onBlur(event);
              }}
            />
            {problem && (
              <p id={`${id}-error`} className={css.cellError}>
                {problem.message}
              </p>
            )}
          </td>
        );
      })}
      <td data-label={t('receipt.left')} data-align="end" className={css.amount}>
        <Left editor={editor} item={item} index={index} digits={digits} />
      </td>
    </tr>
  );
}

function Left({
  editor,
  item,
  index,
  digits,
}: {
  editor: RecordEditor;
  item: OpenItem;
  index: number;
  digits: number;
}) {
  const line = useWatch({ control: editor.form.control, name: `lines.${index}` }) as Line | undefined;
  const left = item.outstanding - (line ? settled(line, digits) : 0n);
  return <output data-tone={left < 0n ? 'bad' : undefined}>{formatDecimal(amountOf(left, digits), digits)}</output>;
}
