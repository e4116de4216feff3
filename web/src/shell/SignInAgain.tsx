import { lazy, Suspense } from 'react';
import { useSignInAsked } from './signInAgain';

const SignInAgainDialog = lazy(() => import('./SignInAgainDialog'));

/** Stands at the root, so that it also comes over screens without the shell around them. */
export function SignInAgain() {
  return useSignInAsked() ? (
    <Suspense fallback={null}>
      <SignInAgainDialog />
    </Suspense>
  ) : null;
}
