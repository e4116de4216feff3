import { t } from '../../i18n';
import type { InputProps } from '../inputs/types';
import { SignaturePad } from './SignaturePad';

/** The pad as an input of a form. */
export default function SignatureInput({
  id,
  field,
  value,
  onChange,
  readOnly,
  invalid,
  describedBy,
  label,
}: InputProps) {
  return (
    <SignaturePad
      id={id}
      text={typeof value === 'string' ? value : ''}
      label={label ?? field.label}
      clear={t('signature.clear')}
      readOnly={readOnly}
      invalid={invalid}
      describedBy={describedBy}
      onChange={(text) => onChange(text === '' ? undefined : text)}
    />
  );
}
