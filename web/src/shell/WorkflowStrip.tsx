import { lazy, Suspense } from 'react';
import { withWords } from '../i18n';

const ResumeStrip = lazy(withWords('assist', () => import('../features/workflows/ResumeStrip')));

/** The way back to a folded workflow, in a strip of its own at the foot: bars of buttons end above it (`--dock`). */
export const WorkflowStrip = () => (
  <Suspense fallback={null}>
    <ResumeStrip />
  </Suspense>
);
