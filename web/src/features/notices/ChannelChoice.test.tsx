import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Chosen, MessageChannel } from '../../data/notices';
import { loadWords } from '../../i18n';
import { ChannelChoice } from './ChannelChoice';

const onKeep = vi.fn();

beforeAll(() => loadWords('account'));
beforeEach(() => onKeep.mockReset());

const show = (chosen: Chosen | undefined, reachable: readonly MessageChannel[] = ['sms']) =>
  render(<ChannelChoice label="Assignments" chosen={chosen} likeGroup reachable={reachable} onKeep={onKeep} />);
const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const besides = () => screen.queryByLabelText('Assignments: message besides');

it('keeps a letter and a message both', () => {
  show('mail');
  choose('Assignments: message besides', 'sms');
  expect(onKeep).toHaveBeenLastCalledWith(['mail', 'sms']);
});

it('keeps the message when another letter is chosen, and none when nothing is wanted', () => {
  show(['mail', 'sms']);
  choose('Assignments', 'digest');
  expect(onKeep).toHaveBeenLastCalledWith(['digest', 'sms']);
  choose('Assignments', 'none');
  expect(onKeep).toHaveBeenLastCalledWith('none');
  choose('Assignments', '');
  expect(onKeep).toHaveBeenLastCalledWith(undefined);
});

it('asks about messages only where they reach somebody, or did when they were chosen', () => {
  const shown = show('mail', []);
  expect(besides()).toBeNull();
  shown.unmount();
  const off = show('none');
  expect(besides()).toBeNull();
  off.unmount();
  show('whatsapp', []);
  expect(besides()).not.toBeNull();
});
