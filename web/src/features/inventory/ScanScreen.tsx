import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { newIdempotencyKey } from '../../data/client';
import type { Waiting } from '../../data/db';
import { type ApiError, asApiError } from '../../data/errors';
import { useList } from '../../data/hooks';
import { tenantKey } from '../../data/keys';
import { t } from '../../i18n';
import { titleOf } from '../../kinds/values/format';
import { withEntity } from '../../kinds/values/withEntity';
import { crumbsOf } from '../../registry/crumbs';
import { recordPath } from '../../registry/matcher';
import { useEntity, useRegistry } from '../../registry/store';
import type { Entity, ScreenProps } from '../../registry/types';
import { useOnline } from '../../shell/connection';
import { formatAgo, today } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone } from '../../ui/toasts';
import { Conflicts } from './Conflicts';
import { type Catalogue, find, indexOf, loadCatalogue } from './catalogue';
import { ScanInput } from './ScanInput';
import { ScanList } from './ScanList';
import { ScanPlaces } from './ScanPlaces';
import css from './scan.module.css';
import {
  type Batch,
  batchOf,
  isTwice,
  linesOf,
  MOST_LINES,
  missing,
  placed,
  type Ref,
  scanOf,
  serialAgain,
  TASKS,
  type Task,
  typedQuantity,
  withProblems,
} from './scanModel';
import { muteScans, sayScan, scanMuted } from './scanSound';
import { askServer, mayTake, sendBatch } from './sendBatch';
import { useBatches } from './useBatches';

const FRESH_MS = 30 * 60_000;

/** The work of a stock clerk with a scanner or a phone: receive, issue, move, count. */
export default withEntity(function ScanScreen({ route, params, entity }: Required<ScreenProps>) {
  const registry = useRegistry();
  const catalogue = useQuery<Catalogue, ApiError>({
    queryKey: [...tenantKey(), 'inventory.scan', 'catalogue'],
    queryFn: () => loadCatalogue(registry),
    staleTime: FRESH_MS,
    networkMode: 'always',
  });
  return (
    <Page title={route.title} crumbs={crumbsOf(registry, { route, params })} width="reading">
      {catalogue.data ? (
        <Workplace movement={entity} catalogue={catalogue.data} />
      ) : catalogue.isError ? (
        <EmptyState
          kind="failed"
          many={entity.label.many}
          error={catalogue.error}
          action={{ label: t('error.tryAgain'), onClick: () => void catalogue.refetch() }}
        />
      ) : (
        <>
          <p className={css.quiet}>{t('scan.loading')}</p>
          <Skeleton shape="form" />
        </>
      )}
    </Page>
  );
});

interface Said {
  tone: 'good' | 'warn' | 'bad';
  text: string;
}

