import type { FailedCell, Waiting } from '../../data/db';
import { cellsOf } from '../../data/outbox';
import { sameValue, sentValue } from '../values/sent';
import { type Answer, afterAnswer, cellKey, type Edit, entered, nextBatch, type Sent } from './edits';
import type { Place, SheetAnswer, SheetCell, Stored, Values } from './sheetModel';

export interface Change {
  row: string;
  column: string;
  values: Values;
}

interface Step {
  row: string;
  column: string;
  before: Values;
  after: Values;
}

export interface Options {
  /** The typed field; undefined where columns are fields. */
  main: string | undefined;
  /** Sends cells; undefined when they wait on the device. Throws when neither was possible. */
  send: (cells: Sent[]) => Promise<Answer | undefined>;
  /** What a failure to send says. */
  reason: (error: unknown) => string;
  /** Takes a cell out of what waits on the device. */
  drop: (entry: string, row: string, column: string) => void;
}

/** How long typing may go on before it is sent. */
const PAUSE = 250;
const MOST_UNDO = 200;

/** The cells of one sheet: the server's, and what was entered over them. */
export class SheetStore {
  rows: readonly Place[] = [];
  columns: readonly Place[] = [];
  private records = new Map<string, Stored>();
  private edits = new Map<string, Edit>();
  private undone: Step[][] = [];
  private done: Step[][] = [];
  private stamps = new Map<string, number>();
  private listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stamp = 0;
  /** Nothing could be sent; the connection's return tries again. */
  private stuck = false;

  constructor(private options: Options) {}

  /** Which record holds a cell. */
  recordKey = (row: string, column: string): string => (this.options.main === undefined ? row : cellKey(row, column));

  field = (column: string): string => this.options.main ?? column;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  version = (): number => this.stamp;
  /** Grows with every change of a row: what draws it need not look further. */
  rowVersion = (row: string): number => this.stamps.get(row) ?? 0;

  private touched(rows: Iterable<string>): void {
    this.stamp += 1;
    for (const row of rows) this.stamps.set(row, this.stamp);
    for (const listener of this.listeners) listener();
  }

  /** Takes what the server has; what was entered stays over it. */
  load(answer: SheetAnswer): void {
    this.rows = answer.rows;
    this.columns = answer.columns;
    this.records = new Map(answer.cells.map((cell) => [this.recordKey(cell.row, cell.column ?? ''), cell]));
    this.touched(answer.rows.map((row) => row.id));
  }

  stored = (row: string, column: string): Stored | undefined => this.records.get(this.recordKey(row, column));
  edit = (row: string, column: string): Edit | undefined => this.edits.get(cellKey(row, column));

  value(row: string, column: string, name: string = this.field(column)): unknown {
    const edit = this.edit(row, column);
    return edit && name in edit.values ? edit.values[name] : this.stored(row, column)?.values[name];
  }

  count(...states: Edit['state'][]): number {
    let count = 0;
    for (const edit of this.edits.values()) if (states.includes(edit.state)) count += 1;
    return count;
  }

  /** The first cell that was refused. */
  trouble(): Edit | undefined {
    return [...this.edits.values()].find((edit) => edit.state === 'failed' || edit.state === 'conflict');
  }

  dirty = (): boolean => this.count('waiting', 'sending', 'failed', 'conflict') > 0;
  canUndo = (): boolean => this.done.length > 0;
  canRedo = (): boolean => this.undone.length > 0;

  /** Enters values, as one step to undo. */
  set(changes: readonly Change[]): void {
    const steps: Step[] = [];
    for (const change of changes) {
      const names = Object.keys(change.values);
      const before = Object.fromEntries(
        names.map((name) => [name, this.value(change.row, change.column, name) ?? null]),
      );
      if (names.every((name) => sameValue(before[name], change.values[name])) && !this.edit(change.row, change.column))
        continue;
      steps.push({ row: change.row, column: change.column, before, after: change.values });
    }
    if (steps.length === 0) return;
    this.done = [...this.done.slice(1 - MOST_UNDO), steps];
    this.undone = [];
    this.apply(steps.map((step) => ({ row: step.row, column: step.column, values: step.after })));
  }

  undo(): Step[] {
    const steps = this.done.pop();
    if (!steps) return [];
    this.undone.push(steps);
    this.apply(steps.map((step) => ({ row: step.row, column: step.column, values: step.before })));
    return steps;
  }

  redo(): Step[] {
    const steps = this.undone.pop();
    if (!steps) return [];
    this.done.push(steps);
    this.apply(steps.map((step) => ({ row: step.row, column: step.column, values: step.after })));
    return steps;
  }

  private apply(changes: readonly Change[]): void {
    for (const { row, column, values } of changes) {
      const before = this.edit(row, column);
      if (before?.entry !== undefined) this.options.drop(before.entry, row, column);
      this.put({ row, column }, entered(before, this.stored(row, column), { row, column }, values, this.stamp + 1));
      // A record is saved whole: what was refused with this one is tried with it again.
      if (this.options.main === undefined)
        this.again((edit) => edit.row === row && edit.state === 'failed' && !edit.unread);
    }
    this.touched(changes.map((change) => change.row));
    this.soon();
  }

