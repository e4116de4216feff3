import { approvals } from './approvals';
import { builder } from './builder';
import { clock } from './clock';
import { documents } from './documents';
import { sharing } from './sharing';

export default { ...approvals, ...builder, ...clock, ...documents, ...sharing };
