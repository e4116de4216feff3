// Written by `baobab plugin types`; write it anew instead of changing it.

/** Money, quantities and rates: digits as text, exact. */
export type Decimal = string;
/** A record by its id; the API answers it with a label, a hook is shown the id alone. Written, it is the id. */
export type Link = string | { id: string; label?: string | null };

/** `shop.sale` */
export interface Sale {
  id?: string | null;
  version?: number | null;
  createdAt?: string | null;
  createdBy?: Link | null;
  updatedAt?: string | null;
  updatedBy?: Link | null;
  owner?: Link | null;
  assignee?: Link | null;
  archivedAt?: string | null;
  tags?: string[] | null;
  custom?: unknown | null;
  number?: string | null;
  party?: Link | null;
  saleDate?: string | null;
  dueDate?: string | null;
  currency?: string | null;
  rate?: Decimal | null;
  channel?: "counter" | "online" | (string & {}) | null;
  reference?: string | null;
  about?: Link | null;
  lines?: SaleLinesRow[];
  fees?: Decimal | null;
  total?: Decimal | null;
  totalBase?: Decimal | null;
  paid?: Decimal | null;
  payments?: number | null;
  balance?: Decimal | null;
  overdue?: boolean | null;
  approvedBy?: Link | null;
  postedAt?: string | null;
  voidReason?: string | null;
  terms?: string | null;
  proof?: unknown | null;
  labels?: string[] | null;
  raw?: unknown | null;
  weight?: Decimal | null;
  status?: "draft" | "approved" | "posted" | "paid" | "void" | (string & {}) | null;
}

/** One of the `lines` of `shop.sale`. */
export interface SaleLinesRow {
  id?: string | null;
  text?: string | null;
  qty?: Decimal | null;
  price?: Decimal | null;
  discount?: Decimal | null;
  gross?: Decimal | null;
  net?: Decimal | null;
  account?: Link | null;
  note?: string | null;
}

/** `base.party` */
export interface Party {
  id?: string | null;
  version?: number | null;
  createdAt?: string | null;
  createdBy?: Link | null;
  updatedAt?: string | null;
  updatedBy?: Link | null;
  owner?: Link | null;
  assignee?: Link | null;
  archivedAt?: string | null;
  tags?: string[] | null;
  custom?: unknown | null;
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  site?: string | null;
  country?: string | null;
  termsDays?: number | null;
  account?: Link | null;
  agent?: Link | null;
  taxNumber?: string | null;
}
