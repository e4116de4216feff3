import type { ScreenProps } from '../../registry/types';
import { DocumentEditor } from './DocumentEditor';
import { EditorScreen } from './EditorScreen';

/** Invoice, bill, quotation, credit note and their kin. */
export default function DocumentScreen(props: ScreenProps) {
  return <EditorScreen {...props} Editor={DocumentEditor} />;
}
