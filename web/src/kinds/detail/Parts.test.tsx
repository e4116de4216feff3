import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Entity, Field, Registry } from '../../registry/types';
import type { Part } from './layout';
import { FieldPart } from './Parts';

const reason: Field = { name: 'reason', label: 'Reason', kind: 'long' };
const note: Field = { name: 'note', label: 'Note', kind: 'text' };
const row = { id: '1', reason: 'Family visit', note: 'By bus' };

function draw(fields: Field[]) {
  const entity = { name: 'x.leave', titleField: 'number', fields } as unknown as Entity;
  const part = { key: 'why', label: 'Reason', fields } as unknown as Part;
  const registry = { entities: {}, currency: { code: 'USD', digits: 2 } } as unknown as Registry;
  render(<FieldPart registry={registry} entity={entity} row={row} part={part} first={false} />);
}
const seen = (text: string) => screen.getAllByText(text).filter((element) => element.className !== 'visually-hidden');

it('a group of one field of the same name says that name once', () => {
  draw([reason]);
  expect(seen('Reason')).toHaveLength(1);
  expect(screen.getByText('Family visit')).toBeTruthy();
});

it('beside others each field says what it is', () => {
  draw([reason, note]);
  expect(seen('Reason')).toHaveLength(2);
  expect(seen('Note')).toHaveLength(1);
});
