/** Milliseconds a code stays read: the camera sees it many times a second, a person means it once. */
const SAME_FOR = 1_500;

/** Tells a code that is meant again from one that is only still in sight. */
export class Repeats {
  private readonly seen = new Map<string, number>();

  /** Whether the code was out of sight before. `now` in milliseconds. */
  isNew(code: string, now: number): boolean {
    const last = this.seen.get(code);
    this.seen.set(code, now);
    return last === undefined || now - last > SAME_FOR;
  }
}
