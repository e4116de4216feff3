import { Button } from '@mantine/core';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { Values } from '../../forms/values';
import { t } from '../../i18n';
import { doneText, stateOf } from '../../kinds/actions/model';
import { afterSave } from '../../kinds/form/formRoutes';
import { digitsOf } from '../../kinds/values/format';
import { useRegistry } from '../../registry/store';
import type { Entity, Field, Row } from '../../registry/types';
import { formatMoney, toText } from '../../ui/money';
import { toastDone } from '../../ui/toasts';
import { ColumnMenu, useColumns } from './columns';
import css from './documents.module.css';
import { EditorFrame, postOf } from './EditorFrame';
import type { Copy } from './EditorScreen';
import { HeadFields } from './HeadFields';
import { balancing, bothSides, journalLines, journalTotals, type Sides, sidesOf, usualJournalColumns } from './journal';
import { LineGrid } from './LineGrid';
import { lineFields } from './roles';
import { headParts } from './sections';
import { useStart } from './start';
import { useRecordEditor } from './useRecordEditor';
import { type EditorValues, isBlank, type Line, type Problem } from './values';

const NO_LINES: Field = { name: 'lines', label: '', kind: 'lines', fields: [] };
const NO_SIDE: Field = { name: 'debit', label: '', kind: 'money' };

/** A journal entry: accounts on two sides that must come out even. */
export function JournalEditor({
  entity,
  record,
  copied,
}: {
  entity: Entity;
  record: Row | undefined;
  copied?: Copy | undefined;
}) {
  const registry = useRegistry();
  const navigate = useNavigate();
  const lines = useMemo(() => journalLines(entity) ?? NO_LINES, [entity]);
  const fields = useMemo(() => lineFields(lines), [lines]);
  const sides = useMemo<Sides>(() => sidesOf(fields) ?? { debit: NO_SIDE, credit: NO_SIDE }, [fields]);
  const parts = useMemo(() => headParts(entity, lines.name, record), [entity, lines, record]);
  const start = useStart(entity, copied);
  const chosen = useColumns(entity.name, fields, usualJournalColumns(fields, sides));

  const currencyOf = useCallback(
    (head: Values): string =>
      typeof head?.currency === 'string' && head.currency !== '' ? head.currency : registry.currency.code,
    [registry],
  );
  const digits = useCallback(
    (values: EditorValues) => digitsOf(registry, currencyOf(values.head)),
    [registry, currencyOf],
  );

  const check = (values: EditorValues): Problem[] =>
    values.lines.flatMap((line, index) =>
      bothSides(line, sides)
        ? [
            {
              path: `lines.${index}.${sides.credit.name}`,
              label: t('doc.place', { label: sides.credit.label, n: index + 1 }),
              message: t('journal.bothSides'),
            },
          ]
        : [],
    );

  const editor = useRecordEditor({
    entity,
    record,
    initial: start.initial,
    initialLabels: start.initialLabels,
    lines,
    lineFields: fields,
    headFields: parts.all,
    digits,
    check,
    startBlank: true,
    onSaved: ({ data }, posted) => {
      const post = postOf(entity, undefined);
      toastDone(posted && post ? doneText(entity, post, entity.label.one) : t('form.saved', { one: entity.label.one }));
      void navigate(afterSave(entity, data.id), { replace: true });
    },
  });
  const { form } = editor;
  const watched = useWatch({ control: form.control }) as EditorValues;
  const currency = currencyOf(watched.head);
  const places = digitsOf(registry, currency);
  // Lines in a currency of their own balance in base currency, which the server works out.
  const mixed = (watched.lines ?? []).some(
    (line) => typeof line?.currency === 'string' && line.currency !== '' && line.currency !== currency,
  );
  const totals = journalTotals(watched.lines ?? [], sides, places);
  const uneven = !mixed && totals.difference !== 0n;
  const text = (value: bigint) => formatMoney(toText({ units: value, scale: places }), currency, places);

  /** Puts what is missing on the last line that has no figure yet, else on a new one. */
  const balance = () => {
    const missing = balancing(totals, sides, places);
    if (!missing) return;
    const now = form.getValues('lines') as Line[];
    const free = now.findLastIndex((line) => !line[sides.debit.name] && !line[sides.credit.name]);
    if (free >= 0) form.setValue(`lines.${free}.${missing.field.name}`, missing.amount, { shouldDirty: true });
    else
      form.setValue(
        'lines',
        [
          ...now,
          { ...Object.fromEntries(fields.map((field) => [field.name, ''])), [missing.field.name]: missing.amount },
        ],
        { shouldDirty: true },
      );
  };

  const state = record ? stateOf(entity, record) : undefined;
  const used = (watched.lines ?? []).filter((line) => !isBlank(line, fields)).length;
  const refusal = uneven
    ? t('journal.uneven', { amount: text(totals.difference < 0n ? -totals.difference : totals.difference) })
    : used < 2
      ? t('journal.twoLines')
      : undefined;
  return (
    <EditorFrame
      entity={entity}
      editor={editor}
      post={postOf(entity, state)}
      refusal={used === 0 ? undefined : refusal}
      onCancel={() => void navigate(record ? afterSave(entity, record.id) : (entity.routes.list ?? '/'))}
    >
      <section className={css.panel} aria-label={parts.first.label || entity.label.one}>
        <HeadFields
          editor={editor}
          fields={parts.first.fields}
          locked={parts.locked}
          autoFocus={record ? undefined : parts.first.fields[0]?.name}
          hidden={(field) => field.kind === 'rate' && currency === registry.currency.code}
        />
      </section>
      <LineGrid
        registry={registry}
        editor={editor}
        label={lines.label}
        fields={fields}
        columns={chosen.columns}
        tools={
          <>
            <Button variant="default" onClick={balance} disabled={!uneven}>
              {t('journal.balance')}
            </Button>
            <ColumnMenu chosen={chosen} fields={fields} />
          </>
        }
      />
      <div className={css.below}>
        <div className={css.more}>
          {parts.others.map((part) => (
            <details key={part.key} className={css.panel} open={part.open}>
              <summary>{part.label}</summary>
              <HeadFields editor={editor} fields={part.fields} locked={parts.locked} columns={2} />
            </details>
          ))}
        </div>
        <section className={`${css.panel} ${css.totals}`} aria-label={t('detail.totals')}>
          <h2>{t('doc.totalsIn', { currency })}</h2>
          <dl>
            <div>
              <dt>{sides.debit.label}</dt>
              <dd className="numeric">{text(totals.debit)}</dd>
            </div>
            <div>
              <dt>{sides.credit.label}</dt>
              <dd className="numeric">{text(totals.credit)}</dd>
            </div>
            <div data-grand data-tone={uneven ? 'bad' : undefined}>
              <dt>{t('journal.difference')}</dt>
              <dd className="numeric">
                <output>{text(totals.difference)}</output>
              </dd>
            </div>
          </dl>
          {mixed && <p className={css.note}>{t('journal.mixed')}</p>}
        </section>
      </div>
    </EditorFrame>
  );
}
