import { lazy, Suspense } from 'react';
import { useWanted } from '../data/createInPlace';

const CreateDialog = lazy(() => import('../features/create/CreateDialog'));

/** Where a record that a form misses is made, over that form. */
export function CreateHost() {
  const wanted = useWanted();
  return <Suspense fallback={null}>{wanted && <CreateDialog key={wanted.text} wanted={wanted} />}</Suspense>;
}
