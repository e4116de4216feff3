import { useLocation } from 'react-router';
import { PeopleMatrix } from './PeopleMatrix';
import { RolesTable } from './RolesTable';
import { SignInsTable } from './SignInsTable';

/** The permission manager: people and what they hold, roles and what they may do, who signed in. */
export default function AccessScreen() {
  const { pathname } = useLocation();
  if (pathname.endsWith('/roles')) return <RolesTable />;
  if (pathname.endsWith('/sign-ins')) return <SignInsTable />;
  return <PeopleMatrix />;
}
