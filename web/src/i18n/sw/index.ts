import type { Catalogue, Words } from '../parts';
import core from './core';
import problems from './problems';

/** What is said from the start, and the ways to the rest. */
const catalogue: Catalogue = {
  core,
  problems,
  parts: import.meta.glob<{ default: Words }>('./{screens,access,account,banking,businesses,registry,site,work}.ts'),
};

export default catalogue;
