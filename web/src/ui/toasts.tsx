import { createStore, useStore } from 'zustand';
import { asApiError } from '../data/errors';
import { t } from '../i18n';
import { Icon } from './icons';
import css from './toasts.module.css';

/** One message at a time: a new one takes the place of the one before. */
export interface Toast {
  id: string;
  title: string;
  description: string;
  variant: 'default' | 'destructive';
  /** Milliseconds; undefined stays until dismissed. */
  duration?: number | undefined;
  open: boolean;
  action?: { label: string; run: () => void };
}

const DURATION = 5000;
/** How long a dismissed toast is kept before it is cleaned up. */
const REMOVAL_DELAY = 1_000_000;

export const toastStore = createStore<{ toast: Toast | undefined }>(() => ({ toast: undefined }));
let timer: ReturnType<typeof setTimeout> | undefined;
let removal: ReturnType<typeof setTimeout> | undefined;
let count = 0;

export function showToast(input: Omit<Toast, 'id' | 'open' | 'variant'> & { variant?: Toast['variant'] }): string {
  clearTimeout(timer);
  clearTimeout(removal);
  count += 1;
  const toast: Toast = { variant: 'default', ...input, id: `toast-${count}`, open: true };
  toastStore.setState({ toast });
  if (toast.duration !== undefined) timer = setTimeout(() => dismissToast(toast.id), toast.duration);
  return toast.id;
}

/** Changes the toast on show, if it is still that one; its time starts again when a new one is given. */
export function updateToast(id: string, change: Partial<Omit<Toast, 'id' | 'open'>>): void {
  const { toast } = toastStore.getState();
  if (toast?.id !== id || !toast.open) return;
  toastStore.setState({ toast: { ...toast, ...change } });
  if (change.duration === undefined) return;
  clearTimeout(timer);
  timer = setTimeout(() => dismissToast(id), change.duration);
}

export function dismissToast(id?: string): void {
  const { toast } = toastStore.getState();
  if (!toast || (id !== undefined && toast.id !== id)) return;
  clearTimeout(timer);
  toastStore.setState({ toast: { ...toast, open: false } });
  removal = setTimeout(() => toastStore.setState({ toast: undefined }), REMOVAL_DELAY);
}

export function toastSuccess(operation: string): void {
  showToast({ title: t('shell.success'), description: t('shell.completed', { operation }), duration: DURATION });
}

/** A done thing, with a way back where there is one. */
export function toastDone(title: string, action?: Toast['action'], duration = DURATION): void {
  showToast({ title, description: '', duration, ...(action ? { action } : {}) });
}

/** Critical errors stay; high and critical ones are marked. Never the only place an error shows. */
export function toastError(error: unknown): void {
  const problem = asApiError(error);
  const strong = problem.severity === 'high' || problem.severity === 'critical';
  showToast({
    title: problem.title,
    description: problem.userMessage,
    variant: strong ? 'destructive' : 'default',
    duration: problem.severity === 'critical' ? undefined : DURATION,
  });
}

export function Toaster() {
  const toast = useStore(toastStore, (state) => state.toast);
  return (
    <section className={`${css.region} no-print`} aria-label={t('shell.notifications')}>
      <div role="status" aria-live="polite">
        {toast?.open && (
          <div className={css.toast} data-variant={toast.variant} key={toast.id}>
            <div className={css.words}>
              <p className={css.title}>{toast.title}</p>
              {toast.description && <p>{toast.description}</p>}
            </div>
            {toast.action && (
              <button
                type="button"
                className={css.action}
                onClick={() => {
                  toast.action?.run();
                  dismissToast(toast.id);
                }}
              >
                {toast.action.label}
              </button>
            )}
            <button
              type="button"
              className={css.close}
              onClick={() => dismissToast(toast.id)}
              aria-label={t('ui.close')}
            >
              <Icon name="close" size={15} />
            </button>
          </div>
        )}
      </div>
    </section>
  );
}
