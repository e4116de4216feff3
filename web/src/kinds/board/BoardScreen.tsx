import type { ScreenProps } from '../../registry/types';
import ListScreen from '../list/ListScreen';

/** A list that opens as a board. */
export default function BoardScreen(props: ScreenProps) {
  return <ListScreen {...props} drawn="board" />;
}
