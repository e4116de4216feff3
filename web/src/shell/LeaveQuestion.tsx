import { lazy, Suspense } from 'react';
import { answerLeave, useLeaveAsked } from './leaveQuestion';

const LeaveDialog = lazy(() => import('../forms/LeaveDialog'));

/** The question before unsaved work is left for another business; stands at the root, over every screen. */
export function LeaveQuestion() {
  return useLeaveAsked() ? (
    <Suspense fallback={null}>
      <LeaveDialog onGo={() => answerLeave(true)} onStay={() => answerLeave(false)} />
    </Suspense>
  ) : null;
}
