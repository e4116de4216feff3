import { t } from '../../i18n';
import { Dialog } from '../../ui/Dialog';
import css from '../list/help.module.css';

/** What the keyboard does on the page of a record. */
export default function KeysDialog({
  primary,
  edit,
  reply,
  note,
  onClose,
}: {
  /** What the main button says. */
  primary: string | undefined;
  edit: boolean;
  reply: boolean;
  note: boolean;
  onClose: () => void;
}) {
  const lines: [keys: string[], words: string][] = [
    ...(primary ? [[['P'], primary] as [string[], string]] : []),
    ...(edit ? [[['E'], t('detail.edit')] as [string[], string]] : []),
    ...(reply ? [[['R'], t('thread.reply')] as [string[], string]] : []),
    ...(note ? [[['O'], t('thread.note')] as [string[], string]] : []),
    ...(reply || note ? [[['Ctrl Enter'], t('keys.send')] as [string[], string]] : []),
    [['?'], t('keys.help')],
  ];
  return (
    <Dialog title={t('keys.title')} size="medium" onClose={onClose}>
      <dl className={css.keys}>
        {lines.map(([keys, words]) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
