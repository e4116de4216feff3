import { Button } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useList } from '../../data/hooks';
import type { Filter } from '../../data/query';
import type { Values } from '../../forms/values';
import { t } from '../../i18n';
import { doneText, issues, stateOf } from '../../kinds/actions/model';
import { noteDone } from '../../kinds/detail/justDone';
import { afterSave, valuesFromQuery } from '../../kinds/form/formRoutes';
import { digitsOf } from '../../kinds/values/format';
import { useRegistry } from '../../registry/store';
import type { Entity, Field, Row } from '../../registry/types';
import { formatMoney, parseDecimal, rescale } from '../../ui/money';
import { toastDone } from '../../ui/toasts';
import {
  allocateOldest,
  amountOf,
  balanceOf,
  byAge,
  lineFor,
  lineOf,
  readOpenItem,
  settled,
  settlesNothing,
} from './allocations';
import { ColumnMenu, useColumns } from './columns';
import css from './documents.module.css';
import { EditorFrame, postOf } from './EditorFrame';
import { HeadFields } from './HeadFields';
import { OpenItems } from './OpenItems';
import { figure } from './preview';
import { documentRoles, editableLines, lineFields } from './roles';
import { headParts } from './sections';
import { useRecordEditor } from './useRecordEditor';
import type { EditorValues, Line, Problem } from './values';

/** Items shown at once; a party with more is settled oldest first in several steps. */
const LIMIT = 200;
/** Figures of an allocation a user may type, in the order they are worked out, and those shown before the user chooses. */
const COLUMNS = ['amount', 'discount', 'writeOff', 'withheld', 'certificateNo'];
const USUAL = ['amount', 'discount'];
const NO_ENTITY = { name: '', api: '' } as Entity;

