/** Shortest password the server takes. */
export const PASSWORD_MIN = 12;

const COMMON =
  /passw|qwert|azert|asdf|zxcv|letmein|welcome|karibu|admin|iloveyou|harare|nairobi|lagos|baobab|12345|abcdef/g;

/**
 * How hard a password is to guess, 0 to 4: 0 is too short to be taken, 1 would be refused or should be. An estimate for
 * the person typing; the server decides. Counts what is left once common words, repeats and runs are taken out.
 */
export function strength(password: string): 0 | 1 | 2 | 3 | 4 {
  const letters = [...password];
  if (letters.length < PASSWORD_MIN) return 0;
  const plain = password
    .toLowerCase()
    .replace(/[@4]/g, 'a')
    .replace(/0/g, 'o')
    .replace(/[$5]/g, 's')
    .replace(/3/g, 'e');
  const rest = [...plain.replace(COMMON, '').replace(COMMON, '')];
  let steps = 0;
  for (let at = 1; at < rest.length; at += 1) {
    const jump = Math.abs((rest[at]?.codePointAt(0) ?? 0) - (rest[at - 1]?.codePointAt(0) ?? 0));
    if (jump > 1) steps += 1;
  }
  const surprise = Math.min(steps, new Set(rest).size * 2);
  if (surprise < 7) return 1;
  if (surprise < 11) return 2;
  return surprise < 16 ? 3 : 4;
}
