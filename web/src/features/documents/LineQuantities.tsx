import { useState } from 'react';
import { t } from '../../i18n';
import { linkLabel, trimZeros } from '../../kinds/values/format';
import type { Entity, Row } from '../../registry/types';
import inputs from '../../ui/fields.module.css';
import { compare, formatDecimal, parseDecimal, readTyped, subtract, toText } from '../../ui/money';
import css from './convert.module.css';

/** What counts the part of a line that an action is done with; `back` takes from what was counted. */
const COUNTED: Readonly<Record<string, { field: string; back?: true }>> = {
  convert: { field: 'qtyConverted' },
  'convert-order': { field: 'qtyConverted' },
  deliver: { field: 'qtyDelivered' },
  invoice: { field: 'qtyInvoiced' },
  'take-back': { field: 'qtyDelivered', back: true },
};
const NOTHING = { units: 0n, scale: 0 };

interface Part {
  id: string;
  name: string;
  left: string;
  usual: string;
}

function partsOf(row: Row, counted: { field: string; back?: true }): Part[] {
  const lines = Array.isArray(row.lines) ? (row.lines as Record<string, unknown>[]) : [];
  return lines.flatMap((line, index) => {
    const whole = parseDecimal(String(line.qty ?? '0')) ?? NOTHING;
    const done = parseDecimal(String(line[counted.field] ?? '0')) ?? NOTHING;
    const left = counted.back ? done : subtract(whole, done);
    if (compare(left, NOTHING) === 0) return [];
    const name = String(line.description ?? '') || linkLabel(line.product) || String(index + 1);
    const shown = trimZeros(toText(left));
    return [
      {
        id: String(line.id),
        name: line.optional === true ? t('convert.optional', { line: name }) : name,
        left: shown,
        usual: line.optional === true ? '0' : shown,
      },
    ];
  });
}

/**
 * How much of each line an action takes: `[{line, qty}]`. Untouched it says nothing, and the server takes all that is left,
 * which it knows best.
 */
export default function LineQuantities({
  id,
  label,
  action,
  entity,
  row,
  onChange,
}: {
  id: string;
  label: string;
  action: string;
  entity: Entity;
  row: Row;
  onChange: (value: unknown) => void;
}) {
  const counted = COUNTED[action];
  const parts = counted ? partsOf(row, counted) : [];
  const [typed, setTyped] = useState<Record<string, string>>({});
  if (parts.length === 0) return null;
  const quantity = entity.fields.find((field) => field.name === 'lines')?.fields?.find((field) => field.name === 'qty');
  const change = (part: string, text: string) => {
    const next = { ...typed, [part]: text };
    setTyped(next);
    onChange(
      parts.flatMap((entry) => {
        const qty = readTyped(next[entry.id] ?? entry.usual) ?? '0';
        return compare(parseDecimal(qty) ?? NOTHING, NOTHING) === 0 ? [] : [{ line: entry.id, qty }];
      }),
    );
  };
  return (
    <table className={css.table} id={id} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('convert.line')}</th>
          <th scope="col" className="numeric">
            {t('convert.left')}
          </th>
          <th scope="col" className="numeric">
            {quantity?.label}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.id}>
            <th scope="row">{part.name}</th>
            <td className="numeric">{formatDecimal(part.left)}</td>
            <td>
              <input
                className={inputs.input}
                data-numeric
                inputMode="decimal"
                autoComplete="off"
                aria-label={t('convert.qtyOf', { line: part.name })}
                value={typed[part.id] ?? part.usual}
                onChange={(event) => change(part.id, event.target.value)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