/** Money in or out, and the open items it settles. */
export function ReceiptEditor({ entity, record }: { entity: Entity; record: Row | undefined }) {
  const registry = useRegistry();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const roles = useMemo(() => documentRoles(entity), [entity]);
  const lines = useMemo(
    () => editableLines(entity).find((field) => field.name === 'allocations') ?? roles.lines ?? NO_LINES,
    [entity, roles],
  );
  const fields = useMemo(() => lineFields(lines), [lines]);
  const parts = useMemo(() => headParts(entity, lines.name, record), [entity, lines, record]);
  const [initial] = useState<Values>(() => valuesFromQuery(entity, query));
  const amountField = parts.all.find((field) => field.name === 'amount');
  const partyName = roles.party?.name ?? '';
  const figures = useMemo(() => COLUMNS.flatMap((name) => fields.find((field) => field.name === name) ?? []), [fields]);
  const chosen = useColumns(entity.name, figures, USUAL);

  const currencyOf = useCallback(
    (values: EditorValues): string => {
      const code = roles.currency ? values.head[roles.currency.name] : undefined;
      return typeof code === 'string' && code !== '' ? code : registry.currency.code;
    },
    [roles, registry],
  );
  const digits = useCallback((values: EditorValues) => digitsOf(registry, currencyOf(values)), [registry, currencyOf]);

  const check = (values: EditorValues): Problem[] => {
    const places = digits(values);
    const problems: Problem[] = [];
    const { unallocated } = balanceOf(amountField ? values.head[amountField.name] : undefined, values.lines, places);
    if (unallocated < 0n && amountField) {
      problems.push({
        path: amountField.name,
        label: amountField.label,
        message: t('receipt.over', { amount: amountOf(-unallocated, places) }),
      });
    }
    for (const item of items) {
      const index = lineOf(item, values.lines);
      const line = index < 0 ? undefined : values.lines[index];
      if (!line || settled(line, places) <= item.outstanding) continue;
      problems.push({
        path: `lines.${index}.amount`,
        label: item.label,
        message: t('receipt.overItem', { item: item.label, amount: amountOf(item.outstanding, places) }),
      });
    }
    return problems;
  };
  const editor = useRecordEditor({
    entity,
    record,
    initial,
    lines,
    lineFields: fields,
    headFields: parts.all,
    digits,
    check,
    blank: settlesNothing,
    mayBeEmpty: true,
    startBlank: false,
    onSaved: ({ data }, posted) => {
      const post = posted ? postOf(entity, undefined) : undefined;
      if (post && issues(entity, post)) noteDone({ entity: entity.name, id: data.id, action: post.name });
      else toastDone(post ? doneText(entity, post, entity.label.one) : t('form.saved', { one: entity.label.one }));
      void navigate(afterSave(entity, data.id), { replace: true });
    },
  });
  const { form } = editor;
  const party = useWatch({ control: form.control, name: `head.${partyName}` });
  const chosenCurrency = useWatch({ control: form.control, name: `head.${roles.currency?.name ?? ''}` });

  const openItems = registry.entities['ledger.open_item'];
  const filters = useMemo<Filter[]>(
    () => [
      { field: 'party', op: 'eq', value: typeof party === 'string' ? party : '' },
      { field: 'side', op: 'eq', value: roles.purchase ? 'payable' : 'receivable' },
      { field: 'outstanding', op: 'gt', value: '0' },
    ],
    [party, roles.purchase],
  );
  const known = typeof party === 'string' && party !== '';
  const answer = useList(
    openItems ?? NO_ENTITY,
    { filters, sort: 'dueDate', limit: LIMIT },
    { enabled: known && openItems !== undefined },
  );
  const all = useMemo(
    () =>
      known && !answer.isPlaceholderData
        ? (answer.data?.rows ?? []).map((row) => readOpenItem(row, (code) => digitsOf(registry, code))).sort(byAge)
        : [],
    [answer.data, answer.isPlaceholderData, known, registry],
  );
  // Money of one currency settles items of that currency.
  const currency =
    typeof chosenCurrency === 'string' && chosenCurrency !== '' ? chosenCurrency : (all[0]?.currency ?? '');
  const items = useMemo(() => all.filter((item) => item.currency === currency), [all, currency]);
  const others = all.length - items.length;

  // Every item has its line, so that each cell has its place in the form; those that settle nothing are not sent.
  useEffect(() => {
    if (parts.linesLocked || !known || answer.isPlaceholderData || !answer.data) return;
    const now = form.getValues('lines') as Line[];
    const kept = now.filter((line) => !settlesNothing(line) && items.some((item) => lineOf(item, [line]) === 0));
    const next = items.map((item) => {
      const at = lineOf(item, kept);
      return at < 0 ? lineFor(item, fields) : (kept[at] ?? lineFor(item, fields));
    });
    if (JSON.stringify(next) !== JSON.stringify(now)) form.setValue('lines', next);
  }, [items, known, answer.isPlaceholderData, answer.data, form, fields, parts.linesLocked]);

  const auto = () => {
    const values = form.getValues();
    const places = digits(values);
    const typed = amountField ? figure(values.head[amountField.name]) : '';
    const money =
      typed === ''
        ? items.reduce((sum, item) => sum + item.outstanding, 0n)
        : rescale(parseDecimal(typed) ?? { units: 0n, scale: 0 }, places).units;
    const shares = allocateOldest(money, items);
    items.forEach((item, index) => {
      const part = shares.get(item.id);
      form.setValue(`lines.${index}.amount`, part === undefined ? '' : amountOf(part, places), { shouldDirty: true });
    });
  };

  const state = record ? stateOf(entity, record) : undefined;
  const hidden = (field: Field, head: Record<string, unknown>) => {
    if (field === roles.rate) return !currency || currency === registry.currency.code;
    if (field.name === 'chequeDate') return head.method !== 'cheque';
    return field.name === 'bankAmount' && (!currency || currency === registry.currency.code);
  };
  return (
    <EditorFrame
      entity={entity}
      editor={editor}
      post={postOf(entity, state)}
      onCancel={() => void navigate(record ? afterSave(entity, record.id) : (entity.routes.list ?? '/'))}
    >
      <section className={css.panel} aria-label={parts.first.label || entity.label.one}>
        <HeadFields
          editor={editor}
          fields={parts.first.fields}
          locked={parts.locked}
          autoFocus={record ? undefined : partyName}
          hidden={hidden}
          onPick={(field) => {
            if (field === roles.party) form.setValue('lines', []);
          }}
        />
      </section>
      {!parts.linesLocked && (
        <OpenItems
          registry={registry}
          editor={editor}
          label={lines.label}
          items={items}
          columns={chosen.columns}
          currency={currency || registry.currency.code}
          status={
            !known
              ? 'choose'
              : answer.isError
                ? 'failed'
                : answer.isPending || answer.isPlaceholderData
                  ? 'loading'
                  : 'ready'
          }
          error={answer.error}
          onRetry={() => void answer.refetch()}
          party={roles.party?.label ?? ''}
          tools={
            <>
              <Button variant="default" onClick={auto} disabled={items.length === 0}>
                {t('receipt.auto')}
              </Button>
              <Button
                variant="subtle"
                disabled={items.length === 0}
                onClick={() => {
                  for (const index of items.keys()) form.setValue(`lines.${index}.amount`, '', { shouldDirty: true });
                }}
              >
                {t('receipt.clear')}
              </Button>
              <ColumnMenu chosen={chosen} fields={figures} />
              {others > 0 && (
                <span className={css.note}>{t('receipt.otherCurrencies', { count: others, currency })}</span>
              )}
              {(answer.data?.rows.length ?? 0) >= LIMIT && (
                <span className={css.note}>{t('receipt.limit', { count: LIMIT })}</span>
              )}
            </>
          }
        />
      )}
      <div className={css.below}>
        <div className={css.more}>
          {parts.others.map((part) => (
            <details key={part.key} className={css.panel} open={part.open}>
              <summary>{part.label}</summary>
              <HeadFields editor={editor} fields={part.fields} locked={parts.locked} columns={2} hidden={hidden} />
            </details>
          ))}
        </div>
        {!parts.linesLocked && (
          <BalancePanel
            editor={editor}
            amount={amountField}
            currency={currency || registry.currency.code}
            digits={digitsOf(registry, currency || registry.currency.code)}
          />
        )}
      </div>
    </EditorFrame>
  );
}

