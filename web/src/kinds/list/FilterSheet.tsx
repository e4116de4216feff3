import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { recordSearch } from '../../data/linkSearch';
import type { Filter, FilterOp } from '../../data/query';
import { t } from '../../i18n';
import type { Field, Registry } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { today } from '../../ui/dates';
import inputs from '../../ui/fields.module.css';
import { DateBox } from '../../ui/inputs/DateBox';
import { KindInput } from '../../ui/inputs/KindInput';
import { PRESETS, presetLabel, presetOf, presetSpan } from '../values/datePresets';
import { knownLabel, rememberLabel } from '../values/linkLabels';
import { useFiscalYear } from '../values/useFiscalYear';
import { choiceFilter, opsOf, replaceFilters } from './conditions';
import { opLabel, shapeOf } from './filters';
import css from './list.module.css';

export interface FilterSheetProps {
  registry: Registry;
  fields: readonly Field[];
  filters: readonly Filter[];
  /** Field to start at; '' is the first. */
  focus: string;
  /** Opens what plain filters cannot say. */
  onConditions: () => void;
  onClose: () => void;
  onApply: (filters: Filter[]) => void;
}

/** All filters of a list in one sheet; nothing runs before Apply, so a slow line is asked once. */
export function FilterSheet({ registry, fields, filters, focus, onConditions, onClose, onApply }: FilterSheetProps) {
  const [draft, setDraft] = useState<readonly Filter[]>(filters);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const box = focus === '' ? form.current : form.current?.querySelector(`[data-filter="${CSS.escape(focus)}"]`);
    box?.querySelector<HTMLElement>('input, select')?.focus();
  }, [focus]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(draft.filter((filter) => filter.value !== ''));
  };
  return (
    <Dialog
      title={t('filter.bar')}
      variant="sheet"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={() => onApply([])}>
            {t('filter.clear')}
          </Button>
          <Button type="submit" form="filter-sheet">
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <form id="filter-sheet" ref={form} onSubmit={submit} className={css.sheet}>
        {fields.map((field) => (
          <FilterEditor
            key={field.name}
            registry={registry}
            field={field}
            filters={draft.filter((filter) => filter.field === field.name)}
            onChange={(next) => setDraft((now) => replaceFilters(now, field.name, next))}
          />
        ))}
        <Button variant="subtle" className={css.conditions ?? ''} onClick={onConditions}>
          {t('where.add')}
        </Button>
      </form>
    </Dialog>
  );
}

interface EditorProps {
  registry: Registry;
  field: Field;
  filters: readonly Filter[];
  onChange: (filters: Filter[]) => void;
}

function FilterEditor(props: EditorProps) {
  const { field } = props;
  switch (shapeOf(field.kind)) {
    case 'choice':
      return <Choice {...props} />;
    case 'yesno':
      return <YesNo {...props} />;
    case 'span':
      return <DateSpan {...props} />;
    case 'range':
      return <Range {...props} />;
    case 'record':
    case 'records':
    case 'text':
      return <Single {...props} />;
    default:
      return null;
  }
}

function Group({ field, children }: { field: Field; children: React.ReactNode }) {
  return (
    <fieldset className={css.group} data-filter={field.name}>
      <legend>{field.label}</legend>
      {children}
    </fieldset>
  );
}

function Choice({ field, filters, onChange }: EditorProps) {
  const negated = filters.some((filter) => filter.op === 'ne');
  const chosen = filters.filter((filter) => filter.op !== 'ne').flatMap((filter) => filter.value.split(','));
  if (negated) return <Single registry={undefined} field={field} filters={filters} onChange={onChange} />;
  return (
    <Group field={field}>
      <div className={css.choices}>
        {(field.options ?? []).map((option) => (
          <label key={option.value} className={inputs.check}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={(event) => {
                const next = event.target.checked
                  ? [...chosen, option.value]
                  : chosen.filter((value) => value !== option.value);
                onChange(choiceFilter(field.name, next));
              }}
            />
            {option.label}
          </label>
        ))}
      </div>
    </Group>
  );
}

function YesNo({ field, filters, onChange }: EditorProps) {
  return (
    <Group field={field}>
      <select
        className={inputs.input}
        aria-label={field.label}
        value={filters[0]?.value ?? ''}
        onChange={(event) =>
          onChange(event.target.value === '' ? [] : [{ field: field.name, op: 'eq', value: event.target.value }])
        }
      >
        <option value="">{t('filter.any')}</option>
        <option value="true">{t('ui.yes')}</option>
        <option value="false">{t('ui.no')}</option>
      </select>
    </Group>
  );
}

/** What an input holds as filters write it: several records with commas between them. */
const writtenAs = (next: unknown): string =>
  typeof next === 'string' ? next : Array.isArray(next) ? next.map(String).join(',') : '';

