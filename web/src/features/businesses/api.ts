import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { json } from '../../data/client';
import type { ApiError } from '../../data/errors';

export interface BusinessRow {
  id: string;
  name: string;
  logoImg: string | null;
  country: string;
  currency: string;
  sector: string;
  industry: string;
  businessGroup: { id: string; name: string; ownerId: string } | null;
  status: 'active' | 'suspended' | 'deleted';
  statusReason: string | null;
  purgeAt: string | null;
  owner: boolean;
  members: number;
  offeredToMe: boolean;
}

export interface Profile extends Record<string, unknown> {
  id: string;
  name: string;
  version: number;
  logoImg: string | null;
  status: BusinessRow['status'];
  statusReason: string | null;
  purgeAt: string | null;
  country: string;
  currency: string;
  taxNumberLabel: string | null;
  businessGroup: { id: string; name: string } | null;
  owner: { id: string; label: string } | null;
  offeredToMe: boolean;
}
export interface May {
  administer: boolean;
  own: boolean;
  leave?: boolean;
  staff?: boolean;
  self?: boolean;
}

export interface Country {
  code: string;
  name: string;
  currency: string;
  otherCurrencies: string[];
  phonePrefix: string;
  taxNumberLabel: string | null;
  chart: string;
  fiscalYearStart: string;
}
export interface Institution {
  key: string;
  title: string;
  sector: string;
  families: string[];
}
export interface FamilyOption {
  name: string;
  title: string;
  icon: string;
  built: boolean;
  description: string;
}
export interface Options {
  countries: Country[];
  currencies: string[];
  legalForms: { value: string; label: string }[];
  institutions: Institution[];
  charts: { key: string; title: string }[];
  families: FamilyOption[];
}

export interface Preview {
  fiscalYear: { start: string; from: number; until: number };
  records: {
    entity: string;
    title: string;
    count: number;
    rows: { code: string | null; name: string | null; rate: string | null }[];
  }[];
  words: { plain: string | null; here: string | null }[];
}

export interface Member {
  id: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  profileImgLink: string | null;
  owner: boolean;
  status: 'active' | 'suspended';
  since: string | null;
  access: { family: string; title: string; role: string; scope: string; expiresAt: string | null }[];
}

export interface Invitation {
  id: string;
  emailAddress: string;
  firstName: string;
  lastName: string;
  grants: { family: string; title: string; role: string; scope: string }[];
  state: 'open' | 'expired' | 'accepted' | 'revoked';
  expiresAt: string;
  sentAt: string;
  sentCount: number;
}

export interface Switches {
  families: {
    name: string;
    title: string;
    icon: string | null;
    description: string;
    built: boolean;
    enabled: boolean;
    apps: { name: string; title: string; enabled: boolean }[];
    features: { name: string; title: string; enabled: boolean }[];
  }[];
}

export interface Job {
  id: string;
  kind: string;
  status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  done: number;
  total: number;
  error: string | null;
  result: { size?: number; records?: number; expiresAt?: string } | null;
  createdAt: string;
  finishedAt: string | null;
}

const path = (id: string, rest = '') => `/v1/businesses/${encodeURIComponent(id)}${rest}`;

interface Data<T> {
  data: T;
  meta?: { may?: May };
}

function useGet<T>(
  address: string,
  options: { enabled?: boolean; every?: (data: T | undefined) => number | false } = {},
) {
  const { every } = options;
  return useQuery<Data<T>, ApiError>({
    queryKey: ['businesses', address],
    queryFn: ({ signal }) => json<Data<T>>(address, { signal }),
    enabled: options.enabled ?? true,
    ...(every ? { refetchInterval: (query) => every(query.state.data?.data) } : {}),
  });
}

export const useBusinesses = () => useGet<BusinessRow[]>('/v1/businesses');
export const useGroups = () => useGet<{ id: string; name: string; businesses: number }[]>('/v1/business-groups');
export const useOptions = () => useGet<Options>('/v1/business-options');
export const usePreview = (query: string, enabled: boolean) =>
  useGet<Preview>(`/v1/business-preview?${query}`, { enabled });
