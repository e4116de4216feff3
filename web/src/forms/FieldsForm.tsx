import { useMemo, useRef, useState } from 'react';
import type { FieldError } from '../data/errors';
import type { Field } from '../registry/types';
import { ErrorSummary, focusFirst } from './ErrorSummary';
import { type FormError, SchemaForm } from './SchemaForm';
import { placeErrors, withoutPath } from './serverErrors';
import { type Labels, schemaOf, type Values } from './values';

export interface FieldsFormProps {
  /** DOM id, for a submit button outside: `<button type="submit" form={id}>`. */
  id: string;
  fields: readonly Field[];
  initial?: Values;
  labels?: Labels;
  /** The server's field errors of the last try. */
  serverErrors?: readonly FieldError[];
  /** Every change, with the path of the field (undefined when defaults were filled in). */
  onChange?: (values: Values, path: string | undefined) => void;
  onSubmit: (values: Values) => void;
}

const NONE: readonly FieldError[] = [];

/** A small form of loose fields, without drafts: what a transition asks, a report's parameters, a bulk edit. */
export function FieldsForm({ id, fields, initial, labels, serverErrors = NONE, onChange, onSubmit }: FieldsFormProps) {
  const schema = useMemo(() => schemaOf(fields), [fields]);
  const [start] = useState<Values>(() => {
    const values: Values = {};
    for (const field of fields) if (field.default !== undefined) values[field.name] = field.default;
    return { ...values, ...initial };
  });
  const names = useRef<Labels>({ ...labels });
  const sections = useMemo(
    () => [{ key: 'all', label: '', fields: fields.map((field) => field.name), columns: fields.length > 4 ? 2 : 1 }],
    [fields],
  );
  const [cleared, setCleared] = useState<{ from: readonly FieldError[]; left: readonly FieldError[] }>({
    from: NONE,
    left: NONE,
  });
  const left = cleared.from === serverErrors ? cleared.left : serverErrors;
  const placed = useMemo(() => placeErrors(left, fields), [left, fields]);
  const [errors, setErrors] = useState<readonly FormError[]>([]);

  return (
    <>
      <ErrorSummary errors={errors} general={placed.general} />
      <SchemaForm
        id={id}
        fields={fields}
        schema={schema}
        sections={sections}
        initial={start}
        labels={names.current}
        serverErrors={placed.schema}
        onChange={(values, path) => {
          if (path !== undefined && left.length > 0) setCleared({ from: serverErrors, left: withoutPath(left, path) });
          onChange?.(values, path);
        }}
        onSubmit={(values) => {
          setErrors([]);
          onSubmit(values);
        }}
        onErrors={(list, submitted) => {
          if (submitted) {
            setErrors(list);
            focusFirst(list.map((entry) => entry.path));
          } else if (errors.length > 0) setErrors(list);
        }}
      />
    </>
  );
}
