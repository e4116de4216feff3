import { t } from '../i18n';
import { crumbsOf } from '../registry/crumbs';
import { useRegistry } from '../registry/store';
import type { ScreenProps } from '../registry/types';
import { EmptyState } from '../ui/EmptyState';
import { Page } from '../ui/Page';

/** A screen that is declared but not built: it says so, and never pretends. */
export default function SoonScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  return (
    <Page title={route.title} crumbs={crumbsOf(registry, { route, params })}>
      <EmptyState
        kind="nothing"
        icon="tool"
        title={t('shell.soon.title', { title: route.title })}
        text={t('shell.soon.text')}
        action={{ label: t('error.home'), to: '/' }}
      />
    </Page>
  );
}
