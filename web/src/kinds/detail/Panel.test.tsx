import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../ui/ErrorBoundary';
import { Panel } from './Panel';

let fault: Error | undefined;
function Fragile() {
  if (fault) throw fault;
  return <p>Two files</p>;
}
const page = () =>
  render(
    <ErrorBoundary fallback={() => <h1>The whole screen</h1>}>
      <h1>Invoice 7</h1>
      <Panel>
        <Fragile />
      </Panel>
      <Panel>
        <p>What happened</p>
      </Panel>
    </ErrorBoundary>,
  );

test('a panel that breaks leaves the record and the other panels, and comes back when it is tried again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fault = new Error('no such thing');
  page();
  expect(screen.getByRole('heading', { name: 'Invoice 7' })).toBeTruthy();
  expect(screen.getByText('What happened')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('An unexpected error occurred.');
  fault = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('Two files')).toBeTruthy();
});

test('code that is gone since an update is for the screen to say', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  fault = new TypeError('Failed to fetch dynamically imported module: /assets/FilesPanel.js');
  page();
  expect(screen.getByRole('heading', { name: 'The whole screen' })).toBeTruthy();
});
