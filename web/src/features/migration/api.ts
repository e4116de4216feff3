import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { json, newIdempotencyKey } from '../../data/client';
import type { ApiError } from '../../data/errors';
import type { ReportAnswer } from '../../data/hooks';
import { tenantKey } from '../../data/keys';
import type { LinkValue, Row } from '../../registry/types';
import { sendFile } from '../files/files';

const BASE = '/v1/migration';
const key = (...parts: string[]) => [...tenantKey(), 'migration', ...parts] as const;

/** The entity files are attached to. */
export const MOVE = 'migration.move';

export const SOURCES = ['quickbooks_iif', 'quickbooks_csv', 'xero', 'pastel', 'own'] as const;
export type SourceName = (typeof SOURCES)[number];

export interface ColumnShape {
  heading: string;
  samples: string[];
  /** What it fills; empty for nothing. */
  field: string;
}

export interface MoveFile {
  id: string;
  file: string;
  name: string;
  hash: string;
  kind: string;
  found: string | null;
  encoding: string | null;
  rows: number | null;
  problem: string | null;
  columns: { columns: ColumnShape[]; fields: { name: string; label: string; required: boolean }[] } | null;
  mapping: Record<string, string> | null;
}

export interface AccountLine {
  id: string;
  key: string;
  name: string;
  kind: string | null;
  account: LinkValue | null;
  create: boolean;
  code: string | null;
  type: string | null;
  amount: string | null;
}

export interface TaxLine {
  id: string;
  key: string;
  taxGroup: LinkValue | null;
}

export interface StepLine {
  step: string;
  found: number;
  fresh: number;
  changed: number;
  same: number;
  refused: number;
  done: number;
}

export interface Finding {
  id: string;
  level: 'error' | 'warning' | 'note';
  step: string;
  file: string | null;
  row: number | null;
  column: string | null;
  reason: string;
  remedy: string | null;
}

export interface Move extends Row {
  name: string;
  source: SourceName;
  date: string;
  status: 'draft' | 'checked' | 'running' | 'done' | 'undoing' | 'undone';
  version: number;
  dateOrder: string;
  numberStyle: string;
  addTransactions: boolean;
  allowDifference: boolean;
  files: MoveFile[];
  accounts: AccountLine[];
  taxes: TaxLine[];
  steps: StepLine[];
  findings: Finding[];
  errorCount: number;
  warningCount: number;
  left: number;
  position: number;
}

export const useMoves = () =>
  useQuery<Move[], ApiError>({
    queryKey: key('moves'),
    queryFn: async ({ signal }) => {
      const query = 'fields=name,source,date,status,errorCount&sort=-createdAt&limit=50';
      return (await json<{ data: Move[] }>(`${BASE}/moves?${query}`, { signal })).data;
    },
  });

export const useMove = (id: string) =>
  useQuery<Move, ApiError>({
    queryKey: key('move', id),
    queryFn: async ({ signal }) => (await json<{ data: Move }>(`${BASE}/moves/${id}`, { signal })).data,
  });

export const useProof = (id: string, enabled: boolean) =>
  useQuery<ReportAnswer, ApiError>({
    queryKey: key('proof', id),
    enabled,
    queryFn: ({ signal }) => json<ReportAnswer>(`${BASE}/reports/proof?move=${id}`, { signal, timeout: 120_000 }),
  });

const post = async (path: string, body: unknown): Promise<Move> =>
  (
    await json<{ data: Move }>(BASE + path, {
      method: 'POST',
      body,
      idempotencyKey: newIdempotencyKey(),
      timeout: 300_000,
    })
  ).data;

export const createMove = (body: { name: string; source: SourceName; date: string }) => post('/moves', body);

/** A step of the move: its files are read anew, checked, the next part brought over, or taken back. */
export const act = (id: string, action: 'read' | 'check' | 'run' | 'undo', body: object = {}) =>
  post(`/moves/${id}/${action}`, body);

/** Changes choices. A move that was checked is opened again first. */
export async function change(move: Move, values: object): Promise<Move> {
  const open = move.status === 'draft' ? move : await act(move.id, 'read');
  await json(`${BASE}/moves/${move.id}`, { method: 'PATCH', body: { version: open.version, ...values } });
  return act(move.id, 'read');
}

/** Sends files one after the other, then has them read. */
export async function sendFiles(move: Move, files: readonly File[], tell: (name: string) => void): Promise<Move> {
  for (const file of files) {
    tell(file.name);
    await sendFile(MOVE, move.id, file, newIdempotencyKey(), new AbortController().signal, () => undefined);
  }
  return act(move.id, 'read');
}

export async function removeFile(move: Move, file: string): Promise<Move> {
  await json(`/v1/files/${file}`, { method: 'DELETE' });
  return act(move.id, 'read');
}

/** A write whose answer is the move as it now stands; the lists are asked for anew. */
export function useMoveWrite<V>(write: (input: V) => Promise<Move>) {
  const client = useQueryClient();
  return useMutation<Move, ApiError, V>({
    mutationFn: write,
    onSuccess: (move) => client.setQueryData(key('move', move.id), move),
    onSettled: (move) => {
      void client.invalidateQueries({ queryKey: key('moves') });
      if (move) void client.invalidateQueries({ queryKey: key('proof', move.id) });
      else void client.invalidateQueries({ queryKey: key('move') });
    },
  });
}

/** Whether the records of the business changed under every other screen: after a run all lists are asked for anew. */
export function useForgetRecords() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: tenantKey() });
}