const NO_LINES: Field = { name: 'allocations', label: '', kind: 'lines', fields: [] };

/** Money, what is allocated of it, and what is left. */
function BalancePanel({
  editor,
  amount,
  currency,
  digits,
}: {
  editor: ReturnType<typeof useRecordEditor>;
  amount: Field | undefined;
  currency: string;
  digits: number;
}) {
  const values = useWatch({ control: editor.form.control }) as EditorValues;
  const balance = balanceOf(amount ? values.head?.[amount.name] : undefined, values.lines ?? [], digits);
  const text = (value: bigint) => formatMoney(amountOf(value, digits), currency, digits);
  return (
    <section className={`${css.panel} ${css.totals}`} aria-label={t('detail.totals')}>
      <h2>{t('doc.totalsIn', { currency })}</h2>
      <dl>
        <div>
          <dt>{amount?.label ?? t('doc.amount')}</dt>
          <dd className="numeric">{text(balance.received)}</dd>
        </div>
        <div>
          <dt>{t('receipt.allocated')}</dt>
          <dd className="numeric">{text(balance.allocated)}</dd>
        </div>
        <div data-grand data-tone={balance.unallocated < 0n ? 'bad' : undefined}>
          <dt>{t('receipt.unallocated')}</dt>
          <dd className="numeric">
            <output>{text(balance.unallocated < 0n ? 0n : balance.unallocated)}</output>
          </dd>
        </div>
      </dl>
      {balance.unallocated > 0n && <p className={css.note}>{t('receipt.advance')}</p>}
      {balance.unallocated < 0n && (
        <p className={css.refusal}>
          {t('receipt.over', { amount: formatMoney(amountOf(-balance.unallocated, digits), currency, digits) })}
        </p>
      )}
    </section>
  );
}
