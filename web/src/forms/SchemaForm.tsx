import Form, { type IChangeEvent } from '@rjsf/core';
import type { ErrorSchema, FormValidation, RJSFSchema, RJSFValidationError } from '@rjsf/utils';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { currentRegistry } from '../registry/store';
import type { Field, FormSection, JsonSchema, Row } from '../registry/types';
import { type FormState, FormStateContext, ID_PREFIX, ID_SEPARATOR, idPath } from './formContext';
import { addDecimalProblems, pathOf, transformer } from './messages';
import { formColumns } from './readColumns';
import { type FormData, validator } from './rjsfValidator';
import { shows } from './showIf';
import { currencyOf } from './theme/currency';
import { KindField } from './theme/KindField';
import { ArrayFieldItemTemplate, ArrayFieldTemplate, FieldTemplate, ObjectFieldTemplate } from './theme/templates';
import { sectionsOf, uiSchemaOf } from './uiSchema';
import type { Labels, Values } from './values';

export interface FormError {
  /** Path of the field: `lines.0.qty`; '' for the whole form. */
  path: string;
  label: string;
  message: string;
}

export interface SchemaFormProps {
  id: string;
  fields: readonly Field[];
  schema: JsonSchema;
  sections: readonly FormSection[];
  initial: Values;
  labels: Labels;
  /** The record that is changed. */
  record?: Row | undefined;
  /** The server's errors, placed; drawn beside their fields. */
  serverErrors?: ErrorSchema | undefined;
  readOnly?: boolean;
  /** Every change, with the path of the field (undefined when defaults were filled in). */
  onChange: (values: Values, path: string | undefined) => void;
  onSubmit: (values: Values) => void;
  /** What is wrong now; called after a refused submit and whenever the list changes after one. */
  onErrors: (errors: FormError[], submitted: boolean) => void;
}

const TEMPLATES = { FieldTemplate, ObjectFieldTemplate, ArrayFieldTemplate, ArrayFieldItemTemplate };
const FIELDS = { kind: KindField, hidden: () => null };

