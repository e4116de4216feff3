import { t } from '../i18n';
import { inputId } from './formContext';
import css from './forms.module.css';
import type { FormError } from './SchemaForm';

/** What is wrong, with a link to each field; general problems stand first. */
export function ErrorSummary({ errors, general }: { errors: readonly FormError[]; general: readonly string[] }) {
  if (errors.length === 0 && general.length === 0) return null;
  return (
    <section
      className={css.summary}
      role="alert"
      aria-label={errors.length > 0 ? t('form.summary', { count: errors.length }) : undefined}
    >
      {general.map((message) => (
        <p key={message}>{message}</p>
      ))}
      {errors.length > 0 && (
        <>
          <p className={css.summaryTitle}>{t('form.summary', { count: errors.length })}</p>
          <ul>
            {errors.map((error) => (
              <li key={error.path + error.message}>
                <a
                  href={`#${inputId(error.path.split('.'))}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusPath(error.path);
                  }}
                >
                  {error.message}
                </a>
                {error.path.includes('.') && <span> · {error.label}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Puts the focus on the input at a path, or on the nearest part of the form that holds it. */
export function focusPath(path: string): boolean {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const element = document.getElementById(inputId(parts.slice(0, length)));
    if (element) {
      element.focus();
      element.scrollIntoView?.({ block: 'center' });
      return true;
    }
  }
  return false;
}

/** Focuses the error that stands first on the page. */
export function focusFirst(paths: readonly string[]): void {
  const found = paths
    .map((path) => ({ path, element: document.getElementById(inputId(path.split('.'))) }))
    .filter((entry): entry is { path: string; element: HTMLElement } => entry.element !== null)
    .sort((a, b) => (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  const first = found[0]?.path ?? paths[0];
  if (first !== undefined) focusPath(first);
}
