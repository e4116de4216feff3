import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Entity, Field, Row } from '../../registry/types';
import { laneValue, mayWrite } from './fields';
import { useRowMoves } from './useRowMoves';

const entity = {
  name: 'x.task',
  api: '/v1/x/tasks',
  label: { one: 'Task', many: 'Tasks' },
  titleField: 'title',
  can: { update: true },
  states: { field: 'status', values: { open: {}, closed: { editable: ['notes'] } } },
} as unknown as Entity;
const row: Row = { id: 't', version: 1, title: 'Roof', start: '2026-03-02', end: '2026-03-04', team: null };

let sent: Record<string, unknown>[] = [];
/** Ends the request under way: with what the server has then, or with a refusal. */
let answer: (refusal?: string) => void = () => {};
let server: Row = row;

beforeEach(() => {
  sent = [];
  server = row;
  vi.stubGlobal('fetch', async (_: RequestInfo | URL, init?: RequestInit) => {
    const { version, ...values } = JSON.parse(String(init?.body));
    sent.push({ ...values, version });
    const refusal = await new Promise<string | undefined>((resolve) => {
      answer = resolve;
    });
    if (refusal === undefined) server = { ...server, ...values, version: (server.version ?? 0) + 1 };
    const body = refusal === undefined ? { data: server } : { status: 409, code: refusal, title: 'No' };
    return new Response(JSON.stringify(body), {
      status: refusal === undefined ? 200 : 409,
      headers: { 'content-type': 'application/json' },
    });
  });
});

function hook() {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(() => useRowMoves(entity, [row], (title) => `${title} is back`), { wrapper }).result;
}
const said = (title: string) => `${title} moved`;

it('is in its place at once, and sends in one go what is pressed while a move is being saved', async () => {
  const moving = hook();
  act(() => void moving.current.move('t', { start: '2026-03-03', end: '2026-03-05' }, said));
  expect(moving.current.moves.get('t')).toEqual({ start: '2026-03-03', end: '2026-03-05' });
  expect(moving.current.said).toBe('Roof moved');
  await waitFor(() => expect(sent).toEqual([{ version: 1, start: '2026-03-03', end: '2026-03-05' }]));
  act(() => void moving.current.move('t', { start: '2026-03-04', end: '2026-03-05' }, said));
  act(() => void moving.current.move('t', { start: '2026-03-05', end: '2026-03-05' }, said));
  await act(async () => answer());
  // The end is where the server has it already.
  await waitFor(() => expect(sent[1]).toEqual({ version: 2, start: '2026-03-05' }));
  expect(sent).toHaveLength(2);
  await act(async () => answer());
  await waitFor(() => expect(moving.current.moves.size).toBe(0));
});

it('takes a move back that was not saved yet, and knows the newest version though the list is older', async () => {
  const moving = hook();
  act(() => void moving.current.move('t', { team: { id: 'a', label: 'A' } }, said));
  await waitFor(() => expect(sent).toEqual([{ version: 1, team: 'a' }]));
  act(() => void moving.current.move('t', { team: null }, said));
  await act(async () => answer());
  await waitFor(() => expect(sent[1]).toEqual({ version: 2, team: null }));
  await act(async () => answer());
  await waitFor(() => expect(moving.current.moves.size).toBe(0));
  act(() => void moving.current.move('t', { team: { id: 'b', label: 'B' } }, said));
  await waitFor(() => expect(sent[2]).toEqual({ version: 3, team: 'b' }));
  await act(async () => answer());
});

it('goes back when the server refuses, with what was pressed after it', async () => {
  const moving = hook();
  act(() => void moving.current.move('t', { start: '2026-03-03' }, said));
  await waitFor(() => expect(sent).toHaveLength(1));
  act(() => void moving.current.move('t', { start: '2026-03-04' }, said));
  await act(async () => answer('stale'));
  await waitFor(() => expect(moving.current.said).toBe('Roof is back'));
  await waitFor(() => expect(moving.current.moves.size).toBe(0));
  expect(sent).toHaveLength(1);
});

it('writes no field that somebody else fills, and none that the state closes', () => {
  const field = (more: Partial<Field>): Field => ({ name: 'start', label: 'Start', kind: 'date', ...more });
  expect(mayWrite(entity, field({}), { ...row, status: 'open' })).toBe(true);
  expect(mayWrite(entity, field({}), { ...row, status: 'closed' })).toBe(false);
  expect(mayWrite(entity, undefined, row)).toBe(false);
  for (const shut of [{ readOnly: true }, { computed: true }, { denied: true }, { immutable: true }])
    expect(mayWrite(entity, field(shut), row)).toBe(false);
  expect(laneValue({ ...row, team: { id: 'a', label: 'A' } }, field({ name: 'team' }))).toBe('a');
  expect(laneValue(row, field({ name: 'team' }))).toBe('');
});
