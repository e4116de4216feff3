import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../i18n';
import type { ThreadBlock as Declared } from '../../../registry/page';
import type { Entity } from '../../../registry/types';
import { formatDate } from '../../../ui/dates';
import { useShortcuts } from '../../values/useShortcuts';
import { BlockFailed, BlockWaiting, useOtherEntity } from '../BlockStates';
import panel from '../detail.module.css';
import type { RowsProps } from '../TableBlock';
import { Composer, type Mode } from './Composer';
import { Message } from './Message';
import css from './thread.module.css';
import { dayOf } from './threadModel';
import { useThread } from './useThread';

/** How near the end counts as being there, and how near the start asks for what was before, in px. */
const NEAR = 60;

/** Records that link to this one as a conversation, with a place to answer. Absent for who may not see them. */
export default function ThreadBlock(props: RowsProps<Declared>) {
  const { registry, block } = props;
  const other = useOtherEntity(registry, block.from);
  const label = block.label ?? t('thread.title');
  if (other.loading) return <BlockWaiting label={label} />;
  if (other.error) return <BlockFailed label={label} error={other.error} onRetry={other.retry} />;
  if (!other.entity) return null;
  return <Conversation {...props} from={other.entity} label={label} />;
}

function Conversation({
  registry,
  entity,
  row,
  block,
  ready,
  from,
  label,
}: RowsProps<Declared> & { from: Entity; label: string }) {
  const { query, messages, files, total } = useThread(from, block, row.id, ready);
  const modes: Mode[] = from.can.create
    ? [...(block.reply ? ['reply' as const] : []), ...(block.note ? ['note' as const] : [])]
    : [];
  const [chosen, choose] = useState<Mode>('reply');
  const mode = modes.includes(chosen) ? chosen : modes[0];
  const [focused, focus] = useState(0);
  const write = (next: Mode) => {
    if (!modes.includes(next)) return;
    choose(next);
    focus((count) => count + 1);
  };
  useShortcuts({ r: () => write('reply'), o: () => write('note') });
  const scroll = useScroll(messages.length, messages.at(-1)?.id, messages[0]?.id);

  if (query.error?.status === 403 || query.error?.status === 404) return null;
  if (query.error && !query.data)
    return <BlockFailed label={label} error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <BlockWaiting label={label} />;
  let day = '';
  return (
    <section className={css.thread} aria-label={label}>
      <h2>
        {label} {total > 0 && <span>{total}</span>}
      </h2>
      {messages.length === 0 ? (
        <p className={css.none}>{t('thread.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <div ref={scroll.box} className={css.box} tabIndex={0} role="group" aria-label={t('thread.messages')}>
          {query.hasNextPage && (
            <Earlier
              busy={query.isFetchingNextPage}
              count={total - messages.length}
              onMore={() => void query.fetchNextPage()}
            />
          )}
          <ol className={css.messages}>
            {messages.map((message) => {
              const its = dayOf(message[block.at]);
              const fresh = its !== day;
              day = its;
              return (
                <li key={message.id}>
                  {fresh && <p className={css.day}>{formatDate(its)}</p>}
                  <Message
                    registry={registry}
                    from={from}
                    block={block}
                    message={message}
                    files={files.get(message.id) ?? []}
                  />
                </li>
              );
            })}
          </ol>
        </div>
      )}
      {scroll.behind && (
        <button type="button" className={css.latest} onClick={scroll.toEnd}>
          {t('thread.new')}
        </button>
      )}
      {query.isError && query.data && (
        <p className={panel.stale} role="alert">
          {t('list.stale', { reason: query.error.userMessage })}
        </p>
      )}
      {mode && (
        <Composer
          key={`${row.id}|${mode}`}
          registry={registry}
          entity={entity}
          row={row}
          from={from}
          block={block}
          mode={mode}
          modes={modes}
          focused={focused}
          onMode={write}
          onSent={scroll.follow}
        />
      )}
    </section>
  );
}

/** What was said before: asked for when its button comes into sight, or is pressed. */
function Earlier({ busy, count, onMore }: { busy: boolean; count: number; onMore: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const more = useRef(onMore);
  more.current = onMore;
  useEffect(() => {
    const element = button.current;
    if (!element || busy) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) more.current();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [busy]);
  return (
    <button ref={button} type="button" className={css.earlier} disabled={busy} onClick={onMore}>
      {busy ? t('ui.loading') : t('thread.earlier', { count })}
    </button>
  );
}

/**
 * Keeps the conversation where its reader is: at its end when it opens and while they are there, at the same message when
 * earlier ones come above it. What arrives while they read further up is told by a button.
 */
function useScroll(count: number, last: string | undefined, first: string | undefined) {
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const before = useRef<{ last: string | undefined; first: string | undefined; height: number }>({
    last: undefined,
    first: undefined,
    height: 0,
  });
  const [behind, setBehind] = useState(false);
  const some = count > 0;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const was = before.current;
    if (was.last !== last) {
      if (atEnd.current || was.last === undefined) element.scrollTop = element.scrollHeight;
      else setBehind(true);
    } else if (was.first !== first && element.scrollTop < NEAR) {
      element.scrollTop += element.scrollHeight - was.height;
    }
    before.current = { last, first, height: element.scrollHeight };
  }, [last, first]);

  useEffect(() => {
    const element = box.current;
    if (!element || !some) return;
    const scrolled = () => {
      atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR;
      if (atEnd.current) setBehind(false);
    };
    element.addEventListener('scroll', scrolled, { passive: true });
    return () => element.removeEventListener('scroll', scrolled);
  }, [some]);

  const toEnd = () => {
    const element = box.current;
    if (element) element.scrollTop = element.scrollHeight;
    setBehind(false);
  };
  /** What the reader has just written is shown when it comes. */
  const follow = () => {
    atEnd.current = true;
  };
  return { box, behind, toEnd, follow };
}
