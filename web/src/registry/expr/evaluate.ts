/**
 * The browser's interpreter of checked expressions. The server parses and checks them; the rules (null, decimals, dates) are
 * those of kernel/expr/README.md, and the shared corpus there tests both.
 */

import { ZERO } from './decimal';
import { ExpressionError } from './errors';
import { arithmetic, call, comparison, negate } from './functions';
import type { AggregateNode, Checked, ClockFunction, ContextNode, Node, Operator } from './tree';
import { fromJson, type Instant, isDecimal, isInstant, parseInstant, same, toDecimal, type Value } from './values';

export type { Checked } from './tree';
export { toJson, type Value } from './values';

/** A record's values as forms and the API hold them, by camelCase name. */
export interface Row {
  field(name: string): unknown;
  /** The value at the end of links; undefined when a link is empty or what it leads to is not loaded. */
  link(names: readonly string[]): unknown;
  lines(name: string): readonly Row[];
  /** The owning record, for a line. */
  readonly parent?: Row | undefined;
}

/** A calendar of the business (`workingTime.ts`). */
export interface WorkingTime {
  minutes(from: Instant, to: Instant): bigint | null;
  moved(from: Instant, minutes: bigint): Instant | null;
}

/** Clocks on walls. They are fetched when an expression first asks for one. */
export interface Clocks {
  timeOf(moment: Instant, zone: string): string;
  /** By id or name: null where there is none, undefined while the calendars are not here. */
  calendar(key: string): WorkingTime | null | undefined;
}

/** What comes from outside the record. `today` is `YYYY-MM-DD` in the business's time zone, `now` is RFC 3339. */
export interface Context {
  readonly today: string;
  readonly now: string;
  readonly me: string | null;
  readonly business: Readonly<Record<string, unknown>>;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly features: readonly string[];
  readonly roles: readonly string[];
  readonly clocks?: Clocks | undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A plain object as a row: links hold the record they lead to, lines are arrays of objects. */
export function recordRow(record: Readonly<Record<string, unknown>>, parent?: Row): Row {
  const row: Row = {
    parent,
    field: (name) => record[name],
    link: (names) => names.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), record),
    lines: (name) => {
      const lines = record[name];
      return Array.isArray(lines) ? lines.filter(isObject).map((line) => recordRow(line, row)) : [];
    },
  };
  return row;
}

/** The value of the expression for one record; throws ExpressionError on overflow and dates out of range. */
export function evaluate(checked: Checked, row: Row, context: Context): Value {
  const value = new Evaluation(context).node(checked.tree, { row });
  const decimal = ['decimal', 'money', 'qty', 'rate', 'percent'].includes(checked.t);
  return decimal && typeof value === 'bigint' ? toDecimal(value) : value;
}

/** A guard or a condition: only true holds; null does not. */
export function evaluateTruth(checked: Checked, row: Row, context: Context): boolean {
  return evaluate(checked, row, context) === true;
}

interface Frame {
  readonly row: Row;
  readonly up?: Frame;
}

/** The record `depth` levels out: first over the frames of this evaluation, then over owners. */
function outward(frame: Frame, depth: number): Row | undefined {
  let at: Frame | undefined = frame;
  let row: Row | undefined = frame.row;
  for (let i = 0; i < depth; i += 1) {
    at = at?.up;
    row = at ? at.row : row?.parent;
  }
  return row;
}

