import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { json } from './client';
import type { ApiError } from './errors';
import { noticesKey, refreshNotices } from './unread';

/** What a person is told of. The sentence comes from the server, in the reader's language. */
export interface Notice {
  id: string;
  text: string;
  group: NoticeGroup;
  importance: 'low' | 'normal' | 'high';
  actor: { id: string; label: string | null; image: string | null } | null;
  /** How often it happened while it was unread. */
  times: number;
  happenedAt: string;
  read: boolean;
  entity: string;
  record: string;
  title: string;
  /** The page it opens; null where nothing does. */
  path: string | null;
  /** What became of the letter that tells it, where one does. */
  mail?: { status: 'waiting' | 'queued' | 'sent' | 'failed'; attempts?: number; error?: string | null } | null;
  /** The same of a message to a number of theirs. */
  message?: { channel: MessageChannel; status: 'waiting' | MessageStatus; error?: string | null } | null;
}

export const GROUPS = ['assignments', 'conversations', 'approvals', 'deadlines', 'updates'] as const;
export type NoticeGroup = (typeof GROUPS)[number];
export const CHANNELS = ['product', 'mail', 'digest', 'sms', 'whatsapp', 'none'] as const;
export type Channel = (typeof CHANNELS)[number];
export type MessageChannel = 'sms' | 'whatsapp';
export type MessageStatus = 'queued' | 'sent' | 'delivered' | 'read' | 'failed' | 'unsure';

/** What was chosen: one way, or several. Of letters and of messages each one. */
export type Chosen = Channel | readonly Channel[];
export const LETTERS = ['product', 'mail', 'digest', 'none'] as const;
export type LetterChannel = (typeof LETTERS)[number];

const isMessage = (channel: Channel): channel is MessageChannel => channel === 'sms' || channel === 'whatsapp';
const wordsOf = (chosen: Chosen): readonly Channel[] => (typeof chosen === 'string' ? [chosen] : chosen);

/** Where it is read besides messages. */
export const letterOf = (chosen: Chosen): LetterChannel =>
  wordsOf(chosen).find((channel): channel is LetterChannel => !isMessage(channel)) ?? 'product';

export const messageOf = (chosen: Chosen): MessageChannel | undefined => wordsOf(chosen).find(isMessage);

/** The same as the server keeps it; whoever wants to hear nothing gets no message either. */
export function chosenOf(letter: LetterChannel, message: MessageChannel | undefined): Chosen {
  if (!message || letter === 'none') return letter;
  return letter === 'product' ? message : [letter, message];
}

/** The messages to choose from: those that reach somebody, and what was chosen while it did. */
export const messagesOf = (
  reachable: readonly MessageChannel[],
  chosen: MessageChannel | undefined,
): readonly MessageChannel[] =>
  (['sms', 'whatsapp'] as const).filter((channel) => channel === chosen || reachable.includes(channel));

export const NUMBERS = '/v1/notices/numbers';

/** A channel of messages, and the number somebody is told at. */
export interface NumberOf {
  channel: MessageChannel;
  /** Whether the business has a gateway for it. */
  open: boolean;
  number: string | null;
  verifiedAt: string | null;
  /** The number a code was sent to, which has not come back yet. */
  waiting: {
    number: string;
    sentAt: string;
    retryAfterSeconds: number;
    status: MessageStatus | null;
    error: string | null;
  } | null;
}

/** A kind of notices that may be chosen for by itself; mentions and comments are of every record. */
export interface OfferedKind {
  kind: string;
  group: NoticeGroup;
  /** The records it is about, and what it says of one. */
  about?: string;
  say?: string;
}

export interface NoticePreferences {
  groups: Record<NoticeGroup, Chosen>;
  /** Choices for single kinds, before that of their group. */
  events: Record<string, Chosen>;
  quiet: { from: string; to: string } | null;
}

interface Page {
  data: Notice[];
  page: { next: string | null };
}

export type Shown = 'all' | 'unread' | 'archived';

export function useNotices(shown: Shown) {
  return useInfiniteQuery<Page, ApiError, { pages: Page[] }, readonly unknown[], string | undefined>({
    queryKey: noticesKey(shown),
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams(shown === 'all' ? {} : { [shown]: 'true' });
      if (pageParam) query.set('after', pageParam);
      return json<Page>(`/v1/notices?${query.toString()}`, { signal });
    },
    initialPageParam: undefined,
    getNextPageParam: (last) => last.page.next ?? undefined,
  });
}

export async function markRead(client: QueryClient, notices: readonly Notice[] | 'all'): Promise<void> {
  const body = notices === 'all' ? { all: true } : { ids: notices.map((notice) => notice.id) };
  await json('/v1/notices/read', { method: 'POST', body });
  await refreshNotices(client);
}

export async function changeNotice(
  client: QueryClient,
  id: string,
  change: { read?: boolean; archived?: boolean },
): Promise<void> {
  await json(`/v1/notices/${id}`, { method: 'PATCH', body: change });
  await refreshNotices(client);
}

/** Notices of today, and those before, each as they came. */
export function byDay(notices: readonly Notice[], now: Date = new Date()): { today: Notice[]; earlier: Notice[] } {
  const day = (date: Date) => `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;
  const today = day(now);
  const isToday = (notice: Notice) => day(new Date(notice.happenedAt)) === today;
  return { today: notices.filter(isToday), earlier: notices.filter((notice) => !isToday(notice)) };
}
