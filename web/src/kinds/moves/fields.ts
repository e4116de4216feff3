import type { Entity, Field, Row } from '../../registry/types';
import { mayChange } from '../list/inline';
import { sentValue } from '../values/sent';

/** The fields of a row that cards and bars are moved by. */

/** Whether the reader may write the field of this row. */
export const mayWrite = (entity: Entity, field: Field | undefined, row: Row): boolean =>
  field !== undefined &&
  entity.can.update &&
  !field.readOnly &&
  !field.computed &&
  !field.denied &&
  !field.immutable &&
  mayChange(entity, field, row);

/** The value a row has in the field of the lanes; '' for none. */
export const laneValue = (row: Row, field: Field): string => String(sentValue(row[field.name]) ?? '');
