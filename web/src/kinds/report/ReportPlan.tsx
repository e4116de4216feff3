import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import type { ReportAnswer } from '../../data/hooks';
import { t } from '../../i18n';
import type { ReportColumn } from '../../registry/types';
import { Icon } from '../../ui/icons';
import { percentText } from '../values/format';
import { PlanPlace } from './PlanPlace';
import css from './plan.module.css';
import {
  columnsAcross,
  fillOf,
  type House,
  housesOf,
  LEVELS,
  nextBox,
  overOf,
  type Place,
  sharedStart,
  type Zone,
} from './planModel';

export interface ReportPlanProps {
  answer: ReportAnswer;
  columns: readonly ReportColumn[];
  label: string;
  currency: { code: string; digits: number };
  query: Readonly<Record<string, string>>;
}

/** Places that are named in the warning; the others stand out on the map. */
const NAMED = 5;

/** The rows of a report as a map: zones with their places, each as full as it is. One tab stop; arrows move, Enter opens. */
export default function ReportPlan({ answer, columns, label, currency, query }: ReportPlanProps) {
  const houses = useMemo(() => housesOf(answer, columns), [answer, columns]);
  const [current, setCurrent] = useState<string | undefined>(undefined);
  const [open, setOpen] = useState<Place | undefined>(undefined);
  const map = useRef<HTMLDivElement>(null);
  const state = columns.find((column) => column.name === 'state');
  const first = firstPlace(houses)?.id;
  const over = useMemo(() => overOf(houses), [houses]);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = [...(map.current?.querySelectorAll<HTMLButtonElement>('button[data-place]') ?? [])];
    const from = buttons.findIndex((button) => button.matches(':focus'));
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? buttons.length - 1
          : nextBox(
              buttons.map((button) => button.getBoundingClientRect()),
              from,
              event.key,
            );
    const next = to === undefined || from < 0 ? undefined : buttons[to];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  const place = (one: Place, start: string) => (
    <li
      key={one.id}
      style={one.at ? { gridRow: one.at.row, gridColumn: one.at.column } : undefined}
      className={css.spot}
    >
      <button
        type="button"
        data-place
        data-level={one.level}
        className={css.place}
        style={{ '--fill': `${Math.min(100, Math.max(0, one.fill ?? 0))}%` } as React.CSSProperties}
        tabIndex={one.id === (current ?? first) ? 0 : -1}
        title={one.name}
        onFocus={() => setCurrent(one.id)}
        onClick={() => setOpen(one)}
      >
        <span className={css.name}>
          {start !== '' && <span className="visually-hidden">{start}</span>}
          {one.name.slice(start.length)}
        </span>
        <span className={css.figure} aria-hidden="true">
          {one.level === 'over' && <Icon name="alert" size={13} />}
          {one.fill === undefined ? '—' : fillText(one.fill)}
        </span>
        <span className="visually-hidden">
          {[fullness(one), state ? one.row.cells[state.name] : undefined]
            .map((part) => (typeof part === 'string' && part !== '' ? `, ${part}` : ''))
            .join('')}
        </span>
      </button>
    </li>
  );

  const zone = (of: Zone, deep: number, house: string) => {
    const across = columnsAcross(of);
    const fill = fillOf(of);
    const Heading = deep === 0 ? 'h3' : 'h4';
    const start = sharedStart(of.places.map((one) => one.name));
    return (
      <section
        key={of.id}
        className={css.zone}
        aria-label={of.name === '' ? undefined : [house, of.name].filter((part) => part !== '').join(', ')}
        data-deep={deep > 0 || undefined}
      >
        {of.name !== '' && (
          <div className={css.head}>
            <Heading>{of.name}</Heading>
            {fill !== undefined && <span>{t('plan.fullBy', { percent: percentText(String(fill)) })}</span>}
          </div>
        )}
        {of.places.length > 0 && (
          <ul
            className={css.places}
            data-laid={across !== undefined || undefined}
            style={across === undefined ? undefined : ({ '--across': across } as React.CSSProperties)}
          >
            {of.places.map((one) => place(one, start))}
          </ul>
        )}
        {of.zones.map((inner) => zone(inner, deep + 1, house))}
      </section>
    );
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons inside, caught once for all of them
    <div ref={map} className={css.map} onKeyDown={onKeyDown}>
      <ul className={css.legend} aria-label={t('plan.legend')}>
        {LEVELS.filter((level) => level !== 'over' || over.length > 0).map((level) => (
          <li key={level}>
            <span className={css.swatch} data-level={level} aria-hidden="true" />
            {t(`plan.${level}`)}
          </li>
        ))}
      </ul>
      {over.length > 0 && (
        <p className={css.warning} role="status">
          <Icon name="alert" size={15} />
          <span>
            {t('plan.overText', { count: over.length })}{' '}
            {over.slice(0, NAMED).map((one) => (
              <button key={one.id} type="button" onClick={() => setOpen(one)}>
                {one.name}
              </button>
            ))}
          </span>
        </p>
      )}
      <p className="visually-hidden">{t('plan.keys')}</p>
      {houses.map((house) => (
        <section key={house.name} aria-label={house.name || label}>
          {house.name !== '' && <h2 className={css.house}>{house.name}</h2>}
          <div className={css.zones}>{house.zones.map((of) => zone(of, 0, house.name))}</div>
        </section>
      ))}
      {open && (
        <PlanPlace
          place={open}
          columns={columns}
          currency={currency}
          query={query}
          onClose={() => setOpen(undefined)}
        />
      )}
      <h2 className={css.house}>{t('plan.table')}</h2>
    </div>
  );
}

const fullness = (place: Place): string | undefined =>
  place.fill === undefined ? undefined : t('plan.fullBy', { percent: fillText(place.fill) });

/** In whole percent; what holds more than fits is never said to be just full. */
const fillText = (fill: number): string => percentText(String(fill > 100 ? Math.ceil(fill) : Math.round(fill)));

function firstPlace(houses: readonly House[]): Place | undefined {
  const inZone = (zone: Zone): Place | undefined => {
    for (const inner of zone.places) return inner;
    for (const inner of zone.zones) {
      const found = inZone(inner);
      if (found) return found;
    }
    return undefined;
  };
  for (const house of houses) {
    for (const zone of house.zones) {
      const found = inZone(zone);
      if (found) return found;
    }
  }
  return undefined;
}
