/**
 * The registry: everything the shell knows about screens, records and words. It arrives at run time, filtered by the caller's
 * access (`GET /v1/registry`), so a plugin's screens need no rebuild. These types are the contract with the server.
 */

import type { Dashboard } from './dashboard';
import type { JsonSchema } from './jsonSchema';
import type { Instrument, RecordPage } from './page';
import type { WizardEntry } from './wizard';

export type { Dashboard, Tile } from './dashboard';
export type { JsonSchema, JsonType } from './jsonSchema';
export type { WizardEntry } from './wizard';

export type Sector = 'business' | 'education' | 'healthcare';
export type BuildState = 'built' | 'soon';
export type Layout = 'standard' | 'mobile' | 'bare' | 'print';
export type ScreenKind =
  | 'list'
  | 'form'
  | 'detail'
  | 'tree'
  | 'report'
  | 'dashboard'
  | 'document'
  | 'landing'
  | 'settings'
  | 'board'
  | 'calendar'
  | 'gantt'
  | 'sheet'
  | 'run'
  | 'custom'
  | 'soon';

/** One word in its two numbers. */
export interface Words {
  one: string;
  many: string;
  /** What one does to make one: Win (a deal), Enroll, Admit. */
  verb?: string;
}

export interface Registry {
  hash: string;
  /** The sector whose words are used: the one chosen for this business, else its own. */
  sector: Sector;
  /** The business's own sector, as detected from its type and industry. */
  detectedSector?: Sector;
  /** Words that change by sector, by key: `customer` → Student / Students. */
  terms: Record<string, Words>;
  /** Keys the sector has no word of its own for: their words above are those of business. */
  fallbackTerms?: string[];
  /** Country of the selected business, ISO 3166 alpha-2. */
  country?: string;
  /** Base currency of the selected business. */
  currency: { code: string; digits: number };
  /** Minor digits by ISO 4217 code. */
  currencies: Record<string, number>;
  /** Families the caller has access to; what they declare comes in parts (`registry/parts`). */
  families?: FamilyEntry[];
  views: View[];
  routes: RouteEntry[];
  /** Of the families whose part is loaded; so are reports and dashboards. */
  entities: Record<string, Entity>;
  reports: Record<string, Report>;
  dashboards: Record<string, Dashboard>;
  runs: Record<string, Run>;
  /** Settings the caller may read, by key (`accounting.salesTaxGroup`); null where none is set. */
  settings?: Record<string, unknown>;
  /** Groups of guided workflows, and the workflows without their steps (`GET /v1/registry/wizards/{id}`). */
  wizardFamilies?: { id: string; title: string; icon: string; color: string; stateKey: string }[];
  wizards?: WizardEntry[];
  /** Features that are switched on. */
  features?: string[];
  /** Today in the business's time zone, `YYYY-MM-DD`. */
  today?: string;
  /** Where the wall clock of the business hangs: an IANA name. */
  timeZone?: string;
  permissions: { families: Record<string, { role: string; scope: string }> };
  /**
   * Path templates of the product that this caller may not open. They carry no more than the path, so that a
   * typed address can answer "no access" instead of "not found".
   */
  closed?: string[];
}

/** A family in the document; `hash` names the content of its part. */
export interface FamilyEntry {
  name: string;
  title: string;
  icon: string;
  state: BuildState;
  /** Families whose declarations its own refer to. */
  needs: string[];
  hash: string;
}

/** What one family declares (`GET /v1/registry/families/{family}`). */
export interface FamilyPart {
  entities: Record<string, Entity>;
  reports: Record<string, Report>;
  dashboards: Record<string, Dashboard>;
  runs: Record<string, Run>;
}

/** A top-level view of the switcher, in specification order. */
export interface View {
  key: string;
  label: string;
  icon: string;
  home: string;
  /** Further paths that select the view. */
  paths?: string[];
  family: string;
  state: BuildState;
  menu: MenuItem[];
}

/** An entry of a view's menu. `to` is a path without placeholders; an item with children is a group. */
export interface MenuItem {
  label: string;
  icon?: string;
  to?: string;
  state: BuildState;
  children?: MenuItem[];
}

export interface RouteEntry {
  /** Path template: `/invoices/edit/{id}`. */
  path: string;
  kind: ScreenKind;
  layout: Layout;
  title: string;
  family: string;
  /** Key of the view this screen belongs to; visiting it selects the view. */
  view: string;
  /** Entity name (`accounting.invoice`). */
  entity?: string;
  mode?: 'create' | 'edit';
  report?: string;
  dashboard?: string;
  run?: string;
  /** Name of a hand-made screen (kind `custom`), or the hand-made editor of a `document`. */
  component?: string;
  /** The path this route is another spelling of. */
  alias?: string;
  /** Transition the page of a record opens with, or that a list offers for the chosen rows. */
  action?: string;
  /** Tab the page of a record opens with. */
  tab?: string;
  /** Key of the list's view whose rows it shows. */
  listView?: string;
  /** What a form of a new record starts with: checked expression trees by field. */
  fill?: Record<string, unknown>;
  /** Reachable without a session. */
  public?: boolean;
  state: BuildState;
}

