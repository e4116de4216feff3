import { useState } from 'react';
import { type Cell, type Column, cellOf, cellText, expressionOf, expressionText, FORMULA } from './model';

/**
 * What is typed into a cell. It counts with every letter and stands as it was typed until the cell is left: a comma at the
 * end, or the space in `>= 2 and < 5`, says nothing of its own yet and must not vanish under the hand.
 */
export function useTyped(
  cell: Cell | undefined,
  options: Column['options'],
  onChange: (cell: Cell | undefined) => void,
  kind?: string,
): { value: string; onChange: (event: { target: { value: string } }) => void; onBlur: () => void } {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  return {
    value: typed ?? (kind === FORMULA ? expressionText(cell) : cellText(cell, options)),
    onChange: ({ target }) => {
      setTyped(target.value);
      onChange(kind === FORMULA ? expressionOf(target.value) : cellOf(target.value, options));
    },
    onBlur: () => setTyped(undefined),
  };
}
