import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, json } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import type { Plugin, PluginDetails, Wanted } from './types';

const BASE = '/v1/plugins';
const key = (...parts: string[]) => [...tenantKey(), 'plugins', ...parts] as const;
const at = (name: string, ...more: string[]) => [BASE, ...[name, ...more].map(encodeURIComponent)].join('/');

export const usePlugins = () =>
  useQuery<Plugin[], ApiError>({
    queryKey: key(),
    queryFn: async ({ signal }) => (await json<{ data: Plugin[] }>(BASE, { signal })).data,
  });

export const usePlugin = (name: string) =>
  useQuery<PluginDetails, ApiError>({
    queryKey: key(name),
    queryFn: async ({ signal }) => (await json<{ data: PluginDetails }>(at(name), { signal })).data,
  });

/** A write about plugins: everything that was read about them is asked for anew. */
export function usePluginWrite<V, R>(write: (input: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation<R, ApiError, V>({
    mutationFn: write,
    onSuccess: () => client.invalidateQueries({ queryKey: key() }),
  });
}

export const putPlugin = async ({ name, wanted }: { name: string; wanted: Wanted }) =>
  (await json<{ data: PluginDetails }>(at(name), { method: 'PUT', body: wanted })).data;

export const removePlugin = (name: string) => call(at(name), { method: 'DELETE' });

/** A private key, its certificate, or both. */
export const storeKey = ({ name, of, ...given }: { name: string; of: string; pem?: string; certificate?: string }) =>
  call(at(name, 'keys', of), { method: 'PUT', body: given });

export const forgetKey = ({ name, of }: { name: string; of: string }) =>
  call(at(name, 'keys', of), { method: 'DELETE' });

export const runAgain = ({ name, run }: { name: string; run: string }) =>
  call(at(name, 'runs', run, 'again'), { method: 'POST', body: {} });

interface Act {
  name: string;
  action: string;
  record?: string;
  /** What the action asks for. */
  input?: Record<string, unknown>;
}

export const act = async ({ name, action, ...body }: Act) =>
  (await json<{ data: unknown }>(at(name, 'actions', action), { method: 'POST', body })).data;

/** Problems of what was filled in for an action, at the fields of its form. */
export const atInput = (error: ApiError | null) =>
  (error?.fieldErrors ?? [])
    .filter((one) => one.pointer.startsWith('/input'))
    .map((one) => ({ ...one, pointer: one.pointer.slice('/input'.length) }));