/** The rjsf form under our theme, uncontrolled. What surrounds it (drafts, saving, conflicts) is its parent's. */
export function SchemaForm(props: SchemaFormProps) {
  const { id, fields, schema, initial, labels, record, serverErrors, readOnly, onChange, onSubmit, onErrors } = props;
  const sections = useMemo(() => sectionsOf(props.sections, fields, schema), [props.sections, fields, schema]);
  const uiSchema = useMemo(() => {
    const shown = sections.flatMap((section) => section.fields);
    return uiSchemaOf(fields, schema, { shown, readOnly: readOnly === true });
  }, [fields, schema, sections, readOnly]);

  const values = useRef<Values>(initial);
  const [revision, setRevision] = useState(0);
  const signature = useRef('');
  const dependencies = useMemo(() => dependenciesOf(fields), [fields]);
  const columns = useMemo(
    () =>
      new Map(
        fields.filter((field) => field.kind === 'lines').map((field) => [field.name, formColumns(field, record)]),
      ),
    [fields, record],
  );

  const state = useMemo<FormState>(
    () => ({
      fields,
      sections,
      labels,
      record,
      columns,
      revision,
      values: () => values.current,
      onLabel: (key, label) => {
        labels[key] = label;
      },
    }),
    [fields, sections, labels, record, columns, revision],
  );

  /** Fields the reader has left, and whether they asked to save: nobody is told of a gap they have not come to yet. */
  const left = useRef(new Set<string>());
  const asked = useRef(false);
  const transform = useMemo(() => {
    const words = transformer(fields);
    // A field that does not show cannot be put right here; the server has the last word on it.
    return (errors: RJSFValidationError[]) =>
      words(errors).filter((error) => {
        const path = pathOf(error.property);
        if (!asked.current && isGap(error) && !left.current.has(path.join('.'))) return false;
        return shows(
          fields.find((field) => field.name === path[0]),
          values.current,
        );
      });
  }, [fields]);

  const customValidate = useCallback(
    (data: FormData | undefined, errors: FormValidation<FormData>) => {
      addDecimalProblems(fields, data ?? {}, errors, (field, line, parent) => {
        const merged = { ...parent, ...line };
        return currencyOf(field, merged, [field.name], currentRegistry())?.digits;
      });
      return errors;
    },
    [fields],
  );

  const shown = useRef('');
  const reportErrors = (errors: RJSFValidationError[], submitted: boolean) => {
    const list = errors.map((error) => toFormError(error, fields));
    const text = JSON.stringify(list);
    if (!submitted && text === shown.current) return;
    shown.current = text;
    onErrors(list, submitted);
  };

  const change = (event: IChangeEvent<FormData>, inputId?: string) => {
    values.current = event.formData ?? {};
    const next = dependencies(values.current);
    if (next !== signature.current) {
      signature.current = next;
      setRevision((count) => count + 1);
    }
    onChange(values.current, inputId === undefined ? undefined : idPath(inputId));
    reportErrors(event.errors, false);
  };

  const wrapper = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where work starts. Not on a phone, where the keyboard would cover the form before it has been read.
    if (readOnly || window.matchMedia('(pointer: coarse)').matches) return;
    // Anyone who types elsewhere by the time the form is there goes on typing there.
    const active = document.activeElement;
    if (active?.matches('input, select, textarea') && !wrapper.current?.contains(active)) return;
    const first = wrapper.current?.querySelector<HTMLElement>(
      'input:not([readonly]):not([disabled]), select:not([disabled]), textarea:not([readonly]):not([disabled])',
    );
    first?.focus();
  }, [readOnly]);

  return (
    <FormStateContext.Provider value={state}>
      <div
        ref={wrapper}
        // Before the form judges what it was asked to send.
        onSubmitCapture={() => {
          asked.current = true;
        }}
      >
        <Form<FormData>
          id={id}
          idPrefix={ID_PREFIX}
          idSeparator={ID_SEPARATOR}
          schema={schema as RJSFSchema}
          uiSchema={uiSchema}
          validator={validator}
          initialFormData={initial}
          fields={FIELDS}
          templates={TEMPLATES}
          transformErrors={transform}
          customValidate={customValidate}
          {...(serverErrors ? { extraErrors: serverErrors } : {})}
          noHtml5Validate
          liveValidate="onBlur"
          showErrorList={false}
          onChange={change}
          onBlur={(inputId) => left.current.add(idPath(inputId))}
          onSubmit={(event) => onSubmit(event.formData ?? {})}
          onError={(errors) => reportErrors(errors, true)}
        >
          {/* Its buttons are the parent's; an empty child keeps rjsf from adding its own. */}
          <span hidden />
        </Form>
      </div>
    </FormStateContext.Provider>
  );
}

/** Something missing, not something wrong. */
const isGap = ({ name, params }: RJSFValidationError): boolean =>
  name === 'required' || name === 'minItems' || (name === 'minLength' && params?.limit === 1);

function toFormError(error: RJSFValidationError, fields: readonly Field[]): FormError {
  const path = pathOf(error.property).join('.');
  const label = error.title ?? fields.find((field) => field.name === path)?.label ?? path;
  return { path, label, message: error.message ?? error.stack };
}

/** Text that changes when something other fields depend on changes: conditions, and the currencies of amounts. */
function dependenciesOf(fields: readonly Field[]): (values: Values) => string {
  const inner = fields.flatMap((field) => field.fields ?? []);
  const conditional = [...fields, ...inner].some((field) => field.showIf !== undefined && field.showIf !== null);
  if (conditional) return (values) => JSON.stringify(values);
  const names = [...new Set([...fields, ...inner].flatMap((field) => field.currencyField ?? []))];
  return (values) => JSON.stringify(names.map((name) => values[name]));
}
