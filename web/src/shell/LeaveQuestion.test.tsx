import { MantineProvider } from '@mantine/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { leavePage } from '../data/leaving';
import { mayLeaveWork, watchUnsaved, whenWorkWouldBeLeft } from '../data/unsaved';
import { useLeaveGuard } from '../forms/useLeaveGuard';
import { loadWords } from '../i18n';
import { LeaveQuestion } from './LeaveQuestion';
import { askToLeave } from './leaveQuestion';

let forget = () => {};
const changed = () => true;
const Changed = () => useLeaveGuard(changed);

beforeAll(async () => {
  // The question comes late on a busy machine; it is not what is tested.
  await Promise.all([loadWords(), import('../forms/LeaveDialog')]);
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => {
  whenWorkWouldBeLeft(askToLeave);
  render(
    <MantineProvider>
      <LeaveQuestion />
    </MantineProvider>,
  );
});
afterEach(() => {
  forget();
  cleanup();
  vi.useRealTimers();
});

test('nobody is asked where nothing is unsaved', async () => {
  expect(await mayLeaveWork()).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Keep editing', false],
  ['Leave', true],
])('with unsaved work the answer counts: %s', async (button, leave) => {
  forget = watchUnsaved(() => true);
  let answer: Promise<boolean> = Promise.resolve(!leave);
  act(() => {
    answer = mayLeaveWork();
  });
  await userEvent.click(await screen.findByRole('button', { name: button, hidden: true }));
  expect(await answer).toBe(leave);
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
});

test('the browser asks while a form has changes, and not once who works has changed', () => {
  render(
    <MantineProvider>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <Changed /> }])} />
    </MantineProvider>,
  );
  const asked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asked()).toBe(true);
  vi.useFakeTimers();
  leavePage();
  expect(asked()).toBe(false);
});
