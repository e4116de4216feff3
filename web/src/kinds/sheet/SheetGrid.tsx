import { type PointerEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n';
import type { Entity, Field, Registry } from '../../registry/types';
import { formatDecimal } from '../../ui/money';
import { usePhone } from '../../ui/usePhone';
import { linkLabel } from '../values/format';
import { CellEditor } from './CellEditor';
import { CellPanel } from './CellPanel';
import { dayHead } from './days';
import { SheetBar } from './SheetBar';
import { SheetRow } from './SheetRow';
import css from './sheet.module.css';
import { boxOf, isFilled, onward, type Place, type Spot, sumOf } from './sheetModel';
import { shownText } from './sheetValues';
import { useChoices } from './useChoices';
import { keysHelp, useGridKeys } from './useGridKeys';
import { type SheetModel, useSheetVersion } from './useSheet';
import { useBound, useSight } from './useSight';

/** The cells of a sheet: those in sight, with the keys of a spreadsheet. */
export function SheetGrid({
  model,
  entity,
  registry,
  label,
}: {
  model: SheetModel;
  entity: Entity;
  registry: Registry;
  label: string;
}) {
  const { store, sheet } = model;
  const version = useSheetVersion(store);
  const phone = usePhone();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [panel, setPanel] = useState(false);
  const { rows, columns } = store;
  const fields = useMemo(
    () => sheet.fields.flatMap((name) => entity.fields.find((field) => field.name === name) ?? []),
    [sheet, entity],
  );
  const byName = useMemo(() => new Map(fields.map((field) => [field.name, field])), [fields]);
  const one = sheet.columns.kind === 'fields' ? undefined : fields[0];
  const fieldOf = useMemo(() => (column: string) => one ?? byName.get(column), [one, byName]);
  const more = useMemo(() => (one ? sheet.fields.slice(1) : []), [one, sheet]);
  const choices = useChoices(registry, fields);
  const height = phone ? 44 : 30;
  const head = sheet.columns.kind === 'days' ? 42 : 32;
  const side = phone ? 124 : 200;
  const width = one
    ? columnWidth(
        one,
        choices.get(one.name)?.options.map((option) => option.label),
      )
    : 180;
  const total = sheet.totals ? width : 0;
  const open = (spot: Spot) => {
    const field = fieldOf(columns[spot.column]?.id ?? '');
    if (!field || field.readOnly) return false;
    const there = store.stored(rows[spot.row]?.id ?? '', columns[spot.column]?.id ?? '')?.id !== undefined;
    return there ? entity.can.update || (sheet.empty === 'delete' && entity.can.delete) : entity.can.create;
  };
  const hands = useGridKeys({
    registry,
    store,
    keys: sheet.keys,
    fieldOf,
    choices,
    open,
    page: () => Math.max(1, Math.floor(((box.current?.clientHeight ?? 400) - head) / height) - 1),
    onPanel: () => setPanel(true),
  });
  const sight = useSight(box, { rows: rows.length, columns: columns.length, height, width, head, side });
  useBound(box, phone ? 120 : 52);
  const { selection, editing } = hands;
  const at = selection.to;

  // The cell that was moved to is seen, whole.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const foot = sheet.totals ? height : 0;
    const [top, left] = [at.row * height, at.column * width];
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + height > element.scrollTop + element.clientHeight - head - foot)
      element.scrollTop = top + height + head + foot - element.clientHeight;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (left + width > element.scrollLeft + element.clientWidth - side)
      element.scrollLeft = left + width + side - element.clientWidth;
  }, [at.row, at.column, height, width, head, side, sheet.totals]);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) box.current?.focus({ preventScroll: true });
    wasEditing.current = editing !== undefined;
  }, [editing]);

  const spotAt = (event: PointerEvent): Spot | undefined => {
    const cell = (event.target as HTMLElement).closest('[role=gridcell]');
    const row = cell?.parentElement?.getAttribute('aria-rowindex');
    const column = cell?.getAttribute('aria-colindex');
    if (!row || !column || Number(column) - 2 >= columns.length) return undefined;
    return { row: Number(row) - 2, column: Number(column) - 2 };
  };
  const pulling = useRef(false);
  const nameOf = (place: Place | undefined) => linkLabel(place?.label) || String(place?.label ?? '');
  const columnName = (place: Place | undefined) =>
    place === undefined
      ? ''
      : sheet.columns.kind === 'days'
        ? dayHead(place.id).long
        : (byName.get(place.id)?.label ?? nameOf(place));
  const titleOf = (spot: Spot) => `${nameOf(rows[spot.row])}, ${columnName(columns[spot.column])}`;
  const totalText = (values: Iterable<unknown>, field = one) => {
    const all = [...values].filter(isFilled);
    if (sheet.totals === 'count') return all.length === 0 ? '' : String(all.length);
    const sum = sumOf(all);
    if (sum === '') return '';
    return field ? shownText(registry, field, sum) : formatDecimal(sum);
  };
  const rowTotal = (row: string) => totalText(columns.map((column) => store.value(row, column.id)));
  const marked = boxOf(selection);
  const single = marked.top === marked.bottom && marked.left === marked.right;
  const place = (spot: { row: number; column: number }) => ({
    top: head + spot.row * height,
    left: side + spot.column * width,
  });
  const onPhone = phone || window.matchMedia('(pointer: coarse)').matches;

  return (
    <>
      <div
        ref={box}
        className={css.grid}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${id}-keys`}
        aria-rowcount={rows.length + 1}
        aria-colcount={columns.length + 1 + (sheet.totals ? 1 : 0)}
        aria-multiselectable="true"
        aria-activedescendant={`${id}-${at.row}-${at.column}`}
        onKeyDown={hands.onKeyDown}
        onCopy={(event) => hands.onCopy(event)}
        onCut={(event) => hands.onCopy(event, true)}
        onPaste={hands.onPaste}
        onPointerDown={(event) => {
          const spot = spotAt(event);
          if (!spot || event.button !== 0) return;
          if (!onPhone) {
            pulling.current = true;
            if (editing) (document.activeElement as HTMLElement | null)?.blur();
          }
          hands.select(event.shiftKey ? { at: selection.at, to: spot } : { at: spot, to: spot });
        }}
        onPointerMove={(event) => {
          if (!pulling.current || event.buttons !== 1) return;
          const spot = spotAt(event);
          if (spot && (spot.row !== at.row || spot.column !== at.column)) hands.select({ at: selection.at, to: spot });
        }}
        onPointerUp={() => {
          pulling.current = false;
        }}
        onClick={(event) => {
          if (onPhone && (event.target as HTMLElement).closest('[role=gridcell]')) setPanel(true);
        }}
        onDoubleClick={(event) => {
          if ((event.target as HTMLElement).closest('[role=gridcell]')) hands.edit(true);
        }}
      >
        <div
          className={css.sheet}
          style={{
            width: side + columns.length * width + total,
            height: head + (rows.length + (sheet.totals ? 1 : 0)) * height,
          }}
        >
          {/* biome-ignore lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell */}
          <div role="row" aria-rowindex={1} className={css.head} style={{ height: head }}>
            <div role="columnheader" tabIndex={-1} className={css.corner} style={{ width: side, height: head }}>
              {entity.fields.find((field) => field.name === sheet.rows.field)?.label}
            </div>
            {columns.slice(sight.left, sight.right).map((column, offset) => {
              const day = sheet.columns.kind === 'days' ? dayHead(column.id) : undefined;
              const page = sheet.columns.page?.replace(/\{\w+\}/, column.id);
              return (
                <div
                  key={column.id}
                  role="columnheader"
                  tabIndex={-1}
                  aria-colindex={sight.left + offset + 2}
                  aria-label={columnName(column)}
                  className={css.column}
                  data-weekend={day?.weekend || undefined}
                  data-today={column.id === registry.today || undefined}
                  data-at={sight.left + offset === at.column || undefined}
                  style={{ left: side + (sight.left + offset) * width, width, height: head }}
                >
                  {day ? (
                    <>
                      <span>{day.weekday}</span>
                      <strong>{day.day}</strong>
                    </>
                  ) : page ? (
                    <Link to={page} tabIndex={-1}>
                      {columnName(column)}
                    </Link>
                  ) : (
                    columnName(column)
                  )}
                </div>
              );
            })}
            {sheet.totals && (
              <div
                role="columnheader"
                tabIndex={-1}
                aria-colindex={columns.length + 2}
                className={css.column}
                style={{ left: side + columns.length * width, width, height: head }}
              >
                {t(sheet.totals === 'sum' ? 'sheet.total' : 'sheet.filled')}
              </div>
            )}
          </div>
          <div className={css.body} style={{ top: head }}>
            {rows.slice(sight.top, sight.bottom).map((row, offset) => (
              <SheetRow
                key={row.id}
                id={id}
                registry={registry}
                store={store}
                place={row}
                index={sight.top + offset}
                label={nameOf(row)}
                page={sheet.rows.page?.replace(/\{\w+\}/, row.id)}
                columns={columns}
                left={sight.left}
                right={sight.right}
                width={width}
                height={height}
                side={side}
                fieldOf={fieldOf}
                more={more}
                totalOf={sheet.totals ? rowTotal : undefined}
                version={store.rowVersion(row.id)}
              />
            ))}
          </div>
          {sheet.totals && (
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              role="row"
              aria-rowindex={rows.length + 2}
              className={css.foot}
              style={{ height, top: `calc(100% - ${height}px)` }}
            >
              <div role="rowheader" tabIndex={-1} className={css.side} style={{ width: side, height }}>
                {t(sheet.totals === 'sum' ? 'sheet.total' : 'sheet.filled')}
              </div>
              {columns.slice(sight.left, sight.right).map((column, offset) => (
                <div
                  key={column.id}
                  role="gridcell"
                  tabIndex={-1}
                  aria-colindex={sight.left + offset + 2}
                  className={css.total}
                  style={{ left: side + (sight.left + offset) * width, width, height }}
                >
                  {totalText(
                    rows.map((row) => store.value(row.id, column.id)),
                    fieldOf(column.id),
                  )}
                </div>
              ))}
            </div>
          )}
          {rows.length > 0 && columns.length > 0 && (
            <>
              {!single && (
                <div
                  className={css.range}
                  style={{
                    ...place({ row: marked.top, column: marked.left }),
                    width: (marked.right - marked.left + 1) * width,
                    height: (marked.bottom - marked.top + 1) * height,
                  }}
                />
              )}
              <div
                className={css.active}
                data-editing={editing ? true : undefined}
                style={{ ...place(selection.at), width, height }}
              >
                {editing && fieldOf(columns[selection.at.column]?.id ?? '') && (
                  <CellEditor
                    registry={registry}
                    field={fieldOf(columns[selection.at.column]?.id ?? '') as Field}
                    label={titleOf(selection.at)}
                    start={editing.start}
                    keeps={editing.keeps}
                    choices={choices.get((fieldOf(columns[selection.at.column]?.id ?? '') as Field).name)}
                    onDone={hands.done}
                    onCancel={hands.cancel}
                  />
                )}
              </div>
            </>
          )}
        </div>
      </div>
      <p id={`${id}-keys`} className="visually-hidden">
        {keysHelp()}
      </p>
      <SheetBar
        store={store}
        version={version}
        edit={store.edit(rows[at.row]?.id ?? '', columns[at.column]?.id ?? '')}
        title={rows.length > 0 && columns.length > 0 ? titleOf(at) : ''}
        hands={hands}
        onPanel={() => setPanel(true)}
        onTrouble={(edit) => {
          const spot = {
            row: rows.findIndex((row) => row.id === edit.row),
            column: columns.findIndex((column) => column.id === edit.column),
          };
          if (spot.row < 0 || spot.column < 0) return;
          hands.select({ at: spot, to: spot });
          box.current?.focus();
        }}
      />
      {panel && rows[at.row] && columns[at.column] && (
        <CellPanel
          key={`${at.row}-${at.column}`}
          registry={registry}
          store={store}
          row={rows[at.row]?.id ?? ''}
          column={columns[at.column]?.id ?? ''}
          title={titleOf(at)}
          fields={one ? fields : fields.filter((field) => field.name === columns[at.column]?.id)}
          choices={choices}
          closed={!open(at)}
          onNext={
            onward(at, { rows: rows.length, columns: columns.length }, 'column', false) &&
            (() => {
              const next = onward(at, { rows: rows.length, columns: columns.length }, 'column', false);
              if (next) hands.select({ at: next, to: next });
            })
          }
          onClose={() => setPanel(false)}
        />
      )}
    </>
  );
}

/** Wide enough for what cells hold: the longest choice, or a figure. */
function columnWidth(field: Field, labels: readonly string[] | undefined): number {
  if (labels) return Math.max(64, Math.min(150, 22 + 7 * Math.max(3, ...labels.map((label) => label.length))));
  return field.kind === 'text' || field.kind === 'long' ? 160 : 92;
}
