import 'fake-indexeddb/auto';
import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// What happy-dom does not have and the library parts ask for.
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})) as typeof window.matchMedia;

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
vi.stubGlobal('ResizeObserver', Observer);
vi.stubGlobal('IntersectionObserver', Observer);
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } });

// Rows are virtual: without layout every element is 0 px high and nothing would be drawn.
for (const name of ['offsetHeight', 'clientHeight']) {
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: 640 });
}
for (const name of ['offsetWidth', 'clientWidth']) {
  Object.defineProperty(HTMLElement.prototype, name, { configurable: true, value: 1024 });
}

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

// One window serves many files. Modules are each file's own, so that what one changed (the language above all) ends with it.
vi.resetModules();
const { loadWords } = await import('../src/i18n');

// Components under test say everything; in the app the router waits for these words.
await Promise.all([loadWords(), loadWords('access'), loadWords('assist'), loadWords('tools'), loadWords('work')]);
