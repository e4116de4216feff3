import { Button } from '@mantine/core';
import { t } from '../../i18n';
import type { Edit } from './edits';
import css from './sheet.module.css';
import type { SheetStore } from './sheetStore';
import type { GridHands } from './useGridKeys';

/** Below the cells: whether all is saved, what is wrong with the active one, and what can be done without keys. */
export function SheetBar({
  store,
  edit,
  title,
  hands,
  onPanel,
  onTrouble,
}: {
  store: SheetStore;
  /** Draws the bar again when anything changed. */
  version: number;
  edit: Edit | undefined;
  title: string;
  hands: GridHands;
  onPanel: () => void;
  onTrouble: (edit: Edit) => void;
}) {
  const failed = store.count('failed', 'conflict');
  const saving = store.count('waiting', 'sending');
  const kept = store.count('kept');
  const trouble = store.trouble();
  return (
    <div className={`${css.bar} no-print`}>
      <span role="status" className={css.saved} data-tone={failed > 0 ? 'bad' : kept > 0 ? 'warn' : undefined}>
        {failed > 0
          ? t('sheet.notSaved', { count: failed })
          : saving > 0
            ? t('sheet.saving')
            : kept > 0
              ? t('sheet.kept', { count: kept })
              : t('sheet.saved')}
      </span>
      {trouble && trouble !== edit && (
        <Button size="compact-sm" variant="default" onClick={() => onTrouble(trouble)}>
          {t('sheet.show')}
        </Button>
      )}
      <span className={css.said}>
        {edit?.problem && (
          <span role="alert" className={css.problem}>
            {title}: {edit.problem}
          </span>
        )}
      </span>
      <Button size="compact-sm" variant="default" disabled={!store.canUndo()} onClick={hands.undo}>
        {t('sheet.undo')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={!store.canRedo()} onClick={hands.redo}>
        {t('sheet.redo')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={hands.fillDown}>
        {t('sheet.fillDown')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onPanel} disabled={title === ''}>
        {t('sheet.details')}
      </Button>
    </div>
  );
}
