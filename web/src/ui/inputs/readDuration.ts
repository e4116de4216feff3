/**
 * Minutes of a length of time as people type it: `90`, `1:30`, `1h 30`, `1 h 30 min`, `1.5 h`, `45 min`, `saa 1 dak 30`, or as
 * spreadsheets write it, `1:30:00`. A number alone is minutes. Undefined where it cannot be read.
 */
export function readDuration(typed: string): number | undefined {
  const text = typed.toLowerCase().replace(/\s+/g, '');
  const clock = /^(\d+):([0-5]\d)(?::00)?$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const part = /^(\d+)[.,](\d+)h$/.exec(text);
  if (part) return Math.round(Number(`${part[1]}.${part[2]}`) * 60);
  const units = /^(?:(\d+)h)?(?:(\d+)(?:m|mn|min)?)?$/.exec(text) ?? /^(?:saa(\d+))?(?:dak(\d+))?$/.exec(text);
  if (text === '' || !units) return undefined;
  const minutes = Number(units[1] ?? 0) * 60 + Number(units[2] ?? 0);
  return Number.isSafeInteger(minutes) ? minutes : undefined;
}
