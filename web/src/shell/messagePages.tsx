import type { ReactNode } from 'react';
import { useSession } from '../data/session';
import { t } from '../i18n';
import { EmptyState } from '../ui/EmptyState';
import { Page } from '../ui/Page';
import { BusinessSwitcher } from './BusinessSwitcher';
import css from './messagePages.module.css';
import { UserMenu } from './UserMenu';

export function NotFoundPage({ path }: { path: string }) {
  return (
    <Page title={t('error.notFoundPage.title')}>
      <EmptyState
        kind="no-match"
        title={t('error.notFoundPage.title')}
        text={t('error.notFoundPage.text', { path })}
        action={{ label: t('error.home'), to: '/' }}
      />
    </Page>
  );
}

export function NoAccessPage() {
  const business = useSession((state) => state.business?.name ?? '');
  return (
    <Page title={t('error.noAccess.title')}>
      <EmptyState
        kind="no-access"
        text={t('error.noAccess.text', { business })}
        action={{ label: t('error.home'), to: '/' }}
      />
    </Page>
  );
}

/** Signed in, but a member of nothing: the screens that need no business still open. */
export function NoBusinessPage({ children }: { children?: ReactNode }) {
  return (
    <div className={css.bare}>
      <header>
        <BusinessSwitcher />
        <UserMenu settings={false} />
      </header>
      <main>
        {children ?? (
          <Page title={t('shell.noBusiness.title')}>
            <EmptyState
              kind="nothing"
              icon="building"
              title={t('shell.noBusiness.title')}
              text={t('shell.noBusiness.text')}
              action={{ label: t('shell.createBusiness'), to: '/businesses/create' }}
            />
          </Page>
        )}
      </main>
    </div>
  );
}
