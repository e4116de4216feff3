import { currentSession } from '../../data/session';
import { isRecord, readJson, writeJson } from '../../data/storage';

/** What the home page was made of when it last stood. */
export interface Layout {
  /** Heights of its parts in px; a part that is not named was not there. */
  heights: Record<string, number>;
  /** Rows in the list of work. */
  rows: number;
  /** Families of the desks the reader sat at. */
  desks: string[];
}

/** What may be believed of a part's height, and of rows: the device's storage may hold anything. */
const TALLEST = 4000;
const MOST_ROWS = 100;

const within = (value: unknown, most: number): boolean => typeof value === 'number' && value >= 0 && value <= most;

const isLayout = (value: unknown): value is Layout =>
  isRecord(value) &&
  isRecord(value.heights) &&
  Object.values(value.heights).every((height) => within(height, TALLEST)) &&
  within(value.rows, MOST_ROWS) &&
  Array.isArray(value.desks) &&
  value.desks.every((desk) => typeof desk === 'string');

/** Of one user in one business: the page of another has other parts. A phone draws them in other heights. */
const key = (phone: boolean): string => {
  const { session, business, environment } = currentSession();
  return `home-layout:${session?.user.id ?? ''}:${business?.id ?? ''}:${environment}${phone ? ':phone' : ''}`;
};

export const layoutBefore = (phone: boolean): Layout | undefined => readJson(key(phone), isLayout);
export const keepLayout = (phone: boolean, layout: Layout): void => writeJson(key(phone), layout);
