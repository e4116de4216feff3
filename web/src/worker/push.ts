/** What a push message says, as `kernel/src/work/notices/push.rs` writes it. */
export interface Shown {
  title: string;
  options: { body: string; tag: string; icon: string; data: { path: string } };
}

/** What the browser is to show. It must show something for every message, so one that cannot be read is told all the same. */
export function shown(text: string | undefined): Shown {
  let said: unknown;
  try {
    said = JSON.parse(text ?? '');
  } catch {
    said = undefined;
  }
  const part = (name: 'title' | 'body' | 'path') => {
    const value = (said as Record<string, unknown> | null | undefined)?.[name];
    return typeof value === 'string' ? value : '';
  };
  const path = pathOf(part('path'));
  // The same record again takes the place of what was said of it before; the list stands for many.
  return {
    title: part('title') || '•',
    options: { body: part('body'), tag: path, icon: '/favicon.svg', data: { path } },
  };
}

/** A page of the product; anything else leads to the list of notices. */
export function pathOf(value: unknown): string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : '/notices';
}
