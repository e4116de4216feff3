import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { json, newIdempotencyKey } from '../../data/client';
import type { ApiError } from '../../data/errors';
import type { ReportAnswer } from '../../data/hooks';
import { tenantKey } from '../../data/keys';
import type { LinkValue, Row } from '../../registry/types';

const BASE = '/v1/banking';
const key = (...parts: string[]) => [...tenantKey(), 'banking', ...parts] as const;

export interface BankAccount extends Row {
  name: string;
  currency: string;
  kind: string;
  status: string;
  isDefault?: boolean;
  lastReconciled?: string | null;
}

export interface BankLine extends Row {
  date: string;
  /** Signed decimal text: positive is money in. */
  amount: string;
  unexplained: string;
  description: string;
  counterparty?: string | null;
  reference?: string | null;
  status: string;
}

/** `choose`: several sets of documents make the amount, and a person says which. */
export type CandidateKind = 'book' | 'item' | 'rule' | 'several' | 'choose' | 'exclude';

/** Something a statement line may be about. */
export interface Candidate {
  /** Tells it from the others of the same line. */
  id: string;
  /** The statement line it was proposed for. */
  line: string;
  kind: CandidateKind;
  label: string;
  score: number;
  reasons: string;
  certain: boolean;
  amount: string | null;
  date: string | null;
  entries: { entry: string; entryLine: string }[];
  items: string[];
  rule: string | undefined;
  /** Further statement lines that settle it together with this one. */
  also: string[];
  /** Tax kept back from the document: part of its amount that does not move at the bank. */
  withheld: string | undefined;
  /** What the bank shows beyond it, and the account for that: a fee or a small difference. */
  rest: { account: string; amount: string } | undefined;
}

export interface Standing {
  currency: string;
  book: string;
  outstanding: string;
  statement: string | null;
  difference: string | null;
  openLines: number;
  signedUpTo: string | null;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const useBankAccounts = () =>
  useQuery<BankAccount[], ApiError>({
    queryKey: key('accounts'),
    queryFn: async ({ signal }) => {
      const found = await json<{ data: BankAccount[] }>('/v1/ledger/bank-accounts?sort=name&limit=200', { signal });
      return found.data.filter((account) => account.status !== 'closed');
    },
  });

export interface LinePage {
  data: BankLine[];
  page: { next?: string | null };
}

/** Lines to reconcile, oldest first, a page at a time. */
export const useLines = (account: string) =>
  useInfiniteQuery<LinePage, ApiError, { pages: LinePage[] }, readonly string[], string | undefined>({
    queryKey: key('lines', account),
    enabled: account !== '',
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        'filter[bankAccount]': account,
        'filter[status]': 'open',
        sort: 'date,position',
        limit: '100',
      });
      if (pageParam) query.set('cursor', pageParam);
      return json<LinePage>(`${BASE}/bank-lines?${query}`, { signal });
    },
    initialPageParam: undefined,
    getNextPageParam: (page) => page.page.next ?? undefined,
  });

function candidatesOf(answer: ReportAnswer): Candidate[] {
  return answer.rows.map((row, index) => ({
    id: `${row.keys.line}-${index}`,
    line: row.keys.line ?? '',
    kind: text(row.cells.kind) as CandidateKind,
    label: text(row.cells.with),
    score: Number(row.cells.score ?? 0),
    reasons: text(row.cells.reasons),
    certain: row.cells.certain === 'yes',
    amount: textOrNull(row.cells.candidateAmount),
    date: textOrNull(row.cells.candidateDate),
    entries: (row.keys.entries ?? '')
      .split(',')
      .filter(Boolean)
      .map((pair) => {
        const [entry = '', entryLine = ''] = pair.split(':');
        return { entry, entryLine };
      }),
    items: (row.keys.items ?? '').split(',').filter(Boolean),
    rule: row.keys.rule,
    also: (row.keys.also ?? '').split(',').filter(Boolean),
    withheld: row.keys.withheld,
    rest: row.keys.rest && row.keys.restAccount ? { account: row.keys.restAccount, amount: row.keys.rest } : undefined,
  }));
}

/** The best proposal of every line that has one. */
export const useSuggestions = (account: string) =>
  useQuery<Candidate[], ApiError>({
    queryKey: key('suggestions', account),
    enabled: account !== '',
    queryFn: async ({ signal }) =>
      candidatesOf(await json<ReportAnswer>(`${BASE}/reports/suggestions?bankAccount=${account}`, { signal })),
  });

/** Everything one line may be about, best first. */
export const useCandidates = (account: string, line: string | undefined) =>
  useQuery<Candidate[], ApiError>({
    queryKey: key('candidates', account, line ?? ''),
    enabled: account !== '' && line !== undefined,
    queryFn: async ({ signal }) =>
      candidatesOf(
        await json<ReportAnswer>(`${BASE}/reports/suggestions?bankAccount=${account}&bankLine=${line}`, { signal }),
      ),
  });

