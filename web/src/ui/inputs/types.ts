import type { Field, Option } from '../../registry/types';

/** Finds options for a link while the user types; from the server, so it is given and not imported. */
export type OptionSearch = ((text: string, signal: AbortSignal) => Promise<Option[]>) & {
  /** Makes a record of that name, where the reader may. */
  create?: ((text: string) => Promise<Option | undefined>) | undefined;
};

/** What every input gets. Values are as the API carries them: decimals as text, links as ids, dates as text. */
export interface InputProps {
  id: string;
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur?: (() => void) | undefined;
  readOnly?: boolean | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  autoFocus?: boolean | undefined;
  /** Accessible name where no visible label is tied to the input (a cell of a grid). */
  label?: string | undefined;
}

export interface InputContext {
  /** Currency of an amount, with its minor digits. */
  currency?: { code: string; digits: number } | undefined;
  /** Currency codes to choose from. */
  currencies?: readonly string[] | undefined;
  search?: OptionSearch | undefined;
  /** Label of the link's present value. */
  valueLabel?: string | undefined;
  onLabel?: ((id: string, label: string) => void) | undefined;
  /** Labels of several links by id. */
  labelOf?: ((id: string) => string | undefined) | undefined;
  /** After a record was taken with Enter: where the keys go next. */
  onTaken?: (() => void) | undefined;
  /** Takes a chosen file and answers the value that names it. */
  handIn?: ((file: File) => Promise<unknown>) | undefined;
  /** A small picture of the file a value names. */
  pictureOf?: ((value: unknown, signal: AbortSignal) => Promise<Blob | undefined>) | undefined;
}
