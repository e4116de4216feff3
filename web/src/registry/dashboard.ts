/** Dashboards as the registry describes them. */

export interface Tile {
  key: string;
  title: string;
  kind: 'number' | 'chart' | 'list';
  /** Report that gives the data … */
  report?: string | null;
  /** … with these parameters, … */
  params?: Record<string, string>;
  /** … or a list of this entity, filtered in the list's own spelling. */
  entity?: string | null;
  filter?: string | null;
  chart?: 'bar' | 'line' | 'area' | 'donut' | null;
  /** Column of the categories, and columns of the figures. */
  x?: string | null;
  y?: string[];
  /** Where a click leads. */
  to?: string | null;
  /** Columns it spans, of 12. */
  width?: number | null;
}

export interface Dashboard {
  name: string;
  title: string;
  route?: string | null;
  tiles: Tile[];
}
