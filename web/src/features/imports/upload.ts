import { json } from '../../data/client';
import { isRecord } from '../../data/storage';
import type { Entity } from '../../registry/types';
import type { Mapping } from './columns';

/** What is wrong with one row of the file. Rows count from 1, below the headings, as a spreadsheet user counts them. */
export interface ImportFault {
  row: number;
  column: string | undefined;
  message: string;
}

export interface ImportResult {
  rows: number;
  imported: number;
  skipped: number;
  /** Problems in all; the list holds the first of them. */
  faultCount: number;
  faults: ImportFault[];
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

export function readResult(answer: unknown): ImportResult {
  const body = isRecord(answer) && isRecord(answer.data) ? answer.data : answer;
  if (!isRecord(body)) return { rows: 0, imported: 0, skipped: 0, faultCount: 0, faults: [] };
  const faults = Array.isArray(body.errors) ? body.errors : [];
  return {
    rows: number(body.rows),
    imported: number(body.imported),
    skipped: number(body.skipped),
    faultCount: Math.max(number(body.errorCount), faults.length),
    faults: faults.flatMap((fault: unknown) =>
      isRecord(fault) && typeof fault.message === 'string'
        ? [
            {
              row: number(fault.row),
              column: typeof fault.column === 'string' ? fault.column : undefined,
              message: fault.message,
            },
          ]
        : [],
    ),
  };
}

/** How far an import is: bytes on their way, then rows the server has done. */
export type ImportProgress = { at: 'sending'; share: number } | { at: 'rows'; done: number };

/** Pause between two questions how far the server is. */
const ASK_EVERY = 700;

/** Sends the file; a dry run checks every row and writes nothing. */
export async function uploadImport(
  entity: Entity,
  file: File,
  dryRun: boolean,
  idempotencyKey: string,
  onProgress: (progress: ImportProgress) => void = () => undefined,
  mapping?: Mapping,
): Promise<ImportResult> {
  const body = new FormData();
  body.set('file', file);
  const name = crypto.randomUUID();
  const chosen = mapping ? `&mapping=${encodeURIComponent(JSON.stringify(mapping))}` : '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over = false;
  // Only long imports ask. The server answers null before the start, after the end, or if another server runs the import.
  const ask = async () => {
    try {
      const answer = await json<{ data?: { rows?: unknown } | null }>(`/v1/imports/${name}`);
      if (!over && answer.data) onProgress({ at: 'rows', done: number(answer.data.rows) });
    } catch {
      // The next question may be answered.
    }
    if (!over) timer = setTimeout(() => void ask(), ASK_EVERY);
  };
  const sent = (bytes: number, total: number) => {
    if (bytes < total) onProgress({ at: 'sending', share: bytes / total });
    else timer ??= setTimeout(() => void ask(), ASK_EVERY);
  };
  try {
    return readResult(
      await json<unknown>(`${entity.api}/import?dryRun=${dryRun}&progress=${name}${chosen}`, {
        method: 'POST',
        body,
        idempotencyKey,
        timeout: 3_600_000,
        onProgress: sent,
      }),
    );
  } finally {
    over = true;
    clearTimeout(timer);
  }
}

/** Hands a text to the browser as a download. */
export function saveText(text: string, name: string, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The faults as CSV, so that only the failed rows are corrected. Cells that a spreadsheet would run get an apostrophe. */
export function faultsCsv(faults: readonly ImportFault[]): string {
  const cell = (text: string) => {
    const safe = /^[=+\-@]/.test(text) ? `'${text}` : text;
    return `"${safe.replace(/"/g, '""')}"`;
  };
  return `\ufeff${['row,column,message', ...faults.map((fault) => [String(fault.row), cell(fault.column ?? ''), cell(fault.message)].join(','))].join('\r\n')}\r\n`;
}
