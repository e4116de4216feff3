/** A finger is what points: a phone or a tablet. */
export const touches = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;
