import { useQuery } from '@tanstack/react-query';
import { json } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import type { Entity } from '../../registry/types';

/** What a letter says, and on what. */
export interface LetterText {
  title: string | null;
  body: string;
  paper: string;
  labelColumns: number;
  labelRows: number;
  /** Millimetres. */
  sideMargin: number;
  topMargin: number;
}

/** A letter as the API carries it. */
export interface Letter extends LetterText {
  id: string;
  version: number;
  name: string;
  about: string;
  active: boolean;
  /** The declared print it is printed in place of. */
  replaces: string | null;
}

/** A declared print, as the text a letter that stands for it begins with. */
export interface DeclaredText extends LetterText {
  print: string;
}

export const LETTERS = '/v1/reporting/letters';
export const LETTER = 'reporting.letter';
export const PAPERS = ['a4', 'a5', 'roll80', 'roll58', 'labels'] as const;

export const lettersKey = (...parts: string[]) => [...tenantKey(), LETTER, ...parts] as const;

export const useLetter = (id: string | undefined) =>
  useQuery<Letter, ApiError>({
    queryKey: lettersKey('record', id ?? ''),
    queryFn: async ({ signal }) =>
      (await json<{ data: Letter }>(`${LETTERS}/${encodeURIComponent(id ?? '')}`, { signal })).data,
    enabled: id !== undefined,
  });

type ListedLetter = Pick<Letter, 'id' | 'name' | 'paper' | 'replaces'>;

/** Letters in use for records of an entity, by name. */
export const useLettersFor = (entity: string, enabled = true) =>
  useQuery<ListedLetter[], ApiError>({
    queryKey: lettersKey('for', entity),
    queryFn: async ({ signal }) => {
      const query = `filter[about]=${encodeURIComponent(entity)}&filter[active]=true&sort=name&limit=200&fields=name,paper,replaces`;
      return (await json<{ data: ListedLetter[] }>(`${LETTERS}?${query}`, { signal })).data;
    },
    enabled,
  });

/** The declared prints of an entity as texts. */
export const useDeclaredTexts = (entity: Entity | undefined, enabled: boolean) =>
  useQuery<DeclaredText[], ApiError>({
    queryKey: lettersKey('declared', entity?.name ?? ''),
    queryFn: async ({ signal }) => (await json<{ data: DeclaredText[] }>(`${entity?.api}/prints`, { signal })).data,
    enabled: enabled && entity !== undefined,
  });

/** What can be printed for a record: a declared print, or a letter of the business. */
export interface PrintChoice {
  /** As requests name it. */
  query: { print: string } | { letter: string };
  name: string;
  labels: boolean;
  /** The letter behind it. */
  letter?: string | undefined;
  /** The declared print it is, or stands for. */
  print?: string | undefined;
}

/** Declared prints first, each as the letter that stands for it where there is one, then letters of the business. */
export function printChoices(entity: Entity, letters: readonly ListedLetter[]): PrintChoice[] {
  const declared = (entity.papers ?? []).map((paper): PrintChoice => {
    const own = letters.find((letter) => letter.replaces === paper.name);
    return {
      query: { print: paper.name },
      name: own?.name ?? paper.title,
      labels: own ? own.paper === 'labels' : paper.labels === true,
      letter: own?.id,
      print: paper.name,
    };
  });
  const known = new Set(declared.map((choice) => choice.print));
  const kept = letters
    .filter((letter) => letter.replaces === null || !known.has(letter.replaces))
    .map(
      (letter): PrintChoice => ({
        query: { letter: letter.id },
        name: letter.name,
        labels: letter.paper === 'labels',
        letter: letter.id,
      }),
    );
  return [...declared, ...kept];
}

/** A record to try a letter on: the newest the writer may see. */
export const useSampleRecord = (entity: Entity | undefined) =>
  useQuery<{ id: string; title: string } | null, ApiError>({
    queryKey: [...tenantKey(), entity?.name ?? '', 'sample'],
    queryFn: async ({ signal }) => {
      const answer = await json<{ data: Record<string, unknown>[] }>(`${entity?.api}?limit=1&sort=-createdAt`, {
        signal,
      });
      const row = answer.data[0];
      if (!row) return null;
      const title = row[entity?.titleField ?? ''];
      return { id: String(row.id), title: typeof title === 'string' ? title : '' };
    },
    enabled: entity !== undefined,
  });
