import { startTransition, useEffect, useMemo, useState } from 'react';
import { t } from '../../i18n';
import { digitsOf } from '../../kinds/values/format';
import type { Registry, Row } from '../../registry/types';
import { today } from '../../ui/dates';
import { whenIdle } from '../../ui/idle';
import { formatDecimal, formatMoney } from '../../ui/money';
import css from './documents.module.css';
import { groupsOf, previewInput, withUsualTax } from './preview';
import type { DocumentRoles } from './roles';
import { useTaxRules } from './taxRules';
import { documentTotals } from './totals';
import type { RecordEditor } from './useRecordEditor';
import type { EditorValues } from './values';

const ZERO = /^-?0(\.0*)?$/;

/**
 * The totals as they will be. The same exact arithmetic as the server's, but from what this screen knows; so they
 * are called a preview until the document is saved.
 */
export function TotalsPanel({
  registry,
  editor,
  roles,
  record,
  usualTax,
}: {
  registry: Registry;
  editor: RecordEditor;
  roles: DocumentRoles;
  record: Row | undefined;
  /** Tax group of lines that name none: the party's, else the business's. */
  usualTax: string | undefined;
}) {
  const typed = useSettled(editor);
  const values = useMemo(() => withUsualTax(typed, roles, usualTax), [typed, roles, usualTax]);
  const day = roles.date ? values.head?.[roles.date.name] : undefined;
  const groups = useMemo(() => groupsOf(values, roles), [values, roles]);
  const { rules, ready } = useTaxRules(
    registry,
    groups,
    typeof day === 'string' && day !== '' ? day : (registry.today ?? today()),
  );
  const chosen = roles.currency ? values.head?.[roles.currency.name] : undefined;
  const currency = typeof chosen === 'string' && chosen !== '' ? chosen : registry.currency.code;
  const digits = digitsOf(registry, currency);
  const rounding = registry.settings?.['ledger.taxRounding'] === 'perLine' ? 'perLine' : 'perDocument';
  const totals = useMemo(
    () => documentTotals(previewInput(values, roles, rules, digits, rounding)),
    [values, roles, rules, digits, rounding],
  );

  // Untouched, the server's own figures stand.
  const saved = record !== undefined && !editor.dirty();
  const server = (name: string) => (saved && typeof record[name] === 'string' ? record[name] : undefined);
  const rows: [string, string][] = [[t('doc.subtotal'), server('subtotal') ?? totals.subtotal]];
  const discount = server('discountTotal') ?? totals.discountTotal;
  if (!ZERO.test(discount)) rows.push([t('doc.discount'), `-${discount}`.replace(/^--/, '')]);
  if (!ZERO.test(totals.shipping)) rows.push([t('doc.shipping'), totals.shipping]);
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
        {totals.taxes.map((tax) => (
          <div key={tax.id}>
            <dt>
              {tax.outside ? t('doc.taxOutside', { label: tax.label }) : tax.label}{' '}
              <small className="numeric">{t('doc.taxOn', { base: formatDecimal(tax.base, digits) })}</small>
            </dt>
            <dd className="numeric">{formatDecimal(tax.tax, digits)}</dd>
          </div>
        ))}
        {!ZERO.test(totals.rounding) && (
          <div>
            <dt>{t('doc.rounding')}</dt>
            <dd className="numeric">{formatDecimal(totals.rounding, digits)}</dd>
          </div>
        )}
        <div data-grand>
          <dt>{t('doc.total')}</dt>
          <dd className="numeric">{formatMoney(server('total') ?? totals.total, currency, digits)}</dd>
        </div>
      </dl>
      {!saved && <p className={css.note}>{t('doc.previewNote')}</p>}
    </section>
  );
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
