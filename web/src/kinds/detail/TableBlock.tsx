import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { blockFilter, blockParams } from '../../data/detail';
import { useList } from '../../data/hooks';
import { useSums } from '../../data/useTotals';
import { t } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import { recordPath } from '../../registry/matcher';
import type { TableBlock as Declared } from '../../registry/page';
import type { Entity, Field, Registry, Row } from '../../registry/types';
import { Icon } from '../../ui/icons';
import { totalLines } from '../list/columns';
import { FieldValue } from '../values/FieldValue';
import { isFigure, titleOf } from '../values/format';
import { rememberLabel, rememberLinks } from '../values/linkLabels';
import { BlockFailed, BlockWaiting, useOtherEntity } from './BlockStates';
import css from './detail.module.css';
import { isShort, saysNothing } from './layout';
import own from './page.module.css';

export interface RowsProps<B> {
  registry: Registry;
  entity: Entity;
  row: Row;
  block: B;
  ready: boolean;
}

/** Records that link to this one: their columns, their sums, and the way to a new one. Absent for who may not see them. */
export function TableBlock({ registry, entity, row, block, ready }: RowsProps<Declared>) {
  const other = useOtherEntity(registry, block.from);
  if (other.loading) return <BlockWaiting label={block.label} />;
  if (other.error) return <BlockFailed label={block.label} error={other.error} onRetry={other.retry} />;
  if (!other.entity) return null;
  return <Rows registry={registry} entity={entity} row={row} block={block} ready={ready} from={other.entity} />;
}

function Rows({ registry, entity, row, block, ready, from }: RowsProps<Declared> & { from: Entity }) {
  const answer = useList(from, blockParams(block, row.id), { enabled: ready });
  const filter = blockFilter(block, row.id);
  const sums = useSums(from, filter, block.totals, ready && (answer.data?.rows.length ?? 0) > 0);
  const rows = answer.data?.rows ?? [];
  useEffect(() => rememberLinks(answer.data?.rows ?? []), [answer.data]);
  const label = block.label ?? from.label.many;
  if (answer.error?.status === 403 || answer.error?.status === 404) return null;
  if (answer.error && !answer.data) {
    return <BlockFailed label={label} error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (!answer.data) return <BlockWaiting label={label} />;
  // A part of the records that has none says nothing; what they are all of is told apart from what is not there yet.
  if (block.filter && !block.create && rows.length === 0) return null;
  const columns = block.columns.flatMap(
    (name) => from.fields.find((field) => field.name === name && !field.restricted) ?? [],
  );
  const total = answer.data.total?.value ?? rows.length;
  const create = block.create && from.can.create && from.routes.create ? from.routes.create : undefined;
  return (
    <section className={css.lines} aria-label={label}>
      <div className={own.head}>
        <h2>
          {label} {total > 0 && <span>{total}</span>}
        </h2>
        {create && (
          <Button
            component={Link}
            to={`${create}?${new URLSearchParams([[block.by, row.id]])}`}
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => rememberLabel(row.id, titleOf(row, entity.titleField))}
          >
            {t('list.new', { one: inSentence(from.label.one) })}
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={own.none}>{t('empty.nothing.title', { many: inSentence(from.label.many) })}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <div className={css.scroll} tabIndex={0} role="group" aria-label={t('detail.table', { label })}>
          <table>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column.name} scope="col" data-align={isFigure(column) ? 'end' : undefined}>
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((entry) => (
                <tr key={entry.id}>
                  {columns.map((column, index) => (
                    <td
                      key={column.name}
                      data-kind={column.kind}
                      data-label={column.label}
                      data-head={index === 0 || undefined}
                      data-short={isShort(entry[column.name]) || undefined}
                      data-align={isFigure(column) ? 'end' : undefined}
                      data-empty={(index > 0 && saysNothing(column, entry[column.name])) || undefined}
                    >
                      <Cell registry={registry} entity={from} row={entry} field={column} first={index === 0} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <TableFoot registry={registry} columns={columns} sums={sums.data ?? {}} />
          </table>
        </div>
      )}
      {total > rows.length && from.routes.list && (
        <Link className={own.all} to={`${from.routes.list}?${filter}`}>
          {t('detail.related.all', { count: total })}
        </Link>
      )}
    </section>
  );
}

function Cell({
  registry,
  entity,
  row,
  field,
  first,
}: {
  registry: Registry;
  entity: Entity;
  row: Row;
  field: Field;
  first: boolean;
}) {
  const to = first ? recordPath(entity.routes.detail ?? entity.routes.edit, row.id) : undefined;
  const empty = row[field.name] === null || row[field.name] === undefined || row[field.name] === '';
  // The first cell opens the row, also before it has a number.
  if (to && empty) return <Link to={to}>{titleOf(row, entity.titleField) || t('list.untitled')}</Link>;
  const value = <FieldValue registry={registry} entity={entity} field={field} row={row} linked={!to} />;
  return to ? <Link to={to}>{value}</Link> : value;
}

/** Sums below their columns, a line per currency. */
function TableFoot({
  registry,
  columns,
  sums,
}: {
  registry: Registry;
  columns: readonly Field[];
  sums: Parameters<typeof totalLines>[2];
}) {
  const lines = totalLines(registry, columns, sums);
  if (lines.length === 0) return null;
  return (
    <tfoot>
      {lines.map((line) => (
        <tr key={line.code}>
          {columns.map((column, index) => {
            const sum = line.values[column.name];
            const name = line.code === '' ? t('grid.total') : t('list.totals', { code: line.code });
            return (
              <td
                key={column.name}
                data-label={column.label}
                data-head={index === 0 || undefined}
                data-align={isFigure(column) ? 'end' : undefined}
                data-empty={sum === undefined && index > 0 ? true : undefined}
              >
                {index === 0 ? (sum === undefined ? name : `${name} ${sum}`) : sum}
              </td>
            );
          })}
        </tr>
      ))}
    </tfoot>
  );
}
