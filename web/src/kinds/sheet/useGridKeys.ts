import type { ClipboardEvent, KeyboardEvent } from 'react';
import { useRef, useState } from 'react';
import { t } from '../../i18n';
import type { Field, Option, Registry } from '../../registry/types';
import {
  boxOf,
  filledFrom,
  fromTsv,
  moved,
  onward,
  pasted,
  type Selection,
  type Spot,
  spotsOf,
  toTsv,
} from './sheetModel';
import type { Change, SheetStore } from './sheetStore';
import { plainText, type Read, readText } from './sheetValues';
import type { Choices } from './useChoices';

export interface Editing {
  start: string;
  keeps: boolean;
}

export interface GridHands {
  selection: Selection;
  select: (selection: Selection) => void;
  editing: Editing | undefined;
  edit: (keeps: boolean, start?: string) => void;
  cancel: () => void;
  done: (text: string, choice: Option | undefined, key: 'Enter' | 'Tab' | 'blur', back: boolean) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onCopy: (event: ClipboardEvent, cut?: boolean) => void;
  onPaste: (event: ClipboardEvent) => void;
  fillDown: () => void;
  empty: () => void;
  undo: () => void;
  redo: () => void;
}

export interface GridKeysOptions {
  registry: Registry;
  store: SheetStore;
  keys: Readonly<Record<string, string>>;
  fieldOf: (column: string) => Field | undefined;
  choices: ReadonlyMap<string, Choices>;
  /** Whether this cell may be changed by the reader. */
  open: (spot: Spot) => boolean;
  /** Rows in sight. */
  page: () => number;
  onPanel: () => void;
}

