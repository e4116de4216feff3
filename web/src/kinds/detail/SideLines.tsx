import type { Entity, Field, Registry, Row } from '../../registry/types';
import { FieldValue } from '../values/FieldValue';
import css from './detail.module.css';
import { columnOf, inBase, lineColumns, linesOf } from './layout';

/** Lines beside the main column, where a table has no room: each heads its own facts. */
export function SideLines({
  registry,
  entity,
  field,
  row,
}: {
  registry: Registry;
  entity: Entity;
  field: Field;
  row: Row;
}) {
  const lines = linesOf(row, field);
  const [first, ...others] = lineColumns(field, lines, inBase(registry, row));
  if (!first) return null;
  return (
    <section className={css.panel} aria-label={field.label}>
      <h2>{field.label}</h2>
      <ul className={css.stack}>
        {lines.map((line, index) => {
          const value = (column: Field) => (
            <FieldValue
              registry={registry}
              entity={entity}
              field={columnOf(entity, field, column, line)}
              row={line}
              parent={row}
              linked
            />
          );
          return (
            <li key={typeof line.id === 'string' ? line.id : index}>
              <b>{value(first)}</b>
              {others
                .filter(
                  (column) => line[column.name] !== null && line[column.name] !== undefined && line[column.name] !== '',
                )
                .map((column) => (
                  <span key={column.name} title={column.label}>
                    {/* A tick beside others needs its name. */}
                    {column.kind === 'bool' ? line[column.name] === true && column.label : value(column)}
                  </span>
                ))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
