import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, json } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { tenantKey } from '../../data/keys';
import { refreshRegistry } from '../../registry/store';
import type { Field } from '../../registry/types';

export interface SettingEntry {
  field: Field;
  value: unknown;
  writable: boolean;
}

export interface SettingSection {
  family: string;
  title: string;
  icon: string;
  fields: SettingEntry[];
}

const key = () => [...tenantKey(), 'settings'] as const;

/** Declared settings of every family the reader has a part in. */
export function useSettings() {
  return useQuery<SettingSection[], ApiError>({
    queryKey: key(),
    queryFn: async ({ signal }) => (await json<{ data: SettingSection[] }>('/v1/settings', { signal })).data,
  });
}

/** Changes settings of one family. Screens may follow from them, so the registry is asked for anew. */
export function useSaveSettings(family: string): (values: Record<string, unknown>) => Promise<void> {
  const client = useQueryClient();
  return async (values) => {
    await call(`/v1/settings/${encodeURIComponent(family)}`, { method: 'PATCH', body: values });
    await client.invalidateQueries({ queryKey: key() });
    void refreshRegistry().catch(() => undefined);
  };
}