export const useProfile = (id: string) => useGet<Profile>(path(id));
export const useMembers = (id: string, enabled = true) => useGet<Member[]>(path(id, '/members'), { enabled });
export const useMember = (id: string, user: string, enabled = true) =>
  useGet<Member>(path(id, `/members/${encodeURIComponent(user)}`), { enabled });
export const useInvitations = (id: string, enabled: boolean) =>
  useGet<Invitation[]>(path(id, '/invitations'), { enabled });
export const useSwitches = (id: string) => useGet<Switches>(path(id, '/switches'));
export const useEnvironments = (id: string) =>
  useGet<{ test: { preparedAt: string | null }; demo: { family: string; title: string }[] }>(path(id, '/environments'));
export const useTransfer = (id: string) =>
  useGet<{ from: { label: string }; to: { id: string; label: string }; expiresAt: string } | null>(
    path(id, '/transfer'),
  );
/** Looks again every two seconds while something runs. */
export const useJobs = (id: string, enabled = true) =>
  useGet<Job[]>(path(id, '/jobs'), {
    enabled,
    every: (jobs) => (jobs?.some((job) => job.status === 'queued' || job.status === 'running') ? 2000 : false),
  });

export interface RoleTemplate {
  key: string;
  title: string;
  description: string;
  grants: { family: string; role: string; scope: string; hiddenApps?: string[] }[];
  giveable: boolean;
}
/** Role templates of the selected business. */
export const useTemplates = (enabled: boolean) =>
  useQuery<Data<RoleTemplate[]>, ApiError>({
    queryKey: ['businesses', 'templates'],
    queryFn: ({ signal }) => json<Data<RoleTemplate[]>>('/v1/access/templates', { signal }),
    enabled,
  });

export interface Call {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** After `/v1/businesses/{id}`; a whole address when it starts with `/v1`. */
  to: string;
  body?: unknown;
  idempotencyKey?: string;
}

/** One change; everything these screens show is asked for again afterwards. */
export function useChange<T = unknown>(id = '') {
  const client = useQueryClient();
  return useMutation<T, ApiError, Call>({
    mutationFn: ({ method, to, body, idempotencyKey }) =>
      json<T>(to.startsWith('/v1') ? to : path(id, to), {
        method,
        timeout: 120_000,
        ...(body === undefined ? {} : { body }),
        ...(idempotencyKey ? { idempotencyKey } : {}),
      }),
    onSettled: () => client.invalidateQueries({ queryKey: ['businesses'] }),
  });
}

export interface SecondFactorPolicy {
  required: boolean;
  members: { name: string; secondFactor: boolean }[];
}

export const useSecondFactorPolicy = (id: string) =>
  useQuery<{ data: SecondFactorPolicy }, ApiError>({
    queryKey: ['businesses', id, 'second-factor'],
    queryFn: ({ signal }) => json(path(id, '/second-factor'), { signal }),
  });

/** Work by the clock of the business. */
export interface ScheduledWork {
  job: string;
  title: string;
  family: string;
  familyTitle: string;
  environment: 'live' | 'test';
  every: 'hour' | 'day' | 'month';
  /** `:15`, `02:00` or `1 02:00`, by the period. */
  at: string;
  off: 'family' | 'app' | 'feature' | 'suspended' | 'deleted' | null;
  running: boolean;
  nextAt: string | null;
  last: { at: string; outcome: 'done' | 'failed' | 'skipped'; count: number; note: string | null } | null;
}

/** What records of an entity do at a moment they name. */
export interface RecordTimer {
  timer: string;
  title: string;
  entityTitle: string;
  family: string;
  familyTitle: string;
  environment: 'live' | 'test';
  off: ScheduledWork['off'];
  waiting: number;
  nextAt: string | null;
  refused: number;
  /** The latest; without a next moment it was given up. */
  refusals: { record: string; opens: string | null; at: string | null; message: string; nextAt: string | null }[];
}

interface Schedule {
  data: ScheduledWork[];
  meta: { timezone: string; timers: RecordTimer[] };
}

export const useSchedule = (id: string) =>
  useQuery<Schedule, ApiError>({
    queryKey: ['businesses', id, 'schedule'],
    queryFn: ({ signal }) => json<Schedule>(path(id, '/schedule'), { signal }),
    refetchInterval: 30_000,
  });
