import { useCallback, useEffect, useState } from 'react';
import { type ApiError, asApiError } from '../../data/errors';
import { t } from '../../i18n';
import { loadFamilyOf } from '../../registry/store';
import type { Entity, Registry } from '../../registry/types';
import css from './detail.module.css';
import own from './page.module.css';

/** A block whose rows are on their way: as high as a few of them, so that nothing jumps. */
export function BlockWaiting({ label }: { label: string | null }) {
  return (
    <section className={css.panel} aria-busy="true">
      {label && <h2>{label}</h2>}
      <div className={own.waiting} role="status" aria-label={t('ui.loading')} />
    </section>
  );
}

/** A block that could not be loaded; the others stay. */
export function BlockFailed({ label, error, onRetry }: { label: string | null; error: ApiError; onRetry: () => void }) {
  return (
    <section className={css.panel}>
      {label && <h2>{label}</h2>}
      <p className={css.quiet} role="alert">
        {error.userMessage}{' '}
        <button type="button" className={css.inline} onClick={onRetry}>
          {t('error.tryAgain')}
        </button>
      </p>
    </section>
  );
}

export interface OtherEntity {
  entity: Entity | undefined;
  loading: boolean;
  error: ApiError | undefined;
  retry: () => void;
}

/** The declaration of another entity. Its family may be one that nothing has asked for yet: customers know nothing of invoices. */
export function useOtherEntity(registry: Registry, address: string): OtherEntity {
  const entity = registry.entities[address];
  const [state, setState] = useState<{ done: boolean; error: ApiError | undefined }>({ done: false, error: undefined });
  const [tries, setTries] = useState(0);
  const missing = entity === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is the same question again
  useEffect(() => {
    if (!missing) return;
    let live = true;
    const settle = (error: ApiError | undefined) => {
      if (live) setState({ done: true, error });
    };
    loadFamilyOf(address).then(
      () => settle(undefined),
      (cause: unknown) => settle(asApiError(cause)),
    );
    return () => {
      live = false;
    };
  }, [address, missing, tries]);
  const retry = useCallback(() => {
    setState({ done: false, error: undefined });
    setTries((now) => now + 1);
  }, []);
  return { entity, loading: missing && !state.done, error: missing ? state.error : undefined, retry };
}
