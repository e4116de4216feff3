/** What a key does in the line grid. */
export type GridKey =
  | { do: 'move'; row: number; column: number }
  | { do: 'add' }
  | { do: 'copyAbove' }
  | { do: 'remove' }
  | { do: 'shift'; by: -1 | 1 };

export interface KeyPlace {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export interface Key {
  key: string;
  ctrl: boolean;
  alt: boolean;
  shift: boolean;
}

/**
 * Tab goes to the next cell by itself and adds a row in the last cell of the last one; where Enter goes, `enter.ts` says. Up and
 * Down stay in the column, Alt moves the row, Ctrl+D copies the row above, Ctrl+Backspace removes the row.
 * Undefined leaves the key to the browser.
 */
export function gridKey({ key, ctrl, alt, shift }: Key, at: KeyPlace): GridKey | undefined {
  const lastColumn = at.column === at.columns - 1;
  const lastRow = at.row === at.rows - 1;
  if (ctrl) {
    if (key.toLowerCase() === 'd' && at.row > 0) return { do: 'copyAbove' };
    if (key === 'Backspace') return { do: 'remove' };
    return undefined;
  }
  switch (key) {
    case 'Tab':
      return !shift && lastColumn && lastRow ? { do: 'add' } : undefined;
    case 'Enter':
      return shift && at.row > 0 ? { do: 'move', row: at.row - 1, column: at.column } : undefined;
    case 'ArrowUp':
      if (alt) return at.row > 0 ? { do: 'shift', by: -1 } : undefined;
      return at.row > 0 ? { do: 'move', row: at.row - 1, column: at.column } : undefined;
    case 'ArrowDown':
      if (alt) return lastRow ? undefined : { do: 'shift', by: 1 };
      return lastRow ? undefined : { do: 'move', row: at.row + 1, column: at.column };
    default:
      return undefined;
  }
}

/** Whether a paste is a block of a spreadsheet, and not text for one cell. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''));
