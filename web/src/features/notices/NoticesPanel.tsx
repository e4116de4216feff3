import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { markRead } from '../../data/notices';
import { Dialog } from '../../ui/Dialog';
import { toastError } from '../../ui/toasts';
import { NoticeList } from './NoticeList';
import css from './notices.module.css';
import { say } from './words';

/** What opens from the bell; its code comes with the first press. */
export default function NoticesPanel({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const footer = (
    <>
      <Button component={Link} to="/notices" variant="default" onClick={onClose}>
        {say('notices.all')}
      </Button>
      <Button variant="default" onClick={() => void markRead(client, 'all').catch(toastError)}>
        {say('notices.markAll')}
      </Button>
    </>
  );
  return (
    <Dialog title={say('notices.title')} onClose={onClose} variant="sheet" footer={footer}>
      <div className={css.panel}>
        <NoticeList shown="all" onOpen={onClose} />
      </div>
    </Dialog>
  );
}
