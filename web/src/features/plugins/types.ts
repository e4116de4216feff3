import type { JsonSchema } from '../../registry/types';

export type RecordUse = 'read' | 'create' | 'update' | 'transition';

/** What a plugin asks for, each with its reason. */
export interface Asks {
  records: { entity: string; title: string; uses: RecordUse[]; why: string }[];
  hosts: { origin: string; why: string }[];
  kept: { bytes: number; why: string } | null;
  keys: { name: string; why: string }[];
  /** Certificates it has made, renews and presents. */
  identities: { name: string; why: string }[];
}

/** What an administrator gave it. */
export interface Granted {
  records: Record<string, RecordUse[]>;
  hosts: string[];
  kept: boolean;
  keys: string[];
  identities: string[];
}

export interface Hook {
  name: string;
  title: string;
  on: string;
  entity: string | null;
  entityTitle: string | null;
  transition: string | null;
  every: string | null;
  onFault: 'refuse' | 'skip';
  /** Title of the report it adds columns to. */
  report: string | null;
  /** What the person who starts an action is asked for. */
  input: JsonSchema | null;
  /** Where another system reports to it. */
  address?: string | null;
}

/** What a newer version changes, by the names people read. */
export interface Changes {
  entities: {
    added: string[];
    removed: string[];
    changed: {
      title: string;
      fields: { added: string[]; removed: string[]; changed: { label: string; required: boolean }[] };
      actions: { added: string[]; removed: string[] };
    }[];
  };
  screens: {
    added: { path: string; title: string }[];
    removed: { path: string; title: string }[];
    changed: string[];
  };
  data: { title: string; rows: number }[];
}

/** What a newer version carries over in the records of the business before it is worked with. */
export interface Carried {
  about: string;
  rows: number;
  seconds: number;
}

export interface Usage {
  calls: number;
  faults: number;
  fuel: number;
  micros: number;
}

export interface Plugin {
  plugin: string;
  title: string;
  description: string | null;
  publisher: string | null;
  icon: string | null;
  level: 'core' | 'verified' | 'private' | 'unsigned' | null;
  version: string | null;
  /** Why it cannot run on this server. */
  problem: string | null;
  versions: { version: string; level: string; problem: string | null }[];
  hooks: Hook[];
  asks: Asks | null;
  settings: JsonSchema | null;
  families: string[];
  /** Records and screens it declares wait for the next start of the server. */
  waits: boolean;
  installed: {
    version: string;
    on: boolean;
    granted: Granted;
    settings: Record<string, unknown>;
    installedAt: string;
    changedAt: string;
    resting: { hook: string; until: string }[];
  } | null;
  upgrade: {
    version: string;
    asks: Asks;
    added: Asks;
    settings: JsonSchema | null;
    hooks: Hook[];
    newHooks: Hook[];
    /** None where it declares nothing, or the server does not know it yet. */
    changes: Changes | null;
    carries: Carried[];
    /** The server must be started again before it can be taken up. */
    waits: boolean;
  } | null;
  usage: Usage & { hooks: (Usage & { hook: string })[] };
  waiting: number;
  givenUp: number;
}

export interface Note {
  id: string;
  hook: string;
  version: string;
  kind: 'fault' | 'refused' | 'declined' | 'log';
  code: string;
  message: string;
  times: number;
  at: string;
}

export interface Run {
  id: string;
  hook: string;
  state: 'waiting' | 'done' | 'dead';
  attempts: number;
  event: string | null;
  error: string | null;
  createdAt: string;
  doneAt: string | null;
  nextAt: string | null;
}

/** One plugin with how it goes. */
export interface PluginDetails extends Plugin {
  notes: Note[];
  runs: Run[];
  keys: { name: string; kind: string; storedAt: string }[];
  identities: {
    name: string;
    certificate: { subject: string; notAfter: string } | null;
    /** A new key waits for its certificate. */
    waiting: boolean;
  }[];
  kept: { bytes: number; values: number };
}

/** What a save sends. */
export interface Wanted {
  version: string;
  on?: boolean;
  granted?: Granted;
  settings?: Record<string, unknown>;
}
