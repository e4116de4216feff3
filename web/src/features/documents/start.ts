import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Labels, Values } from '../../forms/values';
import { valuesFromQuery } from '../../kinds/form/formRoutes';
import { knownLabel } from '../../kinds/values/linkLabels';
import type { Entity } from '../../registry/types';
import type { Copy } from './EditorScreen';

interface Start {
  initial: Values;
  initialLabels: Labels;
  /** What the address says. */
  named: Values;
}

/** What a new document starts with: what is usual, what it is a copy of, and what its address says. */
export function useStart(entity: Entity, copied: Copy | undefined, usual?: () => Values): Start {
  const [query] = useSearchParams();
  const [start] = useState(() => {
    const initialLabels: Labels = { ...copied?.labels };
    const named = valuesFromQuery(entity, query);
    const initial = { ...usual?.(), ...copied?.values, ...named };
    for (const value of Object.values(initial)) {
      const label = typeof value === 'string' ? knownLabel(value) : undefined;
      if (typeof value === 'string' && label) initialLabels[value] = label;
    }
    return { initial, initialLabels, named };
  });
  return start;
}
