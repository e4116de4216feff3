import type { ComponentType } from 'react';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Page } from '../../ui/Page';

/** The page of a screen whose declaration the reader may not see. */
export function ClosedPage({ route, params }: Pick<ScreenProps, 'route' | 'params'>) {
  const registry = useRegistry();
  return (
    <Page title={route.title} crumbs={crumbsOf(registry, { route, params })}>
      <EmptyState kind="no-access" />
    </Page>
  );
}

/** A screen of an entity's records: it is drawn with the entity, or says that the reader may not see it. */
export function withEntity<P extends ScreenProps>(Screen: ComponentType<P & Required<ScreenProps>>): ComponentType<P> {
  return function EntityScreen(props: P) {
    const { entity } = props;
    return entity ? <Screen {...props} entity={entity} /> : <ClosedPage route={props.route} params={props.params} />;
  };
}
