import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { BoardColumn } from './boardModel';
import { ColumnTabs, nearest } from './ColumnTabs';

afterEach(cleanup);

const columns: BoardColumn[] = ['todo', 'doing', 'done'].map((value) => ({ value, label: value, tone: undefined }));

/** A board of columns 300 wide, of which one fits. */
function board(): HTMLElement {
  const element = document.createElement('div');
  columns.forEach((_, index) => {
    const column = element.appendChild(document.createElement('section'));
    Object.defineProperty(column, 'offsetLeft', { value: 14 + index * 300 });
  });
  Object.defineProperties(element, { scrollWidth: { value: 928 }, clientWidth: { value: 328 } });
  return element;
}

describe('ColumnTabs', () => {
  it('names the column in sight, and brings another one there', () => {
    const box = { current: board() };
    render(<ColumnTabs box={box} columns={columns} counts={[{ value: 'doing', count: 1200, sums: [] }]} />);
    const tab = (name: RegExp) => screen.getByRole('button', { name });
    expect(tab(/^todo/).getAttribute('aria-current')).toBe('true');
    expect(tab(/^doing/).textContent).toBe('doing1,200');

    fireEvent.click(tab(/^doing/));
    fireEvent.scroll(box.current);
    expect(box.current.scrollLeft).toBe(300);
    expect(tab(/^doing/).getAttribute('aria-current')).toBe('true');
    expect(tab(/^todo/).hasAttribute('aria-current')).toBe(false);
  });
});

describe('nearest', () => {
  it('is the column a board that is under way comes closest to', () => {
    expect([0, 149, 151, 470, 900].map((at) => nearest([0, 300, 600], at))).toEqual([0, 0, 1, 2, 2]);
    expect(nearest([], 10)).toBe(0);
  });
});
