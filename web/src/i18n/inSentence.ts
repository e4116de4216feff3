/** A name as it is written within a sentence: `Budget allocation` becomes `budget allocation`, `SLA policy` stays. */
export function inSentence(name: string): string {
  const [first, second] = [...name];
  if (first === undefined || second === undefined || second === second.toUpperCase()) return name;
  return first.toLowerCase() + name.slice(first.length);
}
