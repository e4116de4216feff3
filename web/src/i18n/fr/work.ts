import { approvals } from './approvals';
import { builder } from './builder';
import { documents } from './documents';
import { sharing } from './sharing';

export default { ...approvals, ...builder, ...documents, ...sharing };
