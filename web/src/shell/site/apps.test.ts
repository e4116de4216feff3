import { afterEach, expect, it } from 'vitest';
import { apps, inDevelopment } from './apps';

afterEach(() => {
  document.body.innerHTML = '';
});

it('offers what is built and names what is being built', () => {
  document.body.innerHTML = '<script type="application/json" id="baobab-in-development">["pos","health"]</script>';
  const { available, coming } = apps();
  expect(coming.map(({ family }) => family)).toEqual(['pos', 'health']);
  expect(available.map(({ family }) => family)).toContain('accounting');
  expect(available.map(({ family }) => family)).not.toContain('pos');
});

it('takes a block it cannot read for none', () => {
  expect(inDevelopment('["pos"').size).toBe(0);
  expect(inDevelopment('{"pos":1}').size).toBe(0);
});
