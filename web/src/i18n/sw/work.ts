import { approvals } from './approvals';
import { documents } from './documents';
import { sharing } from './sharing';

export default { ...approvals, ...documents, ...sharing };
