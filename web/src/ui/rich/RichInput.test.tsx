import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadWords } from '../../i18n';
import type { Field } from '../../registry/types';
import RichInput from './RichInput';

const field: Field = { name: 'body', label: 'Text', kind: 'rich' };

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
