import type { ScreenProps } from '../../registry/types';
import ListScreen from '../list/ListScreen';

/** A list that opens as bars along time. */
export default function GanttScreen(props: ScreenProps) {
  return <ListScreen {...props} drawn="gantt" />;
}
