import {
  type CustomValidator,
  createErrorHandler,
  type ErrorTransformer,
  type RJSFSchema,
  type RJSFValidationError,
  toErrorSchema,
  type UiSchema,
  unwrapErrorHandler,
  type ValidationData,
  type ValidatorType,
  validationDataMerge,
} from '@rjsf/utils';
import type { JsonSchema } from '../registry/types';
import { type SchemaError, validate } from './validate';

export type FormData = Record<string, unknown>;

/** `/lines/0/qty` → `.lines.0.qty`, the way rjsf names a place. */
function toProperty(error: SchemaError): string {
  const base = error.instancePath.replace(/\//g, '.').replace(/~1/g, '/').replace(/~0/g, '~');
  const missing = error.params.missingProperty;
  return typeof missing === 'string' ? `${base}.${missing}` : base;
}

/** rjsf's validator on our interpreter. It keeps nothing between calls and makes no code. */
export const validator: ValidatorType<FormData> = {
  validateFormData(
    formData: FormData | undefined,
    schema: RJSFSchema,
    customValidate?: CustomValidator<FormData>,
    transformErrors?: ErrorTransformer<FormData>,
    uiSchema?: UiSchema<FormData>,
  ): ValidationData<FormData> {
    let errors: RJSFValidationError[] = validate(schema as JsonSchema, formData ?? {}).map((error) => ({
      name: error.keyword,
      property: toProperty(error),
      message: error.keyword,
      params: error.params,
      stack: error.keyword,
      schemaPath: '',
    }));
    if (transformErrors) errors = transformErrors(errors, uiSchema);
    const found: ValidationData<FormData> = { errors, errorSchema: toErrorSchema<FormData>(errors) };
    if (!customValidate) return found;
    const handler = customValidate(formData, createErrorHandler<FormData>(formData ?? {}), uiSchema);
    return validationDataMerge<FormData>(found, unwrapErrorHandler<FormData>(handler));
  },
  isValid(schema, formData, rootSchema) {
    return validate(schema as JsonSchema, formData, rootSchema as JsonSchema).length === 0;
  },
  rawValidation<Result>(schema: RJSFSchema, formData?: FormData) {
    return { errors: validate(schema as JsonSchema, formData) as Result[] };
  },
};
