import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { badge, useUnread } from '../data/unread';
import { t, withWords } from '../i18n';
import { Icon } from '../ui/icons';
import css from './TopBar.module.css';

const NoticesPanel = lazy(withWords('account', () => import('../features/notices/NoticesPanel')));

/** The bell with the count of unread notices; what it opens comes with the first press. */
export function NoticeBell() {
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  const count = badge(unread.data);
  const name = count ? t('shell.noticesUnread', { count }) : t('shell.notices');
  return (
    <>
      <UnstyledButton
        className={css.iconButton}
        data-active={count ? true : undefined}
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" size={18} />
        {count && <span className={css.dot} data-count={count} />}
      </UnstyledButton>
      <span className="visually-hidden" role="status">
        {count ? name : ''}
      </span>
      {open && (
        <Suspense fallback={null}>
          <NoticesPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
