import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { download, newIdempotencyKey } from '../../data/client';
import { type Action, closedToReader, type PluginAction, recordUrl, useTransition } from '../../data/hooks';
import { deleteSoon } from '../../data/undo';
import { t, withWords } from '../../i18n';
import { recordPath } from '../../registry/matcher';
import { type Start, showsRows } from '../../registry/page';
import type { Entity, Registry, Row, Transition } from '../../registry/types';
import { Icon } from '../../ui/icons';
import { showToast, toastDone, toastError } from '../../ui/toasts';
import { madeAt } from '../actions/afterwards';
import {
  doneText,
  isDeletable,
  isEditable,
  isNarrowed,
  issues,
  needsDialog,
  type Offer,
  offers,
} from '../actions/model';
import { TransitionDialog } from '../actions/TransitionDialog';
import { copyPath } from '../form/formRoutes';
import { digitsOf, linkLabel, titleOf } from '../values/format';
import { rememberLabel } from '../values/linkLabels';
import { useShortcuts } from '../values/useShortcuts';
import { ActButton, OfferButton } from './ActButton';
import css from './detail.module.css';
import { noteDone } from './justDone';
import { keptFile, saveText } from './keptFile';
import page from './page.module.css';
import { type Act, allowed, BESIDE, labelOf, looseStarts, pageActions } from './pageActions';
import { type Settles, settlesOf } from './settles';

const PluginActionDialog = lazy(withWords('plugins', () => import('../../features/plugins/PluginActionDialog')));
const SendButton = lazy(withWords('work', () => import('../../features/sharing/SendButton')));
const LettersDialog = lazy(withWords('work', () => import('../../features/letters/LettersDialog')));
const SettlePanel = lazy(withWords('work', () => import('../../features/documents/SettlePanel')));
const RefusedDialog = lazy(() => import('../actions/RefusedDialog'));
const KeysDialog = lazy(() => import('./KeysDialog'));

/** How long the notice stays after returning to the list, in ms. */
const CLOSED_SHOWN = 10_000;

export interface RecordActionsProps {
  registry: Registry;
  entity: Entity;
  row: Row;
  actions: readonly Action[];
  /** What plugins offer to do with it. */
  plugins?: readonly PluginAction[];
  /** Transition the address opens; left again when it is done or given up. */
  opens?: string | undefined;
  /** The record is being read again: what it says cannot be done may be out of date. */
  fetching?: boolean;
}

