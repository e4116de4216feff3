import { readTyped } from '../../ui/money';
import type { DocumentRoles } from './roles';
import type { DocumentInput, DocumentLine, TaxRule } from './totals';
import type { EditorValues, Line } from './values';

/** A cell's figure as plain decimal text; what cannot be read counts as empty. */
export const figure = (value: unknown): string =>
  typeof value === 'string' ? (readTyped(value) ?? '') : typeof value === 'number' ? String(value) : '';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A line's figures under the names the totals know. */
export function lineInput(
  line: Line,
  roles: DocumentRoles,
  rules: ReadonlyMap<string, readonly TaxRule[]>,
): DocumentLine {
  const { qty, unitPrice, discountPct, discountAmount, taxGroup } = roles.line;
  return {
    qty: qty ? figure(line[qty.name]) : '1',
    unitPrice: unitPrice ? figure(line[unitPrice.name]) : '',
    discountPct: discountPct && figure(line[discountPct.name]),
    discountAmount: discountAmount && figure(line[discountAmount.name]),
    taxes: (taxGroup && rules.get(text(line[taxGroup.name]))) ?? [],
  };
}

/** The editor's values as the totals take them. */
export function previewInput(
  values: EditorValues,
  roles: DocumentRoles,
  rules: ReadonlyMap<string, TaxRule[]>,
  digits: number,
  taxRounding: DocumentInput['taxRounding'] = 'perDocument',
): DocumentInput {
  const head = (field: { name: string } | undefined) => (field ? figure(values.head[field.name]) : undefined);
  return {
    lines: values.lines.map((line) => lineInput(line, roles, rules)),
    digits,
    pricesIncludeTax: roles.pricesIncludeTax ? values.head[roles.pricesIncludeTax.name] === true : false,
    taxRounding,
    discountPct: head(roles.discountPct),
    discountAmount: head(roles.discountAmount),
    shipping: head(roles.shipping),
    shippingTaxes: roles.shippingTaxGroup ? (rules.get(text(values.head[roles.shippingTaxGroup.name])) ?? []) : [],
    cashRounding: head(roles.cashRounding),
  };
}

/** The document as the server will complete it: lines that name no tax take the one that applies to such lines. */
export function withUsualTax(values: EditorValues, roles: DocumentRoles, usual: string | undefined): EditorValues {
  const { taxGroup } = roles.line;
  if (!taxGroup || usual === undefined) return values;
  const lines = (values.lines ?? []).map((line) =>
    line?.[taxGroup.name] ? line : { ...line, [taxGroup.name]: usual },
  );
  return { ...values, lines };
}

/** Every tax group the document mentions. */
export function groupsOf(values: EditorValues, roles: DocumentRoles): string[] {
  const { taxGroup } = roles.line;
  const groups = new Set<string>();
  if (taxGroup) for (const line of values.lines) groups.add(text(line[taxGroup.name]));
  if (roles.shippingTaxGroup) groups.add(text(values.head[roles.shippingTaxGroup.name]));
  groups.delete('');
  return [...groups].sort();
}
