import { approvals } from './approvals';
import { builder } from './builder';
import { clock } from './clock';
import { decisions } from './decisions';
import { documents } from './documents';
import { instruments } from './instruments';
import { letters } from './letters';
import { sharing } from './sharing';

export default {
  ...approvals,
  ...builder,
  ...clock,
  ...decisions,
  ...documents,
  ...instruments,
  ...letters,
  ...sharing,
};
