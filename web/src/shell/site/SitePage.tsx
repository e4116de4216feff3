import { t } from '../../i18n';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';
import { SiteFrame } from './SiteFrame';

const TITLES = {
  '/about': 'site.about',
  '/features': 'site.features',
  '/pricing': 'site.pricing',
  '/blog': 'site.blog',
  '/contact': 'site.contact',
  '/terms': 'footer.terms',
  '/privacy': 'footer.privacy',
  '/refund-policy': 'footer.refund',
  '/cookies': 'footer.cookies',
  '/signup': 'auth.signup',
  '/forgot-password': 'auth.forgot',
} as const;

/** A public page whose text is not written yet; it says so. */
export default function SitePage({ path }: { path: string }) {
  const title = path in TITLES ? t(TITLES[path as keyof typeof TITLES]) : path;
  return (
    <SiteFrame>
      <Page title={title}>
        <EmptyState
          kind="nothing"
          icon="tool"
          title={t('shell.soon.title', { title })}
          text={t('shell.soon.text')}
          action={{ label: t('error.home'), to: '/' }}
        />
      </Page>
    </SiteFrame>
  );
}
