import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Filter } from '../../data/query';
import { t, withWords } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import type { Field, Registry } from '../../registry/types';
import { formatDate, isDate } from '../../ui/dates';
import { Icon } from '../../ui/icons';
import { usePhone } from '../../ui/usePhone';
import { knownLabel, useLinkLabel } from '../values/linkLabels';
import { emptyWords, filterField, lineFields, opLabel, shapeOf, valueText, whereWords } from './filters';
import css from './list.module.css';
import { SearchBox } from './SearchBox';
import { choosable, type ListModel } from './useListModel';

// Both come when they are asked for: a list is read more often than it is filtered.
const FilterSheet = lazy(() => import('./FilterSheet').then((module) => ({ default: module.FilterSheet })));
const AsOfDialog = lazy(withWords('tools', () => import('./AsOfDialog')));
const WhereDialog = lazy(withWords('tools', () => import('./WhereDialog')));

/** Search, the filters in use as chips, and the way to more of them. */
export function FilterBar({
  model,
  registry,
  search,
}: {
  model: ListModel;
  registry: Registry;
  search: React.Ref<HTMLInputElement>;
}) {
  const { state, actions, filterFields, entity } = model;
  const [open, setOpen] = useState<string | undefined>(undefined);
  const [building, setBuilding] = useState(false);
  const [dating, setDating] = useState(false);
  const phone = usePhone();
  const conditionFields = [
    ...choosable(entity).filter((field) => shapeOf(field.kind) !== undefined),
    ...lineFields(entity),
  ];
  const chips = state.filters.flatMap((filter) => {
    const field = filterField(entity, filter.field);
    return field ? [{ filter, field }] : [];
  });
  const remove = (gone: Filter) => actions.setFilters(state.filters.filter((filter) => filter !== gone));
  return (
    <search className={css.filters} aria-label={t('filter.bar')}>
      {entity.search && (
        <SearchBox
          ref={search}
          value={state.q}
          onChange={actions.setQuery}
          label={t('filter.search', { many: inSentence(entity.label.many) })}
        />
      )}
      {filterFields.length > 0 && (
        <Button
          variant="default"
          data-compact
          aria-label={t('filter.add')}
          leftSection={<Icon name="filter" size={phone ? 18 : 14} />}
          onClick={() => setOpen('')}
        >
          {t('filter.add')}
        </Button>
      )}
      {entity.list.at && (
        <Button
          variant="default"
          data-compact
          leftSection={<Icon name="calendar" size={phone ? 18 : 14} />}
          onClick={() => setDating(true)}
        >
          {t('list.asOf')}
        </Button>
      )}
      {filterFields.length > 0 && !phone && (
        <Button variant="subtle" onClick={() => setBuilding(true)}>
          {t('where.add')}
        </Button>
      )}
      {(chips.length > 0 || state.at !== '' || state.where) && (
        <ul className={css.chips}>
          {chips.map(({ filter, field }) => (
            <li key={`${filter.field}|${filter.op}|${filter.value}`} className={css.chip}>
              <button type="button" onClick={() => setOpen(field.name)}>
                <span className={css.chipField}>{field.label}</span>{' '}
                {filter.op === 'empty' ? (
                  emptyWords(filter)
                ) : (
                  <>
                    {opLabel(field.kind, filter.op)} <ChipValue registry={registry} field={field} filter={filter} />
                  </>
                )}
                <span className="visually-hidden"> {t('filter.edit', { label: field.label })}</span>
              </button>
              <button
                type="button"
                className={css.chipGone}
                aria-label={t('filter.remove', { label: field.label })}
                onClick={() => remove(filter)}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          ))}
          {entity.list.at && state.at !== '' && (
            <li className={css.chip}>
              <button type="button" onClick={() => setDating(true)}>
                {t('list.asOfDay', { day: asOfWords(state.at) })}
              </button>
              <button
                type="button"
                className={css.chipGone}
                aria-label={t('list.asOfClear')}
                onClick={() => actions.setAt('')}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          )}
          {state.where && (
            <li className={css.chip}>
              <button
                type="button"
                className={css.chipWords}
                onClick={() => setBuilding(true)}
                aria-label={t('where.edit')}
              >
                {whereWords(state.where, [...entity.fields, ...lineFields(entity)], (id) => knownLabel(id) ?? '…')}
              </button>
              <button
                type="button"
                className={css.chipGone}
                aria-label={t('where.clear')}
                onClick={() => actions.setWhere(undefined)}
              >
                <Icon name="close" size={12} />
              </button>
            </li>
          )}
          <li>
            <button type="button" className={css.clear} onClick={actions.clear}>
              {t('filter.clear')}
            </button>
          </li>
        </ul>
      )}
      {model.dropped.length > 0 && (
        <p className={css.dropped} role="status">
          {t('view.dropped', { fields: model.dropped.join(', ') })}
        </p>
      )}
      <Suspense fallback={null}>
        {open !== undefined && (
          <FilterSheet
            registry={registry}
            fields={filterFields}
            filters={state.filters}
            focus={open}
            onConditions={() => {
              setOpen(undefined);
              setBuilding(true);
            }}
            onClose={() => setOpen(undefined)}
            onApply={(next) => {
              actions.setFilters(next);
              setOpen(undefined);
            }}
          />
        )}
        {dating && (
          <AsOfDialog
            day={state.at}
            onClose={() => setDating(false)}
            onApply={(day) => {
              actions.setAt(day);
              setDating(false);
            }}
          />
        )}
        {building && (
          <WhereDialog
            registry={registry}
            fields={conditionFields}
            where={state.where}
            onClose={() => setBuilding(false)}
            onApply={(next) => {
              actions.setWhere(next);
              setBuilding(false);
            }}
          />
        )}
      </Suspense>
    </search>
  );
}

/** A day as it is read; `today` and the like stay as they are written in the address. */
const asOfWords = (day: string): string => (isDate(day) ? formatDate(day) : day);

function ChipValue({ registry, field, filter }: { registry: Registry; field: Field; filter: Filter }) {
  if (field.kind === 'user' && filter.value === 'me') return <b>{t('filter.me')}</b>;
  if (shapeOf(field.kind) === 'record') return <RecordName registry={registry} field={field} id={filter.value} />;
  if (shapeOf(field.kind) === 'records')
    return filter.value.split(',').map((id, index) => (
      <span key={id}>
        {index > 0 && ', '}
        <RecordName registry={registry} field={field} id={id} />
      </span>
    ));
  return <b>{valueText(field, filter)}</b>;
}

function RecordName({ registry, field, id }: { registry: Registry; field: Field; id: string }) {
  return <b>{useLinkLabel(registry, field, id)}</b>;
}
