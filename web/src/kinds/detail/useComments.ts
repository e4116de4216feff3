import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, json, newIdempotencyKey } from '../../data/client';
import { type ApiError, asApiError } from '../../data/errors';
import { recordUrl } from '../../data/hooks';
import { keys, tenantKey } from '../../data/keys';
import type { Entity } from '../../registry/types';

export interface Person {
  id: string;
  label: string | null;
}

export interface Comment {
  id: string;
  author: Person;
  body: string;
  mine: boolean;
  mentions: Person[];
  createdAt: string;
  editedAt: string | null;
}

/** Members of the business, to mention. Portal users learn of none. */
export function useMembers(enabled: boolean) {
  return useQuery<Person[], ApiError>({
    queryKey: [...tenantKey(), 'members'],
    queryFn: async ({ signal }) => (await json<{ data: Person[] }>('/v1/users', { signal })).data,
    staleTime: 5 * 60_000,
    enabled,
  });
}

/** What members say about a record. Anyone who may not read it finds none, and that is no error. */
export function useComments(entity: Entity, id: string) {
  const client = useQueryClient();
  const url = `${recordUrl(entity, id)}/comments`;
  const key = [...keys.history(entity.name, id), 'comments'];
  const query = useQuery<Comment[] | undefined, ApiError>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      try {
        return (await json<{ data: Comment[] }>(url, { signal })).data;
      } catch (error) {
        const { status } = asApiError(error);
        if (status === 404 || status === 403) return [];
        throw error;
      }
    },
  });
  const settled = () => client.invalidateQueries({ queryKey: keys.history(entity.name, id) });
  const add = useMutation<unknown, ApiError, { body: string; mentions: string[] }>({
    mutationFn: (input) => json(url, { method: 'POST', body: input, idempotencyKey: newIdempotencyKey() }),
    onSettled: settled,
  });
  const edit = useMutation<unknown, ApiError, { comment: string; body: string; mentions: string[] }>({
    mutationFn: ({ comment, ...input }) =>
      call(`${url}/${comment}`, { method: 'PATCH', body: input, idempotencyKey: newIdempotencyKey() }),
    onSettled: settled,
  });
  const remove = useMutation<unknown, ApiError, string>({
    mutationFn: (comment) => call(`${url}/${comment}`, { method: 'DELETE', idempotencyKey: newIdempotencyKey() }),
    onSettled: settled,
  });
  return { query, add, edit, remove };
}

/** The word behind an @ the cursor stands after: `@ten` → `ten`; undefined elsewhere. Pure. */
export function mentionAt(text: string, cursor: number): { from: number; word: string } | undefined {
  const before = text.slice(0, cursor);
  const match = /(^|\s)@([\p{L}\p{N}.'-]*)$/u.exec(before);
  return match ? { from: cursor - (match[2]?.length ?? 0) - 1, word: match[2] ?? '' } : undefined;
}

/** Those of the people whose name the text mentions. Longer names first, so that none hides in another. Pure. */
export function mentioned(text: string, people: readonly Person[]): string[] {
  let left = text;
  const found: string[] = [];
  for (const person of [...people].sort((a, b) => (b.label?.length ?? 0) - (a.label?.length ?? 0))) {
    if (!person.label || !left.includes(`@${person.label}`)) continue;
    found.push(person.id);
    left = left.replaceAll(`@${person.label}`, ' ');
  }
  return found;
}
