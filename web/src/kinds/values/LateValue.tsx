import { RichView } from '../../ui/rich/RichView';
import FileLink from './FileLink';

/** Values that few records have, and none in a list: they are fetched when one is drawn. */
export default function LateValue({ kind, value }: { kind: string; value: unknown }) {
  return kind === 'rich' ? <RichView text={String(value)} /> : <FileLink value={value} />;
}
