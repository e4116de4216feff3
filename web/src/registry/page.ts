/** The page of one record as its declaration says it (`detail:` of a screens file), without what the caller may not read. */
export interface RecordPage {
  /** Fields in the head of the page. */
  figures: string[];
  /** State (`any`: every other) → transitions and starts; the first that can be taken is the main button. */
  primary: Record<string, string[]>;
  starts: Start[];
  /** Parts that are not declared are null: they are made from the form. */
  blocks: PageBlock[] | null;
  side: PageBlock[] | null;
  tabs: { key: string; label: string; blocks: PageBlock[] }[];
}

/** Something that begins at the record. */
export interface Start {
  name: string;
  label: string;
  /** States it is offered in; empty means all of them. */
  states: string[];
  /** Path of a form for a new record, or a route that takes the record's id. */
  open: string;
  /** Fields of the new record, each with the field of this one it is filled with (`id`: a link to it). */
  fill?: Record<string, string>;
}

interface BlockBase {
  /** Its name in `meta.blocks`. */
  key: string;
  label: string | null;
}

export interface FieldsBlock extends BlockBase {
  kind: 'fields';
  fields: string[];
}

export interface TableBlock extends BlockBase {
  kind: 'table';
  /** Entity of the rows, and their link to the record. */
  from: string;
  by: string;
  columns: string[];
  sort: string;
  filter: string | null;
  totals: string[];
  create: boolean;
}

export interface ThreadBlock extends BlockBase {
  kind: 'thread';
  from: string;
  by: string;
  body: string;
  /** The field that tells what went out from what stays inside, and its values for the two. */
  tells: { field: string; out: unknown; inside: unknown } | null;
  author: string;
  /** The text that names who wrote it where `author` names nobody. */
  authorName: string | null;
  at: string;
  /** The text a message repeats of earlier ones. */
  quoted: string | null;
  /** Fields that stand below a message where they hold something. */
  facts: string[];
  files: boolean;
  replies: { from: string; body: string } | null;
  /** Values of a new answer and of a new note; null where it cannot be written here. */
  reply: Record<string, unknown> | null;
  note: Record<string, unknown> | null;
}

export interface ReportBlock extends BlockBase {
  kind: 'report';
  report: string;
  /** The parameter that takes the record. */
  param: string;
}

export interface PlainBlock extends BlockBase {
  kind: 'timeline' | 'files';
}

export type PageBlock = FieldsBlock | TableBlock | ThreadBlock | ReportBlock | PlainBlock;
/** Blocks that show rows of another entity. */
export type RowsBlock = TableBlock | ThreadBlock;
export const showsRows = (block: PageBlock): block is RowsBlock => block.kind === 'table' || block.kind === 'thread';

/** A questionnaire whose answers have points. Its questions, scores and bands are fields of the record. */
export interface Instrument {
  title: string;
  description: string;
  /** The field that says by which version a record was scored. */
  version: string;
  /** Every field of it. */
  fields: string[];
  /** The questions, in their order, with what each answer counts: points by weight, as decimals. */
  items: { field: string; counts: Record<string, string> }[];
  scores: InstrumentScore[];
}

export interface InstrumentScore {
  field: string;
  /** The field that counts its answers. */
  answered: string;
  band: string | null;
  /** Answers it takes to have a score. */
  least: number;
  /** Its questions. */
  items: string[];
  /** Where each band begins, in the order of the band's choices; the first has no beginning. */
  from: (string | null)[];
  /** Checked expression trees of its fields; each reads those before it. */
  works: { field: string; works: unknown }[];
}
