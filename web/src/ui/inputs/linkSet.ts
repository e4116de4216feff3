/** The ids of a field that links to many, as a form keeps them: in their order, each once. Pure. */

export const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? [...new Set(value.filter((id): id is string => typeof id === 'string' && id !== ''))] : [];

/** With one more at the end; the same where it is there already, or no more may be chosen. */
export const withLink = (ids: readonly string[], id: string, most: number): readonly string[] =>
  ids.includes(id) || ids.length >= most ? ids : [...ids, id];

/** What a form keeps of them: nothing where none is left. */
export const kept = (ids: readonly string[]): string[] | undefined => (ids.length > 0 ? [...ids] : undefined);

/** How many may be chosen. */
export const mostOf = (max: string | number | undefined): number => (max === undefined ? Infinity : Number(max));
