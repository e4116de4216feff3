import { isLink } from './format';

/** A value as it is sent: links by their id. */
export const sentValue = (value: unknown): unknown => (isLink(value) ? value.id : (value ?? null));

export const sameValue = (a: unknown, b: unknown): boolean => sentValue(a) === sentValue(b);
