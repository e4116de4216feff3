import { isEmpty } from '../../kinds/values/format';
import type { Field } from '../../registry/types';
import type { Line } from './values';

/**
 * What products have put into lines, so that another product may replace it and what somebody typed stays, however late
 * the product's answer comes.
 */
export class Brought {
  private readonly values = new Set<string>();

  note(field: Field, value: unknown): void {
    this.values.add(`${field.name}=${String(value)}`);
  }

  /** Whether nobody typed `now` here: the cell is empty, at its default, a product's, or as the record was `loaded`. */
  mayReplace(field: Field, now: unknown, loaded: readonly Line[] = []): boolean {
    if (isEmpty(now) || now === field.default) return true;
    return this.values.has(`${field.name}=${String(now)}`) || loaded.some((line) => line[field.name] === now);
  }
}
