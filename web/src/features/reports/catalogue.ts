import { isRecord } from '../../data/storage';

/** A report the user may open. */
export interface CatalogueEntry {
  name: string;
  title: string;
  description: string;
  group: string;
  path: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

export function readCatalogue(body: unknown): CatalogueEntry[] {
  const data = isRecord(body) && Array.isArray(body.data) ? body.data : [];
  return data.flatMap((entry: unknown) => {
    if (!isRecord(entry) || text(entry.name) === '' || text(entry.path) === '') return [];
    return [
      {
        name: text(entry.name),
        title: text(entry.title),
        description: text(entry.description),
        group: text(entry.group),
        path: text(entry.path),
      },
    ];
  });
}

const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What an entry is found by. */
type Named = { title: string; group: string; description?: string };

/** Entries whose title, heading or description holds every word; those with a word in the title come first. */
export function matching<Entry extends Named>(entries: readonly Entry[], words: string): Entry[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...entries];
  const rank = (entry: Named) => (wanted.some((word) => plain(entry.title).includes(word)) ? 0 : 1);
  return entries
    .filter((entry) => {
      const all = plain(`${entry.title} ${entry.group} ${entry.description ?? ''}`);
      return wanted.every((word) => all.includes(word));
    })
    .sort((a, b) => rank(a) - rank(b));
}

/** Entries under their headings, in the order they come. */
export function grouped<Entry extends Named>(entries: readonly Entry[]): [string, Entry[]][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups];
}