export type FieldKind =
  | 'text'
  | 'long'
  | 'rich'
  | 'signature'
  | 'int'
  | 'decimal'
  | 'percent'
  | 'money'
  | 'quantity'
  | 'rate'
  | 'duration'
  | 'bool'
  | 'date'
  | 'time'
  | 'instant'
  | 'enum'
  | 'link'
  | 'links'
  | 'lines'
  | 'currency'
  | 'country'
  | 'email'
  | 'phone'
  | 'url'
  | 'json'
  | 'user'
  | 'serial'
  | 'tags'
  | 'file';

export type Tone = 'muted' | 'info' | 'good' | 'warn' | 'bad';

export interface Option {
  value: string;
  label: string;
  /** What tells it apart from others, in a quieter voice: a code, a price. */
  detail?: string;
  /** The file of its picture, and how it is fetched. */
  picture?: { value: unknown; name: string; load: (value: unknown, stop: AbortSignal) => Promise<Blob | undefined> };
}

export interface Field {
  name: string;
  label: string;
  kind: FieldKind;
  required?: boolean;
  readOnly?: boolean;
  /** Worked out by the server; shown, never sent. */
  computed?: boolean;
  /** Decimal digits of decimal, percent, quantity and rate; money takes its currency's. */
  scale?: number;
  /** Name of the sibling field that holds this amount's currency; without it, the base currency. */
  currencyField?: string | null;
  /** Entity a link points at. */
  target?: string;
  /** All of them, where a link may point at records of several entities. */
  targets?: string[];
  /** Where the declaration limits what may be linked: the name by which a list is asked for it (`?for=`). */
  for?: string;
  /** Filled in by people, and not by this reader: `readOnly`, shown where it holds something, never sent. */
  denied?: boolean;
  /** Of a restricted record, and only seen where one is open: lists have no such column. */
  restricted?: boolean;
  /** May be set on creation alone. */
  immutable?: boolean;
  /** Kept by the kernel on every record (created, updated, owner, tags …). */
  system?: boolean;
  maxLength?: number;
  /** Not shown while it is written: an activation key. */
  secret?: boolean;
  options?: Option[];
  help?: string;
  min?: string | number;
  max?: string | number;
  default?: unknown;
  /** Checked expression tree of a computed default, shown in a new form beforehand. */
  defaultExpr?: unknown;
  /** Checked expression tree (see `registry/expr`): the field shows only while it holds. */
  showIf?: unknown;
  /** Fields of one line, for kind `lines`. */
  fields?: Field[];
  /** Report and parameter whose rows are offered while the text is typed. */
  suggest?: { report: string; param: string };
  /** What is counted below the text while it is written. */
  counter?: 'sms';
}

export interface Transition {
  name: string;
  label: string;
  /** States it may start from; empty means any. */
  from: string[];
  to: string;
  /** Fields asked before it runs. */
  ask: Field[];
  tone?: Tone | null;
  /** Question to confirm first; only for what cannot be undone. */
  confirm?: string | null;
}

export interface FormSection {
  key: string;
  label: string;
  fields: string[];
  columns?: number | null;
  /** Drawn beside the main column on wide screens. */
  side?: boolean;
}

/** Cards in columns, one column for each value of a choice. */
export interface Board {
  by: string;
  fields: string[];
  sum?: string | null;
  /** Link, person or choice whose values are lanes through all columns. */
  lanes?: string | null;
  /** Most cards a column should hold, by its value. */
  limits?: Readonly<Record<string, number>>;
  /** Decimal that keeps the order people lay the cards in. */
  ranked?: string | null;
}

/** A column that a report fills: amounts of its rows, added up. */
export interface ListFigure {
  name: string;
  label: string;
  of: string[];
  tone?: Tone | null;
}

export interface ListView {
  key: string;
  label: string;
  /** Filter in the query's own spelling: `filter[status]=overdue&filter[total][gte]=500`. */
  filter: string;
  sort: string;
  /** Columns of its own. */
  columns?: string[];
  /** Its filter stays on while it is open. */
  fixed?: boolean;
}

