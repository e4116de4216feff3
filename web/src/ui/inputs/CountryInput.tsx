import { countries } from './countries';
import { SelectInput } from './SelectInput';
import type { InputProps } from './types';

/** Countries by their names in the reader's language. */
export default function CountryInput(props: InputProps) {
  return <SelectInput {...props} options={countries()} />;
}
