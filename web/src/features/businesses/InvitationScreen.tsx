import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { rememberReturn } from '../../app/life';
import { json } from '../../data/client';
import { type ApiError, asApiError } from '../../data/errors';
import { currentSession, selectBusiness, useSession } from '../../data/session';
import { setPageTitle } from '../../theme/brand';
import { Skeleton } from '../../ui/Skeleton';
import { TextField } from '../../ui/TextField';
import { AuthFrame } from '../auth/AuthFrame';
import { signIn } from '../auth/signIn';
import css from './businesses.module.css';
import { Mark, Problem } from './parts';
import { refreshSession } from './session';
import { say, sayOf } from './words';

interface Offer {
  business: { name: string; logoImg: string | null };
  inviter: string | null;
  emailAddress: string;
  firstName: string;
  lastName: string;
  message: string;
  grants: { title: string; role: string }[];
  hasAccount: boolean;
}

/** What a link of an invitation opens: with an account it is accepted, without one an account is made. */
export default function InvitationScreen() {
  const { token = '' } = useParams();
  const address = `/v1/invitations/${encodeURIComponent(token)}`;
  const offer = useQuery<{ data: Offer }, ApiError>({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => json(address, { signal, anonymous: true }),
    retry: false,
  });
  const business = offer.data?.data.business.name;
  useEffect(() => setPageTitle(business ? say('invitation.title', { business }) : ''), [business]);
  return (
    <AuthFrame>
      {offer.isPending && <Skeleton shape="form" />}
      {offer.error &&
        (offer.error.status === 404 ? (
          <div className={css.stack}>
            <h1>{say('invitation.gone')}</h1>
            <p>{say('invitation.gone.text')}</p>
            <Link to="/">{say('invitation.home')}</Link>
          </div>
        ) : (
          <Problem error={offer.error} />
        ))}
      {offer.data && <Answer offer={offer.data.data} address={address} token={token} />}
    </AuthFrame>
  );
}

function Answer({ offer, address, token }: { offer: Offer; address: string; token: string }) {
  const user = useSession((state) => state.session?.user);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const business = offer.business.name;
  const accept = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      const answer = await json<{ data: { businessId: string } }>(`${address}/accept`, { method: 'POST', body: {} });
      await enter(answer.data.businessId);
    } catch (error) {
      setFailed(error);
      setBusy(false);
    }
  };
  return (
    <div className={css.stack}>
      <div className={css.row}>
        <Mark name={business} logo={offer.business.logoImg} />
        <h1>{say('invitation.title', { business })}</h1>
      </div>
      <p>
        {offer.inviter
          ? say('invitation.lead', { inviter: offer.inviter, business })
          : say('invitation.leadNobody', { business })}
      </p>
      {offer.message && <blockquote className={css.note}>{offer.message}</blockquote>}
      <div>
        <p className={css.muted}>{say('invitation.as')}</p>
        <ul>
          {offer.grants.map((entry) => (
            <li key={entry.title}>{`${entry.title}: ${sayOf('role', entry.role)}`}</li>
          ))}
        </ul>
      </div>
      <p className={css.muted}>{say('invitation.for', { email: offer.emailAddress })}</p>
      {user?.emailAddress === offer.emailAddress ? (
        <>
          <Button loading={busy} onClick={() => void accept()}>
            {say('invitation.accept')}
          </Button>
          <Problem error={failed} />
        </>
      ) : user ? (
        <>
          <p>{say('invitation.another', { email: user.emailAddress, wanted: offer.emailAddress })}</p>
          <Button component={Link} variant="default" to="/logout">
            {say('invitation.signOut')}
          </Button>
        </>
      ) : offer.hasAccount ? (
        <Button
          component={Link}
          to="/login"
          onClick={() => rememberReturn({ pathname: `/invitation/${token}`, search: '' })}
        >
          {say('invitation.signIn')}
        </Button>
      ) : (
        <JoinForm offer={offer} address={address} />
      )}
    </div>
  );
}

function JoinForm({ offer, address }: { offer: Offer; address: string }) {
  const navigate = useNavigate();
  const [values, setValues] = useState({ firstName: offer.firstName, lastName: offer.lastName, password: '' });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<unknown>();
  const problem = failed ? asApiError(failed) : undefined;
  const error = (name: string) => problem?.fieldErrors.find((entry) => entry.pointer === `/${name}`)?.message;
  const put = (name: keyof typeof values) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setValues((now) => ({ ...now, [name]: value }));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFailed(undefined);
    try {
      const answer = await json<{ data: { businessId: string; emailAddress: string; verified: boolean } }>(
        `${address}/join`,
        {
          method: 'POST',
          body: values,
          anonymous: true,
        },
      );
      if (!answer.data.verified) {
        // The link was shared, not mailed: the address is proven before the first sign-in.
        await navigate(`/email-verification?email=${encodeURIComponent(answer.data.emailAddress)}`);
        return;
      }
      try {
        await signIn(answer.data.emailAddress, values.password, false);
        await enter(answer.data.businessId);
      } catch {
        // The account is there; whatever stands between it and a session is said at the sign-in.
        await navigate('/login');
      }
    } catch (caught) {
      setFailed(caught);
      setBusy(false);
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    }
  };
  return (
    <form className={css.stack} onSubmit={submit} noValidate>
      <TextField
        label={say('invitation.firstName')}
        autoComplete="given-name"
        value={values.firstName}
        error={error('firstName')}
        onChange={put('firstName')}
      />
      <TextField
        label={say('invitation.lastName')}
        autoComplete="family-name"
        value={values.lastName}
        error={error('lastName')}
        onChange={put('lastName')}
      />
      <TextField
        label={say('invitation.password')}
        type="password"
        autoComplete="new-password"
        help={say('invitation.password.help')}
        value={values.password}
        error={error('password')}
        onChange={put('password')}
      />
      <Button type="submit" loading={busy}>
        {say('invitation.join')}
      </Button>
      {problem && problem.fieldErrors.length === 0 && <Problem error={problem} />}
    </form>
  );
}

/** Into the business just joined. */
async function enter(id: string): Promise<void> {
  await refreshSession();
  const business = currentSession().session?.businesses.find((entry) => entry.id === id);
  if (business) selectBusiness(business);
  window.location.assign('/');
}