class Evaluation {
  private readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  node(node: Node, frame: Frame): Value {
    switch (node.k) {
      case 'null':
        return null;
      case 'bool':
        return node.v;
      case 'text':
        return node.v;
      case 'int':
      case 'decimal':
      case 'date':
      case 'instant':
        return fromJson(node.v, node.k);
      case 'list':
        return node.items.map((item) => this.node(item, frame));
      case 'field':
        return fromJson(outward(frame, node.depth)?.field(node.name), node.t, node.item);
      case 'path':
        return fromJson(outward(frame, node.depth)?.link(node.names), node.t);
      case 'ctx':
        return this.outside(node);
      case 'neg':
        return negate(this.node(node.a, frame));
      case 'not':
        return this.node(node.a, frame) !== true;
      case 'op':
        return this.operator(node.op, node.a, node.b, frame);
      case 'cond':
        return this.node(this.node(node.if, frame) === true ? node.then : node.else, frame);
      case 'in': {
        const value = this.node(node.a, frame);
        return node.items.some((item) => same(this.node(item, frame), value));
      }
      case 'inList': {
        const value = this.node(node.a, frame);
        const list = this.node(node.b, frame);
        return Array.isArray(list) && list.some((item: Value) => same(item, value));
      }
      case 'call': {
        const args = node.args.map((arg) => this.node(arg, frame));
        return readsClock(node.f) ? this.clocked(node.f, args) : call(node.f, args);
      }
      case 'agg':
        return this.aggregate(node, frame);
    }
  }

  private outside(node: ContextNode): Value {
    const { context } = this;
    const name = node.name ?? '';
    switch (node.c) {
      case 'today':
        return context.today;
      case 'now':
        return parseInstant(context.now);
      case 'me':
        return context.me;
      case 'business':
        return fromJson(context.business[name], node.t, node.item);
      case 'setting':
        return fromJson(context.settings[name], node.t, node.item);
      case 'feature':
        return context.features.includes(name);
      case 'role':
        return context.roles.includes(name);
    }
  }

  /** What is not known here is an error and no value: the server knows it. */
  private clocked(f: ClockFunction, args: readonly Value[]): Value {
    const [first = null, second = null, third = null] = args;
    const { clocks } = this.context;
    if (f === 'timeOf') {
      if (!isInstant(first)) return null;
      if (!clocks || typeof second !== 'string') throw new ExpressionError('out_of_reach');
      return clocks.timeOf(first, second);
    }
    if (typeof first !== 'string' || !isInstant(second) || third === null) return null;
    const calendar = clocks?.calendar(first);
    if (calendar === undefined) throw new ExpressionError('out_of_reach');
    if (f === 'businessMinutes') return isInstant(third) ? (calendar?.minutes(second, third) ?? null) : null;
    return typeof third === 'bigint' ? (calendar?.moved(second, third) ?? null) : null;
  }

  private operator(op: Operator, a: Node, b: Node, frame: Frame): Value {
    const left = this.node(a, frame);
    if (op === '&&') return left === true && this.node(b, frame) === true;
    if (op === '||') return left === true || this.node(b, frame) === true;
    if (op === '??') return left ?? this.node(b, frame);
    const right = this.node(b, frame);
    if (op === '+' || op === '-' || op === '*' || op === '/' || op === '%') return arithmetic(op, left, right);
    return comparison(op, left, right);
  }

  private aggregate(node: AggregateNode, frame: Frame): Value {
    const lines = outward(frame, node.depth)?.lines(node.name) ?? [];
    const { body } = node;
    if (!body) return BigInt(lines.length);
    const values = () => lines.map((row) => this.node(body, { row, up: frame }));
    switch (node.f) {
      case 'any':
        return lines.some((row) => this.node(body, { row, up: frame }) === true);
      case 'all':
        return lines.every((row) => this.node(body, { row, up: frame }) === true);
      case 'count':
        return BigInt(values().filter((value) => value === true).length);
      case 'sum': {
        const zero: Value = node.t === 'int' || node.t === 'duration' ? 0n : ZERO;
        const total = given(values()).reduce<Value>((sum, value) => arithmetic('+', sum, value), zero);
        return isDecimal(zero) ? toDecimal(total) : total;
      }
      case 'min':
      case 'max': {
        const { f } = node;
        const [first = null, ...rest] = given(values());
        return rest.reduce<Value>((best, value) => call(f, [best, value]), first);
      }
    }
  }
}

const readsClock = (f: string): f is ClockFunction =>
  f === 'timeOf' || f === 'businessMinutes' || f === 'addBusinessTime';

const given = (values: readonly Value[]): Value[] => values.filter((value) => value !== null);
