import { t } from '../../i18n';
import { Dialog } from '../../ui/Dialog';
import css from './help.module.css';

type Line = [keys: string[], words: string];

/** What the keyboard does here. */
export default function HelpDialog({ create, onClose }: { create: boolean; onClose: () => void }) {
  const lines: Line[] = [
    [['↑', '↓'], t('keys.move')],
    [['Home', 'End'], t('keys.ends')],
    [['Page Up', 'Page Down'], t('keys.page')],
    [['Enter'], t('keys.open')],
    [['Space'], t('keys.select')],
    [['Shift ↑', 'Shift ↓'], t('keys.range')],
    [['Ctrl A'], t('keys.all')],
    [['F2'], t('keys.edit')],
    [['↑'], t('keys.header')],
    [['Shift ←', 'Shift →', '+', '−', 'P'], t('keys.columns')],
    [['/'], t('keys.search')],
    ...(create ? [[['N'], t('keys.new')] as Line] : []),
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
