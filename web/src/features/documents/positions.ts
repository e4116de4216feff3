import { json } from '../../data/client';
import { isRecord } from '../../data/storage';
import { linkId } from '../../kinds/values/format';
import type { Option, Row } from '../../registry/types';

/** Who the other side of a document is, as tax positions look at it. */
export interface Side {
  purchase: boolean;
  /** Country of the business; unknown, nothing is home. */
  home: string | undefined;
  country: string | undefined;
  group: string | undefined;
  taxStatus: string | undefined;
  hasTaxNumber: boolean;
  /** The document's date, `2026-03-05`. */
  day: string;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const rows = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The country of the delivery address, else of the billing address, else of any; as the server finds it. */
export function countryOf(party: Row): string | undefined {
  const addresses = rows(party.addresses).filter((row) => text(row.country));
  const of = (kind?: string) => {
    const fitting = addresses.filter((row) => kind === undefined || row.kind === kind);
    return (fitting.find((row) => row.primary === true) ?? fitting[0])?.country;
  };
  return text(of('shipping') ?? of('billing') ?? of());
}

/** How many conditions of a position a side meets; undefined when one fails or there is none. */
export function score(position: Row, side: Side): number | undefined {
  if ((position.side === 'purchase') !== side.purchase) return undefined;
  if ((text(position.validFrom) ?? '') > side.day || (text(position.validTo) ?? '9999') < side.day) return undefined;
  const abroad = side.country ? side.country !== side.home : side.taxStatus === 'foreign';
  const countries = rows(position.countries).map((row) => row.country);
  const group = text(position.partyGroup);
  const status = text(position.taxStatus);
  const asked: boolean[] = [];
  if (position.where === 'abroad') asked.push(abroad);
  if (position.where === 'home') asked.push(!abroad);
  if (countries.length > 0) asked.push(side.country !== undefined && countries.includes(side.country));
  if (group) asked.push(side.group?.toLowerCase() === group.toLowerCase());
  if (status) asked.push(side.taxStatus === status);
  if (position.needsTaxNumber === true) asked.push(side.hasTaxNumber);
  return asked.length > 0 && asked.every(Boolean) ? asked.length : undefined;
}

/** The position that matches most; of two that match alike the one with the higher priority. */
export function best(positions: readonly Row[], side: Side): Row | undefined {
  let found: { row: Row; met: number; priority: number } | undefined;
  for (const row of positions) {
    const met = row.active === false ? undefined : score(row, side);
    if (met === undefined) continue;
    const priority = Number(row.priority ?? 0);
    if (!found || met > found.met || (met === found.met && priority > found.priority)) found = { row, met, priority };
  }
  return found?.row;
}

/** The tax that stands in for `group` on a line of `kind`; undefined for none. A line without tax stays so. */
export function taxOf(position: Row, group: Option | undefined, kind: string | undefined): Option | undefined {
  if (!group) return undefined;
  const fits = (row: Record<string, unknown>) => row.kind === undefined || row.kind === 'any' || row.kind === kind;
  const all = rows(position.taxes).filter(fits);
  const row = all.find((entry) => linkId(entry.from) === group.value) ?? all.find((entry) => !linkId(entry.from));
  return row ? optionOf(row.to) : group;
}

/** The account that stands in for `account`, or for none. */
export function accountOf(position: Row, account: Option | undefined): Option | undefined {
  const row = rows(position.accounts).find((entry) => linkId(entry.from) === account?.value);
  return row ? optionOf(row.to) : account;
}

function optionOf(link: unknown): Option | undefined {
  const id = linkId(link);
  const label = isRecord(link) ? text(link.label) : undefined;
  return id ? { value: id, label: label ?? id } : undefined;
}

/** Every active position, with its rows. There are few, and most businesses have two. */
export async function fetchPositions(signal?: AbortSignal): Promise<Row[]> {
  const list = '/v1/accounting/tax-positions?filter[active]=true&limit=200';
  const { data } = await json<{ data: Row[] }>(list, signal ? { signal } : {});
  return Promise.all(
    data.map(
      async ({ id }) =>
        (await json<{ data: Row }>(`/v1/accounting/tax-positions/${id}`, signal ? { signal } : {})).data,
    ),
  );
}
