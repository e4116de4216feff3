import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { language, t } from '../../i18n';
import { formatDate } from '../../ui/dates';
import type { EntryLook } from './CalendarView';
import css from './calendar.module.css';
import { daysOf, type Entry, onDay, placeDay } from './calendarModel';
import { EntryLink } from './MonthGrid';
import { timeText } from './times';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
/** Pixels of an hour; the style sheet says the same. */
const HOUR = 44;
const FIRST_HOUR = 7;
const head = new Intl.DateTimeFormat(language.locales, { weekday: 'short', day: 'numeric', timeZone: 'UTC' });

/** Days side by side with their hours; whole-day entries above. Where nothing has an hour, the lists alone. */
export function TimeGrid({
  label,
  entries,
  from,
  to,
  on,
  now,
  timed,
  look,
  onDay: open,
}: {
  label: string;
  entries: readonly Entry[];
  from: string;
  to: string;
  on: string;
  now: string;
  timed: boolean;
  look: EntryLook;
  onDay: (day: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The working day comes first; the night is a scroll away.
    if (box.current && timed) box.current.scrollTop = FIRST_HOUR * HOUR;
  }, [timed]);
  const days = daysOf(from, to);
  return (
    <section className={css.times} aria-label={label} style={{ '--days': days.length } as React.CSSProperties}>
      <div className={css.dayHeads} data-timed={timed || undefined}>
        {timed && <span />}
        {days.map((day) => {
          const whole = onDay(entries, day).filter((entry) => entry.start === undefined);
          return (
            <div key={day} className={css.dayHead} data-today={day === now || undefined}>
              <button
                type="button"
                data-day={day}
                tabIndex={day === on ? 0 : -1}
                aria-current={day === now ? 'date' : undefined}
                onClick={() => open(day)}
              >
                <span aria-hidden="true">{head.format(new Date(`${day}T00:00:00Z`))}</span>
                <span className="visually-hidden">
                  {t('calendar.entries', { date: formatDate(day), count: onDay(entries, day).length })}
                </span>
              </button>
              {whole.length > 0 && (
                <ul className={css.entries}>
                  {whole.map((entry) => (
                    <li key={entry.row.id}>
                      <EntryLink entry={entry} day={day} look={look} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
          );
        })}
      </div>
      {timed && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        <div ref={box} className={css.hours} role="group" aria-label={label} tabIndex={0}>
          <div className={css.hourMarks} aria-hidden="true">
            {HOURS.map((hour) => (
              <span key={hour}>{timeText(hour * 60)}</span>
            ))}
          </div>
          {days.map((day) => (
            <ul key={day} className={css.hourColumn} aria-label={formatDate(day)}>
              {placeDay(entries, day).map((placed) => (
                <li
                  key={placed.entry.row.id}
                  style={{
                    top: `${(placed.top / 60) * HOUR}px`,
                    height: `${(placed.height / 60) * HOUR - 2}px`,
                    left: `${(placed.column / placed.columns) * 100}%`,
                    width: `${100 / placed.columns}%`,
                  }}
                >
                  <TimedEntry entry={placed.entry} look={look} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      )}
      {entries.length === 0 && <p className={css.note}>{t('calendar.nothing')}</p>}
    </section>
  );
}

function TimedEntry({ entry, look }: { entry: Entry; look: EntryLook }) {
  const title = look.title(entry.row);
  const href = look.href(entry.row);
  const words = (
    <>
      <small>{`${timeText(entry.start ?? 0)}–${timeText(entry.end ?? 0)}`}</small> {title}
    </>
  );
  return href ? (
    <Link to={href} className={css.block} data-tone={look.tone(entry.row)}>
      {words}
    </Link>
  ) : (
    <span className={css.block} data-tone={look.tone(entry.row)}>
      {words}
    </span>
  );
}
