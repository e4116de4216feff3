import type { ThreadBlock } from '../../../registry/page';
import type { Entity, Registry, Row } from '../../../registry/types';
import { fieldText, linkLabel } from '../../values/format';

/** Where a message comes from: the other side, this one, or nobody but the own people read it. */
export type Side = 'in' | 'out' | 'note';

export function sideOf(block: Pick<ThreadBlock, 'tells'>, message: Row): Side {
  const { tells } = block;
  if (!tells) return 'in';
  const value = message[tells.field];
  if (tells.inside !== null && value === tells.inside) return 'note';
  return tells.out !== null && value === tells.out ? 'out' : 'in';
}

/** Who wrote a message, as far as the reader learns it. */
export function authorOf(block: Pick<ThreadBlock, 'author' | 'authorName'>, message: Row): string {
  const named = block.authorName ? message[block.authorName] : undefined;
  return linkLabel(message[block.author]) || (typeof named === 'string' ? named : '');
}

/** What a message says by itself, and what it repeats of the one it answers. Pure. */
export function splitQuote(body: string): { said: string; quoted: string } {
  const lines = body.split('\n');
  let at = lines.length;
  while (at > 0 && /^\s*(>|$)/.test(lines[at - 1] ?? '')) at -= 1;
  if (!lines.slice(at).some((line) => line.trimStart().startsWith('>'))) return { said: body.trimEnd(), quoted: '' };
  // `On Monday Chipo wrote:` belongs to what it introduces.
  if (
    at > 0 &&
    /:\s*$/.test(lines[at - 1] ?? '') &&
    /wrote|écrit|escreveu|aliandika|akanyora/i.test(lines[at - 1] ?? '')
  )
    at -= 1;
  return { said: lines.slice(0, at).join('\n').trimEnd(), quoted: lines.slice(at).join('\n').trim() };
}

/** What a message says and repeats: from its own field where it has one, else from its text. Pure. */
export function quoteOf(block: Pick<ThreadBlock, 'body' | 'quoted'>, message: Row): { said: string; quoted: string } {
  const text = (name: string | null) => {
    const value = name ? message[name] : undefined;
    return typeof value === 'string' ? value : '';
  };
  const quoted = text(block.quoted);
  return quoted ? { said: text(block.body).trimEnd(), quoted } : splitQuote(text(block.body));
}

/** A fact that stands below a message. */
export interface Fact {
  name: string;
  label: string;
  text: string;
  /** A choice that tells of a failure. */
  bad: boolean;
}

/** The facts of a message that hold something; yes or no stands where it is yes. Pure. */
export function factsOf(block: Pick<ThreadBlock, 'facts'>, registry: Registry, from: Entity, message: Row): Fact[] {
  return block.facts.flatMap((name) => {
    const field = from.fields.find((entry) => entry.name === name);
    const value = message[name];
    if (!field || value === null || value === undefined || value === '' || value === false) return [];
    return [{ name, label: field.label, text: fieldText(registry, field, message), bad: value === 'failed' }];
  });
}

/** A ready answer with `{number}` and the like filled from the record; names of no field stay as they are. Pure. */
export function filledReply(text: string, registry: Registry, entity: Entity, row: Row): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const field = entity.fields.find((entry) => entry.name === name);
    return (field && fieldText(registry, field, row)) || whole;
  });
}

/** The messages of a conversation, oldest first, from pages that begin with the latest; one that came twice stands once. Pure. */
export function inOrder(pages: readonly { rows: readonly Row[] }[]): Row[] {
  const seen = new Set<string>();
  const latestFirst = pages.flatMap((page) => page.rows.filter((row) => !seen.has(row.id) && seen.add(row.id)));
  return latestFirst.reverse();
}

/** The calendar day of an instant in the reader's zone: where it changes, the conversation says the day. Pure. */
export function dayOf(instant: unknown): string {
  const time = typeof instant === 'string' ? new Date(instant) : undefined;
  return time && !Number.isNaN(time.valueOf())
    ? `${time.getFullYear()}-${String(time.getMonth() + 1).padStart(2, '0')}-${String(time.getDate()).padStart(2, '0')}`
    : '';
}
