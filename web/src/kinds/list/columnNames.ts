import type { ListModel } from './useListModel';

/** The columns of a file: those of the screen, with what a report says of each record. */
export const columnNames = ({ columns, entity }: Pick<ListModel, 'columns' | 'entity'>): string[] => [
  ...columns.map((field) => field.name),
  ...(entity.list.figures?.columns ?? []).map((figure) => figure.name),
];