const filterValue = (filters: readonly Filter[], op: FilterOp) =>
  filters.find((filter) => filter.op === op)?.value ?? '';

/** Two ends of a range as filters; an empty end is open. */
function ends(field: string, from: string, to: string): Filter[] {
  return [
    ...(from === '' ? [] : [{ field, op: 'gte' as const, value: from }]),
    ...(to === '' ? [] : [{ field, op: 'lte' as const, value: to }]),
  ];
}

/** An instant's day ends a moment before the next one. */
const endOfDay = (field: Field, day: string) => (field.kind === 'instant' && day !== '' ? `${day}T23:59:59.999Z` : day);
const startOfDay = (field: Field, day: string) => (field.kind === 'instant' && day !== '' ? `${day}T00:00:00Z` : day);

function DateSpan({ field, filters, onChange }: EditorProps) {
  const from = filterValue(filters, 'gte').slice(0, 10);
  const to = filterValue(filters, 'lte').slice(0, 10);
  const fiscal = useFiscalYear();
  const now = today();
  const put = (start: string, end: string) =>
    onChange(ends(field.name, startOfDay(field, start), endOfDay(field, end)));
  return (
    <Group field={field}>
      <select
        className={inputs.input}
        aria-label={t('preset.label', { label: field.label })}
        value={presetOf(from, to, now, fiscal) ?? (from || to ? 'custom' : '')}
        onChange={(event) => {
          const name = PRESETS.find((entry) => entry === event.target.value);
          const span = name ? presetSpan(name, now, fiscal) : { from: '', to: '' };
          if (event.target.value !== 'custom') put(span.from, span.to);
        }}
      >
        <option value="">{t('filter.any')}</option>
        {PRESETS.map((name) => (
          <option key={name} value={name}>
            {t(presetLabel(name))}
          </option>
        ))}
        <option value="custom">{t('preset.custom')}</option>
      </select>
      <div className={css.pair}>
        <DateBox aria-label={t('filter.from', { label: field.label })} value={from} onChange={(day) => put(day, to)} />
        <DateBox aria-label={t('filter.to', { label: field.label })} value={to} onChange={(day) => put(from, day)} />
      </div>
    </Group>
  );
}

function Range({ registry, field, filters, onChange }: EditorProps) {
  const plain: Field = { ...field, required: false };
  const from = filterValue(filters, 'gte');
  const to = filterValue(filters, 'lte');
  const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
  return (
    <Group field={field}>
      <div className={css.pair}>
        <KindInput
          id={`f-${field.name}-from`}
          field={plain}
          value={from}
          onChange={(value) => onChange(ends(field.name, text(value), to))}
          label={t('filter.from', { label: field.label })}
          currency={registry.currency}
        />
        <KindInput
          id={`f-${field.name}-to`}
          field={plain}
          value={to}
          onChange={(value) => onChange(ends(field.name, from, text(value)))}
          label={t('filter.to', { label: field.label })}
          currency={registry.currency}
        />
      </div>
    </Group>
  );
}

/** A condition and one value: text, a record, a currency. */
function Single({
  registry,
  field,
  filters,
  onChange,
}: Omit<EditorProps, 'registry'> & { registry: Registry | undefined }) {
  const ops = opsOf(field.kind).filter((op) => op !== 'in');
  const [op, setOp] = useState<FilterOp>(filters[0]?.op ?? ops[0] ?? 'eq');
  const value = filters[0]?.value ?? '';
  const put = (nextOp: FilterOp, next: string) =>
    onChange(next === '' ? [] : [{ field: field.name, op: nextOp, value: next }]);
  const search =
    registry && (field.kind === 'link' || field.kind === 'links') ? recordSearch(registry, field) : undefined;
  const plain: Field = {
    ...field,
    required: false,
    kind:
      field.kind === 'link' ||
      field.kind === 'links' ||
      field.kind === 'enum' ||
      field.kind === 'currency' ||
      field.kind === 'country'
        ? field.kind
        : 'text',
  };
  return (
    <Group field={field}>
      <div className={css.single}>
        <select
          className={inputs.input}
          aria-label={t('filter.op')}
          value={op}
          onChange={(event) => {
            const next = ops.find((entry) => entry === event.target.value) ?? 'eq';
            setOp(next);
            put(next, value);
          }}
        >
          {ops.map((entry) => (
            <option key={entry} value={entry}>
              {opLabel(field.kind, entry)}
            </option>
          ))}
        </select>
        <KindInput
          id={`f-${field.name}`}
          field={plain}
          value={field.kind === 'links' ? value.split(',') : value}
          onChange={(next) => put(op, writtenAs(next))}
          label={field.label}
          labelOf={knownLabel}
          search={search}
          currencies={registry ? Object.keys(registry.currencies) : []}
          valueLabel={knownLabel(value)}
          onLabel={rememberLabel}
        />
      </div>
    </Group>
  );
}