export interface Entity {
  name: string;
  family: string;
  collection: string;
  /** Base path: `/v1/accounting/invoices`. */
  api: string;
  label: Words;
  titleField: string;
  /** A second line that tells two equal titles apart (a code beside a name). */
  detailField?: string | null;
  /** Link field to the record's own parent, for entities that form a tree. */
  tree?: string | null;
  /** Path templates of this entity's screens; `{id}` is replaced by the public id. */
  routes: { list?: string | null; create?: string | null; edit?: string | null; detail?: string | null };
  fields: Field[];
  /** `editable` names the fields that may still change in a state; absent or null means all of them. */
  states?: {
    field: string;
    initial?: string;
    /** The text that says what a record's state is called there; empty leaves the state its label. */
    named?: string | null;
    values: Record<
      string,
      { label: string; tone: Tone; editable?: string[] | null; final?: boolean; deletable?: boolean }
    >;
  } | null;
  transitions: Transition[];
  can: {
    create: boolean;
    update: boolean;
    delete: boolean;
    export: boolean;
    import: boolean;
    print: boolean;
    letters?: boolean;
  };
  list: {
    columns: string[];
    filters: string[];
    defaultSort: string;
    views: ListView[];
    bulk: string[];
    /** Rows are in force from a day to a day, so a day can be looked at. */
    at?: true | null;
    totals: string[];
    /** Columns that may be changed in the list itself. */
    inline?: string[];
    /** What is begun here in place of a record of the list, with the path of its form; only what the reader may create. */
    begin?: { one: string; to: string }[];
    /** Further columns, of what a report says of each record. */
    figures?: { report: string; api: string; columns: ListFigure[] } | null;
    /** Other ways to draw the same rows. */
    board?: Board | null;
    calendar?: {
      start: string;
      end?: string | null;
      tone?: string | null;
      /** Link, person or choice whose values are lanes. */
      lanes?: string | null;
      /** States that do not stand yet. */
      tentative?: string[];
      cancelled?: string[];
    } | null;
    gantt?: {
      start: string;
      end: string;
      progress?: string | null;
      /** Link to what a bar waits for, with the kind of the wait and its lag in working days. */
      after?: string | null;
      kind?: string | null;
      lag?: string | null;
      /** Records that say what waits for what, in its place. */
      links?: {
        entity: string;
        api: string;
        bar: string;
        after: string;
        kind?: string | null;
        lag?: string | null;
      } | null;
      /** Link, person or choice whose values are the resources. */
      lanes?: string | null;
      /** Days of the week that are worked. */
      days?: string[];
    } | null;
  };
  form: { sections: FormSection[] };
  detail?: RecordPage | null;
  instrument?: Instrument | null;
  /** The entry grid, where one is declared. */
  sheet?: Sheet | null;
  /** Approval policies have a word in its transitions. */
  approval?: boolean | null;
  /** Decision tables have a word in its fields. */
  decides?: boolean | null;
  /** It may leave by letter and link. */
  shares?: boolean | null;
  /** Declared texts that are printed for one record; `labels` are for sheets of labels. */
  papers?: { name: string; title: string; labels?: boolean | null; signed?: boolean | null }[] | null;
  /** Somebody without an account may be asked about its records by a link. */
  asks?: boolean | null;
  /** Pages of its published records that everybody may read, and the feature that switches them on. */
  library?: { path: string; feature?: string | null } | null;
  editor?: 'document' | 'journal' | 'receipt' | null;
  /** A new record may wait on the device for the connection. */
  offline?: 'wait' | null;
  /** JSON Schema 2020-12 of the create body. */
  schema: JsonSchema;
  search: boolean;
  /** Its records are restricted: who looks at one is written down, so none is kept on the device. `closed`: the reader lacks the class. */
  restricted?: 'closed' | 'open' | null;
}

/** Records as the cells of a grid. */
export interface Sheet {
  /** What is chosen before the grid is shown. */
  params: Field[];
  /** Link of a cell to its row; `page` is the path of what the row stands for. */
  rows: { field: string; page?: string | null };
  columns: { kind: 'days' | 'records' | 'fields'; field?: string; page?: string | null };
  /** What a cell holds: the field that is typed, then those beside it. Where columns are fields: those. */
  fields: string[];
  /** Letter → choice. */
  keys: Readonly<Record<string, string>>;
  empty: 'delete' | 'clear';
  totals?: 'sum' | 'count' | null;
}

export interface ReportColumn {
  name: string;
  label: string;
  kind: 'text' | 'int' | 'duration' | 'money' | 'quantity' | 'percent' | 'date' | 'link';
  /** Whether the answer's totals carry this column. */
  total?: boolean;
  /** Path template a cell leads to; its `{key}` placeholders are filled from the row's keys. */
  drill?: string | null;
  /** Whose words its texts are: `each` by itself, `names` of records, else the product's where all are declared. */
  words?: 'each' | 'names';
  /** Of money: the column that names the currency of each row's amount; without it, the report's own. */
  currency?: string;
}

export interface Report {
  name: string;
  family: string;
  title: string;
  description?: string;
  /** `/v1/{family}/reports/{name}` */
  api: string;
  params: Field[];
  columns: ReportColumn[];
  /** Path of its screen. */
  route?: string | null;
  landscape?: boolean;
}

/** Work over many records: previewed, confirmed, done in parts. */
export interface Run {
  name: string;
  family: string;
  title: string;
  description: string;
  /** `/v1/runs/{family}/{name}` */
  api: string;
  params: Field[];
  /** Sums over its rows. */
  figures: Field[];
  /** Entity whose records are the rows. */
  entity: string;
  /** Whether what was done can be taken back. */
  undo: boolean;
  route?: string | null;
}

/** A link as the server writes it in a row. */
export interface LinkValue {
  id: string;
  label: string;
}

/** One record: JSON by field name. Decimals are strings; links are `{id, label}`. */
export interface Row {
  id: string;
  version?: number;
  [field: string]: unknown;
}

/** What every screen module gets. A screen is the default export of a lazy module. */
export interface ScreenProps {
  route: RouteEntry;
  params: Record<string, string>;
  entity?: Entity;
}
