import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { markRead, type Shown } from '../../data/notices';
import { Page } from '../../ui/Page';
import { toastError } from '../../ui/toasts';
import account from '../auth/account.module.css';
import { NoticeList } from './NoticeList';
import { say } from './words';

const TABS = ['all', 'unread', 'archived'] as const satisfies readonly Shown[];

/** Everything one was told in the last ninety days. */
export default function NoticesScreen() {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const shown = TABS.find((name) => name === params.get('show')) ?? 'all';
  const actions = (
    <>
      <Button variant="default" onClick={() => void markRead(client, 'all').catch(toastError)}>
        {say('notices.markAll')}
      </Button>
      <Button variant="default" component={Link} to="/profile?tab=notices">
        {say('notices.settings')}
      </Button>
    </>
  );
  return (
    <Page title={say('notices.title')} actions={actions} width="reading">
      <nav className={account.tabs} aria-label={say('notices.show')}>
        {TABS.map((name) => (
          <Link key={name} to={`?show=${name}`} replace aria-current={name === shown ? 'page' : undefined}>
            {say(`notices.show.${name}`)}
          </Link>
        ))}
      </nav>
      <NoticeList shown={shown} />
    </Page>
  );
}
