import { type ReactNode, Suspense } from 'react';
import { asApiError } from '../../data/errors';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { BlockFailed } from './BlockStates';

/** A part of the page of a record: it comes when it is there, and what breaks in it stays in it. */
export function Panel({
  label = null,
  wait,
  children,
}: {
  label?: string | null;
  wait?: ReactNode;
  children: ReactNode;
}) {
  return (
    <ErrorBoundary
      part
      fallback={(error, onRetry) => <BlockFailed label={label} error={asApiError(error)} onRetry={onRetry} />}
    >
      <Suspense fallback={wait}>{children}</Suspense>
    </ErrorBoundary>
  );
}
