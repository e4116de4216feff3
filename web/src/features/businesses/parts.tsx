import { Button } from '@mantine/core';
import { type ReactNode, type SelectHTMLAttributes, type TextareaHTMLAttributes, useId } from 'react';
import { asApiError } from '../../data/errors';
import { language } from '../../i18n';
import { Dialog } from '../../ui/Dialog';
import field from '../../ui/fields.module.css';
import css from './businesses.module.css';
import { say } from './words';

interface Labelled {
  label: string;
  error?: string | undefined;
  help?: string | undefined;
}

function Frame({ id, label, error, help, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <span className={field.control}>{children}</span>
      {help && !error && (
        <p id={`${id}-help`} className={field.help}>
          {help}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
    </div>
  );
}

const described = (id: string, error?: string, help?: string) =>
  error ? `${id}-error` : help ? `${id}-help` : undefined;

/** A labelled choice on the browser's own select, which phones know best. */
export function SelectField({
  label,
  error,
  help,
  children,
  ...select
}: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} help={help}>
      <select
        {...select}
        id={id}
        className={field.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, error, help)}
      >
        {children}
      </select>
    </Frame>
  );
}

export function AreaField({ label, error, help, ...area }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId();
  return (
    <Frame id={id} label={label} error={error} help={help}>
      <textarea
        rows={3}
        {...area}
        id={id}
        className={field.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, error, help)}
      />
    </Frame>
  );
}

/** Asks before something that is hard to undo. */
export function Confirm({
  title,
  text,
  go,
  busy,
  error,
  disabled,
  onGo,
  onClose,
  children,
}: {
  title: string;
  text: string;
  go: string;
  busy: boolean;
  error: unknown;
  disabled?: boolean;
  onGo: () => void;
  onClose: () => void;
  children?: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {say('common.cancel')}
          </Button>
          <Button className={css.danger} loading={busy} disabled={disabled ?? false} onClick={onGo}>
            {go}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      {children}
      <Problem error={error} />
    </Dialog>
  );
}

/** What went wrong, beside what was tried. */
export function Problem({ error }: { error: unknown }) {
  if (!error) return null;
  const problem = asApiError(error);
  return (
    <p role="alert" className={css.problem}>
      {problem.fieldErrors[0]?.message ?? problem.userMessage}
    </p>
  );
}

/** A picture of the business, or its first letter. */
export function Mark({ name, logo }: { name: string; logo: string | null }) {
  return logo ? (
    <img className={css.mark} src={logo} alt="" />
  ) : (
    <span className={css.mark} data-letter aria-hidden="true">
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}

export function day(instant: string | null | undefined): string {
  return instant ? new Date(instant).toLocaleDateString(language.locales, { dateStyle: 'medium' }) : '';
}

export function bytes(size: number): string {
  const units = ['B', 'KB', 'MB', 'GB'];
  let shown = size;
  let unit = 0;
  while (shown >= 1000 && unit < units.length - 1) {
    shown /= 1000;
    unit += 1;
  }
  return `${shown < 10 && unit > 0 ? shown.toFixed(1) : Math.round(shown)} ${units[unit]}`;
}
