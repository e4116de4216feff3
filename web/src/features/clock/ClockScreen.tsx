import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { newIdempotencyKey } from '../../data/client';
import { asApiError } from '../../data/errors';
import { handIn } from '../../data/handIn';
import { useList, useSave } from '../../data/hooks';
import { t } from '../../i18n';
import { withEntity } from '../../kinds/values/withEntity';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { Entity, ScreenProps } from '../../registry/types';
import { formatInstant } from '../../ui/dates';
import inputs from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { showToast, toastDone } from '../../ui/toasts';
import css from './clock.module.css';
import { findSpot, nextWay, punchOf } from './clockModel';

/** Clocking in and out on one's own phone: place, picture and, where the code at a gate was scanned, which gate. */
export default withEntity(function ClockScreen({ route, params, entity }: Required<ScreenProps>) {
  const registry = useRegistry();
  return (
    <Page title={route.title} crumbs={crumbsOf(registry, { route, params })} width="reading">
      <Clock entity={entity} />
    </Page>
  );
});

function Clock({ entity }: { entity: Entity }) {
  const [search] = useSearchParams();
  const gate = search.get('gate') ?? undefined;
  const save = useSave(entity);
  const [photo, setPhoto] = useState<unknown>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [finding, setFinding] = useState(false);
  const mine = useList(entity, { filters: [{ field: 'person', op: 'eq', value: 'me' }], sort: '-at', limit: 5 });
  const rows = mine.data?.rows ?? [];
  const next = nextWay(rows[0]?.way);

  const photographed = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    setProblem(undefined);
    try {
      setPhoto(await handIn(file));
    } catch (cause) {
      const error = asApiError(cause);
      setProblem(error.fieldErrors[0]?.message ?? error.userMessage);
    }
  };
  const tap = async (way: 'in' | 'out') => {
    setProblem(undefined);
    const at = new Date();
    setFinding(true);
    const spot = await findSpot();
    setFinding(false);
    save.mutate(
      { values: punchOf(way, at, { spot, gate, photo }), idempotencyKey: newIdempotencyKey(), label: wordOf(way) },
      {
        onSuccess: ({ meta }) => {
          setPhoto(undefined);
          if (meta.waiting) showToast({ title: t('clock.kept'), description: t('clock.keptText') });
          else toastDone(t(way === 'in' ? 'clock.cameIn' : 'clock.wentOut'));
        },
        onError: (error) => setProblem(error.fieldErrors[0]?.message ?? error.userMessage),
      },
    );
  };
  const busy = finding || save.isPending;
  return (
    <div className={css.clock}>
      {gate && <p className={css.quiet}>{t('clock.gate')}</p>}
      <div className={css.ways}>
        {(['in', 'out'] as const).map((way) => (
          <Button
            key={way}
            size="xl"
            variant={way === next ? 'filled' : 'default'}
            onClick={() => void tap(way)}
            loading={busy}
            className={css.way}
          >
            {wordOf(way)}
          </Button>
        ))}
      </div>
      <label className={css.photo}>
        <Icon name="camera" size={18} />
        <span>{t(photo ? 'clock.photoTaken' : 'clock.photo')}</span>
        <input
          type="file"
          accept="image/*"
          capture="user"
          onChange={(event) => {
            const { files } = event.target;
            void photographed(files).finally(() => {
              event.target.value = '';
            });
          }}
        />
      </label>
      {problem !== undefined && (
        <p role="alert" className={inputs.error}>
          {problem}
        </p>
      )}
      <section aria-label={t('clock.last')}>
        <h2 className={css.heading}>{t('clock.last')}</h2>
        {mine.isPending && <Skeleton shape="table" />}
        {mine.isSuccess && rows.length === 0 && <p className={css.quiet}>{t('clock.none')}</p>}
        <ul className={css.list}>
          {rows.map((row) => (
            <li key={row.id}>
              <span>{formatInstant(String(row.at ?? ''))}</span>
              <span className={css.quiet}>{row.way === 'auto' ? '' : wordOf(row.way === 'out' ? 'out' : 'in')}</span>
            </li>
          ))}
        </ul>
        {mine.isError && <p className={css.quiet}>{mine.error.userMessage}</p>}
      </section>
      <p className={css.quiet}>{t('clock.placeText')}</p>
    </div>
  );
}

const wordOf = (way: 'in' | 'out'): string => t(way === 'in' ? 'clock.in' : 'clock.out');
