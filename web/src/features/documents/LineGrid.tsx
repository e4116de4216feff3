import { Button } from '@mantine/core';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { inputId } from '../../forms/formContext';
import { drawnLines, PartBar, useParts } from '../../forms/parts';
import { t } from '../../i18n';
import type { Field, Registry } from '../../registry/types';
import { Icon } from '../../ui/icons';
import { toastDone, toastError } from '../../ui/toasts';
import css from './documents.module.css';
import { focusInput, nextStop } from './enter';
import { gridKey, isBlock } from './gridKeys';
import { LineRow } from './LineRow';
import type { PastedLink } from './paste';
import { findRecord } from './resolve';
import { MANY, useRows } from './resting';
import { SHOWN_PRICE } from './serverPrices';
import type { RecordEditor } from './useRecordEditor';
import { blankLine, isFigureField, type Line } from './values';

export interface LineGridProps {
  registry: Registry;
  editor: RecordEditor;
  label: string;
  /** Every field of a line; those shown as columns are among them. */
  fields: readonly Field[];
  columns: readonly Field[];
  /** A figure at the end of each row, worked out from its cells. */
  amount?: { label: string; of: (line: Line) => string } | undefined;
  /** A field that is read below the cell of another one. */
  remark?: { below: string; field: Field } | undefined;
  /** After a link was chosen in a cell, maybe in place of another: fills what hangs on it. */
  onPick?: ((row: number, field: Field, id: string, replaces: boolean) => void) | undefined;
  /** Columns Enter stops at in a line; without them it stops at all. */
  stops?: ((line: Line) => readonly string[] | undefined) | undefined;
  /** The lines are read and not changed. */
  locked?: boolean | undefined;
  /** More beside Add line. */
  tools?: React.ReactNode;
}

