/** The checked tree as the server ships it (`Checked::to_json` of kernel/expr). */

import type { TypeCode } from './values';

export interface Checked {
  readonly t: TypeCode;
  /** Every field read, as paths from the record outward. */
  readonly deps: readonly (readonly string[])[];
  readonly tree: Node;
}

export type Operator = '+' | '-' | '*' | '/' | '%' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '&&' | '||' | '??';

export type FunctionName =
  | 'round'
  | 'abs'
  | 'floor'
  | 'ceil'
  | 'min'
  | 'max'
  | 'lower'
  | 'upper'
  | 'trim'
  | 'length'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'concat'
  | 'addDays'
  | 'addMonths'
  | 'daysBetween'
  | 'year'
  | 'month'
  | 'day'
  | 'startOfMonth'
  | 'endOfMonth'
  | 'addMinutes'
  | 'minutesBetween'
  | 'shiftTime'
  | 'timeBetween';

/** What reads the wall clock of a zone or counts in a calendar of the business. */
export type ClockFunction = 'timeOf' | 'businessMinutes' | 'addBusinessTime';

export interface AggregateNode {
  readonly k: 'agg';
  readonly f: 'sum' | 'count' | 'min' | 'max' | 'any' | 'all';
  readonly depth: number;
  readonly slot: number;
  readonly name: string;
  readonly t: TypeCode;
  readonly body?: Node;
}

export interface ContextNode {
  readonly k: 'ctx';
  readonly c: 'today' | 'now' | 'me' | 'business' | 'setting' | 'feature' | 'role';
  readonly name?: string;
  readonly t: TypeCode;
  readonly item?: TypeCode;
}

export type Node =
  | { readonly k: 'null' }
  | { readonly k: 'bool'; readonly v: boolean }
  | { readonly k: 'int' | 'decimal' | 'text' | 'date' | 'instant'; readonly v: string }
  | { readonly k: 'list'; readonly items: readonly Node[] }
  | {
      readonly k: 'field';
      readonly depth: number;
      readonly slot: number;
      readonly name: string;
      readonly t: TypeCode;
      readonly item?: TypeCode;
    }
  | {
      readonly k: 'path';
      readonly depth: number;
      readonly slots: readonly number[];
      readonly names: readonly string[];
      readonly t: TypeCode;
    }
  | ContextNode
  | { readonly k: 'neg' | 'not'; readonly a: Node }
  | { readonly k: 'op'; readonly op: Operator; readonly a: Node; readonly b: Node }
  | { readonly k: 'cond'; readonly if: Node; readonly then: Node; readonly else: Node }
  | { readonly k: 'in'; readonly a: Node; readonly items: readonly Node[] }
  | { readonly k: 'inList'; readonly a: Node; readonly b: Node }
  | { readonly k: 'call'; readonly f: FunctionName | ClockFunction; readonly args: readonly Node[] }
  | AggregateNode;
