import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../data/errors';
import { dismissToast, showToast, toastError, toastStore, toastSuccess, updateToast } from './toasts';

const shown = () => {
  const { toast } = toastStore.getState();
  return toast?.open ? toast : undefined;
};
const problem = (severity: 'low' | 'medium' | 'high' | 'critical') =>
  new ApiError({ type: 'server', severity, status: 500, code: '500', message: 'Broken.', retryable: true });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('one at a time: a new toast takes the place of the one before', () => {
  const first = showToast({ title: 'One', description: '' });
  showToast({ title: 'Two', description: '' });
  expect(shown()?.title).toBe('Two');
  dismissToast(first);
  expect(shown()?.title).toBe('Two');
});

test('a toast is updated while it is on show, dismissed, and cleaned up much later', () => {
  const id = showToast({ title: 'Sending', description: '' });
  updateToast(id, { title: 'Sent', duration: 1000 });
  expect(shown()?.title).toBe('Sent');
  vi.advanceTimersByTime(1000);
  expect(shown()).toBeUndefined();
  updateToast(id, { title: 'Too late' });
  expect(shown()).toBeUndefined();
  vi.advanceTimersByTime(999_999);
  expect(toastStore.getState().toast).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(toastStore.getState().toast).toBeUndefined();
});

test('errors: five seconds, destructive from high up, critical ones until dismissed', () => {
  toastError(problem('medium'));
  expect(shown()).toMatchObject({ title: 'Server Error', variant: 'default', duration: 5000 });
  toastError(problem('high'));
  expect(shown()?.variant).toBe('destructive');
  vi.advanceTimersByTime(5000);
  expect(shown()).toBeUndefined();
  toastError(problem('critical'));
  vi.advanceTimersByTime(600_000);
  expect(shown()?.variant).toBe('destructive');
  dismissToast();
});

test('a wrapped operation that succeeded says so', () => {
  toastSuccess('Import');
  expect(shown()).toMatchObject({ title: 'Success', description: 'Import completed successfully' });
});