/** Entries that no statement explains, for the search. */
export const useBookLines = (account: string, enabled: boolean) =>
  useQuery<Candidate[], ApiError>({
    queryKey: key('book', account),
    enabled: enabled && account !== '',
    queryFn: async ({ signal }) => {
      const answer = await json<ReportAnswer>(`${BASE}/reports/book-lines?bankAccount=${account}`, { signal });
      return answer.rows.map((row) => ({
        id: `book-${row.keys.entryLine}`,
        line: '',
        kind: 'book' as const,
        label: text(row.cells.what) || text(row.cells.number),
        score: 0,
        reasons: text(row.cells.reference),
        certain: false,
        amount: textOrNull(row.cells.amount),
        date: textOrNull(row.cells.date),
        entries: [{ entry: row.keys.entry ?? '', entryLine: row.keys.entryLine ?? '' }],
        items: [],
        rule: undefined,
        also: [],
        withheld: undefined,
        rest: undefined,
      }));
    },
  });

export const useStanding = (account: string) =>
  useQuery<Standing, ApiError>({
    queryKey: key('standing', account),
    enabled: account !== '',
    queryFn: async ({ signal }) => {
      const answer = await json<ReportAnswer>(`${BASE}/reports/standing?bankAccount=${account}`, { signal });
      const cells = answer.rows[0]?.cells ?? {};
      return {
        currency: answer.currency ?? '',
        book: text(cells.book),
        outstanding: text(cells.outstandingIn) && text(cells.outstandingOut) ? difference(cells) : '0',
        statement: textOrNull(cells.statement),
        difference: textOrNull(cells.difference),
        openLines: Number(cells.openLines ?? 0),
        signedUpTo: textOrNull(cells.signedUpTo),
      };
    },
  });

/** Receipts less payments that the bank does not show yet. */
function difference(cells: Record<string, unknown>): string {
  const units = (value: unknown) => BigInt(text(value).replace('.', ''));
  const scale = text(cells.outstandingIn).split('.')[1]?.length ?? 0;
  const left = units(cells.outstandingIn) - units(cells.outstandingOut);
  const digits = (left < 0n ? -left : left).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${left < 0n ? '-' : ''}${whole}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`;
}

export interface Entry {
  account: string;
  description?: string;
  taxGroup?: string | undefined;
  amount?: string;
}

export interface MatchBody {
  bankAccount: string;
  bankLines: { bankLine: string }[];
  bookLines?: { entry: string; entryLine: string }[];
  items?: { openItem: string; withheld?: string }[];
  entries?: Entry[];
  rule?: string;
  how?: string;
  score?: number;
  reasons?: string;
}

/** A write that changes what is to reconcile: everything read about it is asked for anew. */
export function useBankingWrite<V, R>(write: (input: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation<R, ApiError, V>({
    mutationFn: write,
    onSettled: () => client.invalidateQueries({ queryKey: key() }),
  });
}

const write = async <T>(path: string, body: unknown): Promise<T> =>
  (
    await json<{ data: T }>(BASE + path, {
      method: 'POST',
      body,
      idempotencyKey: newIdempotencyKey(),
      timeout: 120_000,
    })
  ).data;

export const confirmMatch = (body: MatchBody) => write<Row>('/matches?then=confirm', body);
export const undoMatch = (id: string) => write<Row>(`/matches/${id}/undo`, {});
export const excludeLine = ({ id, reason }: { id: string; reason: string }) =>
  write<Row>(`/bank-lines/${id}/exclude`, { reason });

export interface RuleRow extends Row {
  lines: { account: LinkValue; percent: string; taxGroup?: LinkValue | null; description?: string | null }[];
}
export const fetchRule = async (id: string) => (await json<{ data: RuleRow }>(`${BASE}/bank-rules/${id}`)).data;

export interface StatementRow {
  position: number;
  result: 'new' | 'known' | 'error';
  message?: string | null;
  date?: string | null;
  description?: string | null;
  amount?: string | null;
}

export interface StatementDraft extends Row {
  fileName: string;
  currency: string;
  newCount: number;
  knownCount: number;
  errorCount: number;
  difference?: string | null;
  rows: StatementRow[];
}

export async function readStatement(input: { account: string; file: File }): Promise<StatementDraft> {
  const content = await base64(input.file);
  return write<StatementDraft>('/statements', { bankAccount: input.account, fileName: input.file.name, content });
}

/** The file as base64; made in pieces, so that a large file does not overflow the call. */
async function base64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}

export const importStatement = ({ id, despite }: { id: string; despite: boolean }) =>
  write<StatementDraft>(`/statements/${id}/import`, { despite });

export interface RunRow {
  bankLine: LinkValue;
  date: string;
  description: string;
  amount: string;
  with: string;
  score: number;
  reasons: string;
}
export interface MatchRun extends Row {
  currency: string;
  rowCount: number;
  openCount: number;
  doneCount: number;
  rows: RunRow[];
}

export const previewRun = (account: string) => write<MatchRun>('/match-runs', { bankAccount: account });

/** Runs a preview without the lines that were taken out of it. */
export async function runMatches({ run, leftOut }: { run: MatchRun; leftOut: string[] }): Promise<MatchRun> {
  if (leftOut.length > 0) {
    await json(`${BASE}/match-runs/${run.id}`, {
      method: 'PATCH',
      body: { version: run.version, leftOut },
      idempotencyKey: newIdempotencyKey(),
    });
  }
  return write<MatchRun>(`/match-runs/${run.id}/run`, {});
}
