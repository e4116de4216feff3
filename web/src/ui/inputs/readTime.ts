const two = (value: number): string => String(value).padStart(2, '0');

/** The end of a day, where a field takes it. */
export const END = '24:00';

/** `08:30` of 510 minutes since midnight. */
export const timeText = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** 510 minutes of `08:30`. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * A time of day as people type it: `8`, `830`, `8:30`, `8.30`, `8h30`, `8:30 pm`, or in full. Undefined where it cannot be read.
 * Midnight at the end of a day counts where the field takes it.
 */
export function readTime(typed: string, end = false): string | undefined {
  const match = /^(\d{1,2})(?:[:.h]?([0-5]\d)(?::00)?)?h?(am|pm)?$/.exec(typed.toLowerCase().replace(/\s+/g, ''));
  if (!match) return undefined;
  const [, said, minute = '00', half] = match;
  let hour = Number(said);
  if (half) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half === 'pm' ? 12 : 0);
  }
  const time = `${two(hour)}:${minute}`;
  return hour < 24 || (end && time === END) ? time : undefined;
}
