import type { ScreenProps } from '../../registry/types';
import { EditorScreen } from './EditorScreen';
import { JournalEditor } from './JournalEditor';

export default function JournalScreen(props: ScreenProps) {
  return <EditorScreen {...props} Editor={JournalEditor} />;
}
