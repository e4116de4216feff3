import { language, t } from '../../i18n';
import type { EntryLook } from './CalendarView';
import css from './calendar.module.css';
import { daysOf, type Entry, onDay } from './calendarModel';
import { EntryLink } from './MonthGrid';

const head = new Intl.DateTimeFormat(language.locales, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Days with something in them, one below the other: what a phone shows first. */
export function Agenda({
  entries,
  from,
  to,
  now,
  look,
}: {
  entries: readonly Entry[];
  from: string;
  to: string;
  now: string;
  look: EntryLook;
}) {
  const days = daysOf(from, to)
    .map((day) => ({ day, here: onDay(entries, day) }))
    .filter(({ here }) => here.length > 0);
  if (days.length === 0) return <p className={css.note}>{t('calendar.nothing')}</p>;
  return (
    <ol className={css.agenda}>
      {days.map(({ day, here }) => (
        <li key={day}>
          <h3 aria-current={day === now ? 'date' : undefined}>{head.format(new Date(`${day}T00:00:00Z`))}</h3>
          <ul>
            {here.map((entry) => (
              <li key={entry.row.id}>
                <EntryLink entry={entry} day={day} look={look} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
