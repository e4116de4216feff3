import { lazy, Suspense, useId } from 'react';
import inputs from '../../ui/fields.module.css';
import { type Asked, isNumber } from './model';
import css from './visit.module.css';
import { v } from './words';

// Few pages are signed on.
const SignaturePad = lazy(() =>
  import('../../ui/signature/SignaturePad').then((module) => ({ default: module.SignaturePad })),
);

const TYPES: Record<string, string> = { date: 'date', time: 'time', email: 'email', phone: 'tel', url: 'url' };

/** One thing asked for, on the browser's own controls: the right keypad on a phone, nothing to download. */
export function FieldInput({
  asked,
  value,
  error,
  onChange,
}: {
  asked: Asked;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const id = useId();
  const about = [asked.help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const shared = {
    id,
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': about,
    'aria-required': asked.required || undefined,
  };
  const scores = asked.kind === 'int' ? scale(asked) : undefined;
  if (asked.kind === 'bool') {
    return (
      <div className={css.check}>
        <label htmlFor={id}>
          <input
            {...shared}
            type="checkbox"
            checked={value === 'true'}
            onChange={(event) => onChange(String(event.target.checked))}
          />{' '}
          {asked.label}
        </label>
        <Below id={id} help={asked.help} error={error} />
      </div>
    );
  }
  if (scores) {
    return (
      <fieldset className={css.scale} aria-describedby={about}>
        <legend className={inputs.label}>
          {asked.label}
          {asked.required && <em> *</em>}
        </legend>
        <div>
          {scores.map((score) => (
            <label key={score} data-on={value === score || undefined}>
              <input type="radio" name={id} value={score} checked={value === score} onChange={() => onChange(score)} />
              {score}
            </label>
          ))}
        </div>
        <Below id={id} help={asked.help} error={error} />
      </fieldset>
    );
  }
  return (
    <div className={inputs.field} data-wide={asked.kind === 'long' || asked.kind === 'signature' || undefined}>
      <label htmlFor={id} className={inputs.label}>
        {asked.label}
        {asked.required && <em> *</em>}
      </label>
      {asked.kind === 'signature' ? (
        <Suspense fallback={null}>
          <SignaturePad
            id={id}
            text={value}
            label={asked.label}
            clear={v('signAgain')}
            invalid={error !== undefined}
            describedBy={about}
            onChange={onChange}
          />
        </Suspense>
      ) : asked.options ? (
        <select {...shared} className={inputs.input} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{v('choose')}</option>
          {asked.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : asked.kind === 'long' ? (
        <textarea
          {...shared}
          className={inputs.input}
          rows={3}
          value={value}
          maxLength={asked.maxLength ?? undefined}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          className={inputs.input}
          type={TYPES[asked.kind] ?? 'text'}
          inputMode={asked.kind === 'int' ? 'numeric' : isNumber(asked) ? 'decimal' : undefined}
          data-numeric={isNumber(asked) || undefined}
          autoCapitalize={asked.kind === 'currency' ? 'characters' : undefined}
          autoComplete={asked.kind === 'email' ? 'email' : asked.kind === 'phone' ? 'tel' : 'off'}
          value={value}
          maxLength={asked.kind === 'currency' ? 3 : (asked.maxLength ?? undefined)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <Below id={id} help={asked.help} error={error} />
    </div>
  );
}

function Below({ id, help, error }: { id: string; help: string | null; error: string | undefined }) {
  return (
    <>
      {help && !error && (
        <span id={`${id}-help`} className={inputs.help}>
          {help}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={inputs.error}>
          {error}
        </span>
      )}
    </>
  );
}

/** The few whole numbers a rating may be, to be tapped. */
function scale({ min, max }: Asked): string[] | undefined {
  const [low, high] = [Number(min), Number(max)];
  if (min === null || max === null || high - low > 10 || high <= low) return undefined;
  return Array.from({ length: high - low + 1 }, (_, index) => String(low + index));
}
