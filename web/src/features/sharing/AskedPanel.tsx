import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, json, newIdempotencyKey } from '../../data/client';
import type { ApiError } from '../../data/errors';
import { recordUrl } from '../../data/hooks';
import { keys } from '../../data/keys';
import { t } from '../../i18n';
import panel from '../../kinds/detail/detail.module.css';
import type { Entity } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { formatAgo, formatInstant } from '../../ui/dates';
import { toastDone, toastError } from '../../ui/toasts';
import css from './sharing.module.css';

interface AskedLink {
  id: string;
  createdAt: string;
  expiresAt: string;
  open: boolean;
  views: number;
  answeredAt: string | null;
  answeredBy: string | null;
}
interface AskedRow {
  record: string;
  label: string | null;
  state: string | null;
  recipient: { name: string; email: string | null; phone: string | null } | null;
  links: AskedLink[];
}
interface AskedPage {
  page: string;
  title: string;
  days: number;
  /** Its links are handed over by hand, so that nobody's address need be known. */
  handed: boolean;
  rows: AskedRow[];
}

/** Whom pages without sign-in ask about a record, and the links made for them. Absent for anyone who may not make any. */
export default function AskedPanel({ entity, id }: { entity: Entity; id: string }) {
  const client = useQueryClient();
  const queryKey = [...keys.history(entity.name, id), 'pages'];
  const asked = useQuery<{ data: AskedPage[] }, ApiError>({
    queryKey,
    queryFn: ({ signal }) => json(`${recordUrl(entity, id)}/pages`, { signal }),
    retry: false,
  });
  const [made, setMade] = useState<{ url: string; page: string; row: AskedRow }>();
  const refresh = () => client.invalidateQueries({ queryKey });
  const make = useMutation<{ data: { url: string } }, ApiError, { page: AskedPage; row: AskedRow }>({
    mutationFn: ({ page, row }) =>
      json(`${recordUrl(entity, id)}/pages`, {
        method: 'POST',
        body: { page: page.page, record: row.record },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: (answer, { page, row }) => {
      setMade({ url: answer.data.url, page: page.title, row });
      return refresh();
    },
    onError: toastError,
  });
  const end = useMutation<unknown, ApiError, string>({
    mutationFn: (link) =>
      call(`${recordUrl(entity, id)}/pages/${link}`, { method: 'DELETE', idempotencyKey: newIdempotencyKey() }),
    onSuccess: () => toastDone(t('sharing.revoked')),
    onError: toastError,
    onSettled: refresh,
  });
  if (asked.isError && (asked.error.status === 404 || asked.error.status === 403)) return null;
  const pages = (asked.data?.data ?? []).map((page) => ({
    ...page,
    // Who is not known cannot be asked; what was asked before stays.
    rows: page.rows.filter((row) => page.handed || row.recipient !== null || row.links.length > 0),
  }));
  if (asked.data && pages.every((page) => page.rows.length === 0)) return null;
  return (
    <section className={panel.panel}>
      <h2>{t('asked.title')}</h2>
      {asked.isPending && <p className={panel.quiet}>{t('ui.loading')}</p>}
      {asked.isError && (
        <p className={panel.quiet} role="alert">
          {asked.error.userMessage}{' '}
          <button type="button" className={panel.inline} onClick={() => void asked.refetch()}>
            {t('error.tryAgain')}
          </button>
        </p>
      )}
      <ol className={css.log}>
        {pages.flatMap((page) =>
          page.rows.map((row) => (
            <li key={`${page.page} ${row.record}`}>
              <span className={css.line}>
                <b>{row.recipient?.name ?? row.label}</b>
                {row.recipient || page.handed ? (
                  <Button
                    size="compact-xs"
                    variant="default"
                    loading={make.isPending && make.variables.row.record === row.record && make.variables.page === page}
                    onClick={() => make.mutate({ page, row })}
                  >
                    {t('asked.make')}
                  </Button>
                ) : null}
              </span>
              <span className={css.note}>{row.recipient || page.handed ? page.title : t('asked.nobody')}</span>
              {row.links.map((link) => (
                <span key={link.id} className={css.note}>
                  {link.open ? t('sharing.linkUntil', { when: formatInstant(link.expiresAt) }) : t('sharing.linkEnded')}{' '}
                  · {t(link.views === 1 ? 'sharing.views.one' : 'sharing.views', { count: link.views })}
                  {link.answeredAt && ` · ${answered(link.answeredAt, link.answeredBy)}`}{' '}
                  {link.open && (
                    <button
                      type="button"
                      className={panel.inline}
                      disabled={end.isPending}
                      onClick={() => end.mutate(link.id)}
                    >
                      {t('sharing.revoke')}
                    </button>
                  )}
                </span>
              ))}
            </li>
          )),
        )}
      </ol>
      {made && <Revealed {...made} onClose={() => setMade(undefined)} />}
    </section>
  );
}

const answered = (at: string, by: string | null) => {
  const when = formatAgo(Date.parse(at));
  return by ? t('asked.sentBy', { name: by, when }) : t('asked.sent', { when });
};

/** The address of a new link, the one time it can be seen. */
function Revealed({ url, page, row, onClose }: { url: string; page: string; row: AskedRow; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const name = row.recipient?.name ?? row.label ?? page;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Without the clipboard the text is still there to be selected.
    }
  };
  const letter = row.recipient?.email
    ? `mailto:${encodeURIComponent(row.recipient.email)}?subject=${encodeURIComponent(page)}&body=${encodeURIComponent(url)}`
    : undefined;
  return (
    <Dialog
      title={t('asked.made', { name })}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.close')}
          </Button>
          {letter && (
            <Button variant="default" component="a" href={letter}>
              {t('asked.mail')}
            </Button>
          )}
          <Button onClick={() => void copy()}>{t(copied ? 'sharing.copied' : 'sharing.copy')}</Button>
        </>
      }
    >
      <p>{t('asked.text', { page, name })}</p>
      <code className={css.address}>{url}</code>
    </Dialog>
  );
}
