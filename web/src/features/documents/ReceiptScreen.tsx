import type { ScreenProps } from '../../registry/types';
import { EditorScreen } from './EditorScreen';
import { ReceiptEditor } from './ReceiptEditor';

export default function ReceiptScreen(props: ScreenProps) {
  return <EditorScreen {...props} Editor={ReceiptEditor} />;
}
