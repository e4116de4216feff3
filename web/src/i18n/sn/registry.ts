import type { Words } from '../parts';

const registry: Words = {};

export default registry;
