import { useQuery } from '@tanstack/react-query';
import { json } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import type { Entity } from '../../registry/types';

/** A letter as the API carries it. */
export interface Letter {
  id: string;
  version: number;
  name: string;
  about: string;
  title: string | null;
  paper: string;
  body: string;
  active: boolean;
}

export const LETTERS = '/v1/reporting/letters';
export const LETTER = 'reporting.letter';
export const PAPERS = ['a4', 'a5', 'roll80', 'roll58'] as const;

export const lettersKey = (...parts: string[]) => [...tenantKey(), LETTER, ...parts] as const;

export const useLetter = (id: string | undefined) =>
  useQuery<Letter, ApiError>({
    queryKey: lettersKey('record', id ?? ''),
    queryFn: async ({ signal }) =>
      (await json<{ data: Letter }>(`${LETTERS}/${encodeURIComponent(id ?? '')}`, { signal })).data,
    enabled: id !== undefined,
  });

/** Letters in use for records of an entity, by name. */
export const useLettersFor = (entity: string) =>
  useQuery<Pick<Letter, 'id' | 'name'>[], ApiError>({
    queryKey: lettersKey('for', entity),
    queryFn: async ({ signal }) => {
      const query = `filter[about]=${encodeURIComponent(entity)}&filter[active]=true&sort=name&limit=200&fields=name`;
      return (await json<{ data: Letter[] }>(`${LETTERS}?${query}`, { signal })).data;
    },
  });

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
