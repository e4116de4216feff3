import type { FieldProps } from '@rjsf/utils';
import { lazy, Suspense } from 'react';
import { handIn } from '../../data/handIn';
import { linkSearch } from '../../data/linkSearch';
import { withWords } from '../../i18n';
import { currentRegistry } from '../../registry/store';
import type { Field } from '../../registry/types';
import { afterPointer } from '../../ui/afterPointer';
import { KindInput } from '../../ui/inputs/KindInput';
import type { InputContext, InputProps } from '../../ui/inputs/types';
import { idPath, useFormState } from '../formContext';
import { fieldAt, pathOf } from '../messages';
import { currencyOf } from './currency';

// These come with the first file: few forms have one.
const pictureOf = async (value: unknown, signal: AbortSignal) =>
  (await import('../../data/pictures')).pictureOf(value, signal);

const SmsCount = lazy(
  withWords('work', () => import('../../kinds/values/SmsCount').then((module) => ({ default: module.SmsCount }))),
);

// Few texts name a kind of record.
const EntityChoice = lazy(() => import('./EntityChoice'));

/** What an address of a kind of record has to look like (`accounting.bill`). */
const ADDRESS = '^[a-z-]+\\.[a-z_]+$';

const Suggested = lazy(() => import('../../kinds/values/Suggested').then((module) => ({ default: module.Suggested })));

/** Every leaf of a form: finds its declared field and draws the input of its kind. */
export function KindField(props: FieldProps) {
  const { fieldPathId, formData, onChange, onBlur, readonly, disabled, rawErrors, required, autofocus } = props;
  const state = useFormState();
  const id = fieldPathId.$id;
  const path = pathOf(idPath(id));
  const declared = fieldAt(state.fields, path);
  if (!declared) return null;
  const field: Field = required && !declared.required ? { ...declared, required: true } : declared;
  const registry = currentRegistry();
  const invalid = (rawErrors?.length ?? 0) > 0;
  const described = invalid ? `${id}-error` : declared.help ? `${id}-help` : undefined;
  const value: unknown = formData;
  const given: InputProps & InputContext = {
    id,
    field,
    value,
    onChange: (next) => onChange(next, fieldPathId.path, undefined, id),
    onBlur: () => afterPointer(() => onBlur(id, value)),
    readOnly: readonly || disabled,
    invalid,
    describedBy: described,
    autoFocus: autofocus === true,
    label: path.length > 2 ? field.label : undefined,
    currency: currencyOf(field, state.values(), path, registry),
    currencies: registry ? Object.keys(registry.currencies).sort() : [],
    search: registry ? linkSearch(registry, field) : undefined,
    valueLabel: typeof value === 'string' ? state.labels[value] : undefined,
    onLabel: state.onLabel,
    labelOf: (link) => state.labels[link],
    handIn,
    pictureOf,
  };
  if (field.kind === 'text' && props.schema.pattern === ADDRESS && registry)
    return (
      <Suspense fallback={null}>
        <EntityChoice {...given} />
      </Suspense>
    );
  const input = <KindInput {...given} />;
  if (!(field.suggest || field.counter) || readonly || disabled) return input;
  return (
    <>
      {input}
      <Suspense fallback={null}>
        {field.suggest && <Suggested from={field.suggest} text={value} />}
        {field.counter === 'sms' && <SmsCount text={value} />}
      </Suspense>
    </>
  );
}
