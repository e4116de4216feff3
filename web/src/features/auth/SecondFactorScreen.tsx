import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router';
import { selectBusiness, useSession } from '../../data/session';
import { t } from '../../i18n';
import { setPageTitle } from '../../theme/brand';
import { AuthFrame } from './AuthFrame';
import css from './auth.module.css';
import { useStepUp } from './StepUp';
import { takeReturn } from './signIn';
import { useAuthenticator } from './useAuthenticator';
import { say } from './words';

/** Where somebody waits whose business requires a second step at sign-in, until it is set up. */
export default function SecondFactorScreen() {
  const session = useSession((state) => state.session);
  const business = useSession((state) => state.business);
  const [withStepUp, stepUp] = useStepUp();
  // What the business shows was kept from this browser; everything is read anew.
  const leave = () => window.location.assign(takeReturn());
  const authenticator = useAuthenticator(withStepUp, () => undefined, leave);
  useEffect(() => setPageTitle(say('secondStep.title')), []);
  if (!session || !business) return <Navigate to="/" replace />;
  const others = session.businesses.filter(({ id }) => id !== business.id);
  return (
    <AuthFrame>
      <h1>{say('secondStep.title')}</h1>
      <p className={css.lead}>{say('secondStep.lead', { name: business.name })}</p>
      <p className={css.lead}>{say('secondStep.how')}</p>
      <Button fullWidth onClick={() => void authenticator.setUp()}>
        {say('secondStep.go')}
      </Button>
      {others.length > 0 && (
        <>
          <p className={css.lead}>{say('secondStep.others')}</p>
          {others.map((other) => (
            <Button key={other.id} variant="default" fullWidth onClick={() => selectBusiness(other)}>
              {other.name}
            </Button>
          ))}
        </>
      )}
      <p className={css.links}>
        <Link to="/logout">{t('shell.logout')}</Link>
      </p>
      {authenticator.dialogs}
      {stepUp}
    </AuthFrame>
  );
}
