import type { ReportColumn } from '../../registry/types';

/** Columns of an ageing: what waits, by how long it does. */
export const BAND = /^band\d+$/;

/** Whether a report answers figures of one record rather than rows to read. */
export const isStanding = (columns: readonly ReportColumn[]): boolean =>
  columns.some((column) => BAND.test(column.name)) ||
  (columns.length > 0 && columns.every((column) => column.kind !== 'text'));
