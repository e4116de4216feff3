import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Field } from '../../registry/types';
import CellInput from './CellInput';

const draw = (field: Partial<Field>, value: unknown) => {
  const onDone = vi.fn();
  render(
    <CellInput
      field={{ label: 'Spent', ...field } as Field}
      value={value}
      label="Spent"
      onDone={onDone}
      onCancel={vi.fn()}
    />,
  );
  return onDone;
};

test('a length of time is shown in words and saved in minutes', async () => {
  const onDone = draw({ name: 'minutes', kind: 'duration' }, 90);
  expect(screen.getByLabelText('Spent')).toHaveProperty('value', '1 h 30 min');
  await userEvent.keyboard('2:15{Enter}');
  expect(onDone).toHaveBeenCalledWith(135);
});

test('a whole number stays a number', async () => {
  const onDone = draw({ name: 'count', kind: 'int' }, 3);
  await userEvent.keyboard('4{Enter}');
  expect(onDone).toHaveBeenCalledWith(4);
});
