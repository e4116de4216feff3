import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RichView } from './RichView';

it('draws the elements that are kept', () => {
  const { container } = render(
    <RichView text='<h2>Leave</h2><p>Ask <strong>early</strong>.</p><ol start="3"><li><p>Sign</p></li></ol>' />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Leave' })).toBeTruthy();
  expect(container.querySelector('strong')?.textContent).toBe('early');
  expect(container.querySelector('ol')?.getAttribute('start')).toBe('3');
});

it('draws nothing that could run or lead astray, and keeps the words', () => {
  const { container } = render(
    <RichView text='<p onclick="x()">One <img src="x" onerror="x()"><a href="javascript:x()">two</a> <iframe></iframe><font>three</font></p>' />,
  );
  expect(container.textContent).toBe('One two three');
  expect(container.querySelector('img, a, iframe, font, [onclick]')).toBeNull();
});

it('opens links elsewhere and without a way back', () => {
  render(<RichView text='<p><a href="https://a.example/b">the form</a></p>' />);
  const link = screen.getByRole('link', { name: 'the form' });
  expect(link.getAttribute('href')).toBe('https://a.example/b');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

it('shows plain text as it was typed', () => {
  const { container } = render(<RichView text={'a <b> c\n\nnext'} />);
  expect([...container.querySelectorAll('p')].map((part) => part.textContent)).toEqual(['a <b> c', 'next']);
});
