/** What a plugin has to say: text, or an object with a message. */
export function messageOf(answer: unknown): string | undefined {
  if (typeof answer === 'string') return answer.trim() || undefined;
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined;
  return typeof answer.message === 'string' ? answer.message.trim() || undefined : undefined;
}
