import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/Skeleton';
import { NotFoundPage } from '../messagePages';
import { AboutPage, ContactPage, FeaturesPage, PricingPage } from './InfoPages';
import { SiteFrame } from './SiteFrame';

const BlogPage = lazy(() => import('./BlogPage'));
const LegalPage = lazy(() => import('./LegalPage'));
const PublicForm = lazy(() => import('./PublicForm'));

const LEGAL_PATHS = {
  '/terms': 'terms',
  '/terms-of-service': 'terms',
  '/privacy': 'privacy',
  '/privacy-policy': 'privacy',
  '/refund-policy': 'refund',
  '/cookies': 'cookies',
  '/cookie-policy': 'cookies',
} as const;

/** A public page by its path. */
export default function SitePage({ path }: { path: string }) {
  if (path.startsWith('/ai-forms/view/')) {
    return (
      <Suspense fallback={null}>
        <PublicForm />
      </Suspense>
    );
  }
  return (
    <SiteFrame>
      <Suspense fallback={<Skeleton shape="page" />}>{content(path)}</Suspense>
    </SiteFrame>
  );
}

function content(path: string) {
  switch (path) {
    case '/about':
      return <AboutPage />;
    case '/features':
      return <FeaturesPage />;
    case '/pricing':
      return <PricingPage />;
    case '/contact':
      return <ContactPage />;
    case '/blog':
      return <BlogPage />;
  }
  if (path in LEGAL_PATHS) return <LegalPage which={LEGAL_PATHS[path as keyof typeof LEGAL_PATHS]} />;
  return <NotFoundPage path={path} />;
}
