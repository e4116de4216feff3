import type { CelebrationKind } from '../../ui/celebration';

/** Something that succeeded: a record saved, or an action run on it. */
export interface Success {
  /** Last part of the entity's name: `receipt`. */
  entity: string;
  /** `create`, or the name of the action. */
  action: string;
}

interface Rule {
  entity: RegExp;
  action: RegExp;
  kind: CelebrationKind;
}

/** What is worth celebrating. Money counts when it is posted, not when it is drafted. */
const RULES: readonly Rule[] = [
  { entity: /^(receipt|payment_received|pos_payment)$/, action: /^(post|receive|confirm)$/, kind: 'paymentReceived' },
  { entity: /^(quotation|quote)$/, action: /^accept$/, kind: 'quotationAccepted' },
  { entity: /^(opportunity|deal)$/, action: /^(win|won|close_won|close-won)$/, kind: 'dealWon' },
  {
    entity: /^(payroll_run|payroll|pay_run)$/,
    action: /^(post|pay|complete|finalise|finalize|close)$/,
    kind: 'payroll',
  },
  { entity: /^(employee)$/, action: /^create$/, kind: 'newEmployee' },
  { entity: /^(onboarding|onboarding_case|employee_onboarding)$/, action: /^(complete|finish)$/, kind: 'onboarding' },
];

export function celebrationOf({ entity, action }: Success): CelebrationKind | undefined {
  return RULES.find((rule) => rule.entity.test(entity) && rule.action.test(action))?.kind;
}

const text = (value: unknown): string | undefined => {
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value === 'object' && value !== null && 'label' in value && typeof value.label === 'string')
    return value.label;
  return undefined;
};

const first = (row: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined =>
  names.map((name) => text(row[name])).find((found) => found !== undefined);

/**
 * Who and how much, from the record. Amounts carry a dollar sign, as everywhere in celebrations; one that is not in US
 * dollars also says its currency.
 */
export function wordsOf(row: Readonly<Record<string, unknown>>): { name: string; amount: string } {
  const whole = [text(row.firstName), text(row.lastName)].filter(Boolean).join(' ');
  const name =
    first(row, ['customer', 'party', 'client', 'patient', 'student', 'employee', 'account', 'name', 'title']) ??
    (whole || (first(row, ['number']) ?? ''));
  const amount = first(row, ['amount', 'total', 'grandTotal', 'totalAmount', 'value', 'expectedValue']) ?? '0';
  return { name, amount: dollars(amount, first(row, ['currency'])) };
}

/** `1234.5` → `$1,234.50`, on the digits as they come. */
export function dollars(amount: string, currency?: string): string {
  const [whole = '0', digits = ''] = amount.replace(/^-/, '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = amount.startsWith('-') ? '-' : '';
  const cents = digits.replace(/0+$/, '').length > 2 ? digits.replace(/0+$/, '') : digits.slice(0, 2).padEnd(2, '0');
  return `${sign}$${grouped}.${cents}${currency && currency !== 'USD' ? ` ${currency}` : ''}`;
}
