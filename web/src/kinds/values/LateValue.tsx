import { RichView } from '../../ui/rich/RichView';
import { Drawn } from '../../ui/signature/SignaturePad';
import FileLink from './FileLink';

/** Values that few records have, and none in a list: they are fetched when one is drawn. */
export default function LateValue({ kind, value, label }: { kind: string; value: unknown; label: string }) {
  if (kind === 'signature') return <Drawn text={String(value)} label={label} />;
  return kind === 'rich' ? <RichView text={String(value)} /> : <FileLink value={value} />;
}
