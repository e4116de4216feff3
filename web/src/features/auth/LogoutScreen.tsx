import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { call } from '../../data/client';
import { clearCache } from '../../data/db';
import { sendPreferences } from '../../data/personal';
import { queryClient } from '../../data/queryClient';
import { currentSession, endSession } from '../../data/session';
import { t } from '../../i18n';
import { forgetRegistry, stopLoading } from '../../registry/store';
import { setPageTitle } from '../../theme/brand';
import { AuthFrame } from './AuthFrame';
import css from './auth.module.css';

/** Milliseconds for requests under way, which would be refused once the session has ended. */
const LONGEST_WAIT = 1_000;

/** Ends the session on the server and here. Without one to end, it only says so. */
async function signOut(): Promise<void> {
  const { session } = currentSession();
  const quiet = Promise.all([queryClient.cancelQueries(), stopLoading(), sendPreferences()]);
  if (session) {
    await Promise.race([quiet, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
    // The server may be out of reach; the session here ends all the same.
    await call('/v1/auth/logout', {
      method: 'POST',
      body: { refreshToken: session.refreshToken },
      timeout: 5000,
    }).catch(() => undefined);
  }
  endSession();
  queryClient.clear();
  forgetRegistry();
  await clearCache();
}

let ending: Promise<void> | undefined;

export default function LogoutScreen() {
  const [params] = useSearchParams();
  const [done, setDone] = useState(false);
  const reason = params.get('reason');

  useEffect(() => {
    setPageTitle(t('shell.logout'));
    ending ??= signOut().finally(() => {
      ending = undefined;
    });
    let live = true;
    void ending.then(() => {
      if (live) setDone(true);
    });
    return () => {
      live = false;
    };
  }, []);

  // Nothing ended here, the page was only asked for without a session: go straight to the sign-in.
  if (done && reason === 'none') return <Navigate to="/login" replace />;
  if (done && reason) return <Navigate to="/login?reason=expired" replace />;
  return (
    <AuthFrame>
      <h1>{t('shell.logout')}</h1>
      <p className={css.lead} role="status">
        {done ? t('auth.signedOut') : t('auth.signingOut')}
      </p>
      {done && (
        <Button component={Link} to="/login" size="sm" fullWidth>
          {t('auth.again')}
        </Button>
      )}
    </AuthFrame>
  );
}
