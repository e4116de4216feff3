import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { asApiError } from '../../data/errors';
import {
  byDay,
  changeNotice,
  markRead,
  type Notice,
  type NoticeGroup,
  type Shown,
  useNotices,
} from '../../data/notices';
import { formatAgo, formatInstant } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Skeleton } from '../../ui/Skeleton';
import { toastError } from '../../ui/toasts';
import css from './notices.module.css';
import { say } from './words';

const ICONS: Record<NoticeGroup, string> = {
  assignments: 'user',
  conversations: 'message',
  approvals: 'check',
  deadlines: 'alert',
  updates: 'info',
};

/** Notices by day, each opening what it is about. */
export function NoticeList({ shown, onOpen }: { shown: Shown; onOpen?: () => void }) {
  const client = useQueryClient();
  const list = useNotices(shown);
  if (list.isPending) return <Skeleton shape="page" />;
  if (list.error && !list.data) {
    const kind = asApiError(list.error).status === 403 ? 'no-access' : 'failed';
    const retry = { label: say('notices.retry'), onClick: () => void list.refetch() };
    return <EmptyState kind={kind} error={list.error} many={say('notices.title')} action={retry} />;
  }
  const notices = list.data.pages.flatMap((page) => page.data);
  if (notices.length === 0) {
    return <EmptyState kind="nothing" icon="bell" title={say('notices.none')} text={say('notices.noneText')} />;
  }
  const { today, earlier } = byDay(notices);
  const open = (notice: Notice) => {
    onOpen?.();
    if (!notice.read) void markRead(client, [notice]).catch(toastError);
  };
  const change = (id: string, wanted: { read?: boolean; archived?: boolean }) =>
    void changeNotice(client, id, wanted).catch(toastError);
  const part = (label: string, entries: Notice[]) =>
    entries.length > 0 && (
      <section aria-label={label}>
        <h2 className={css.day}>{label}</h2>
        <ul className={css.list}>
          {entries.map((notice) => (
            <Entry key={notice.id} notice={notice} archived={shown === 'archived'} onOpen={open} onChange={change} />
          ))}
        </ul>
      </section>
    );
  return (
    <>
      {part(say('notices.today'), today)}
      {part(say('notices.earlier'), earlier)}
      {list.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className={css.more}
        >
          {say('notices.more')}
        </Button>
      )}
    </>
  );
}

interface EntryProps {
  notice: Notice;
  archived: boolean;
  onOpen: (notice: Notice) => void;
  onChange: (id: string, wanted: { read?: boolean; archived?: boolean }) => void;
}

function Entry({ notice, archived, onOpen, onChange }: EntryProps) {
  const at = new Date(notice.happenedAt).getTime();
  const said = (
    <>
      <span className={css.face} data-importance={notice.importance} aria-hidden="true">
        {notice.actor?.image ? <img src={notice.actor.image} alt="" /> : <Icon name={ICONS[notice.group]} size={16} />}
      </span>
      <span className={css.said}>
        <span className={css.text}>
          {!notice.read && <span className="visually-hidden">{say('notices.unreadMark')} </span>}
          {notice.text}
        </span>
        <span className={css.when}>
          <time dateTime={notice.happenedAt} title={formatInstant(notice.happenedAt)}>
            {formatAgo(at)}
          </time>
          {notice.times > 1 && <span>{say('notices.times', { count: notice.times })}</span>}
          {notice.mail && (
            <span title={notice.mail.error ?? undefined} data-failed={notice.mail.status === 'failed' || undefined}>
              {say(
                notice.mail.status === 'queued' && (notice.mail.attempts ?? 0) > 0
                  ? 'notices.letter.again'
                  : `notices.letter.${notice.mail.status}`,
              )}
            </span>
          )}
          {notice.message && (
            <span
              title={notice.message.error ?? undefined}
              data-failed={notice.message.status === 'failed' || undefined}
            >
              {say(`notices.message.${notice.message.status}`, { way: say(`notices.way.${notice.message.channel}`) })}
            </span>
          )}
        </span>
      </span>
    </>
  );
  return (
    <li className={css.entry} data-unread={!notice.read || undefined}>
      {notice.path ? (
        <Link to={notice.path} className={css.open} onClick={() => onOpen(notice)}>
          {said}
        </Link>
      ) : (
        <div className={css.open}>{said}</div>
      )}
      <span className={css.acts}>
        <button
          type="button"
          aria-label={say(notice.read ? 'notices.markUnread' : 'notices.markRead')}
          title={say(notice.read ? 'notices.markUnread' : 'notices.markRead')}
          onClick={() => onChange(notice.id, { read: !notice.read })}
        >
          <Icon name={notice.read ? 'circle' : 'check'} size={16} />
        </button>
        <button
          type="button"
          aria-label={say(archived ? 'notices.takeOut' : 'notices.putAway')}
          title={say(archived ? 'notices.takeOut' : 'notices.putAway')}
          onClick={() => onChange(notice.id, { archived: !archived })}
        >
          <Icon name={archived ? 'refresh' : 'x'} size={16} />
        </button>
      </span>
    </li>
  );
}