/** The lines of a document as a grid of native inputs. Rows are memoised: a key redraws its own cell and no other. */
export function LineGrid({
  registry,
  editor,
  label,
  fields,
  columns,
  amount,
  remark,
  onPick,
  stops,
  locked = false,
  tools,
}: LineGridProps) {
  const { form, labels, clearProblem } = editor;
  const rows = useFieldArray({ control: form.control, name: 'lines', keyName: 'key' });
  const body = useRef<HTMLTableSectionElement>(null);
  const [dragged, setDragged] = useState<number | undefined>(undefined);
  const [announcement, announce] = useState('');
  // An error stands beside its input.
  const wrong = new Set(editor.problems.map((problem) => Number(problem.path.split('.')[1] ?? -1)));
  const inUse = useRows(rows.fields.length >= MANY);
  const { part, last, turnTo, reach } = useParts(rows.fields.length);

  const focusCell = useCallback(
    (row: number, column: number) => {
      const name = columns[Math.max(0, Math.min(columns.length - 1, column))]?.name ?? '';
      reach(row);
      focusInput(inputId(['lines', String(row), name]));
    },
    [columns, reach],
  );

  // Memoised rows hold older copies of these functions, so the count is read and not remembered.
  const add = () => {
    const at = form.getValues('lines').length;
    rows.append(blankLine(fields), { shouldFocus: false });
    focusCell(at, 0);
  };
  const remove = (index: number) => {
    const lines = form.getValues('lines') as Line[];
    const line = { ...lines[index] };
    if (lines.length === 1) rows.replace([blankLine(fields)]);
    else rows.remove(index);
    focusCell(Math.max(0, Math.min(index, lines.length - 2)), 0);
    toastDone(t('doc.removed', { n: index + 1 }), {
      label: t('doc.undo'),
      run: () => rows.insert(index, line, { shouldFocus: false }),
    });
  };
  const shift = (from: number, to: number, column: number) => {
    if (from === to || to < 0 || to >= rows.fields.length) return;
    rows.move(from, to);
    announce(t('doc.moved', { from: from + 1, to: to + 1 }));
    focusCell(to, column);
  };
  /** Enter: the next cell of the line that is to be filled, else the next line. */
  const forward = (row: number, column: number) => {
    const lines = form.getValues('lines') as Line[];
    const next = nextStop(columns, column, stops?.(lines[row] ?? {}));
    if (next !== undefined) focusCell(row, next);
    else if (row < lines.length - 1) focusCell(row + 1, 0);
    else add();
  };
  const setCell = (row: number, field: Field, value: unknown) => {
    form.setValue(`lines.${row}.${field.name}`, value, { shouldDirty: true });
    clearProblem(`lines.${row}.${field.name}`);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const cell = placeOf(event.target);
    if (!cell) return;
    const target = event.target as HTMLElement;
    // An open list of records has the keys; a closed one leaves Up and Down to the grid.
    if (target.getAttribute('aria-expanded') === 'true' && !event.ctrlKey) return;
    // A select changes its own value with the arrows.
    if (target instanceof HTMLSelectElement && event.key.startsWith('Arrow') && !event.altKey) return;
    const column = columns.findIndex((field) => field.name === cell.column);
    if (event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey && column >= 0) {
      event.preventDefault();
      event.stopPropagation();
      forward(cell.row, column);
      return;
    }
    const done = gridKey(
      { key: event.key, ctrl: event.ctrlKey || event.metaKey, alt: event.altKey, shift: event.shiftKey },
      { row: cell.row, column, rows: rows.fields.length, columns: columns.length },
    );
    if (!done || column < 0) return;
    event.preventDefault();
    event.stopPropagation();
    switch (done.do) {
      case 'move':
        focusCell(done.row, done.column);
        break;
      case 'add':
        add();
        break;
      case 'remove':
        remove(cell.row);
        break;
      case 'shift':
        shift(cell.row, cell.row + done.by, column);
        break;
      case 'copyAbove': {
        const above = form.getValues(`lines.${cell.row - 1}`) as Line;
        for (const field of fields) setCell(cell.row, field, above[field.name]);
        if (remark) form.setValue(`lines.${cell.row}.${SHOWN_PRICE}`, above[SHOWN_PRICE] ?? '');
        focusCell(cell.row, column);
      }
    }
  };

  /** Fills cells from a spreadsheet's block, right and down from the cell that has the focus; rows are added as needed. */
  const onPaste = (event: ClipboardEvent<HTMLTableSectionElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const cell = placeOf(event.target);
    const start = cell ? columns.findIndex((field) => field.name === cell.column) : -1;
    if (!cell || start < 0 || !isBlock(text)) return;
    event.preventDefault();
    // Few paste; what reads a spreadsheet's block comes with the first one. Lines are read then: somebody may type meanwhile.
    void import('./paste').then(({ pasteInto }) => {
      const before = (form.getValues('lines') as Line[]).map((line) => ({ ...line }));
      const { lines, links, count } = pasteInto(before, text, cell.row, columns.slice(start), () => blankLine(fields));
      rows.replace(lines);
      announce(t('doc.pasted', { count }));
      focusCell(cell.row, start);
      for (const link of links) void fillLink(link);
    }, toastError);
  };

  const fillLink = async ({ row, field, text }: PastedLink) => {
    const found = await findRecord(registry, field, text).catch(() => undefined);
    if (!found) {
      announce(t('doc.notFound', { text, label: field.label }));
      return;
    }
    labels.current[found.value] = found.label;
    setCell(row, field, found.value);
    // What the block brought beside it stays.
    onPick?.(row, field, found.value, false);
  };

  const onDrop = (event: DragEvent<HTMLTableSectionElement>) => {
    const target = (event.target as HTMLElement).closest<HTMLElement>('tr[data-row]');
    event.preventDefault();
    if (dragged !== undefined && target) shift(dragged, Number(target.dataset.row), 0);
    setDragged(undefined);
  };

  const named = columns.find((column) => column.kind === 'link');
  const tracks = [...columns, ...(amount ? [{ ...amount, kind: 'money' } as const] : [])].map((column) => {
    const [least, share] = column === named ? NAMED : WIDTHS[widthOf(column)];
    // A heading is read whole.
    return [Math.max(least, Math.ceil(column.label.length * LETTER) + 30), share] as const;
  });
  const template = tracks.map(([least, share]) => (share > 0 ? `minmax(${least}px, ${share}fr)` : `${least}px`));
  const leastWidth = tracks.reduce((sum, [least]) => sum + least, 80);

  return (
    <section className={css.grid} aria-label={label}>
      <div className={css.tableBox}>
        <table
          className={`${css.table} ${css.lines}`}
          style={
            {
              '--columns': `44px ${template.join(' ')} 36px`,
              '--lines-width': `${leastWidth}px`,
            } as React.CSSProperties
          }
        >
          <thead>
            <tr>
              <th scope="col" className={css.handleHead}>
                <span className="visually-hidden">{t('doc.order')}</span>
              </th>
              {columns.map((field) => (
                <th
                  key={field.name}
                  scope="col"
                  data-align={isFigureField(field) ? 'end' : undefined}
                  data-column={widthOf(field)}
                >
                  {field.label}
                  {field.required && <span aria-hidden="true"> *</span>}
                </th>
              ))}
              {amount && (
                <th scope="col" data-align="end" data-column="money">
                  {amount.label}
                </th>
              )}
              <th scope="col" className={css.removeHead}>
                <span className="visually-hidden">{t('doc.remove')}</span>
              </th>
            </tr>
          </thead>
          <tbody
            ref={body}
            onKeyDownCapture={locked ? undefined : onKeyDown}
            onPaste={locked ? undefined : onPaste}
            onFocus={inUse.onFocus}
            onPointerOver={inUse.onPointerOver}
            onPointerLeave={inUse.onPointerLeave}
            onDragOver={(event) => {
              if (dragged !== undefined) event.preventDefault();
            }}
            onDrop={onDrop}
            onDragEnd={() => setDragged(undefined)}
          >
            {drawnLines(rows.fields.length, part, wrong).map((index) => (
              <LineRow
                key={rows.fields[index]?.key ?? index}
                registry={registry}
                editor={editor}
                index={index}
                columns={columns}
                problems={problemsOf(editor, index)}
                amount={amount}
                remark={remark}
                onPick={onPick}
                onTaken={(at, field) => forward(at, columns.indexOf(field))}
                onRemove={remove}
                onDrag={setDragged}
                only={rows.fields.length === 1}
                rests={locked || (inUse.rests(index) && !wrong.has(index))}
                locked={locked}
              />
            ))}
          </tbody>
        </table>
      </div>
      <PartBar count={rows.fields.length} part={part} last={last} onTurn={turnTo} />
      <div className={css.tools}>
        {!locked && (
          <Button variant="default" leftSection={<Icon name="plus" size={14} />} onClick={add}>
            {t('form.addLine')}
          </Button>
        )}
        {tools}
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}

/** Messages of one row as text, so that memoised rows compare equal while theirs stay the same. */
const problemsOf = (editor: RecordEditor, index: number): string =>
  editor.problems
    .filter((problem) => problem.path.startsWith(`lines.${index}.`))
    .map((problem) => `${problem.path.split('.')[2] ?? ''}\t${problem.message}`)
    .join('\n');

function placeOf(target: EventTarget): { row: number; column: string } | undefined {
  if (!(target instanceof HTMLElement)) return undefined;
  const cell = target.closest<HTMLElement>('td[data-column-name]');
  const row = target.closest<HTMLElement>('tr[data-row]');
  if (!cell?.dataset.columnName || !row?.dataset.row || target.tagName === 'BUTTON') return undefined;
  return { row: Number(row.dataset.row), column: cell.dataset.columnName };
}

/** By width class: the least width of a column in px, and its share of the room that is left. */
const WIDTHS: Record<WidthClass, readonly [least: number, share: number]> = {
  link: [88, 1],
  text: [150, 4],
  money: [104, 0],
  small: [84, 0],
  date: [128, 0],
};

/** What the line is about is read whole, before its unit and its tax are. */
const NAMED: readonly [least: number, share: number] = [150, 5];

/** Width of a heading's letter, in px. */
const LETTER = 7;

type WidthClass = 'link' | 'text' | 'money' | 'small' | 'date';

/** Width class of a column. */
function widthOf(field: Pick<Field, 'kind'>): WidthClass {
  if (field.kind === 'link') return 'link';
  if (['money', 'decimal', 'rate', 'duration'].includes(field.kind)) return 'money';
  if (isFigureField(field) || ['bool', 'time'].includes(field.kind)) return 'small';
  if (['date', 'enum', 'currency', 'country'].includes(field.kind)) return 'date';
  return 'text';
}
