import { type Check, isRecord, readText, remove, writeJson } from '../../data/storage';
import { FAMILIES, type Scenario, type WizardFamily } from './types';

/** How long a running workflow is kept after its last save, in ms. */
export const STATE_EXPIRY = 86_400_000;

/** What is stored: the scenario, when it is forgotten, and whose it is (ids of one business mean nothing in another). */
export interface StoredScenario extends Scenario {
  expiresAt: number;
  owner?: string;
}

const STATUSES = ['pending', 'in-progress', 'completed', 'skipped'];

const isStored: Check<StoredScenario> = (value): value is StoredScenario =>
  isRecord(value) &&
  typeof value.activeScenario === 'string' &&
  typeof value.family === 'string' &&
  value.family in FAMILIES &&
  Number.isInteger(value.currentStep) &&
  isRecord(value.scenarioData) &&
  typeof value.expiresAt === 'number' &&
  Array.isArray(value.progress) &&
  value.progress.every(
    (entry) => isRecord(entry) && typeof entry.stepId === 'string' && STATUSES.includes(String(entry.status)),
  );

/** Stores a scenario under its family's key; every save moves its expiry. */
export function save(scenario: Scenario, owner: string, now: number): void {
  writeJson(FAMILIES[scenario.family], { ...scenario, owner, expiresAt: now + STATE_EXPIRY });
}

export function forget(family: WizardFamily): void {
  remove(FAMILIES[family]);
}

/** The scenario stored for a family. Expired and corrupt state is removed; another owner's stays and is not shown. */
export function load(family: WizardFamily, owner: string, now: number): StoredScenario | undefined {
  const key = FAMILIES[family];
  const text = readText(key);
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (!isStored(value) || value.family !== family)
      throw new Error('The stored state of a workflow has another shape.');
    if (value.expiresAt <= now) {
      remove(key);
      return undefined;
    }
    if (value.owner !== undefined && value.owner !== owner) return undefined;
    return value;
  } catch (error) {
    console.warn('A stored scenario state could not be read and is removed', error);
    remove(key);
    return undefined;
  }
}

/** All scenarios that can go on, the last saved first. */
export function loadAll(owner: string, now: number): StoredScenario[] {
  const families = Object.keys(FAMILIES) as WizardFamily[];
  return families.flatMap((family) => load(family, owner, now) ?? []).sort((a, b) => b.expiresAt - a.expiresAt);
}
