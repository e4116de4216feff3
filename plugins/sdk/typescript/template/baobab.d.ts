// The worlds of plugins, version 1.1.0, as TypeScript sees them. A module exports the function of its world:
//
//   compute   export function run(occasion: Occasion, input: Json): Json
//   validate  export function check(occasion: Occasion, subject: Json): Problem[]
//   render    export function blocks(occasion: Occasion, document: Json): Block[]
//   effect    export function handle(occasion: Occasion, event: Json): Json
//
// What cannot be answered is thrown as text: `throw "no rate for 2027"`. Effects import what they reach from the modules below;
// a call that fails throws an error whose `payload` is the failure.

declare module "baobab:plugin/types@1.1.0" {
  /** JSON text as in the HTTP API: money, quantities and rates are decimal strings, dates `YYYY-MM-DD`. */
  export type Json = string;
  /** One message about one place of a record, by JSON pointer; the empty one is the whole record. */
  export interface Problem {
    pointer: string;
    code: string;
    message: string;
  }
  /** For whom and when a hook runs. */
  export interface Occasion {
    /** Name of the hook in plugin.yaml. */
    hook: string;
    /** Country (ISO 3166-1 alpha-2), currency (ISO 4217) and sector of the business. */
    country: string;
    currency: string;
    sector: string;
    /** Date in the zone of the business, `YYYY-MM-DD`. */
    today: string;
    /** Language tag of the user. */
    language: string;
    /** The plugin's settings in this business. */
    settings: Json;
  }
  /** What a printed document shows between its totals and its foot. */
  export type Block =
    | { tag: "heading"; val: string }
    | { tag: "paragraph"; val: string }
    | { tag: "facts"; val: [label: string, value: string][] }
    | { tag: "qr"; val: [text: string, words: string] };
}

declare module "baobab:plugin/records@1.1.0" {
  import type { Json, Problem } from "baobab:plugin/types@1.1.0";
  export type Failure =
    | { tag: "refused"; val: string }
    | { tag: "missing" }
    | { tag: "invalid"; val: Problem[] }
    | { tag: "exhausted" };
  export function read(entity: string, id: string): Json;
  /** Records that match a list query (`filter[status]=posted&limit=50`); at most 200. */
  export function find(entity: string, query: string): Json;
  export function create(entity: string, body: Json): Json;
  /** `version` stands in the body. */
  export function update(entity: string, id: string, body: Json): Json;
  export function transition(entity: string, id: string, name: string, body: Json): Json;
}

declare module "baobab:plugin/kv@1.1.0" {
  export type Failure = { tag: "refused"; val: string } | { tag: "full" } | { tag: "exhausted" };
  export function get(key: string): Uint8Array | undefined;
  export function set(key: string, value: Uint8Array): void;
  function forget(key: string): void;
  export { forget as delete };
  /** Sets the value when the present one is `expected` (undefined: absent); false when another run was first. */
  export function swap(key: string, expected: Uint8Array | undefined, value: Uint8Array): boolean;
}

declare module "baobab:plugin/http@1.1.0" {
  export interface Request {
    method: string;
    url: string;
    headers: [name: string, value: string][];
    body: Uint8Array;
  }
  export interface Response {
    status: number;
    headers: [name: string, value: string][];
    body: Uint8Array;
  }
  export type Failure =
    | { tag: "refused"; val: string }
    | { tag: "unreachable"; val: string }
    | { tag: "too-large" }
    | { tag: "exhausted" };
  export function send(request: Request): Response;
}

declare module "baobab:plugin/keys@1.1.0" {
  export type Failure = { tag: "refused"; val: string } | { tag: "missing" };
  /** Signature by a stored key: ECDSA P-256 and SHA-256 (DER), or RSA PKCS #1 v1.5 and SHA-256. */
  export function sign(key: string, message: Uint8Array): Uint8Array;
}

declare module "baobab:plugin/identities@1.1.0" {
  import type { Failure as HttpFailure, Request, Response } from "baobab:plugin/http@1.1.0";
  /** Whom a certificate is asked for; empty parts are left out. */
  export interface Subject {
    commonName: string;
    organization: string;
    organizationalUnit: string;
    locality: string;
    state: string;
    /** ISO 3166-1 alpha-2. */
    country: string;
  }
  /** A certificate as everybody can read it; times are Unix milliseconds. */
  export interface Certificate {
    subject: string;
    issuer: string;
    /** In hexadecimal digits, as the thumbprints. */
    serial: string;
    notBefore: bigint;
    notAfter: bigint;
    sha1: string;
    sha256: string;
  }
  export interface Kept {
    hasKey: boolean;
    certificate?: Certificate;
    /** Whether a new key waits for its certificate. */
    waiting: boolean;
  }
  export type Failure =
    | { tag: "refused"; val: string }
    | { tag: "missing" }
    | { tag: "invalid"; val: string }
    | { tag: "too-large" }
    | { tag: "exhausted" };
  export type Unsent = { tag: "identity"; val: Failure } | { tag: "http"; val: HttpFailure };
  /** A certificate request (PKCS #10 in PEM) for a new key, which waits beside the present one; the same key while it waits. */
  export function newRequest(name: string, subject: Subject): string;
  /** Stores a certificate with those that lead to its issuer (PEM); one for the waiting key makes that the present one. */
  export function store(name: string, chain: string): Certificate;
  export function look(name: string): Kept;
  /** Forgets the key that waits. */
  export function discard(name: string): void;
  /** Sends a request and presents the certificate when the host asks for one. */
  export function send(name: string, request: Request): Response;
}

declare module "baobab:plugin/log@1.1.0" {
  export type Level = "debug" | "info" | "warn" | "error";
  export function write(level: Level, message: string): void;
}

declare module "baobab:plugin/clock@1.1.0" {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
  export function now(): bigint;
}
