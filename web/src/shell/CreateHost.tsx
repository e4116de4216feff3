import { lazy, Suspense } from 'react';
import { useWanted } from '../data/createInPlace';

const CreateDialog = lazy(() => import('../features/create/CreateDialog'));

/** Where a record that a form misses is made, over that form. */
export function CreateHost() {
  const all = useWanted();
  return (
    <Suspense fallback={null}>
      {all.map((wanted) => (
        <CreateDialog key={wanted.id} wanted={wanted} />
      ))}
    </Suspense>
  );
}
