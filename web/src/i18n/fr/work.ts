import { approvals } from './approvals';
import { builder } from './builder';
import { clock } from './clock';
import { documents } from './documents';
import { letters } from './letters';
import { sharing } from './sharing';

export default { ...approvals, ...builder, ...clock, ...documents, ...letters, ...sharing };
