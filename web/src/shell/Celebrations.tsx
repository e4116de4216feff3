import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { RecordAnswer, SaveInput, TransitionInput } from '../data/hooks';
import { celebrate, useCelebration } from '../ui/celebration';

const CelebrationLayer = lazy(() => import('../features/celebrations/CelebrationLayer'));

/** Watches what succeeds, and draws what is celebrated. Nothing of either is loaded before the first success. */
export function Celebrations() {
  const client = useQueryClient();
  const active = useCelebration() !== undefined;
  const [wanted, setWanted] = useState(false);
  if (active && !wanted) setWanted(true);

  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const [what, name] = event.mutation.options.mutationKey ?? [];
        if ((what !== 'save' && what !== 'transition') || typeof name !== 'string') return;
        const input = event.mutation.state.variables as Partial<SaveInput & TransitionInput> | undefined;
        const answer = event.mutation.state.data as RecordAnswer | undefined;
        const action = what === 'transition' ? input?.name : input?.id ? undefined : (input?.then ?? 'create');
        if (action === undefined) return;
        void import('../features/celebrations/rules')
          .then(({ celebrationOf, wordsOf }) => {
            const kind = celebrationOf({ entity: name.slice(name.lastIndexOf('.') + 1), action });
            if (kind) celebrate(kind, wordsOf({ ...input?.values, ...answer?.data }));
          })
          // A celebration that cannot be loaded is only missed.
          .catch(() => undefined);
      }),
    [client],
  );

  return wanted ? (
    <Suspense fallback={null}>
      <CelebrationLayer />
    </Suspense>
  ) : null;
}
