import { language, t } from '../i18n';
import { ApiError, errorFromFailure, errorFromResponse, unanswered } from './errors';
import { closeSession, isClosed, pageLeaves, untilAnswered, untilLeft } from './leaving';
import { isAutoRetry, RETRY, retryDelay } from './retry';
import { currentSession, endSession, updateTokens } from './session';
import { isRecord, readText } from './storage';
import { hasUnsavedWork } from './unsaved';
import { fetchWithProgress, type UploadProgress } from './upload';
import { currentView, leaveView } from './viewAs';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Makes a write safe to repeat; without it a write is tried once. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Milliseconds before the call counts as timed out. */
  timeout?: number;
  /** Sign-in calls carry no token and never refresh. */
  anonymous?: boolean;
  /** The call outlives the page (at most 64 KB of body). */
  keepalive?: boolean;
  /** Sent although the page is about to be left: the call that goes with leaving it. */
  last?: boolean;
  /** A refusal ends the session at once, whatever is on screen: the check of the token itself. */
  decisive?: boolean;
  /** Told how much of the body has been sent. */
  onProgress?: UploadProgress | undefined;
}

const TIMEOUT = 30_000;

/** A new key for one intended write. Made when a form opens, kept until its write succeeds. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

let onSessionOver: (reason: string, message?: string) => void = () => {};
/** Says where to go when the session is really over; set once by the app. */
export function whenSessionOver(handler: (reason: string, message?: string) => void): void {
  onSessionOver = handler;
}

let onSecondFactorNeeded: () => void = () => {};
/** Says where to go when the business requires a second step that the user has not set up; set once by the app. */
export function whenSecondFactorNeeded(handler: () => void): void {
  onSecondFactorNeeded = handler;
}

/** The code of answers to somebody without the second step that the business requires. */
export const SECOND_FACTOR_REQUIRED = 'second_factor_required';

let askSignIn: (() => Promise<boolean>) | undefined;
let asking: Promise<boolean> | undefined;
/**
 * Says how to sign in again in place; set once by the app. It is asked when work would be lost otherwise, once for all
 * calls that wait, and answers whether the same user is signed in again.
 */
export function whenSignInNeeded(ask: () => Promise<boolean>): void {
  askSignIn = ask;
}

function signInAgain(path: string, options: CallOptions): Promise<boolean> {
  if (asking) return asking;
  const keepsWork = options.method !== undefined && options.method !== 'GET';
  // Signing out, in or up is never interrupted by signing in.
  const about = path.startsWith('/v1/auth/');
  if (!askSignIn || about || options.decisive || !(keepsWork || hasUnsavedWork())) return Promise.resolve(false);
  asking = askSignIn().finally(() => {
    asking = undefined;
  });
  return asking;
}

function headersOf(options: CallOptions): Headers {
  const { session, business, environment } = currentSession();
  const headers = new Headers(options.headers);
  if (!headers.has('Accept')) headers.set('Accept', 'application/json');
  // Declarations, choices and what rules say come in this language.
  headers.set('Accept-Language', language.code);
  headers.set('User-Type', 'user');
  if (!headers.has('Environment')) headers.set('Environment', environment);
  if (options.body !== undefined && !(options.body instanceof FormData))
    headers.set('Content-Type', 'application/json');
  if (options.idempotencyKey) headers.set('Idempotency-Key', options.idempotencyKey);
  if (!options.anonymous) {
    const view = currentView();
    if (view) headers.set('X-View-As', view.id);
    if (session) headers.set('Authorization', `Bearer ${session.accessToken}`);
    // A write that waited names the business it was made in.
    if (business && !headers.has('X-Business-Id')) headers.set('X-Business-Id', business.id);
  }
  return headers;
}

/** One request. While the page is about to go it waits, and what was given up then is asked anew if the page stays. */
async function once(path: string, options: CallOptions): Promise<Response> {
  const reads = (options.method ?? 'GET') === 'GET';
  for (;;) {
    // As when no answer comes, so that what may wait for a connection waits for the sign-in.
    if (isClosed() && !options.anonymous) throw unanswered('closed', t('error.session.expired'), false);
    const kept = options.last || options.keepalive ? undefined : pageLeaves();
    if (kept) await kept;
    else if (!reads) return untilAnswered(send(path, options));
    else {
      const answer = await untilLeft(async (left) => {
        const signal = options.signal ? AbortSignal.any([options.signal, left]) : left;
        try {
          return await send(path, { ...options, signal });
        } catch (error) {
          if (left.aborted && !options.signal?.aborted) return undefined;
          throw error;
        }
      });
      if (answer) return answer;
    }
  }
}

