import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as module from '../../ui/celebration';
import { CELEBRATIONS, celebrate, celebrationsEnabled, endCelebration, VOLUMES } from '../../ui/celebration';
import { celebrationOf, dollars, wordsOf } from './rules';
import { playSound } from './sound';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  endCelebration();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const active = () => renderHook(() => module.useCelebration()).result.current;

test('durations and volumes are those of the specification', () => {
  const durations = Object.fromEntries(Object.entries(CELEBRATIONS).map(([kind, { duration }]) => [kind, duration]));
  expect(durations).toEqual({
    step: 2000,
    success: 3000,
    payroll: 4000,
    newEmployee: 3500,
    dealWon: 5000,
    onboarding: 4000,
    paymentReceived: 4000,
    quotationAccepted: 4000,
    scenarioComplete: 4000,
  });
  expect(VOLUMES).toEqual({ grand: 0.6, normal: 0.4, subtle: 0.3 });
});

test('a celebration is on for its duration, then gone by itself', () => {
  celebrate('dealWon', { name: 'Kariba', amount: '$5.00' });
  expect(active()).toMatchObject({ level: 'grand', text: 'Kariba is yours, worth $5.00.' });
  vi.advanceTimersByTime(4999);
  expect(active()).toBeDefined();
  vi.advanceTimersByTime(1);
  expect(active()).toBeUndefined();
});

test('who wants less motion gets the subtle level', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  celebrate('dealWon');
  expect(active()?.level).toBe('subtle');
});

test('on unless the stored flag is false', () => {
  for (const [flag, on] of [
    ['true', true],
    ['nonsense', true],
    ['false', false],
  ] as const) {
    localStorage.setItem('celebrations-enabled', flag);
    expect(celebrationsEnabled()).toBe(on);
  }
  celebrate('success');
  expect(active()).toBeUndefined();
});

test('sound that fails leaves a warning and nothing else', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await playSound('grand');
  expect(warn).toHaveBeenCalledOnce();
  localStorage.setItem('celebration-sound-muted', 'true');
  await playSound('grand');
  expect(warn).toHaveBeenCalledOnce();
});

test('what is celebrated', () => {
  expect(celebrationOf({ entity: 'receipt', action: 'post' })).toBe('paymentReceived');
  expect(celebrationOf({ entity: 'receipt', action: 'create' })).toBeUndefined();
  expect(celebrationOf({ entity: 'quotation', action: 'accept' })).toBe('quotationAccepted');
  expect(celebrationOf({ entity: 'invoice', action: 'post' })).toBeUndefined();
  expect(celebrationOf({ entity: 'employee', action: 'create' })).toBe('newEmployee');
});

test('amounts are written with a dollar sign, digit by digit', () => {
  expect(dollars('1234567.5')).toBe('$1,234,567.50');
  expect(dollars('12')).toBe('$12.00');
  expect(dollars('100.0000', 'ZWG')).toBe('$100.00 ZWG');
  expect(dollars('-3.25')).toBe('-$3.25');
  expect(wordsOf({ customer: { id: 'c', label: 'Kariba' }, amount: '99.9', currency: 'USD' })).toEqual({
    name: 'Kariba',
    amount: '$99.90',
  });
  expect(wordsOf({ firstName: 'Rudo', lastName: 'Moyo' }).name).toBe('Rudo Moyo');
});
