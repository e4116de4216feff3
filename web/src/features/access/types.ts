/** What the access routes answer (`/v1/access/…`). */

export const ROLES = [
  'portal',
  'viewer',
  'contributor',
  'operator',
  'collaborator',
  'manager',
  'admin',
  'confirmer',
  'submitter',
  'approver',
  'authorizer',
  'signatory',
] as const;
export type Role = (typeof ROLES)[number];

export const SCOPES = ['all', 'own', 'assigned', 'nothing'] as const;
export type Scope = (typeof SCOPES)[number];

export interface Held {
  role: Role;
  level: number | null;
  scope: Scope;
  hiddenApps: string[];
  expiresAt: string | null;
  ended: boolean;
  template: string | null;
  grantedBy: string | null;
  grantedAt: string | null;
}

export interface PortalRecord {
  entity: string;
  record: string;
  label: string | null;
}

export interface Person {
  id: string;
  kind: 'person' | 'key';
  name: string;
  email: string;
  owner: boolean;
  status: string;
  lastSignIn: string | null;
  grants: Record<string, Held>;
  portal: PortalRecord[];
}

export interface Family {
  key: string;
  title: string;
  icon: string | null;
  apps: { key: string; title: string; kind: 'portal' | 'operational' }[];
  built: boolean;
  off: boolean;
  administered: boolean;
  mine: { role: Role; scope: Scope } | null;
}

export interface PortalEntity {
  entity: string;
  family: string;
  title: string;
  path: string;
  labelField: string;
}

export interface People {
  data: Person[];
  families: Family[];
  roles: { key: Role; level: number | null }[];
  portalEntities: PortalEntity[];
  me: { id: string; owner: boolean };
}

export interface Template {
  key: string;
  title: string;
  description: string;
  icon: string;
  grants: { family: string; role: Role; scope: Scope; hiddenApps: string[] }[];
  giveable: boolean;
}

export type Reason =
  | 'level'
  | 'special'
  | 'tooLow'
  | 'otherRole'
  | 'notReadable'
  | 'nobody'
  | 'appHidden'
  | 'noGrant'
  | 'familyOff';

export interface ActionAccess {
  /** `read`, `create`, … or `#post`. */
  key: string;
  /** Of a transition; empty for operations. */
  label: string;
  allowed: boolean;
  reason: Reason;
  needs: Role[];
}

export interface EntityAccess {
  entity: string;
  title: string;
  rows:
    | { rule: 'all' }
    | { rule: 'fields'; fields: string[] }
    | { rule: 'portal'; field: string }
    | { rule: 'nothing' };
  narrowed: boolean;
  hiddenFields: string[];
  actions: ActionAccess[];
}

export interface Explanation {
  person: { id: string; name: string; owner: boolean };
  family: string;
  role: Role | null;
  level: number | null;
  scope: Scope | null;
  off: boolean;
  entities: EntityAccess[];
}

export interface FamilyRoles {
  entity: string;
  title: string;
  actions: { key: string; label: string; roles: Role[] }[];
}

export interface WantedGrant {
  role: Role;
  scope: Scope;
  hiddenApps: string[];
  expiresAt: string | null;
}

export interface ApiKey {
  id: string;
  name: string;
  environment: 'live' | 'test';
  prefix: string;
  state: 'active' | 'expired' | 'revoked';
  requestsPerMinute: number;
  createdBy: string | null;
  createdAt: string;
  expiresAt: string | null;
  lastUsedAt: string | null;
  revokedAt: string | null;
  grants: { family: string; role: Role; scope: Scope }[];
  /** Told once, when the key is made. */
  key?: string;
}

export interface AuditChange {
  field: string;
  label: string;
  kind: string;
  before: unknown;
  after: unknown;
}

export interface AuditLine {
  seq: number;
  at: string;
  actor: { id: string; label: string };
  actingFor: string | null;
  action: string;
  actionLabel: string | null;
  entity: string;
  entityTitle: string | null;
  record: { id: string; label: string | null } | null;
  requestId: string | null;
  changes: AuditChange[];
}

export interface AuditPage {
  data: AuditLine[];
  page: { next: string | null };
  kinds: { entity: string; title: string }[];
  everything: boolean;
}

export interface SignIn {
  person: string;
  method: string;
  device: string;
  address: string;
  at: string;
  lastUsedAt: string;
  ended: boolean;
  /** An attempt at the password or the code that was refused. */
  failed: boolean;
}
