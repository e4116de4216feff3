import type { Words } from '../parts';

export const approvals: Words = {
  'approvals.for': 'pour {name}',
  'approvals.comment': 'Commenter',
  'approvals.state.pending': 'En attente',
};
