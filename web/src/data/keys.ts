import { type ListParams, listQuery } from './query';
import { currentSession } from './session';

/** Every query key starts with the tenant, so data of two businesses, or of live and test, never meet. */
export function tenantKey(): readonly [string, string] {
  const { business, environment } = currentSession();
  return [business?.id ?? '', environment];
}

export const keys = {
  entity: (entity: string) => [...tenantKey(), entity] as const,
  lists: (entity: string) => [...tenantKey(), entity, 'list'] as const,
  list: (entity: string, params: ListParams) => [...tenantKey(), entity, 'list', listQuery(params)] as const,
  pages: (entity: string, params: ListParams) => [...tenantKey(), entity, 'pages', listQuery(params)] as const,
  record: (entity: string, id: string) => [...tenantKey(), entity, 'record', id] as const,
  history: (entity: string, id: string) => [...tenantKey(), entity, 'history', id] as const,
  report: (name: string, query: string) => [...tenantKey(), name, 'report', query] as const,
  search: (entity: string, text: string) => [...tenantKey(), entity, 'search', text] as const,
};
