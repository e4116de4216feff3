import type { ScreenProps } from '../../registry/types';
import FormScreen from '../form/FormScreen';

/** A document whose declaration names no hand-made editor is edited like any other record. */
export default function DocumentScreen(props: ScreenProps) {
  return <FormScreen {...props} />;
}
