import type { Words } from '../parts';

export const approvals: Words = {
  'approvals.for': 'kwa {name}',
  'approvals.comment': 'Toa maoni',
  'approvals.state.pending': 'Inasubiri',
};