function Workplace({ movement, catalogue }: { movement: Entity; catalogue: Catalogue }) {
  const navigate = useNavigate();
  const online = useOnline();
  const count = useEntity('inventory.count');
  const items = useEntity('inventory.item');
  const index = useMemo(() => indexOf(catalogue), [catalogue]);
  const { batches, change, begin } = useBatches();
  const [task, setTask] = useState<Task>('receive');
  const [said, setSaid] = useState<Said | undefined>(undefined);
  const [muted, setMuted] = useState(scanMuted);
  const [sending, setSending] = useState(false);
  const input = useRef<{ focus: () => void }>(null);
  const last = useRef<{ text: string; at: number } | undefined>(undefined);
  const mayCount = count?.can.create === true;
  const tasks = TASKS.filter((name) => name !== 'count' || mayCount);
  const only = catalogue.warehouses.length === 1 ? catalogue.warehouses[0] : undefined;
  const kept = batches[task];
  const warehouse = kept.warehouse ?? only;
  const sheets = useSheets(count, task === 'count' ? warehouse?.id : undefined);
  // A sheet that was finished meanwhile takes no more.
  const { sheet: chosen, ...others } = kept;
  const open = chosen !== undefined && (sheets === undefined || sheets.some(({ id }) => id === chosen));
  const batch: Batch = { ...others, ...(warehouse ? { warehouse } : {}), ...(open ? { sheet: chosen } : {}) };
  const date = today();

  const say = (tone: Said['tone'], text: string) => {
    setSaid({ tone, text });
    sayScan(tone === 'good');
  };
  const set = (step: (batch: Batch) => Batch) =>
    change(task, (now) => step(!now.warehouse && only ? { ...now, warehouse: only } : now));

  const scanned = async (typed: string) => {
    const at = Date.now();
    if (isTwice(last.current, typed, at)) {
      setSaid({ tone: 'warn', text: t('scan.twice') });
      return;
    }
    last.current = { text: typed, at };
    if (batch.scans.length >= MOST_LINES) return say('bad', t('scan.full'));
    const { qty, code: text } = typedQuantity(typed);
    let found = find(index, text, batch.warehouse?.id, Number(date.slice(0, 4)));
    if (found.kind === 'unknown' && online) {
      // Another device may have added it since, or the catalogue is larger than what is kept here.
      try {
        const { code } = found;
        const told = await askServer(items, code.key);
        if (told) found = { kind: 'item', ...told, code };
      } catch {
        // Then it is unknown here as well.
      }
    }
    switch (found.kind) {
      case 'place': {
        const { place } = found;
        const warehouse = catalogue.warehouses.find((known) => known.id === place.warehouse);
        set((now) => placed(task, now, place, warehouse));
        return say('good', t('scan.placed', { name: place.name }));
      }
      case 'several':
        return say('bad', t('scan.several', { first: found.names[0], second: found.names[1] }));
      case 'unread':
        if (found.why === 'check_digit') return say('bad', t('scan.misread'));
        return say('bad', t(found.why === 'nameless' ? 'scan.nameless' : 'scan.unread'));
      case 'unknown':
        return say('bad', found.misread ? t('scan.misread') : t('scan.unknown', { key: found.code.key }));
      default: {
        const scan = scanOf(task, batch, newIdempotencyKey(), found, qty);
        if (serialAgain(batch, scan)) return say('bad', t('scan.serialAgain', { lot: scan.lot ?? '' }));
        // What the places are is read when the scan is added: two may arrive at once.
        set((now) => ({ ...now, scans: [...now.scans, scan] }));
        const unit = scan.kilograms ? 'kg' : scan.unit;
        return say('good', t('scan.taken', { name: scan.name, qty: scan.qty, unit }));
      }
    }
  };

  const { lines, keys } = linesOf(task, batch);
  const lacking = missing(task, batch);
  const entity = task === 'count' && count ? count : movement;
  const takes = mayTake(movement, 'post');
  const label = `${t(`scan.${task}`)}: ${batch.warehouse?.name ?? ''} (${lines.length})`;

  const send = async () => {
    if (lacking) return say('bad', t(`scan.${lacking}Missing`));
    if (task === 'count' && batch.sheet !== undefined && !online) return say('warn', t('scan.sheetOffline'));
    setSending(true);
    try {
      const sent = await sendBatch(task, batch, { movement, count }, date, label);
      begin(task);
      if (sent.how === 'kept') {
        setSaid({ tone: 'warn', text: `${t('scan.kept')}. ${t('scan.keptText')}` });
        return;
      }
      setSaid({ tone: 'good', text: t(`scan.${sent.how}`) });
      const path = recordPath(entity.routes.detail, sent.id);
      toastDone(t(`scan.${sent.how}`), path ? { label: t('scan.open'), run: () => void navigate(path) } : undefined);
    } catch (cause) {
      const error = asApiError(cause);
      // A list that was refused and is changed is another request.
      change(task, (now) => ({
        ...withProblems(now, keys, error.fieldErrors),
        ...(error.status >= 400 ? { key: newIdempotencyKey() } : {}),
      }));
      const general = error.fieldErrors.find(({ pointer }) => !pointer.startsWith('/lines/'))?.message;
      say('bad', general ?? error.fieldErrors[0]?.message ?? error.userMessage);
    } finally {
      setSending(false);
      input.current?.focus();
    }
  };

  const correct = (entry: Waiting): boolean => {
    const placeName = (id: string) => catalogue.places.find((place) => place.id === id)?.name;
    const warehouseName = (id: string) => catalogue.warehouses.find((known) => known.id === id)?.name;
    const back = batchOf(entry.body, newIdempotencyKey, (id) => index.items.get(id), placeName, warehouseName);
    if (!back || batches[back.task].scans.length > 0) {
      say('warn', t('scan.busy'));
      return false;
    }
    change(back.task, () => back.batch);
    setTask(back.task);
    setSaid(entry.refused === undefined ? undefined : { tone: 'bad', text: entry.refused });
    return true;
  };

  return (
    <div className={css.work}>
      <fieldset className={css.tasks} aria-label={t('scan.tasks')}>
        {tasks.map((name) => (
          <button
            key={name}
            type="button"
            className={css.task}
            aria-pressed={name === task}
            onClick={() => {
              setTask(name);
              setSaid(undefined);
              last.current = undefined;
              input.current?.focus();
            }}
          >
            {t(`scan.${name}`)}
            {batches[name].scans.length > 0 && <small>{batches[name].scans.length}</small>}
          </button>
        ))}
      </fieldset>
      <ScanPlaces
        task={task}
        batch={batch}
        catalogue={catalogue}
        movement={movement}
        sheets={sheets ?? []}
        onChange={set}
      />
      <ScanInput ref={input} label={t('scan.input')} onScan={(text) => void scanned(text)} />
      <p className={css.said} data-tone={said?.tone} role="status" aria-live="assertive">
        {said?.text ?? t('scan.hint')}
      </p>
      <Conflicts entities={[movement.name, ...(count ? [count.name] : [])]} onCorrect={correct} />
      <ScanList
        task={task}
        scans={batch.scans}
        onChange={(key, step) =>
          set((now) => ({ ...now, scans: now.scans.map((scan) => (scan.key === key ? { ...scan, ...step } : scan)) }))
        }
        onUndo={(key) => {
          set((now) => ({ ...now, scans: now.scans.filter((scan) => scan.key !== key) }));
          input.current?.focus();
        }}
      />
      <label className={css.sound}>
        <input
          type="checkbox"
          checked={!muted}
          onChange={(event) => {
            muteScans(!event.target.checked);
            setMuted(!event.target.checked);
            input.current?.focus();
          }}
        />{' '}
        {t('scan.sound')}
        {Date.now() - index.at > FRESH_MS && ` · ${t('scan.asOf', { ago: formatAgo(index.at) })}`}
      </label>
      {batch.scans.length > 0 && (
        <div className={css.send}>
          <Button size="lg" loading={sending} onClick={() => void send()}>
            {t(task === 'count' ? 'scan.enter' : online && takes ? 'scan.post' : 'scan.draft', { count: lines.length })}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Count sheets under way in a warehouse; undefined until they are known. */
function useSheets(count: Entity | undefined, warehouse: string | undefined): Ref[] | undefined {
  const list = useList(
    count as Entity,
    {
      filters: [
        { field: 'status', op: 'eq', value: 'counting' },
        { field: 'warehouse', op: 'eq', value: warehouse ?? '' },
      ],
      sort: '-date',
      limit: 20,
    },
    { enabled: count !== undefined && warehouse !== undefined },
  );
  return list.data?.rows.map((row) => ({ id: row.id, name: titleOf(row, count?.titleField ?? 'number') }));
}
