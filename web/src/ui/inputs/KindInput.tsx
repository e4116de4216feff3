import { lazy, Suspense } from 'react';
import { t, withWords } from '../../i18n';
import css from '../fields.module.css';
import { DecimalInput } from './DecimalInput';
import { LinkInput } from './LinkInput';
import { SelectInput } from './SelectInput';
import { touches } from './touches';
import type { InputContext, InputProps } from './types';

// Few forms have these; editors of documents must not grow by them.
const FileInput = lazy(() => import('./FileInput').then((module) => ({ default: module.FileInput })));
const FilesInput = lazy(() => import('./FilesInput').then((module) => ({ default: module.FilesInput })));
const DateInput = lazy(() => import('./DateInput'));
const TimeInput = lazy(() => import('./TimeInput'));
const DurationInput = lazy(() => import('./DurationInput'));
const InstantInput = lazy(() => import('./InstantInput').then((module) => ({ default: module.InstantInput })));
const TagsInput = lazy(() => import('./TagsInput').then((module) => ({ default: module.TagsInput })));
const LinksInput = lazy(() => import('./LinksInput').then((module) => ({ default: module.LinksInput })));
const CountryInput = lazy(() => import('./CountryInput'));
// Formatting is half of what the heaviest forms weigh.
const RichInput = lazy(withWords('tools', () => import('../rich/RichInput')));
const SignatureInput = lazy(withWords('tools', () => import('../signature/SignatureInput')));
const JsonInput = lazy(() => import('./JsonInput'));

/** Whether days are picked with a finger. */

/** As high as the input that comes. */
const WAITS = <span className={css.input} data-waits />;

/** The input for a field's kind. Native controls: they cost nothing, phones know them, and keys work everywhere. */
export function KindInput(props: InputProps & InputContext) {
  const { field, id, value, onChange, onBlur, readOnly, invalid, describedBy, autoFocus, label } = props;
  const common = {
    id,
    onBlur,
    autoFocus,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    'aria-required': field.required || undefined,
  };
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const put = (next: string) => onChange(next === '' ? undefined : next);

  switch (field.kind) {
    case 'long':
      return (
        <textarea
          {...common}
          className={css.input}
          rows={3}
          readOnly={readOnly}
          value={text}
          onChange={(event) => put(event.target.value)}
        />
      );
    case 'rich':
      return (
        <Suspense fallback={<span className={css.input} data-waits="rich" />}>
          <RichInput {...props} />
        </Suspense>
      );
    case 'signature':
      return (
        <Suspense fallback={<span className={css.input} data-waits="text" />}>
          <SignatureInput {...props} />
        </Suspense>
      );
    case 'bool':
      return (
        <input
          {...common}
          type="checkbox"
          disabled={readOnly}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'int':
      return (
        <input
          {...common}
          className={css.input}
          data-numeric
          inputMode="numeric"
          autoComplete="off"
          readOnly={readOnly}
          value={text}
          // What is not a whole number stays as typed, so that the message can stand beside it.
          onChange={(event) => {
            const typed = event.target.value.trim();
            const number = Number(typed);
            if (typed === '') onChange(undefined);
            else onChange(/^-?\d+$/.test(typed) && Number.isSafeInteger(number) ? number : typed);
          }}
        />
      );
    case 'decimal':
    case 'percent':
    case 'quantity':
    case 'rate':
    case 'money':
      return <DecimalInput {...props} />;
    case 'date': {
      const native = (
        <input
          {...common}
          className={css.input}
          type="date"
          readOnly={readOnly}
          value={text}
          min={field.min === undefined ? undefined : String(field.min)}
          max={field.max === undefined ? undefined : String(field.max)}
          onChange={(event) => put(event.target.value)}
        />
      );
      // A phone's own picker is the best there is.
      return touches() ? (
        native
      ) : (
        <Suspense fallback={native}>
          <DateInput {...props} />
        </Suspense>
      );
    }
    case 'time': {
      const native = (
        <input
          {...common}
          className={css.input}
          type="time"
          readOnly={readOnly}
          value={text}
          onChange={(event) => put(event.target.value)}
        />
      );
      // A phone's own wheel has no end of the day.
      return touches() && field.max !== '24:00' ? (
        native
      ) : (
        <Suspense fallback={WAITS}>
          <TimeInput {...props} />
        </Suspense>
      );
    }
    case 'duration':
      return (
        <Suspense fallback={WAITS}>
          <DurationInput {...props} />
        </Suspense>
      );
    case 'instant':
      return (
        <Suspense fallback={WAITS}>
          <InstantInput {...props} />
        </Suspense>
      );
    case 'enum':
      return <SelectInput {...props} options={field.options ?? []} />;
    case 'currency':
      return (
        <SelectInput
          {...props}
          options={(props.currencies ?? []).map((code) => ({ value: code, label: code }))}
          // Left empty it is the one that is usual here, which the amounts below are in already.
          empty={props.currency && !field.required ? t('form.usual', { code: props.currency.code }) : undefined}
        />
      );
    case 'country':
      return (
        <Suspense fallback={WAITS}>
          <CountryInput {...props} />
        </Suspense>
      );
    case 'link':
    case 'user':
      return props.search ? <LinkInput {...props} search={props.search} /> : <Plain {...props} type="text" />;
    case 'links':
      return (
        <Suspense fallback={WAITS}>
          <LinksInput {...props} />
        </Suspense>
      );
    case 'email':
      return <Plain {...props} type="email" inputMode="email" />;
    case 'phone':
      return <Plain {...props} type="tel" inputMode="tel" />;
    case 'url':
      return <Plain {...props} type="url" inputMode="url" />;
    case 'tags':
      return (
        <Suspense fallback={WAITS}>
          <TagsInput {...props} />
        </Suspense>
      );
    case 'file':
      return props.handIn ? (
        <Suspense fallback={WAITS}>
          {field.max === undefined ? (
            <FileInput {...props} handIn={props.handIn} />
          ) : (
            <FilesInput {...props} handIn={props.handIn} most={Number(field.max)} />
          )}
        </Suspense>
      ) : (
        <Plain {...props} type="text" readOnly />
      );
    case 'json':
      return (
        <Suspense fallback={<span className={css.input} data-waits="text" />}>
          <JsonInput {...props} />
        </Suspense>
      );
    default:
      return (
        <Plain {...props} type={field.secret ? 'password' : 'text'} readOnly={readOnly || field.kind === 'serial'} />
      );
  }
}

function Plain({
  id,
  field,
  value,
  onChange,
  onBlur,
  readOnly,
  invalid,
  describedBy,
  autoFocus,
  label,
  type,
  inputMode,
}: InputProps & { type: string; inputMode?: 'email' | 'tel' | 'url' }) {
  return (
    <input
      id={id}
      type={type}
      inputMode={inputMode}
      className={css.input}
      // Nobody's sign-in: a browser must not offer to fill in or to keep it.
      autoComplete={type === 'password' ? 'new-password' : 'off'}
      // biome-ignore lint/a11y/noAutofocus: the first field of a form that was asked for
      autoFocus={autoFocus}
      readOnly={readOnly}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
      onBlur={onBlur}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      aria-required={field.required || undefined}
    />
  );
}
