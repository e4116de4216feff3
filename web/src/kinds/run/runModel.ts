import type { Tone } from '../../registry/types';

export type RunState = 'draft' | 'previewed' | 'running' | 'paused' | 'done' | 'done_with_errors' | 'undone';
export type RowState = 'waiting' | 'ready' | 'refused' | 'skipped' | 'done' | 'failed' | 'undone';
export type RunAction = 'confirm' | 'pause' | 'resume' | 'retry' | 'undo';

/** A run as the server answers it. */
export interface RunAnswer {
  id: string;
  run: string;
  state: RunState;
  work: 'preview' | 'run' | 'undo' | null;
  params: Record<string, { value: unknown; label: string | null }>;
  counts: Partial<Record<RowState, number>>;
  rows: number;
  /** Sums of the preview, and of what was done. */
  expected: Record<string, unknown>;
  figures: Record<string, unknown>;
  createdAt: string;
  createdBy: string | null;
  runBy: string | null;
  confirmedAt: string | null;
  endedAt: string | null;
  /** Why it stands still, where nobody paused it. */
  note: string | null;
  actions: RunAction[];
}

export interface RunRow {
  position: number;
  record: { entity: string; id: string; label: string };
  state: RowState;
  figures: Record<string, unknown>;
  problem: { code: string; message: string } | null;
  made: { entity: string; id: string } | null;
}

/** The states of rows in the order they matter: what went wrong comes first. */
const ORDER: readonly RowState[] = ['refused', 'failed', 'ready', 'done', 'undone', 'skipped', 'waiting'];

/** The states there are rows of, the most important first. */
export const statesOf = (answer: Pick<RunAnswer, 'counts'>): RowState[] =>
  ORDER.filter((state) => (answer.counts[state] ?? 0) > 0);

/** Whether a server has something to do for it. */
export const isWorking = (answer: Pick<RunAnswer, 'state'> | undefined): boolean =>
  answer?.state === 'draft' || answer?.state === 'running';

/** Whether the figures are those of the preview. */
export const isPreview = (answer: Pick<RunAnswer, 'state'>): boolean =>
  answer.state === 'draft' || answer.state === 'previewed';

/** How far the work in hand has come. */
export function progressOf(answer: Pick<RunAnswer, 'work' | 'counts' | 'rows'>): { done: number; total: number } {
  const count = (state: RowState) => answer.counts[state] ?? 0;
  if (answer.work === 'undo') return { done: count('undone'), total: count('undone') + count('done') };
  return { done: answer.rows - count('waiting'), total: answer.rows };
}

const TONES: Record<RunState, Tone> = {
  draft: 'info',
  previewed: 'info',
  running: 'info',
  paused: 'warn',
  done: 'good',
  done_with_errors: 'bad',
  undone: 'muted',
};

export const toneOf = (state: RunState): Tone => TONES[state];
