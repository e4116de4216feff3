import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { recordSearch } from '../../data/linkSearch';
import type { FilterOp } from '../../data/query';
import { type Condition, isGroup, type Where } from '../../data/where';
import { t } from '../../i18n';
import type { Field, Registry } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { today } from '../../ui/dates';
import inputs from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { KindInput } from '../../ui/inputs/KindInput';
import { PRESETS, presetLabel, presetSpan } from '../values/datePresets';
import { knownLabel, rememberLabel } from '../values/linkLabels';
import { useFiscalYear } from '../values/useFiscalYear';
import { conditionOps } from './conditions';
import { opLabel, shapeOf } from './filters';
import css from './where.module.css';

interface Props {
  registry: Registry;
  fields: readonly Field[];
  where: Where | undefined;
  onApply: (where: Where | undefined) => void;
  onClose: () => void;
}

/** Deepest group the server takes. */
const DEPTH = 3;

const fresh = (field: Field | undefined): Condition => ({
  field: field?.name ?? '',
  op: (field && conditionOps(field.kind)[0]) ?? 'eq',
  value: '',
});

/** Conditions in groups of "all" and "any". Nothing runs before Apply. */
export default function WhereDialog({ registry, fields, where, onApply, onClose }: Props) {
  const id = useId();
  const [draft, setDraft] = useState<Where>(where ?? { any: false, parts: [fresh(fields[0])] });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(filled(draft));
  };
  return (
    <Dialog
      title={t('where.title')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={() => onApply(undefined)}>
            {t('where.clear')}
          </Button>
          <Button type="submit" form={id}>
            {t('filter.apply')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <p className={css.lead}>{t('where.lead')}</p>
        <GroupEditor registry={registry} fields={fields} group={draft} depth={1} onChange={setDraft} />
      </form>
    </Dialog>
  );
}

/** What was filled in; a condition without a value asks nothing. */
function filled(group: Where): Where | undefined {
  const parts = group.parts.flatMap((part) => {
    if (isGroup(part)) return filled(part) ?? [];
    return part.field !== '' && part.value !== '' ? part : [];
  });
  return parts.length > 0 ? { any: group.any, parts } : undefined;
}

function GroupEditor({
  registry,
  fields,
  group,
  depth,
  onChange,
  onRemove,
}: Pick<Props, 'registry' | 'fields'> & {
  group: Where;
  depth: number;
  onChange: (group: Where) => void;
  onRemove?: () => void;
}) {
  const put = (index: number, part: Condition | Where) =>
    onChange({ ...group, parts: group.parts.map((entry, at) => (at === index ? part : entry)) });
  const drop = (index: number) => onChange({ ...group, parts: group.parts.filter((_, at) => at !== index) });
  return (
    <fieldset className={css.group} aria-label={t('where.group')}>
      <div className={css.head}>
        <label className={css.match}>
          {t('where.match')}
          <select
            className={inputs.input}
            value={group.any ? 'any' : 'all'}
            onChange={(event) => onChange({ ...group, any: event.target.value === 'any' })}
          >
            <option value="all">{t('where.all')}</option>
            <option value="any">{t('where.any')}</option>
          </select>
        </label>
        {onRemove && (
          <button type="button" className={css.gone} aria-label={t('where.removeGroup')} onClick={onRemove}>
            <Icon name="close" size={14} />
          </button>
        )}
      </div>
      {group.parts.length === 0 && <p className={css.lead}>{t('where.empty')}</p>}
      <ul className={css.parts}>
        {group.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no identity but their place
          <li key={index}>
            {isGroup(part) ? (
              <GroupEditor
                registry={registry}
                fields={fields}
                group={part}
                depth={depth + 1}
                onChange={(next) => put(index, next)}
                onRemove={() => drop(index)}
              />
            ) : (
              <ConditionEditor
                registry={registry}
                fields={fields}
                condition={part}
                n={index + 1}
                onChange={(next) => put(index, next)}
                onRemove={() => drop(index)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={css.add}>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={13} />}
          onClick={() => onChange({ ...group, parts: [...group.parts, fresh(fields[0])] })}
        >
          {t('where.addCondition')}
        </Button>
        {depth < DEPTH && (
          <Button
            variant="subtle"
            onClick={() =>
              onChange({ ...group, parts: [...group.parts, { any: !group.any, parts: [fresh(fields[0])] }] })
            }
          >
            {t('where.addGroup')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function ConditionEditor({
  registry,
  fields,
  condition,
  n,
  onChange,
  onRemove,
}: Pick<Props, 'registry' | 'fields'> & {
  condition: Condition;
  n: number;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
}) {
  const field = fields.find((entry) => entry.name === condition.field);
  return (
    <fieldset className={css.condition} aria-label={t('where.row', { n })}>
      <select
        className={inputs.input}
        aria-label={t('filter.field')}
        value={condition.field}
        onChange={(event) => onChange(fresh(fields.find((entry) => entry.name === event.target.value)))}
      >
        {fields.map((entry) => (
          <option key={entry.name} value={entry.name}>
            {entry.label}
          </option>
        ))}
      </select>
      <select
        className={inputs.input}
        aria-label={t('filter.op')}
        value={condition.op === 'empty' && condition.value === 'false' ? 'filled' : condition.op}
        onChange={(event) => {
          const op = event.target.value;
          if (op === 'empty' || op === 'filled') onChange({ ...condition, op: 'empty', value: String(op === 'empty') });
          else onChange({ ...condition, op: op as FilterOp, value: condition.op === 'empty' ? '' : condition.value });
        }}
      >
        {field &&
          conditionOps(field.kind).map((op) => (
            <option key={op} value={op}>
              {opLabel(field.kind, op)}
            </option>
          ))}
        <option value="empty">{t('filter.op.empty')}</option>
        <option value="filled">{t('filter.op.filled')}</option>
      </select>
      {field && condition.op !== 'empty' ? (
        <ValueEditor registry={registry} field={field} condition={condition} onChange={onChange} />
      ) : (
        <span />
      )}
      <button type="button" className={css.gone} aria-label={t('where.remove', { n })} onClick={onRemove}>
        <Icon name="close" size={14} />
      </button>
    </fieldset>
  );
}

function ValueEditor({
  registry,
  field,
  condition,
  onChange,
}: {
  registry: Registry;
  field: Field;
  condition: Condition;
  onChange: (condition: Condition) => void;
}) {
  const id = useId();
  const fiscal = useFiscalYear(shapeOf(field.kind) === 'span');
  const put = (value: unknown) =>
    onChange({ ...condition, value: value === undefined || value === null ? '' : String(value) });
  if (shapeOf(field.kind) === 'yesno') {
    return (
      <select
        className={inputs.input}
        aria-label={field.label}
        value={condition.value}
        onChange={(event) => put(event.target.value)}
      >
        <option value="">{t('filter.any')}</option>
        <option value="true">{t('ui.yes')}</option>
        <option value="false">{t('ui.no')}</option>
      </select>
    );
  }
  const instant = field.kind === 'instant';
  const plain: Field = { ...field, required: false, ...(instant ? { kind: 'date' as const } : {}) };
  if (
    ![
      'link',
      'links',
      'enum',
      'currency',
      'country',
      'date',
      'time',
      'duration',
      'money',
      'quantity',
      'percent',
      'rate',
      'decimal',
    ].includes(plain.kind)
  )
    plain.kind = 'text';
  const until = condition.op === 'lte' || condition.op === 'gt';
  const spans = shapeOf(field.kind) === 'span';
  const now = today();
  return (
    <span className={css.value}>
      {spans && (
        <select
          className={inputs.input}
          aria-label={t('filter.preset')}
          value=""
          onChange={(event) => {
            const name = PRESETS.find((entry) => entry === event.target.value);
            if (!name) return;
            const span = presetSpan(name, now, fiscal);
            const day = until ? span.to : span.from;
            put(instant ? (until ? `${day}T23:59:59.999Z` : `${day}T00:00:00Z`) : day);
          }}
        >
          <option value="">{t('filter.preset')}</option>
          {PRESETS.map((name) => (
            <option key={name} value={name}>
              {t(presetLabel(name))}
            </option>
          ))}
        </select>
      )}
      <KindInput
        id={id}
        field={plain}
        value={
          instant ? condition.value.slice(0, 10) : field.kind === 'links' ? condition.value.split(',') : condition.value
        }
        onChange={(value) =>
          put(instant && typeof value === 'string' ? (until ? `${value}T23:59:59.999Z` : `${value}T00:00:00Z`) : value)
        }
        label={field.label}
        currency={registry.currency}
        currencies={Object.keys(registry.currencies)}
        search={field.kind === 'link' || field.kind === 'links' ? recordSearch(registry, field) : undefined}
        labelOf={knownLabel}
        valueLabel={knownLabel(condition.value)}
        onLabel={rememberLabel}
      />
    </span>
  );
}
