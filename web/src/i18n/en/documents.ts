/** Words of the line editor (invoice, bill, quotation, journal). */
export const documents = {} as const;
