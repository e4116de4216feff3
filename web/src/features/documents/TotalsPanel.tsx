import { startTransition, useEffect, useMemo, useState } from 'react';
import { isRecord } from '../../data/storage';
import { t } from '../../i18n';
import { digitsOf } from '../../kinds/values/format';
import type { Entity, Registry, Row } from '../../registry/types';
import { formatDate, today } from '../../ui/dates';
import { whenIdle } from '../../ui/idle';
import { formatDecimal, formatMoney } from '../../ui/money';
import css from './documents.module.css';
import { groupsOf, previewInput, withUsualTax } from './preview';
import type { DocumentRoles } from './roles';
import { useTaxRules } from './taxRules';
import { documentTotals, type TaxTotal } from './totals';
import { useDueDate } from './useDueDate';
import { usePreview } from './usePreview';
import type { RecordEditor } from './useRecordEditor';
import type { EditorValues } from './values';

const ZERO = /^-?0(\.0*)?$/;

/**
 * The totals as they will be: at once by the same exact arithmetic as the server's from what this screen knows, and as the
 * server answers once the document could be saved. They are called a preview until it is.
 */
export function TotalsPanel({
  entity,
  registry,
  editor,
  roles,
  record,
  settled,
  usualTax,
  onPreview,
}: {
  entity: Entity;
  registry: Registry;
  editor: RecordEditor;
  roles: DocumentRoles;
  record: Row | undefined;
  /** Nothing that counts may change any more: the stored figures stand. */
  settled: boolean;
  /** Tax group of lines that name none: the party's, else the business's. */
  usualTax: string | undefined;
  /** Takes the document as the server would save it now. */
  onPreview: (row: Row) => void;
}) {
  const typed = useSettled(editor);
  const values = useMemo(() => withUsualTax(typed, roles, usualTax), [typed, roles, usualTax]);
  const day = roles.date ? values.head?.[roles.date.name] : undefined;
  const groups = useMemo(() => groupsOf(values, roles), [values, roles]);
  const onDay = typeof day === 'string' && day !== '' ? day : today();
  const { rules, ready } = useTaxRules(registry, groups, onDay);
  const chosen = roles.currency ? values.head?.[roles.currency.name] : undefined;
  const currency = typeof chosen === 'string' && chosen !== '' ? chosen : registry.currency.code;
  const digits = digitsOf(registry, currency);
  const rounding = registry.settings?.['ledger.taxRounding'] === 'perLine' ? 'perLine' : 'perDocument';
  const totals = useMemo(
    () => documentTotals(previewInput(values, roles, rules, digits, rounding)),
    [values, roles, rules, digits, rounding],
  );

  // Untouched, the server's own figures stand.
  const saved = record !== undefined && (settled || !editor.dirty());
  const { sending } = editor;
  const body = useMemo(() => (saved ? undefined : sending(typed)), [saved, typed, sending]);
  const { preview, fresh } = usePreview(entity, record?.id, body);
  const answered = fresh ? preview?.row : undefined;
  useEffect(() => {
    if (answered) onPreview(answered);
  }, [answered, onPreview]);
  const remarks = fresh ? preview?.warnings : undefined;
  const known = saved ? record : answered;
  const server = (name: string) => (known && typeof known[name] === 'string' ? known[name] : undefined);
  const taxes = (!saved && taxesOf(known?.taxes)) || totals.taxes;
  const rounded = server('rounding') ?? totals.rounding;
  const byTerms = useDueDate(registry, editor, roles, typed, onDay, record);
  const due = !saved && roles.dueDate ? (server(roles.dueDate.name) ?? byTerms) : undefined;
  const rows: [string, string][] = [[t('doc.subtotal'), server('subtotal') ?? totals.subtotal]];
  const discount = server('discountTotal') ?? totals.discountTotal;
  if (!ZERO.test(discount)) rows.push([t('doc.discount'), `-${discount}`.replace(/^--/, '')]);
  const shipping = server('shippingNet') ?? totals.shipping;
  if (!ZERO.test(shipping)) rows.push([t('doc.shipping'), shipping]);
  rows.push([t('doc.net'), server('netTotal') ?? totals.netTotal]);

  return (
    <section className={`${css.panel} ${css.totals}`} aria-label={t('detail.totals')}>
      <h2>
        {t('doc.totalsIn', { currency })} {!saved && <small className={css.preview}>{t('doc.preview')}</small>}
      </h2>
      <dl aria-busy={!ready || undefined}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{formatDecimal(value, digits)}</dd>
          </div>
        ))}
        {taxes.map((tax) => (
          <div key={tax.id}>
            <dt>
              {tax.outside ? t('doc.taxOutside', { label: tax.label }) : tax.label}{' '}
              <small className="numeric">{t('doc.taxOn', { base: formatDecimal(tax.base, digits) })}</small>
            </dt>
            <dd className="numeric">{formatDecimal(tax.tax, digits)}</dd>
          </div>
        ))}
        {!ZERO.test(rounded) && (
          <div>
            <dt>{t('doc.rounding')}</dt>
            <dd className="numeric">{formatDecimal(rounded, digits)}</dd>
          </div>
        )}
        <div data-grand>
          <dt>{t('doc.total')}</dt>
          <dd className="numeric">{formatMoney(server('total') ?? totals.total, currency, digits)}</dd>
        </div>
        {due && (
          <div>
            <dt>{roles.dueDate?.label}</dt>
            <dd className="numeric">{formatDate(due)}</dd>
          </div>
        )}
      </dl>
      {remarks?.map((remark) => (
        <p key={remark} className={css.note} role="status">
          {remark}
        </p>
      ))}
      {!saved && !fresh && <p className={css.note}>{t('doc.previewNote')}</p>}
    </section>
  );
}

/** The taxes of a document as the server works them out; nothing where it told of none. */
function taxesOf(lines: unknown): TaxTotal[] | undefined {
  if (!Array.isArray(lines)) return undefined;
  return lines.filter(isRecord).map((line, index) => ({
    id: String(index),
    label: String(line.name ?? ''),
    base: String(line.base ?? '0'),
    tax: String(line.tax ?? '0'),
    outside: line.reverse === true,
  }));
}

/** Lines from which the totals wait for a pause in the typing, and then for a moment when nothing else is to do. */
const LONG = 40;
/** What counts as a pause, in ms, and how long a busy page may hold the totals up beyond it. */
const PAUSE = 200;
const HELD_UP = 1000;

/** The editor's values, a moment after they changed: typing comes first, and the totals follow. */
function useSettled({ form }: RecordEditor): EditorValues {
  const [values, setValues] = useState<EditorValues>(() => structuredClone(form.getValues()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let idle: (() => void) | undefined;
    const read = () => startTransition(() => setValues(structuredClone(form.getValues())));
    // What was filled in between the first drawing and now.
    read();
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values: { lines } }) => {
        clearTimeout(timer);
        idle?.();
        timer =
          lines.length < LONG
            ? setTimeout(read, 0)
            : setTimeout(() => {
                idle = whenIdle(read, HELD_UP);
              }, PAUSE);
      },
    });
    return () => {
      clearTimeout(timer);
      idle?.();
      stop();
    };
  }, [form]);
  return values;
}
