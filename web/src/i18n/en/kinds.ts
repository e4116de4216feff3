/** Words of the generic screens (list, form, detail, tree, report, dashboard). */
export const kinds = {} as const;
