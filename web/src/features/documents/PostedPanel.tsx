import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useList, useRecord } from '../../data/hooks';
import { t, withWords } from '../../i18n';
import { inSentence } from '../../i18n/inSentence';
import { forgetDone, whileShown } from '../../kinds/detail/justDone';
import { type Act, startsOf } from '../../kinds/detail/pageActions';
import { digitsOf, linkId, linkLabel, titleOf } from '../../kinds/values/format';
import { recordPath } from '../../registry/matcher';
import type { Entity, Registry, Row } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import { formatDate } from '../../ui/dates';
import { Icon } from '../../ui/icons';
import { formatMoney, parseDecimal } from '../../ui/money';
import { toastError } from '../../ui/toasts';
import { useMakeLink, useSharing } from '../sharing/api';
import css from './posted.module.css';
import { documentRoles } from './roles';

const SendForm = lazy(
  withWords('work', () => import('../sharing/SendForm').then((module) => ({ default: module.SendForm }))),
);
const PrintPreview = lazy(() => import('./PrintPreview'));

export interface PostedPanelProps {
  registry: Registry;
  entity: Entity;
  row: Row;
}

/** What can be done with a document that was posted a moment ago: pass it on, look at it, go to the next. */
export default function PostedPanel({ registry, entity, row }: PostedPanelProps) {
  const [open, setOpen] = useState<'send' | 'print' | undefined>(undefined);
  // Gone on leaving: what was done a while ago is no news.
  useEffect(whileShown, []);
  const title = `${entity.label.one} ${titleOf(row, entity.titleField)}`.trim();
  const again = startsOf(registry, entity, row).find(
    (act): act is Extract<Act, { kind: 'start' }> => act.kind === 'start' && act.start.open === entity.routes.create,
  );
  const create = again?.to ?? (entity.can.create ? entity.routes.create : undefined);
  return (
    <section className={`${css.panel} no-print`} aria-label={t('posted.label')}>
      <p className={css.said} role="status">
        <Icon name="check" size={16} /> <span>{saidOf(registry, entity, row)}</span>
      </p>
      <button type="button" className={css.close} onClick={forgetDone} aria-label={t('ui.close')}>
        <Icon name="close" size={15} />
      </button>
      <div className={css.ways}>
        {entity.shares && <Pass registry={registry} entity={entity} row={row} onSend={() => setOpen('send')} />}
        {entity.can.print && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="print" size={14} />}
            onClick={() => setOpen('print')}
          >
            {t('posted.preview')}
          </Button>
        )}
        {create && (
          <Link className={css.way} to={create}>
            {t('list.new', { one: inSentence(entity.label.one) })}
          </Link>
        )}
        <NextDraft entity={entity} />
      </div>
      <Suspense fallback={null}>
        {open === 'send' && (
          <Sending entity={entity} id={row.id} title={title} onClose={() => setOpen(undefined)} form={SendForm} />
        )}
        {open === 'print' && (
          <PrintPreview entity={entity} id={row.id} title={title} onClose={() => setOpen(undefined)} />
        )}
      </Suspense>
    </section>
  );
}

/** Who owes what by when, else the state it is in now. */
function saidOf(registry: Registry, entity: Entity, row: Row): string {
  const title = titleOf(row, entity.titleField) || entity.label.one;
  const { party, purchase } = documentRoles(entity);
  const owed = parseDecimal(String(row.outstanding ?? ''));
  const who = party ? linkLabel(row[party.name]) : '';
  const due = linkLabel(row.dueDate);
  const code = linkLabel(row.currency);
  if (owed && owed.units > 0n && who !== '' && due !== '' && code !== '') {
    const amount = formatMoney(String(row.outstanding), code, digitsOf(registry, code));
    const params = { title, party: who, amount, due: formatDate(due) };
    return t(purchase ? 'posted.weOwe' : 'posted.owesUs', params);
  }
  const state = entity.states ? row[entity.states.field] : undefined;
  const label = typeof state === 'string' ? entity.states?.values[state]?.label : undefined;
  return label ? t('detail.state', { title, state: label }) : title;
}

