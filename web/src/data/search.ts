import type { Tone } from '../registry/types';
import { json } from './client';

/** A record found by `GET /v1/search`. */
export interface SearchHit {
  /** Entity name (`accounting.invoice`). */
  entity: string;
  id: string;
  title: string;
  detail?: string | null;
  status?: { label: string; tone: Tone } | null;
  /** What it is, in the words of the sector: Invoice. */
  kind?: string;
  /** Its kind in the plural, which is its group: Invoices. */
  category: string;
  /** Its screen; null when it has none. */
  path: string | null;
}

/** Letters below which the server does not search. */
export const SEARCH_MIN = 2;

/** Records of every kind that have these words, best first. */
export async function searchEverything(text: string, signal?: AbortSignal, limit = 20): Promise<SearchHit[]> {
  const query = new URLSearchParams({ q: text, limit: String(limit) });
  const answer = await json<{ data: SearchHit[] }>(`/v1/search?${query}`, { signal });
  return answer.data;
}
