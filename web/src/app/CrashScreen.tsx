import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { ApiError } from '../data/errors';
import { t } from '../i18n';
import { setPageTitle } from '../theme/brand';
import { isStale } from '../ui/ErrorBoundary';
import { Icon } from '../ui/icons';
import css from './CrashScreen.module.css';

/** The error screen: Try Again, Refresh Page, Go to Home. */
export function CrashScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const stale = isStale(error);
  const title = stale ? t('error.chunk.title') : error instanceof ApiError ? error.title : t('error.crash.title');
  const text = stale ? t('error.chunk.text') : error instanceof ApiError ? error.userMessage : t('error.crash.text');
  useEffect(() => {
    setPageTitle(title);
    console.error(error);
  }, [error, title]);
  return (
    <div className={css.screen} role="alert">
      <span className={css.icon}>
        <Icon name={stale ? 'refresh' : 'alert'} size={26} />
      </span>
      <h1>{title}</h1>
      <p>{text}</p>
      {error instanceof ApiError && error.requestId && (
        <p className={css.reference}>{t('error.reference', { id: error.requestId })}</p>
      )}
      <div className={css.actions}>
        {!stale && <Button onClick={onRetry}>{t('error.tryAgain')}</Button>}
        <Button variant={stale ? 'filled' : 'default'} onClick={() => window.location.reload()}>
          {t('error.refresh')}
        </Button>
        <Button variant="default" component="a" href="/">
          {t('error.home')}
        </Button>
      </div>
    </div>
  );
}
