import type { ScreenProps } from '../../registry/types';
import ListScreen from '../list/ListScreen';

/** A list that opens as a calendar. */
export default function CalendarScreen(props: ScreenProps) {
  return <ListScreen {...props} drawn="calendar" />;
}
