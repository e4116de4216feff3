import type { ScreenProps } from '../../../registry/types';
import { OwnList } from './OwnList';
import { OwnPage } from './OwnPage';

/** Dashboards that people compose: the menu of all a reader has, and one of them. */
export default function OwnScreen(props: ScreenProps) {
  return props.params.id === undefined ? <OwnList {...props} /> : <OwnPage {...props} />;
}