/** The keys and the clipboard of a spreadsheet over a store of cells. */
export function useGridKeys(options: GridKeysOptions): GridHands {
  const { registry, store, keys, fieldOf, choices, open } = options;
  const [selection, select] = useState<Selection>({ at: { row: 0, column: 0 }, to: { row: 0, column: 0 } });
  const [editing, setEditing] = useState<Editing | undefined>(undefined);
  /** Escape lets the next Tab leave the grid. */
  const leaves = useRef(false);
  const size = { rows: store.rows.length, columns: store.columns.length };
  const ids = (spot: Spot) => ({ row: store.rows[spot.row]?.id ?? '', column: store.columns[spot.column]?.id ?? '' });
  const to = (spot: Spot | undefined) => spot && select({ at: spot, to: spot });
  const at = selection.at;

  const change = (spot: Spot, read: Read, text: string): Change | undefined => {
    const { row, column } = ids(spot);
    if ('problem' in read) {
      store.refuse(row, column, text, read.problem);
      return undefined;
    }
    return { row, column, values: { [store.field(column)]: read.value } };
  };
  const write = (cells: { spot: Spot; text: string }[]) => {
    const changes = cells.flatMap(({ spot, text }) => {
      const field = fieldOf(ids(spot).column);
      if (!field || !open(spot)) return [];
      const read = readText(field, text, choices.get(field.name)?.options ?? [], keys);
      return change(spot, read, text) ?? [];
    });
    store.set(changes);
  };
  const reveal = (steps: { row: string; column: string }[]) => {
    const [first] = steps;
    if (!first) return;
    const spot = {
      row: store.rows.findIndex((place) => place.id === first.row),
      column: store.columns.findIndex((place) => place.id === first.column),
    };
    if (spot.row >= 0 && spot.column >= 0) to(spot);
  };

  const hands: GridHands = {
    selection,
    select: (next) => {
      leaves.current = false;
      select(next);
    },
    editing,
    edit: (keeps, start) => {
      const { row, column } = ids(at);
      const field = fieldOf(column);
      if (!field || !open(at)) return;
      const edit = store.edit(row, column);
      const text = edit?.unread
        ? String(Object.values(edit.values)[0] ?? '')
        : plainText(registry, field, store.value(row, column));
      setEditing({ keeps, start: start ?? text });
    },
    cancel: () => setEditing(undefined),
    done: (text, choice, key, back) => {
      const started = editing;
      setEditing(undefined);
      const field = fieldOf(ids(at).column);
      if (field && (choice !== undefined || started?.keeps !== true || text !== started.start)) {
        if (choice && field.kind !== 'enum' && field.kind !== 'bool') {
          store.set([{ ...ids(at), values: { [field.name]: { id: choice.value, label: choice.label } } }]);
        } else write([{ spot: at, text: choice ? choice.value : text }]);
      }
      if (key !== 'blur') to(onward(at, size, key === 'Tab' ? 'row' : 'column', back));
    },
    onKeyDown: (event) => {
      if (editing || size.rows === 0 || size.columns === 0) return;
      const ctrl = event.ctrlKey || event.metaKey;
      const key = event.key;
      const next = moved(selection, size, { key, shift: event.shiftKey, ctrl, page: options.page() });
      if (next) select(next);
      else if (key === 'Tab') {
        const spot = leaves.current ? undefined : onward(at, size, 'row', event.shiftKey);
        if (!spot) return;
        to(spot);
      } else if (key === 'Enter' && event.altKey) options.onPanel();
      else if (key === 'Enter') to(onward(at, size, 'column', event.shiftKey) ?? at);
      else if (key === 'F2') hands.edit(true);
      else if (key === 'Escape') {
        leaves.current = true;
        select({ at, to: at });
        return;
      } else if (key === 'Delete' || key === 'Backspace') hands.empty();
      else if (ctrl && key === 'd') hands.fillDown();
      else if (ctrl && key === 'a')
        select({ at: { row: 0, column: 0 }, to: { row: size.rows - 1, column: size.columns - 1 } });
      else if (ctrl && (key === 'y' || (key === 'Z' && event.shiftKey))) hands.redo();
      else if (ctrl && key === 'z') hands.undo();
      else if (!ctrl && !event.altKey && [...key].length === 1) {
        const field = fieldOf(ids(at).column);
        const quick = keys[key.toLowerCase()];
        if (quick !== undefined && field?.kind === 'enum') {
          write(spotsOf(boxOf(selection)).map((spot) => ({ spot, text: quick })));
          if (boxOf(selection).top === boxOf(selection).bottom) to(onward(at, size, 'column', false) ?? at);
        } else if (key === ' ' && field?.kind === 'bool') {
          const { row, column } = ids(at);
          write([{ spot: at, text: store.value(row, column) === true ? 'false' : 'true' }]);
        } else hands.edit(false, key);
      } else return;
      leaves.current = false;
      event.preventDefault();
    },
    onCopy: (event, cut) => {
      if (editing) return;
      const box = boxOf(selection);
      const table: string[][] = [];
      for (let row = box.top; row <= box.bottom; row += 1) {
        const texts: string[] = [];
        for (let column = box.left; column <= box.right; column += 1) {
          const cell = ids({ row, column });
          const field = fieldOf(cell.column);
          texts.push(field ? plainText(registry, field, store.value(cell.row, cell.column)) : '');
        }
        table.push(texts);
      }
      event.clipboardData.setData('text/plain', toTsv(table));
      event.preventDefault();
      if (cut) hands.empty();
    },
    onPaste: (event) => {
      if (editing) return;
      event.preventDefault();
      const cells = pasted(fromTsv(event.clipboardData.getData('text/plain')), boxOf(selection), size);
      write(cells);
      const last = cells.at(-1);
      const first = cells[0];
      if (first && last) select({ at: first.spot, to: last.spot });
    },
    fillDown: () => {
      const changes = filledFrom(selection).flatMap(({ spot, from }) => {
        const [source, target] = [ids(from), ids(spot)];
        const name = store.field(target.column);
        if (!open(spot) || store.edit(source.row, source.column)?.unread) return [];
        return [{ ...target, values: { [name]: store.value(source.row, source.column) ?? null } }];
      });
      store.set(changes);
    },
    empty: () => write(spotsOf(boxOf(selection)).map((spot) => ({ spot, text: '' }))),
    undo: () => reveal(store.undo()),
    redo: () => reveal(store.redo()),
  };
  return hands;
}

/** What a reader of the screen hears of the keys. */
export const keysHelp = (): string => t('sheet.keys');
