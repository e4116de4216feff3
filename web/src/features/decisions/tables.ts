import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { json } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import { t } from '../../i18n';
import type { Cell, Cells, Column, DecisionExample, DecisionRow, Problem } from './model';

/** A part of a formula and what it came to. */
export interface Step {
  output: string;
  text: string;
  value: Cell;
}

/** A table without its rows. */
export interface Table {
  table: string;
  family: string;
  title: string;
  description: string;
  hit: 'first' | 'all' | 'max' | 'formula';
  inputs: Column[];
  outputs: Column[];
  /** Number of the version that counts today; 0 for the rows of the product, null before their first day. */
  version: number | null;
  from: string | null;
  rows: number | null;
}

/** One version of a table. */
export interface Version {
  id: string;
  version: number;
  name: string | null;
  number: number | null;
  from: string;
  note: string | null;
  status: 'draft' | 'published';
  rows: DecisionRow[] | null;
  examples: DecisionExample[] | null;
}

export interface VersionOf extends Version {
  table: string;
}

export interface WholeTable extends Table {
  declared: { rows: DecisionRow[]; examples: DecisionExample[] };
  versions: Version[];
}

export interface Tried {
  at: string;
  answer: {
    rows: number[];
    gives: Cells;
    trail: { row: number; fits: boolean; unfit: string[] }[];
    steps: Step[];
  } | null;
  examples: { holds: boolean; gives: Cells }[];
  problems: Problem[];
}

/** What a table answered for a record. */
export interface Why extends Omit<Table, 'rows'> {
  version: number;
  at: string;
  given: Cells;
  gives: Cells;
  rows: { row: number; when: Cells; note: string | null }[];
  /** Of a formula, where its reader sees everything it was given. */
  steps?: Step[];
  /** Inputs the reader may not see. */
  hidden: string[];
  /** The reader may edit the table. */
  edit: boolean;
}

export const TABLES = '/v1/rules/tables';
export const VERSIONS = '/v1/rules/versions';
export const VERSION = 'rules.version';

export const decisionsKey = (...parts: string[]) => [...tenantKey(), VERSION, ...parts] as const;

export const useTables = () =>
  useQuery<Table[], ApiError>({
    queryKey: decisionsKey('tables'),
    queryFn: async ({ signal }) => (await json<{ data: Table[] }>(TABLES, { signal })).data,
  });

export const useTable = (table: string | undefined) =>
  useQuery<WholeTable, ApiError>({
    queryKey: decisionsKey('table', table ?? ''),
    queryFn: async ({ signal }) =>
      spoken((await json<{ data: WholeTable }>(`${TABLES}/${encodeURIComponent(table ?? '')}`, { signal })).data),
    enabled: table !== undefined,
  });

export const useVersion = (id: string | undefined) =>
  useQuery<VersionOf, ApiError>({
    // Not the key under which pages keep a record: theirs holds what may be done with it as well.
    queryKey: decisionsKey('version', id ?? ''),
    queryFn: async ({ signal }) =>
      (await json<{ data: VersionOf }>(`${VERSIONS}/${encodeURIComponent(id ?? '')}`, { signal })).data,
    enabled: id !== undefined,
  });

export const useWhy = (path: string) =>
  useQuery<Why[], ApiError>({
    queryKey: decisionsKey('why', path),
    queryFn: async ({ signal }) => (await json<{ data: Why[] }>(`${path}/decisions`, { signal })).data.map(spoken),
  });

/** Pause in typing after which rows are tried. */
const REST = 300;

/** The columns with what may be chosen for yes and no, which the server leaves to the shell. */
const withChoices = (columns: readonly Column[]): Column[] =>
  columns.map((column) =>
    column.kind === 'bool'
      ? {
          ...column,
          options: [
            { value: 'true', label: t('decisions.yes') },
            { value: 'false', label: t('decisions.no') },
          ],
        }
      : column,
  );

const spoken = <T extends Pick<Table, 'inputs' | 'outputs'>>(table: T): T => ({
  ...table,
  inputs: withChoices(table.inputs),
  outputs: withChoices(table.outputs),
});

/** What rows that are not saved answer, asked again when they rest. */
export function useTried(table: string, body: { rows: DecisionRow[]; examples: DecisionExample[]; given: Cells }) {
  const text = JSON.stringify(body);
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST);
    return () => clearTimeout(timer);
  }, [text]);
  return useQuery<Tried, ApiError>({
    queryKey: decisionsKey('tried', table, rested),
    queryFn: async ({ signal }) =>
      (
        await json<{ data: Tried }>(`${TABLES}/${encodeURIComponent(table)}/try`, {
          method: 'POST',
          body: JSON.parse(rested),
          signal,
        })
      ).data,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
