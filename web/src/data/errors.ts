import { language, t } from '../i18n';
import { problemWords } from './problemWords';
import { isRecord } from './storage';

export type ErrorType = 'network' | 'validation' | 'permission' | 'not_found' | 'server' | 'timeout' | 'unknown';
export type Severity = 'low' | 'medium' | 'high' | 'critical';

/** One message about one place of the body; `pointer` is an RFC 6901 JSON pointer ('' is the whole body). */
export interface FieldError {
  pointer: string;
  code: string;
  message: string;
}

/** What went wrong with a call, in the words of the error catalogue. */
export class ApiError extends Error {
  readonly type: ErrorType;
  readonly severity: Severity;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly userMessage: string;
  readonly retryable: boolean;
  readonly requestId: string | undefined;
  readonly fieldErrors: readonly FieldError[];
  readonly timestamp = new Date().toISOString();
  /** The problem body as it came, for what a screen needs beyond the catalogue. */
  readonly detail: Readonly<Record<string, unknown>>;

  constructor(init: {
    type: ErrorType;
    severity: Severity;
    status: number;
    code: string;
    message: string;
    retryable: boolean;
    requestId?: string | undefined;
    fieldErrors?: readonly FieldError[];
    detail?: Record<string, unknown>;
    cause?: unknown;
  }) {
    super(init.message, { cause: init.cause });
    this.name = 'ApiError';
    this.type = init.type;
    this.severity = init.severity;
    this.status = init.status;
    this.code = init.code;
    this.title = t(`error.title.${init.type}`);
    this.userMessage = init.message;
    this.retryable = init.retryable;
    this.requestId = init.requestId;
    this.fieldErrors = init.fieldErrors ?? [];
    this.detail = init.detail ?? {};
  }

  /** Another change came first: the record's version is not the one this write was based on. */
  get conflict(): boolean {
    return this.status === 412 || (this.status === 409 && this.code === 'stale');
  }
}

interface Rule {
  type: ErrorType;
  severity: Severity;
  message: string;
  /** The server's own words come first where the catalogue says so. */
  serverFirst: boolean;
  retryable: boolean;
}

function ruleOf(status: number): Rule {
  const rule = (
    type: ErrorType,
    severity: Severity,
    message: string,
    retryable = false,
    serverFirst = false,
  ): Rule => ({
    type,
    severity,
    message,
    retryable,
    serverFirst,
  });
  switch (status) {
    case 400:
      return rule('validation', 'medium', t('error.validation'), false, true);
    case 401:
      return rule('permission', 'high', t('error.unauthenticated'));
    case 403:
      return rule('permission', 'high', t('error.forbidden'));
    case 404:
      return rule('not_found', 'medium', t('error.notFound'));
    case 408:
      return rule('timeout', 'medium', t('error.timeout'), true);
    case 409:
    case 412:
    case 413:
    case 415:
    case 422:
      // 422 is a value that does not fit, 409 a state or version that does not: both tell the user what to change, as 400 does.
      return rule('validation', 'medium', t('error.validation'), false, true);
    case 429:
      return rule('server', 'medium', t('error.tooMany'), true);
    case 500:
    case 502:
    case 503:
    case 504:
      return rule('server', 'high', t('error.server'), true);
    default:
      return rule('unknown', 'medium', t('error.unknown'), status >= 500, true);
  }
}

/** A refusal that names who may, instead of the catalogue's sentence. */
const namesRoles = (status: number, key: unknown): boolean => status === 403 && key === 'kernel-takes-role';

/** Says a refusal in the reader's words: by its key, or in its English where it has none. */
type Say = (sentence: string, of?: Readonly<Record<string, unknown>>) => string;

/** The sentence in the reader's words where there are some: it knows more than its code. */
function fieldMessage(entry: Record<string, unknown>, sentence: string, say: Say): string {
  const said = say(sentence, entry);
  return said === sentence ? problemWords(typeof entry.code === 'string' ? entry.code : '', sentence) : said;
}

function readFieldErrors(value: unknown, say: Say): FieldError[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) =>
    isRecord(entry) && typeof entry.message === 'string'
      ? [
          {
            pointer: typeof entry.pointer === 'string' ? entry.pointer : '',
            code: typeof entry.code === 'string' ? entry.code : 'invalid',
            message: fieldMessage(entry, entry.message, say),
          },
        ]
      : [],
  );
}

/** The server speaks English; how its sentences are said to this reader. */
export async function speaker(refused: boolean): Promise<Say> {
  if (language.code === 'en' || !refused) return (sentence) => sentence;
  const { loadRefusals, saidByKey } = await import('./refusals');
  await loadRefusals();
  return (sentence, { key, params } = {}) =>
    (typeof key === 'string' ? saidByKey(key, isRecord(params) ? params : {}) : undefined) ?? sentence;
}

/** Reads a failed answer: problem+json when it is one, the catalogue's words when it is not. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  let body: Record<string, unknown> = {};
  try {
    const parsed: unknown = await response.json();
    if (isRecord(parsed)) body = parsed;
  } catch {
    // Not JSON (a proxy's page, an empty body): the status says enough.
  }
  const rule = ruleOf(response.status);
  const said =
    typeof body.message === 'string' ? body.message : typeof body.detail === 'string' ? body.detail : undefined;
  // Without its words a refusal is still told, in English.
  const say = await speaker(rule.serverFirst || said !== undefined).catch((): Say => (sentence) => sentence);
  const fieldErrors = readFieldErrors(body.errors, say);
  // A rule of the business may answer 403 or 409 with its reason, an action with the roles it is for; that is what helps.
  const useSaid =
    said !== undefined &&
    said !== '' &&
    (rule.serverFirst || (response.status < 500 && (body.code === 'rule' || namesRoles(response.status, body.key))));
  return new ApiError({
    type: rule.type,
    severity: rule.severity,
    status: response.status,
    code: typeof body.code === 'string' ? body.code : String(response.status),
    message: useSaid ? say(said, body) : rule.message,
    retryable: rule.retryable,
    requestId:
      typeof body.requestId === 'string' ? body.requestId : (response.headers.get('x-request-id') ?? undefined),
    fieldErrors,
    detail: body,
  });
}

/** A call that got no answer, or that was not sent. */
export const unanswered = (code: string, message: string, retryable = true, cause?: unknown): ApiError =>
  new ApiError({
    type: code === 'timeout' ? code : 'network',
    severity: 'medium',
    status: 0,
    code,
    message,
    retryable,
    cause,
  });

/** The error of a call that got no answer. */
export function errorFromFailure(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return unanswered('timeout', t('error.timeout'), true, cause);
  return typeof navigator !== 'undefined' && navigator.onLine === false
    ? unanswered('offline', t('error.offline'), true, cause)
    : unanswered('network', t('error.network'), true, cause);
}

/** Any thrown value as an ApiError, for screens that show whatever failed. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError({
    type: 'unknown',
    severity: 'medium',
    status: 0,
    code: 'unknown',
    message: t('error.unknown'),
    retryable: false,
    cause: error,
  });
}
