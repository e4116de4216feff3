import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type Result, ResultList } from './ResultList';

const result = (name: string): Result => ({
  key: name,
  title: name,
  icon: 'files',
  category: 'All',
  target: { path: `/${name}` },
});

function Search({ found, settled, onOpen }: { found: string[]; settled?: boolean; onOpen: (target: string) => void }) {
  const [text, setText] = useState('');
  return (
    <ResultList
      label="Search"
      placeholder=""
      text={text}
      onText={setText}
      groups={[{ category: 'All', items: found.map(result) }]}
      {...(settled === undefined ? {} : { settled })}
      onOpen={(chosen) => onOpen(chosen.title)}
    />
  );
}

const field = () => screen.getByRole('combobox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (key: string) => fireEvent.keyDown(field(), { key });

describe('ResultList', () => {
  it('opens what was meant when Enter comes before the answer', () => {
    const onOpen = vi.fn();
    const { rerender } = render(<Search found={['Invoices']} settled={false} onOpen={onOpen} />);
    type('INV-2026-00309');
    press('Enter');
    expect(onOpen).not.toHaveBeenCalled();
    rerender(<Search found={['INV-2026-00309', 'Invoices']} settled={true} onOpen={onOpen} />);
    expect(onOpen.mock.calls).toEqual([['INV-2026-00309']]);
  });

  it('forgets the Enter when more is typed', () => {
    const onOpen = vi.fn();
    const { rerender } = render(<Search found={[]} settled={false} onOpen={onOpen} />);
    type('INV-1');
    press('Enter');
    type('INV-12');
    rerender(<Search found={['INV-1']} settled={true} onOpen={onOpen} />);
    expect(onOpen).not.toHaveBeenCalled();
    press('Enter');
    expect(onOpen.mock.calls).toEqual([['INV-1']]);
  });

  it('stays at the result moved to when others arrive above it', () => {
    const onOpen = vi.fn();
    const { rerender } = render(<Search found={['Bills', 'Quotations']} settled={false} onOpen={onOpen} />);
    type('q');
    press('ArrowDown');
    rerender(<Search found={['QUO-1', 'QUO-2', 'Bills', 'Quotations']} settled={true} onOpen={onOpen} />);
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Quotations');
    press('Enter');
    expect(onOpen.mock.calls).toEqual([['Quotations']]);
  });

  it('opens the first of a list nobody searched in', () => {
    const onOpen = vi.fn();
    render(<Search found={['Bills']} onOpen={onOpen} />);
    press('Enter');
    expect(onOpen.mock.calls).toEqual([['Bills']]);
  });
});