/** What can be done to a record now. What cannot, and should, says why beside its button. */
export function RecordActions({
  registry,
  entity,
  row,
  actions,
  plugins = [],
  opens,
  fetching = false,
}: RecordActionsProps) {
  const navigate = useNavigate();
  const transition = useTransition(entity);
  const client = useQueryClient();
  const [asking, setAsking] = useState<{ transition: Transition; key: string } | undefined>(undefined);
  const [refused, setRefused] = useState<{ transition: Transition; reason: string | undefined } | undefined>(undefined);
  const [printing, setPrinting] = useState(false);
  const [acting, setActing] = useState<PluginAction | undefined>(undefined);
  const [helping, setHelping] = useState(false);
  const [lettering, setLettering] = useState(false);
  const [settling, setSettling] = useState<{ start: Start; settles: Settles } | undefined>(undefined);
  const offered = offers(entity, row, actions);
  const title = titleOf(row, entity.titleField) || entity.label.one;
  const edit = isEditable(entity, row) ? recordPath(entity.routes.edit, row.id) : undefined;
  const declared = pageActions(registry, entity, row, offered);
  const loose = looseStarts(registry, entity, row);
  const hard = declared ? [] : offered.filter((offer) => offer.transition.tone === 'bad');
  // What asks first and would be refused whatever is answered waits in the menu with its reason: heads have little room.
  const later = declared
    ? []
    : offered.filter((offer) => !hard.includes(offer) && !offer.allowed && offer.transition.ask.length > 0);
  const main = declared ? [] : offered.filter((offer) => !hard.includes(offer) && offer.allowed);
  const blocked = declared
    ? []
    : offered.filter((offer) => !hard.includes(offer) && !offer.allowed && !later.includes(offer));
  const first: Act | undefined =
    declared?.main ?? (main[0] ? { kind: 'offer', name: main[0].transition.name, offer: main[0] } : undefined);

  /** The address that opened a transition is left for that of the record itself. */
  const leave = () => {
    const to = opens === undefined ? undefined : recordPath(entity.routes.detail, row.id);
    if (to) void navigate(to, { replace: true });
  };
  const run = (target: Transition, values: Record<string, unknown>, key: string) => {
    transition.mutate(
      {
        id: row.id,
        name: target.name,
        values,
        idempotencyKey: key,
        ...(row.version === undefined ? {} : { version: row.version }),
      },
      {
        onSuccess: (answer) => {
          setAsking(undefined);
          if (closedToReader(answer)) {
            const text = doneText(entity, target, title);
            showToast({ title: text, description: t('detail.closed'), duration: CLOSED_SHOWN });
            void navigate(entity.routes.list ?? '/', { replace: true });
            return;
          }
          const made = answer && madeAt(registry, entity, row, answer);
          if (made) {
            toastDone(doneText(entity, target, title));
            void navigate(made, { replace: opens !== undefined });
            return;
          }
          if (issues(entity, target)) noteDone({ entity: entity.name, id: row.id, action: target.name });
          else toastDone(doneText(entity, target, title));
          leave();
        },
        // A dialog shows its own error; a plain button has nowhere but here and the toast.
        onError: (error) => {
          if (!needsDialog(target) && opens !== target.name) toastError(error);
        },
      },
    );
  };

  const start = (target: Transition, ask = needsDialog(target)) => {
    transition.reset();
    const own = pageOf(registry, entity, target);
    if (own) {
      void navigate(recordPath(own, row.id) ?? '/', { replace: opens !== undefined });
      return;
    }
    const key = newIdempotencyKey();
    if (ask) setAsking({ transition: target, key });
    else run(target, {}, key);
  };
  const act = (chosen: Act) => {
    if (!allowed(chosen)) return;
    if (chosen.kind === 'offer') {
      start(chosen.offer.transition);
      return;
    }
    rememberLabel(row.id, title);
    const settles = settlesOf(registry, entity, chosen.start);
    if (settles) setSettling({ start: chosen.start, settles });
    else void navigate(chosen.to);
  };

  // An address such as /tickets/{id}/assign asks at once, or says why it cannot be done.
  const opened = useRef(false);
  useEffect(() => {
    if (opens === undefined || opened.current) return;
    const target = entity.transitions.find((entry) => entry.name === opens);
    const offer = offered.find((entry) => entry.transition === target);
    if (!offer?.allowed && fetching) return;
    opened.current = true;
    if (!target) return;
    if (offer?.allowed) start(target, true);
    else setRefused({ transition: target, reason: offer?.reason });
  });

  // Leaves at once; the server is told when the time to undo it is over.
  const remove = () => {
    deleteSoon(client, entity, [row.id], title);
    void navigate(entity.routes.list ?? '/', { replace: true });
  };

  const print = async () => {
    setPrinting(true);
    try {
      await download(`${recordUrl(entity, row.id)}/print?format=pdf`, `${title}.pdf`);
    } catch (error) {
      toastError(error);
    } finally {
      setPrinting(false);
    }
  };

  useShortcuts({
    p: () => {
      if (first) act(first);
    },
    e: () => {
      if (edit) void navigate(edit);
    },
    '?': () => setHelping(true),
  });

  // One main button and two beside it; a posted document has little left to edit, so that waits in the menu.
  let room = declared ? BESIDE - declared.beside.length : Number.POSITIVE_INFINITY;
  const place = (wanted: boolean) => {
    if (!wanted || room <= 0) return false;
    room -= 1;
    return true;
  };
  const editHere = place(edit !== undefined && (!declared || !isNarrowed(entity, row)));
  // Where sending is the step itself, it is the main button.
  const sends = offered.some((offer) => offer.transition.name === 'send' && offer.allowed);
  const sendHere = place(declared !== undefined && Boolean(entity.shares) && !sends);
  const printHere = place(entity.can.print);
  const copies = copyPath(entity, row);
  const currencyCode = linkLabel(row.currency);
  const file = keptFile(row);
  const busy = (name: string) => transition.isPending && transition.variables.name === name;
  const thread = [...(entity.detail?.blocks ?? []), ...(entity.detail?.side ?? [])]
    .filter(showsRows)
    .find((block) => block.kind === 'thread');
  return (
    <>
      {declared?.main && (
        <div className={page.thumb} data-main>
          <ActButton act={declared.main} busy={busy(declared.main.name)} onAct={act} />
        </div>
      )}
      {main.map((offer, index) => (
        <OfferButton
          key={offer.transition.name}
          offer={offer}
          primary={index === 0}
          busy={busy(offer.transition.name)}
          onStart={start}
        />
      ))}
      {(declared?.beside ?? loose.beside).map((entry) => (
        <ActButton key={entry.name} act={entry} busy={busy(entry.name)} onAct={act} beside />
      ))}
      {editHere && edit && (
        <Button
          component={Link}
          to={edit}
          variant={first ? 'default' : 'filled'}
          leftSection={<Icon name="edit" size={14} />}
          aria-keyshortcuts="e"
        >
          {t('detail.edit')}
        </Button>
      )}
      {sendHere && (
        <Suspense fallback={null}>
          <SendButton entity={entity} id={row.id} title={title} />
        </Suspense>
      )}
      {printHere && (
        <Button
          variant="default"
          loading={printing}
          leftSection={<Icon name="print" size={14} />}
          onClick={() => void print()}
        >
          {t('detail.print')}
        </Button>
      )}
      {file && (
        <Button variant="default" leftSection={<Icon name="download" size={14} />} onClick={() => saveText(file)}>
          {t('detail.file', { name: file.name })}
        </Button>
      )}
      {blocked.map((offer) => (
        <OfferButton key={offer.transition.name} offer={offer} primary={false} busy={false} onStart={start} />
      ))}
      {(declared ||
        copies ||
        entity.can.letters ||
        hard.length > 0 ||
        later.length > 0 ||
        loose.rest.length > 0 ||
        plugins.length > 0 ||
        isDeletable(entity, row)) && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" aria-label={t('detail.more')}>
              <Icon name="dots" size={16} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {plugins.map((action) => (
              <Menu.Item
                key={`${action.plugin}/${action.name}`}
                leftSection={<Icon name="puzzle" size={14} />}
                onClick={() => setActing(action)}
              >
                {action.title}
              </Menu.Item>
            ))}
            {edit && !editHere && (
              <Menu.Item component={Link} to={edit}>
                {t('detail.edit')}
              </Menu.Item>
            )}
            {entity.can.print && !printHere && <Menu.Item onClick={() => void print()}>{t('detail.print')}</Menu.Item>}
            {entity.can.letters && <Menu.Item onClick={() => setLettering(true)}>{t('detail.letters')}</Menu.Item>}
            {copies && (
              <Menu.Item component={Link} to={copies}>
                {t('detail.duplicate')}
              </Menu.Item>
            )}
            {(declared?.rest ?? loose.rest).map((entry) => (
              <Menu.Item
                key={entry.name}
                color={entry.kind === 'offer' && entry.offer.transition.tone === 'bad' ? 'red.8' : undefined}
                disabled={!allowed(entry)}
                onClick={() => act(entry)}
              >
                {labelOf(entry)}
                {entry.kind === 'offer' && <Reason offer={entry.offer} />}
              </Menu.Item>
            ))}
            {[...later, ...hard].map((offer) => (
              <Menu.Item key={offer.transition.name} disabled={!offer.allowed} onClick={() => start(offer.transition)}>
                {offer.transition.label}
                <Reason offer={offer} />
              </Menu.Item>
            ))}
            {isDeletable(entity, row) && (
              <Menu.Item leftSection={<Icon name="trash" size={14} />} onClick={remove}>
                {t('list.delete')}
              </Menu.Item>
            )}
            {declared && <Menu.Item onClick={() => setHelping(true)}>{t('keys.title')}</Menu.Item>}
          </Menu.Dropdown>
        </Menu>
      )}
      {asking && (
        <TransitionDialog
          transition={asking.transition}
          subject={title}
          busy={transition.isPending}
          error={transition.error}
          currency={currencyCode ? { code: currencyCode, digits: digitsOf(registry, currencyCode) } : undefined}
          record={{ entity, row }}
          onRun={(values) => run(asking.transition, values, asking.key)}
          onClose={() => {
            setAsking(undefined);
            leave();
          }}
        />
      )}
      <Suspense fallback={null}>
        {refused && (
          <RefusedDialog
            entity={entity}
            row={row}
            transition={refused.transition}
            reason={refused.reason}
            subject={title}
            onClose={() => {
              setRefused(undefined);
              leave();
            }}
          />
        )}
        {settling && <SettlePanel entity={entity} row={row} {...settling} onClose={() => setSettling(undefined)} />}
        {acting && (
          <PluginActionDialog action={acting} record={row.id} subject={title} onClose={() => setActing(undefined)} />
        )}
        {lettering && <LettersDialog entity={entity} id={row.id} title={title} onClose={() => setLettering(false)} />}
        {helping && (
          <KeysDialog
            primary={first && labelOf(first)}
            edit={edit !== undefined}
            reply={thread?.kind === 'thread' && thread.reply !== null}
            note={thread?.kind === 'thread' && thread.note !== null}
            onClose={() => setHelping(false)}
          />
        )}
      </Suspense>
    </>
  );
}

/** Why an action in the menu cannot be taken now. */
function Reason({ offer }: { offer: Offer }) {
  if (!offer.reason) return null;
  return <small className={css.reason}>{offer.reason}</small>;
}

/** The page of a transition that asks what only a page can answer, such as which lines meet. */
function pageOf(registry: Registry, entity: Entity, target: Transition): string | undefined {
  if (!target.ask.some((field) => field.kind === 'json' && field.name !== 'lines')) return undefined;
  const ending = `/${target.name}`;
  return registry.routes.find(
    (route) => route.entity === entity.name && route.component !== undefined && route.path.endsWith(ending),
  )?.path;
}
