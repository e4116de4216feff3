/**
 * Does something when the browser has nothing else to do, after `latest` ms at the latest. Returns the way to call it off.
 * Where the browser cannot tell (Safari), it is done after the frame.
 */
export function whenIdle(task: () => void, latest: number): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(task, { timeout: latest });
    return () => cancelIdleCallback(asked);
  }
  const asked = setTimeout(task, 32);
  return () => clearTimeout(asked);
}
