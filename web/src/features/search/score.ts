/** A place the dialog can lead to. */
export interface Entry {
  path: string;
  name: string;
  description: string;
  /** Its group: the view it belongs to. */
  category: string;
  icon: string;
  keywords: readonly string[];
  /** Set for a guided workflow, which opens instead of leading to its path. */
  workflow?: string;
}

export const SCORES = { name: 100, category: 50, word: 10, keyword: 5 } as const;
export const MAX_RESULTS = 20;
export const MAX_PER_CATEGORY = 5;

/** Accents and signs do not matter for finding. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * How well an entry answers a question: 100 when its name has it, 50 when its category has it, 10 for every word found
 * in all its text, 5 for every keyword that has it. 0 is no answer.
 */
export function score(entry: Entry, question: string): number {
  const wanted = plain(question);
  if (wanted === '') return 0;
  const combined = plain([entry.name, entry.description, entry.category, ...entry.keywords].join(' '));
  const words = wanted.split(' ').filter((word) => combined.includes(word)).length;
  return (
    (plain(entry.name).includes(wanted) ? SCORES.name : 0) +
    (plain(entry.category).includes(wanted) ? SCORES.category : 0) +
    words * SCORES.word +
    entry.keywords.filter((keyword) => plain(keyword).includes(wanted)).length * SCORES.keyword
  );
}

export interface Scored {
  entry: Entry;
  score: number;
}

/** The best entries, at most five of a category and twenty in all. Among equals a name that begins so comes first. */
export function find(entries: readonly Entry[], question: string, limit: number = MAX_RESULTS): Scored[] {
  const wanted = plain(question);
  const begins = (entry: Entry) => (plain(entry.name).startsWith(wanted) ? 0 : 1);
  const scored = entries
    .map((entry) => ({ entry, score: score(entry, question) }))
    .filter((found) => found.score > 0)
    .sort(
      (a, b) =>
        b.score - a.score ||
        begins(a.entry) - begins(b.entry) ||
        a.entry.name.length - b.entry.name.length ||
        a.entry.name.localeCompare(b.entry.name),
    );
  const perCategory = new Map<string, number>();
  const kept: Scored[] = [];
  for (const found of scored) {
    const count = perCategory.get(found.entry.category) ?? 0;
    if (count >= MAX_PER_CATEGORY) continue;
    perCategory.set(found.entry.category, count + 1);
    kept.push(found);
    if (kept.length === limit) break;
  }
  return kept;
}

/** Results by category, categories in the order of their best result. */
export function grouped<T>(items: readonly T[], categoryOf: (item: T) => string): { category: string; items: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const category = categoryOf(item);
    const group = groups.get(category);
    if (group) group.push(item);
    else groups.set(category, [item]);
  }
  return [...groups].map(([category, members]) => ({ category, items: members }));
}
