import { createStore, useStore } from 'zustand';
import { readText, writeText } from '../data/storage';
import type { MessageKey, Params } from '../i18n';
import { t } from '../i18n';

/** Effects on success. This file is the small part that every screen may call; drawing and sound load when needed. */
export type Level = 'subtle' | 'normal' | 'grand';

interface Kind {
  level: Level;
  /** Milliseconds. */
  duration: number;
  title: MessageKey;
  text: MessageKey;
}

const DEFAULT_DURATION = 3000;

export const CELEBRATIONS = {
  step: { level: 'subtle', duration: 2000, title: 'celebrate.step.title', text: 'celebrate.step.text' },
  success: {
    level: 'normal',
    duration: DEFAULT_DURATION,
    title: 'celebrate.success.title',
    text: 'celebrate.success.text',
  },
  payroll: { level: 'grand', duration: 4000, title: 'celebrate.payroll.title', text: 'celebrate.payroll.text' },
  newEmployee: {
    level: 'normal',
    duration: 3500,
    title: 'celebrate.newEmployee.title',
    text: 'celebrate.newEmployee.text',
  },
  dealWon: { level: 'grand', duration: 5000, title: 'celebrate.dealWon.title', text: 'celebrate.dealWon.text' },
  onboarding: {
    level: 'grand',
    duration: 4000,
    title: 'celebrate.onboarding.title',
    text: 'celebrate.onboarding.text',
  },
  paymentReceived: {
    level: 'normal',
    duration: 4000,
    title: 'celebrate.paymentReceived.title',
    text: 'celebrate.paymentReceived.text',
  },
  quotationAccepted: {
    level: 'normal',
    duration: 4000,
    title: 'celebrate.quotationAccepted.title',
    text: 'celebrate.quotationAccepted.text',
  },
  scenarioComplete: {
    level: 'grand',
    duration: 4000,
    title: 'celebrate.scenarioComplete.title',
    text: 'celebrate.scenarioComplete.text',
  },
} as const satisfies Record<string, Kind>;

export type CelebrationKind = keyof typeof CELEBRATIONS;

/** Loudness by level, of 1. */
export const VOLUMES: Readonly<Record<Level, number>> = { grand: 0.6, normal: 0.4, subtle: 0.3 };
/** How long a grand celebration throws confetti, in ms. */
export const GRAND_CONFETTI = 2000;

export interface Celebration {
  id: number;
  level: Level;
  duration: number;
  title: string;
  text: string;
}

const store = createStore<{ active: Celebration | undefined }>(() => ({ active: undefined }));
let timer: ReturnType<typeof setTimeout> | undefined;
let count = 0;

export function useCelebration(): Celebration | undefined {
  return useStore(store, (state) => state.active);
}

const ENABLED = 'celebrations-enabled';
const MUTED = 'celebration-sound-muted';

/** On unless the stored flag says false. */
export const celebrationsEnabled = (): boolean => readText(ENABLED) !== 'false';
export const setCelebrationsEnabled = (on: boolean): void => writeText(ENABLED, String(on));
export const soundMuted = (): boolean => readText(MUTED) === 'true';
export const setSoundMuted = (muted: boolean): void => writeText(MUTED, String(muted));

/** Celebrates, unless switched off. Who asked for less motion gets the subtle level. */
export function celebrate(kind: CelebrationKind, params: Params = {}): void {
  if (!celebrationsEnabled()) return;
  const { level, duration, title, text } = CELEBRATIONS[kind];
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  clearTimeout(timer);
  count += 1;
  const active: Celebration = {
    id: count,
    level: calm ? 'subtle' : level,
    duration,
    title: t(title, params),
    text: t(text, params),
  };
  store.setState({ active });
  timer = setTimeout(endCelebration, duration);
}

export function endCelebration(): void {
  clearTimeout(timer);
  store.setState({ active: undefined });
}