  private put(cell: { row: string; column: string }, edit: Edit | undefined): void {
    if (edit) this.edits.set(cellKey(cell.row, cell.column), edit);
    else this.edits.delete(cellKey(cell.row, cell.column));
  }

  /** A text that stands for nothing: it is shown with the reason, and not sent. */
  refuse(row: string, column: string, text: string, problem: string): void {
    const name = this.field(column);
    this.put(
      { row, column },
      { row, column, values: { [name]: text }, state: 'failed', problem, stamp: this.stamp + 1, unread: true },
    );
    this.touched([row]);
  }

  /** Gives up what was entered; the cell is as the server has it. */
  giveUp(row: string, column: string): void {
    const edit = this.edit(row, column);
    if (!edit) return;
    if (edit.entry !== undefined) this.options.drop(edit.entry, row, column);
    if (edit.state === 'conflict') this.take(row, column, edit.current ?? undefined);
    this.put(edit, undefined);
    this.touched([row]);
  }

  /** Saves what was entered over what others made of the cell meanwhile. */
  keepMine(row: string, column: string): void {
    const edit = this.edit(row, column);
    if (edit?.state !== 'conflict') return;
    if (edit.entry !== undefined) this.options.drop(edit.entry, row, column);
    this.take(row, column, edit.current ?? undefined);
    this.put(edit, entered(edit, this.stored(row, column), { row, column }, {}, this.stamp + 1));
    this.touched([row]);
    this.soon();
  }

  private take(row: string, column: string, stored: Stored | undefined): void {
    const key = this.recordKey(row, column);
    if (stored?.id === undefined) this.records.delete(key);
    else this.records.set(key, stored);
  }

  private again(which: (edit: Edit) => boolean): void {
    for (const [key, edit] of this.edits)
      if (which(edit)) this.edits.set(key, { ...edit, state: 'waiting', problem: undefined });
  }

  /** Tries again what could not be sent. */
  retry = (): void => {
    if (!this.stuck) return;
    this.stuck = false;
    this.again((edit) => edit.state === 'failed' && edit.unsent === true);
    this.touched([]);
    this.soon();
  };

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), PAUSE);
  }

  /** Sends what waits, one request at a time. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    if (this.count('sending') > 0) return;
    const batch = nextBatch(this.edits, this.recordKey);
    if (batch.length === 0) return;
    for (const edit of batch) this.put(edit, { ...edit, state: 'sending' });
    this.touched(batch.map((edit) => edit.row));
    const cells = batch.map((edit) => ({
      row: edit.row,
      column: edit.column,
      values: Object.fromEntries(Object.entries(edit.values).map(([name, value]) => [name, sentValue(value)])),
      version: this.stored(edit.row, edit.column)?.version,
    }));
    try {
      const answer = await this.options.send(cells);
      if (answer) {
        for (const cell of answer.done) this.take(cell.row, cell.column, cell);
        this.edits = afterAnswer(this.edits, batch, answer);
      } else this.settle(batch, (edit) => ({ ...edit, state: 'kept' }));
    } catch (error) {
      this.stuck = true;
      const problem = this.options.reason(error);
      this.settle(batch, (edit) => ({ ...edit, state: 'failed', problem, unsent: true }));
    }
    this.touched(batch.map((edit) => edit.row));
    if (this.count('waiting') > 0) this.soon();
  }

  private settle(batch: readonly Edit[], next: (edit: Edit) => Edit): void {
    for (const sent of batch) {
      const now = this.edit(sent.row, sent.column);
      if (now?.stamp === sent.stamp) this.put(now, next(now));
    }
  }

  /** Shows what waits on the device for this sheet; answers whether something went out meanwhile, so that it must be read anew. */
  waitOnDevice(entries: readonly Waiting[]): boolean {
    const held = new Map<string, Edit>();
    for (const entry of entries) {
      for (const cell of cellsOf(entry) as Sent[]) {
        const why: FailedCell | undefined = entry.failed?.find(
          (other) => other.row === cell.row && other.column === cell.column,
        );
        const state = entry.refused === undefined ? 'kept' : why?.current === undefined ? 'failed' : 'conflict';
        const problem = why ? (why.problem.errors?.[0]?.message ?? why.problem.message) : entry.refused;
        held.set(cellKey(cell.row, cell.column), {
          ...cell,
          state,
          problem,
          current: why?.current,
          stamp: 0,
          entry: entry.id,
        });
      }
    }
    let gone = false;
    const rows = new Set<string>();
    for (const [key, edit] of this.edits) {
      if ((edit.entry === undefined && edit.state !== 'kept') || held.has(key)) continue;
      this.edits.delete(key);
      rows.add(edit.row);
      gone = true;
    }
    for (const [key, edit] of held) {
      const now = this.edits.get(key);
      if (now && now.entry === undefined && now.state !== 'kept') continue;
      // What was chosen here has its label still.
      this.edits.set(key, now ? { ...edit, values: now.values } : edit);
      rows.add(edit.row);
    }
    if (rows.size > 0) this.touched(rows);
    return gone;
  }
}

export type { SheetCell };