async function send(path: string, options: CallOptions): Promise<Response> {
  const timeout = AbortSignal.timeout(options.timeout ?? TIMEOUT);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const init: RequestInit = {
    method: options.method ?? 'GET',
    headers: headersOf(options),
    signal,
    credentials: 'same-origin',
    ...(options.keepalive ? { keepalive: true } : {}),
  };
  if (options.body !== undefined)
    init.body = options.body instanceof FormData ? options.body : JSON.stringify(options.body);
  try {
    if (options.onProgress) return await fetchWithProgress(path, init, options.onProgress);
    return await fetch(path, init);
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw errorFromFailure(cause);
  }
}

let refreshing: Promise<boolean> | undefined;

/**
 * Trades the refresh token for a new pair, once for all calls that wait. Tabs take turns through a lock: the
 * server rotates refresh tokens and takes a second use of one as theft, which would sign every tab out.
 */
function refresh(stale: string): Promise<boolean> {
  refreshing ??= withLock('baobab-refresh', async () => {
    const { session } = currentSession();
    if (!session) return false;
    const storedAccess = readText('accessToken');
    const storedRefresh = readText('refreshToken');
    if (storedAccess && storedRefresh && storedAccess !== stale) {
      // Another tab was first; its tokens are ours.
      updateTokens(storedAccess, storedRefresh);
      return true;
    }
    const response = await once('/v1/auth/refresh', {
      method: 'POST',
      body: { refreshToken: session.refreshToken },
      anonymous: true,
    });
    if (!response.ok) {
      if (response.status >= 500 || response.status === 429) throw await errorFromResponse(response);
      return false;
    }
    const body: unknown = await response.json();
    if (!isRecord(body) || typeof body.accessToken !== 'string') return false;
    updateTokens(body.accessToken, typeof body.refreshToken === 'string' ? body.refreshToken : session.refreshToken);
    return true;
  }).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks) return navigator.locks.request(name, work) as Promise<T>;
  return work();
}

/** Ends the session here and tells the app; the server is told by the sign-out screen. */
export function sessionOver(reason: string, message?: string): void {
  void closeSession();
  endSession();
  onSessionOver(reason, message);
}

/** One call with its silent refresh: a 401 is answered by one refresh and one more try. */
async function withRefresh(path: string, options: CallOptions): Promise<Response> {
  const token = currentSession().session?.accessToken;
  const response = await once(path, options);
  if (response.status !== 401 || options.anonymous || !token) return response;
  console.warn('401: the token may have expired');
  if (await refresh(token)) return once(path, options);
  if (await signInAgain(path, options)) return once(path, options);
  const error = await errorFromResponse(response);
  sessionOver('expired', t('error.session.expired'));
  throw error;
}

/**
 * Calls the API and returns the raw answer, throwing ApiError for anything but success. A write with an
 * idempotency key is repeated by the retry policy; reads are repeated by react-query, which shows that it waits.
 */
export async function call(path: string, options: CallOptions = {}): Promise<Response> {
  const attempts = options.idempotencyKey ? RETRY.maxAttempts : 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await withRefresh(path, options);
      if (response.ok || response.status === 304) return response;
      throw await errorFromResponse(response);
    } catch (error) {
      // The half hour is over, or the view was ended elsewhere.
      if (error instanceof ApiError && error.code === 'view_ended' && currentView()) leaveView();
      if (error instanceof ApiError && error.code === SECOND_FACTOR_REQUIRED) onSecondFactorNeeded();
      if (attempt >= attempts || !isAutoRetry(error) || options.signal?.aborted || isClosed()) throw error;
      await pause(retryDelay(attempt), options.signal);
    }
  }
}

/** The answer's JSON; undefined for 204. `T` is the contract's shape, which the server's own tests hold. */
export async function json<T>(path: string, options: CallOptions = {}): Promise<T> {
  const response = await call(path, options);
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch (cause) {
    throw new ApiError({
      type: 'server',
      severity: 'high',
      status: response.status,
      code: 'bad-answer',
      message: t('error.unreadable'),
      retryable: true,
      cause,
    });
  }
}

/** Downloads a file (export, print) under the name the server gives it. */
export async function download(path: string, fallbackName: string, options: CallOptions = {}): Promise<void> {
  const headers = { Accept: '*/*' };
  const response = await call(path, { headers, timeout: 300_000, ...options });
  const blob = await response.blob();
  const told = response.headers.get('content-disposition') ?? '';
  // The name with all its letters, before the plain one for programs that know no other.
  const named = /filename\*=UTF-8''([^;]+)/i.exec(told) ?? /filename="?([^";]+)"?/i.exec(told);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = named?.[1] ? decodeURIComponent(named[1]) : fallbackName;
  link.click();
  // The click has only queued the download; the address must live until the browser has read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
