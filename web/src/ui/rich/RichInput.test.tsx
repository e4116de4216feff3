import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadWords } from '../../i18n';
import type { Field } from '../../registry/types';
import RichInput from './RichInput';

const field: Field = { name: 'body', label: 'Text', kind: 'rich' };

/** The library gives an editor up that is not on the page within a thousandth of a second. */
function Slow() {
  useLayoutEffect(() => {
    vi.advanceTimersByTime(5);
  }, []);
  return null;
}

beforeAll(() => loadWords('tools'));

it('takes plain text as paragraphs and answers markup when a tool is used', async () => {
  const onChange = vi.fn();
  render(<RichInput id="body" field={field} value={'One\n\nTwo'} onChange={onChange} />);
  const page = await screen.findByRole('textbox', { name: 'Text' });
  expect([...page.querySelectorAll('p')].map((part) => part.textContent)).toEqual(['One', 'Two']);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Bulleted list' }));
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('<ul><li><p>One</p></li></ul><p>Two</p>'));
  expect(screen.getByRole('button', { name: 'Bulleted list' }).getAttribute('aria-pressed')).toBe('true');
});

it('stands although the machine was too slow to show it at once', async () => {
  vi.useFakeTimers();
  try {
    render(
      <>
        <Slow />
        <RichInput id="body" field={field} value="<p>Late</p>" onChange={() => undefined} />
      </>,
    );
    await act(() => vi.advanceTimersByTimeAsync(20));
  } finally {
    vi.useRealTimers();
  }
  const page = await screen.findByRole('textbox', { name: 'Text' });
  expect(page.textContent).toBe('Late');
  expect(page.id).toBe('body');
});

it('says what is wrong with it', async () => {
  const { rerender } = render(<RichInput id="body" field={field} value="" onChange={() => undefined} />);
  const page = await screen.findByRole('textbox', { name: 'Text' });
  expect(page.hasAttribute('aria-invalid')).toBe(false);
  rerender(
    <RichInput
      id="body"
      field={{ ...field, required: true }}
      value=""
      onChange={() => undefined}
      invalid
      describedBy="body-error"
    />,
  );
  await waitFor(() => expect(page.getAttribute('aria-invalid')).toBe('true'));
  expect(page.getAttribute('aria-describedby')).toBe('body-error');
  expect(page.getAttribute('aria-required')).toBe('true');
});

it('follows a value that changes from outside', async () => {
  const onChange = vi.fn();
  const { rerender } = render(<RichInput id="body" field={field} value="<p>Old</p>" onChange={onChange} />);
  const page = await screen.findByRole('textbox', { name: 'Text' });
  rerender(<RichInput id="body" field={field} value="<p>New</p>" onChange={onChange} />);
  await waitFor(() => expect(page.textContent).toBe('New'));
  expect(onChange).not.toHaveBeenCalled();
});

it('refuses an address a link may not lead to, and sets one that it may', async () => {
  const onChange = vi.fn();
  render(<RichInput id="body" field={field} value="" onChange={onChange} />);
  await screen.findByRole('textbox', { name: 'Text' });
  fireEvent.click(screen.getByRole('button', { name: 'Link' }));
  const address = screen.getByRole('textbox', { name: 'Link address' });
  fireEvent.change(address, { target: { value: 'java script' } });
  fireEvent.keyDown(address, { key: 'Enter' });
  expect(address.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(address, { target: { value: 'help@school.example' } });
  fireEvent.keyDown(address, { key: 'Enter' });
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onChange.mock.lastCall?.[0]).toContain('href="mailto:help@school.example"');
});

it('is there to be read where it may not be written', async () => {
  const { container } = render(
    <RichInput id="body" field={field} value="<h2>Leave</h2>" onChange={() => undefined} readOnly />,
  );
  expect(screen.getByRole('heading', { name: 'Leave' })).toBeTruthy();
  expect(container.querySelector('[contenteditable]')).toBeNull();
});
