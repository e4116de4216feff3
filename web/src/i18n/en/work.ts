import { approvals } from './approvals';
import { builder } from './builder';
import { clock } from './clock';
import { decisions } from './decisions';
import { documents } from './documents';
import { instruments } from './instruments';
import { letters } from './letters';
import { sharing } from './sharing';

/** The words of documents at work: line editors, imports, approvals, sending. They travel with those screens. */
export const work = {
  ...approvals,
  ...builder,
  ...clock,
  ...decisions,
  ...documents,
  ...instruments,
  ...letters,
  ...sharing,
};

export default work;
