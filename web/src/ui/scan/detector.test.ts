import { afterEach, expect, test, vi } from 'vitest';
import { loadDetector } from './detector';

afterEach(() => vi.unstubAllGlobals());

test('the browser’s own reader is used where it knows the codes of goods', async () => {
  const asked: string[][] = [];
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['ean_13', 'aztec'];
      constructor({ formats }: { formats: string[] }) {
        asked.push(formats);
      }
      detect = async () => [{ rawValue: '6001007000012' }];
    },
  );
  const detect = await loadDetector();
  expect(await detect(document.createElement('video'))).toEqual(['6001007000012']);
  expect(asked).toEqual([['ean_13']]);
});
