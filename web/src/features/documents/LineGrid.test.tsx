import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, it } from 'vitest';
import type { Field, Registry } from '../../registry/types';
import { LineGrid } from './LineGrid';
import type { RecordEditor } from './useRecordEditor';
import type { EditorValues, Line, Problem } from './values';

const fields: Field[] = [
  { name: 'begins', label: 'Begins', kind: 'time' },
  { name: 'takes', label: 'Takes', kind: 'duration' },
];
const registry = { currencies: {}, entities: {} } as unknown as Registry;

let lines: () => Line[] = () => [];
let cleared: string[] = [];

beforeEach(() => {
  cleared = [];
});

function Grid({ problems }: { problems: readonly Problem[] }) {
  const form = useForm<EditorValues>({ defaultValues: { head: {}, lines: [{ begins: '', takes: '' }] } });
  lines = () => form.getValues('lines');
  const editor = {
    form,
    labels: { current: {} },
    problems,
    clearProblem: (path: string) => cleared.push(path),
  } as unknown as RecordEditor;
  return <LineGrid registry={registry} editor={editor} label="Lines" fields={fields} columns={fields} />;
}

const draw = (problems: readonly Problem[] = []) =>
  render(
    <MantineProvider>
      <Grid problems={problems} />
    </MantineProvider>,
  );
const cell = (label: string, n = 1) => screen.findByRole<HTMLInputElement>('textbox', { name: `${label}, line ${n}` });

it('takes times and lengths of time the short way, and writes them out when the cell is left', async () => {
  const user = userEvent.setup();
  draw();
  await user.type(await cell('Begins'), '830');
  await user.tab();
  expect((await cell('Begins')).value).toBe('08:30');
  await user.type(await cell('Takes'), '1,5 h');
  expect(lines()).toEqual([{ begins: '08:30', takes: 90 }]);
  expect(cleared).toContain('lines.0.takes');
  // Enter leads to the next line, as in every cell.
  await user.keyboard('{Enter}');
  expect((await cell('Takes')).value).toBe('1 h 30 min');
  const { id } = await cell('Begins', 2);
  await waitFor(() => expect(document.activeElement?.id).toBe(id));
});

it('fills cells from a block of a spreadsheet, and keeps what cannot be read for its message', async () => {
  const user = userEvent.setup();
  draw();
  await user.click(await cell('Begins'));
  await user.paste('8.30\t1h 30\n17:00:00\tlong\n');
  await waitFor(() =>
    expect(lines()).toEqual([
      { begins: '08:30', takes: 90 },
      { begins: '17:00', takes: 'long' },
    ]),
  );
});

it('says at the cell what is wrong with it', async () => {
  const message = 'Enter a length of time, such as 1h 30 or 90';
  draw([{ path: 'lines.0.takes', label: 'Takes, line 1', message }]);
  const input = await cell('Takes');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(message);
});
