import { Button } from '@mantine/core';
import { type MessageKey, t } from '../../i18n';
import inputs from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import css from './builder.module.css';
import type { BaseDetail, Condition } from './savedReports';

const OPERATORS = ['eq', 'ne', 'contains', 'in', 'gt', 'gte', 'lt', 'lte', 'empty'] as const;
const FIGURES = new Set(['money', 'int', 'duration', 'quantity', 'percent', 'date']);

/** Comparisons that mean something for a column. */
function operatorsOf(column: BaseDetail['columns'][number] | undefined): readonly string[] {
  if (!column) return ['eq'];
  if (column.options) return ['eq', 'ne', 'in'];
  return FIGURES.has(column.kind) ? ['eq', 'gt', 'gte', 'lt', 'lte', 'empty'] : OPERATORS.slice(0, 4);
}

/** Conditions the rows must satisfy, all of them. */
export function FilterRows({
  columns,
  value,
  onChange,
  errorAt,
}: {
  columns: BaseDetail['columns'];
  value: Condition[];
  onChange: (conditions: Condition[]) => void;
  errorAt: (index: number) => string | undefined;
}) {
  const usable = columns.filter((column) => column.field !== 'link' && column.field !== 'user');
  const set = (index: number, change: Partial<Condition>) =>
    onChange(value.map((line, place) => (place === index ? { ...line, ...change } : line)));
  return (
    <div className={css.filters}>
      {value.map((line, index) => {
        const column = columns.find((entry) => entry.name === line.field);
        const error = errorAt(index);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a condition is known by its place alone
          <fieldset key={index} className={css.filter}>
            <legend className="visually-hidden">{t('builder.condition', { number: index + 1 })}</legend>
            <select
              className={inputs.input}
              aria-label={t('builder.column')}
              aria-invalid={error ? true : undefined}
              value={line.field}
              onChange={(event) => set(index, { field: event.target.value, operator: 'eq', value: '' })}
            >
              {usable.map((entry) => (
                <option key={entry.name} value={entry.name}>
                  {entry.label}
                </option>
              ))}
            </select>
            <select
              className={inputs.input}
              aria-label={t('builder.operator')}
              value={line.operator}
              onChange={(event) =>
                set(index, {
                  operator: event.target.value,
                  value: event.target.value === 'empty' ? 'true' : line.value,
                })
              }
            >
              {operatorsOf(column).map((operator) => (
                <option key={operator} value={operator}>
                  {t(`builder.operator.${operator}` as MessageKey)}
                </option>
              ))}
            </select>
            {line.operator !== 'empty' &&
              (column?.options && line.operator !== 'in' ? (
                <select
                  className={inputs.input}
                  aria-label={t('builder.value')}
                  value={line.value}
                  onChange={(event) => set(index, { value: event.target.value })}
                >
                  <option value="">{t('builder.chooseValue')}</option>
                  {column.options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>
              ) : (
                <input
                  className={inputs.input}
                  aria-label={t('builder.value')}
                  type={column?.kind === 'date' ? 'date' : 'text'}
                  inputMode={column && FIGURES.has(column.kind) && column.kind !== 'date' ? 'decimal' : undefined}
                  value={line.value}
                  onChange={(event) => set(index, { value: event.target.value })}
                />
              ))}
            <button
              type="button"
              className={css.remove}
              aria-label={t('builder.removeCondition', { number: index + 1 })}
              onClick={() => onChange(value.filter((_, place) => place !== index))}
            >
              <Icon name="trash" size={15} />
            </button>
            {error && (
              <p role="alert" className={inputs.error}>
                {error}
              </p>
            )}
          </fieldset>
        );
      })}
      {usable[0] && value.length < 30 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="plus" size={14} />}
          onClick={() => onChange([...value, { field: usable[0]?.name ?? '', operator: 'eq', value: '' }])}
        >
          {t('builder.addCondition')}
        </Button>
      )}
    </div>
  );
}
