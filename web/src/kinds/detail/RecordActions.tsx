import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { download, newIdempotencyKey } from '../../data/client';
import { type Action, type PluginAction, recordUrl, useTransition } from '../../data/hooks';
import { deleteSoon } from '../../data/undo';
import { useSaid } from '../../data/useSaid';
import { t, withWords } from '../../i18n';
import { recordPath } from '../../registry/matcher';
import type { Entity, Registry, Row, Transition } from '../../registry/types';
import { Icon } from '../../ui/icons';
import { toastDone, toastError } from '../../ui/toasts';
import { doneText, isDeletable, isEditable, needsDialog, type Offer, offers } from '../actions/model';
import { TransitionDialog } from '../actions/TransitionDialog';
import { digitsOf, linkLabel, titleOf } from '../values/format';
import { Said } from '../values/Said';
import css from './detail.module.css';
import { keptFile, saveText } from './keptFile';

const PluginActionDialog = lazy(withWords('plugins', () => import('../../features/plugins/PluginActionDialog')));

export interface RecordActionsProps {
  registry: Registry;
  entity: Entity;
  row: Row;
  actions: readonly Action[];
  /** What plugins offer to do with it. */
  plugins?: readonly PluginAction[];
}

/** What can be done to a record now. What cannot, and should, says why beside its button. */
export function RecordActions({ registry, entity, row, actions, plugins = [] }: RecordActionsProps) {
  const navigate = useNavigate();
  const transition = useTransition(entity);
  const client = useQueryClient();
  const [asking, setAsking] = useState<{ transition: Transition; key: string } | undefined>(undefined);
  const [printing, setPrinting] = useState(false);
  const [acting, setActing] = useState<PluginAction | undefined>(undefined);
  const offered = offers(entity, row, actions);
  const title = titleOf(row, entity.titleField) || entity.label.one;
  const edit = isEditable(entity, row) ? recordPath(entity.routes.edit, row.id) : undefined;
  const hard = offered.filter((offer) => offer.transition.tone === 'bad');
  // What asks first and would be refused whatever is answered waits in the menu with its reason: heads have little room.
  const later = offered.filter((offer) => !hard.includes(offer) && !offer.allowed && offer.transition.ask.length > 0);
  const main = offered.filter((offer) => !hard.includes(offer) && offer.allowed);
  const blocked = offered.filter((offer) => !hard.includes(offer) && !offer.allowed && !later.includes(offer));

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
        onSuccess: () => {
          setAsking(undefined);
          toastDone(doneText(entity, target, title));
        },
        // A dialog shows its own error; a plain button has nowhere but here and the toast.
        onError: (error) => {
          if (!needsDialog(target)) toastError(error);
        },
      },
    );
  };

  const start = (target: Transition) => {
    transition.reset();
    const page = pageOf(registry, entity, target);
    if (page) {
      void navigate(recordPath(page, row.id) ?? '/');
      return;
    }
    const key = newIdempotencyKey();
    if (needsDialog(target)) setAsking({ transition: target, key });
    else run(target, {}, key);
  };

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

  const currencyCode = linkLabel(row.currency);
  const file = keptFile(row);
  return (
    <>
      {main.map((offer, index) => (
        <OfferButton
          key={offer.transition.name}
          offer={offer}
          primary={index === 0}
          busy={transition.isPending && transition.variables.name === offer.transition.name}
          onStart={start}
        />
      ))}
      {edit && (
        <Button
          component={Link}
          to={edit}
          variant={main.length === 0 ? 'filled' : 'default'}
          leftSection={<Icon name="edit" size={14} />}
        >
          {t('detail.edit')}
        </Button>
      )}
      {entity.can.print && (
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
      {(hard.length > 0 || later.length > 0 || plugins.length > 0 || isDeletable(entity, row)) && (
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
            {[...later, ...hard].map((offer) => (
              <Menu.Item key={offer.transition.name} disabled={!offer.allowed} onClick={() => start(offer.transition)}>
                {offer.transition.label}
                {offer.reason && (
                  <small className={css.reason}>
                    <Said text={offer.reason} />
                  </small>
                )}
              </Menu.Item>
            ))}
            {isDeletable(entity, row) && (
              <Menu.Item leftSection={<Icon name="trash" size={14} />} onClick={remove}>
                {t('list.delete')}
              </Menu.Item>
            )}
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
          onClose={() => setAsking(undefined)}
        />
      )}
      {acting && (
        <Suspense fallback={null}>
          <PluginActionDialog action={acting} record={row.id} subject={title} onClose={() => setActing(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function OfferButton({
  offer,
  primary,
  busy,
  onStart,
}: {
  offer: Offer;
  primary: boolean;
  busy: boolean;
  onStart: (transition: Transition) => void;
}) {
  const { transition, allowed, reason } = offer;
  const id = `why-${transition.name}`;
  const said = useSaid(reason !== undefined);
  const why = reason === undefined ? undefined : said(reason);
  return (
    <span className={css.offer}>
      <Button
        variant={primary && allowed ? 'filled' : 'default'}
        loading={busy}
        // Kept in the tab order: a reader must be able to reach the button to hear why it cannot be used.
        aria-disabled={!allowed || undefined}
        data-disabled={!allowed || undefined}
        aria-describedby={why ? id : undefined}
        title={why}
        onClick={() => {
          if (allowed) onStart(transition);
        }}
      >
        {transition.label}
      </Button>
      {why && (
        <small id={id} className={css.why}>
          {why}
        </small>
      )}
    </span>
  );
}

/** The page of a transition that asks what only a page can answer, such as which lines meet. */
function pageOf(registry: Registry, entity: Entity, target: Transition): string | undefined {
  if (!target.ask.some((field) => field.kind === 'json' && field.name !== 'lines')) return undefined;
  const ending = `/${target.name}`;
  return registry.routes.find(
    (route) => route.entity === entity.name && route.component !== undefined && route.path.endsWith(ending),
  )?.path;
}
