import { Suspense, useCallback, useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { linkSearch } from '../../data/linkSearch';
import { useShows } from '../../forms/conditions';
import { inputId } from '../../forms/formContext';
import { digitsOf } from '../../kinds/values/format';
import { useRegistry } from '../../registry/store';
import type { Field } from '../../registry/types';
import inputs from '../../ui/fields.module.css';
import { KindInput } from '../../ui/inputs/KindInput';
import css from './documents.module.css';
import type { RecordEditor } from './useRecordEditor';
import type { EditorValues } from './values';

export interface HeadFieldsProps {
  editor: RecordEditor;
  fields: readonly Field[];
  /** Fields that are shown and cannot be changed, by name. */
  locked?: ReadonlySet<string> | undefined;
  autoFocus?: string | undefined;
  /** After the user chose a value. */
  onPick?: ((field: Field, value: unknown) => void) | undefined;
  /** After a record was taken with Enter. */
  onTaken?: ((field: Field) => void) | undefined;
  /** Hides a field for reasons of the editor's own. */
  hidden?: ((field: Field, head: Record<string, unknown>) => boolean) | undefined;
  columns?: number;
}

/** Fields of the head, each an input of its kind beside its label. */
export function HeadFields(props: HeadFieldsProps) {
  return (
    <Suspense fallback={null}>
      <ShownFields {...props} />
    </Suspense>
  );
}

function ShownFields({ editor, fields, hidden, columns = 4, ...rest }: HeadFieldsProps) {
  const shows = useShows(fields);
  const head = useWatch({ control: editor.form.control, name: 'head' }) as Record<string, unknown>;
  const shown = fields.filter((field) => shows(field, head) && !hidden?.(field, head));
  if (shown.length === 0) return null;
  return (
    <div className={css.head} data-columns={columns}>
      {shown.map((field) => (
        <HeadField key={field.name} editor={editor} field={field} currency={currencyOf(field, head)} {...rest} />
      ))}
    </div>
  );
}

const currencyOf = (field: Field, head: Record<string, unknown>): string => {
  const code = field.currencyField ? head[field.currencyField] : undefined;
  return typeof code === 'string' ? code : '';
};

function HeadField({
  editor,
  field,
  locked,
  autoFocus,
  onPick,
  onTaken,
  currency,
}: Omit<HeadFieldsProps, 'fields' | 'hidden' | 'columns'> & { field: Field; currency: string }) {
  const registry = useRegistry();
  const { field: bound } = useController<EditorValues>({ control: editor.form.control, name: `head.${field.name}` });
  const id = inputId([field.name]);
  const problem = editor.problems.find((entry) => entry.path === field.name);
  const { clearProblem, labels } = editor;
  const code = currency || registry.currency.code;
  const money = useMemo(() => ({ code, digits: digitsOf(registry, code) }), [code, registry]);
  const onLabel = useCallback(
    (value: string, label: string) => {
      labels.current[value] = label;
    },
    [labels],
  );
  const readOnly = locked?.has(field.name) ?? false;
  const check = field.kind === 'bool';
  return (
    <div className={check ? `${inputs.check} ${css.check}` : inputs.field} data-kind={field.kind}>
      <label htmlFor={id} className={check ? undefined : inputs.label}>
        {field.label} {field.required && <span aria-hidden="true">*</span>}
      </label>
      <span className={inputs.control}>
        <KindInput
          id={id}
          field={field}
          value={bound.value}
          onChange={(value) => {
            bound.onChange(value ?? '');
            clearProblem(field.name);
            onPick?.(field, value);
          }}
          onBlur={bound.onBlur}
          readOnly={readOnly}
          invalid={problem !== undefined}
          describedBy={problem ? `${id}-error` : field.help ? `${id}-help` : undefined}
          autoFocus={autoFocus === field.name}
          currency={money}
          currencies={Object.keys(registry.currencies)}
          search={linkSearch(registry, field)}
          valueLabel={typeof bound.value === 'string' ? labels.current[bound.value] : undefined}
          onLabel={onLabel}
          onTaken={onTaken && (() => onTaken(field))}
        />
      </span>
      {problem ? (
        <p id={`${id}-error`} className={inputs.error}>
          {problem.message}
        </p>
      ) : (
        field.help && (
          <p id={`${id}-help`} className="visually-hidden">
            {field.help}
          </p>
        )
      )}
    </div>
  );
}
