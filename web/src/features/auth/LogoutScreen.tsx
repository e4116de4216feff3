import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { t } from '../../i18n';
import { setPageTitle } from '../../theme/brand';
import { AuthFrame } from './AuthFrame';
import css from './auth.module.css';
import { signOut } from './signOut';

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
