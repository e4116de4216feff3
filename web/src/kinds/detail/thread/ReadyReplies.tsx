import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../../data/errors';
import { fetchList, type ListPage } from '../../../data/hooks';
import { keys } from '../../../data/keys';
import { t } from '../../../i18n';
import type { ThreadBlock } from '../../../registry/page';
import type { Registry } from '../../../registry/types';
import inputs from '../../../ui/fields.module.css';
import { titleOf } from '../../values/format';
import { useOtherEntity } from '../BlockStates';
import css from './thread.module.css';

const MOST = 200;

/** Answers that are ready to be sent: chosen by their name, put into the message, and still to be read over. */
export function ReadyReplies({
  registry,
  replies,
  onChoose,
}: {
  registry: Registry;
  replies: NonNullable<ThreadBlock['replies']>;
  onChoose: (text: string) => void;
}) {
  const { entity } = useOtherEntity(registry, replies.from);
  const [wanted, want] = useState(false);
  const params = { sort: entity?.titleField ?? '', limit: MOST };
  const list = useQuery<ListPage, ApiError>({
    queryKey: keys.list(replies.from, params),
    queryFn: ({ signal }) => (entity ? fetchList(entity, params, signal) : Promise.reject(new Error(replies.from))),
    enabled: wanted && entity !== undefined,
  });
  if (!entity) return null;
  const rows = list.data?.rows ?? [];
  const none = list.isSuccess && rows.length === 0;
  return (
    <select
      className={`${inputs.input} ${css.ready}`}
      aria-label={t('thread.ready')}
      value=""
      // Asked for by the person who is about to open it: most answers are written by hand.
      onFocus={() => want(true)}
      onPointerEnter={() => want(true)}
      onChange={(event) => {
        const text = rows.find((row) => row.id === event.target.value)?.[replies.body];
        if (typeof text === 'string') onChoose(text);
      }}
    >
      <option value="">
        {none ? t('thread.ready.none') : list.isError ? list.error.userMessage : t('thread.ready')}
      </option>
      {rows.map((row) => (
        <option key={row.id} value={row.id}>
          {titleOf(row, entity.titleField)}
        </option>
      ))}
    </select>
  );
}
