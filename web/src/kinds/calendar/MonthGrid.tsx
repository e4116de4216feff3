import { Link } from 'react-router';
import { language, t } from '../../i18n';
import { formatDate } from '../../ui/dates';
import type { EntryLook } from './CalendarView';
import css from './calendar.module.css';
import { daysOf, type Entry, onDay } from './calendarModel';
import { timeText } from './times';

/** Entries a day has room for; the others are behind a button. */
const ROOM = 3;
const weekday = new Intl.DateTimeFormat(language.locales, { weekday: 'short', timeZone: 'UTC' });

/** Weeks of days. Arrow keys move between days, Enter opens one. */
export function MonthGrid({
  label,
  entries,
  from,
  to,
  on,
  now,
  look,
  onDay: open,
  onChoose,
}: {
  label: string;
  entries: readonly Entry[];
  from: string;
  to: string;
  on: string;
  now: string;
  look: EntryLook;
  onDay: (day: string) => void;
  onChoose: (day: string) => void;
}) {
  const days = daysOf(from, to);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return (
    <div role="grid" aria-label={label} className={css.month}>
      <div role="row" className={css.week}>
        {weeks[0]?.map((day) => (
          <div key={day} role="columnheader" className={css.weekday}>
            {weekday.format(new Date(`${day}T00:00:00Z`))}
          </div>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} role="row" className={css.week}>
          {week.map((day) => {
            const here = onDay(entries, day);
            return (
              <div
                key={day}
                role="gridcell"
                className={css.day}
                data-other={day.slice(0, 7) !== on.slice(0, 7) || undefined}
                data-today={day === now || undefined}
                aria-selected={day === on}
              >
                <button
                  type="button"
                  className={css.number}
                  data-day={day}
                  tabIndex={day === on ? 0 : -1}
                  aria-current={day === now ? 'date' : undefined}
                  onClick={() => (day === on ? open(day) : onChoose(day))}
                  onDoubleClick={() => open(day)}
                >
                  <span aria-hidden="true">{Number(day.slice(8))}</span>
                  <span className="visually-hidden">
                    {t('calendar.entries', { date: formatDate(day), count: here.length })}
                  </span>
                </button>
                <ul className={css.entries}>
                  {here.slice(0, ROOM).map((entry) => (
                    <li key={entry.row.id}>
                      <EntryLink entry={entry} day={day} look={look} />
                    </li>
                  ))}
                  {here.length > ROOM && (
                    <li>
                      <button type="button" className={css.more} onClick={() => open(day)}>
                        {t('calendar.more', { count: here.length - ROOM })}
                      </button>
                    </li>
                  )}
                </ul>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** One entry on one of its days. */
export function EntryLink({ entry, day, look }: { entry: Entry; day: string; look: EntryLook }) {
  const title = look.title(entry.row);
  const href = look.href(entry.row);
  const time = entry.start !== undefined && entry.from === day ? timeText(entry.start) : '';
  const name = t('calendar.until', { title, from: formatDate(entry.from), to: formatDate(entry.to) });
  const parts = {
    className: css.entry ?? '',
    'data-tone': look.tone(entry.row),
    'data-goes-on': entry.to > day || undefined,
    'data-came': entry.from < day || undefined,
    title: name,
  };
  const words = (
    <>
      {time && <small>{time}</small>} {title}
    </>
  );
  return href ? (
    <Link to={href} {...parts}>
      {words}
    </Link>
  ) : (
    <span {...parts}>{words}</span>
  );
}