/** Ways out of the house: a letter, a message with a link, the link itself. */
function Pass({ registry, entity, row, onSend }: { registry: Registry; entity: Entity; row: Row; onSend: () => void }) {
  const sharing = useSharing(entity, row.id);
  const make = useMakeLink(entity, row.id);
  const [made, setMade] = useState<{ url: string; copied: boolean } | undefined>(undefined);
  const { party } = documentRoles(entity);
  const target = party?.target === undefined ? undefined : registry.entities[party.target];
  const known = useRecord(target ?? entity, target && party ? linkId(row[party.name]) : undefined);
  if (sharing.isError || (sharing.data && !sharing.data.meta.ready)) return null;
  const link = async (): Promise<string> => (await make.mutateAsync()).data.url;
  const whatsapp = async () => {
    // Opened by the click itself: a window that opens after an answer is taken for an advertisement.
    const opened = window.open('', '_blank');
    if (opened) opened.opener = null;
    try {
      const url = await link();
      const text = `${titleOf(row, entity.titleField) || entity.label.one}: ${url}`;
      const address = `https://wa.me/${abroad(linkLabel(known.data?.data.phone))}?text=${encodeURIComponent(text)}`;
      if (opened) opened.location.href = address;
      else window.location.href = address;
    } catch (error) {
      opened?.close();
      toastError(error);
    }
  };
  const copy = async () => {
    try {
      const url = await link();
      // Without the clipboard the link is still there to be selected.
      const copied = await navigator.clipboard?.writeText(url).then(
        () => true,
        () => false,
      );
      setMade({ url, copied: copied ?? false });
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <Button size="xs" leftSection={<Icon name="mail" size={14} />} onClick={onSend} disabled={!sharing.data}>
        {t('sharing.send')}
      </Button>
      <Button size="xs" variant="default" onClick={() => void whatsapp()} loading={make.isPending}>
        {t('posted.whatsapp')}
      </Button>
      <Button size="xs" variant="default" onClick={() => void copy()} loading={make.isPending}>
        {t('posted.copy')}
      </Button>
      {made && (
        <span className={css.copied} role="status">
          {made.copied && t('posted.copied')} <code>{made.url}</code>
        </span>
      )}
    </>
  );
}

/** A phone number as WhatsApp takes it; one without its country is left to the reader to choose. */
export function abroad(phone: string): string {
  const plain = phone.replace(/[^\d+]/g, '').replace(/^00/, '+');
  return plain.startsWith('+') ? plain.slice(1) : '';
}

function Sending({
  entity,
  id,
  title,
  onClose,
  form: Form,
}: {
  entity: Entity;
  id: string;
  title: string;
  onClose: () => void;
  form: typeof SendForm;
}) {
  const sharing = useSharing(entity, id);
  if (!sharing.data) return null;
  return (
    <Dialog title={t('sharing.sendTitle', { document: inSentence(title) })} size="medium" onClose={onClose}>
      <Form entity={entity} id={id} sharing={sharing.data} onSent={onClose} onCancel={onClose} />
    </Dialog>
  );
}

/** The next document of its kind that waits to be posted. */
function NextDraft({ entity }: { entity: Entity }) {
  const { states } = entity;
  const drafts = useList(
    entity,
    { filters: [{ field: states?.field ?? '', op: 'eq', value: states?.initial ?? '' }], limit: 1, total: true },
    { enabled: states?.initial !== undefined },
  );
  const first = drafts.data?.rows[0];
  const to = first && recordPath(entity.routes.detail, first.id);
  if (!to) return null;
  return (
    <Link className={css.way} to={to}>
      {t('posted.next', { count: drafts.data?.total?.value ?? 1 })}
    </Link>
  );
}
