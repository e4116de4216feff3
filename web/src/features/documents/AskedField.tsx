import { linkSearch } from '../../data/linkSearch';
import { knownLabel, rememberLabel } from '../../kinds/values/linkLabels';
import { useRegistry } from '../../registry/store';
import type { Field } from '../../registry/types';
import inputs from '../../ui/fields.module.css';
import { KindInput } from '../../ui/inputs/KindInput';

/** One field of money that is recorded beside its document, with its label and what is wrong with it. */
export function AskedField({
  id,
  field,
  value,
  onChange,
  message,
  currency,
  required,
  autoFocus,
}: {
  id: string;
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  message: string | undefined;
  currency: { code: string; digits: number };
  required: boolean;
  autoFocus: boolean;
}) {
  const registry = useRegistry();
  return (
    <div className={inputs.field}>
      <label htmlFor={id} className={inputs.label}>
        {field.label} {required && <span aria-hidden="true">*</span>}
      </label>
      <span className={inputs.control}>
        <KindInput
          id={id}
          field={field}
          value={value}
          onChange={onChange}
          invalid={message !== undefined}
          describedBy={message ? `${id}-error` : undefined}
          autoFocus={autoFocus}
          currency={currency}
          currencies={Object.keys(registry.currencies)}
          search={linkSearch(registry, field)}
          valueLabel={typeof value === 'string' ? knownLabel(value) : undefined}
          onLabel={rememberLabel}
        />
      </span>
      {message && (
        <p id={`${id}-error`} className={inputs.error}>
          {message}
        </p>
      )}
    </div>
  );
}
