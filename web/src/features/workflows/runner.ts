import { createStore, useStore } from 'zustand';
import { json } from '../../data/client';
import { isRecord } from '../../data/storage';
import { celebrate } from '../../ui/celebration';
import * as engine from './engine';
import { fillsOf, missingKeys, pathOf } from './placeholders';
import { scenarioOwner, setRunning } from './presence';
import { forget, load, loadAll, save } from './storage';
import { FAMILIES, type Scenario, type ScenarioData, type Wizard, type WizardFamily } from './types';

/** Between completing a workflow and clearing its state, in ms. */
export const COMPLETION_CLEANUP = 2000;

export interface Running {
  wizard: Wizard;
  scenario: Scenario;
  minimised: boolean;
}

const store = createStore<{ running: Running | undefined }>(() => ({ running: undefined }));

export const useRunning = (): Running | undefined => useStore(store, (state) => state.running);
export const currentRunning = (): Running | undefined => store.getState().running;

let cleanup: ReturnType<typeof setTimeout> | undefined;

function show(running: Running | undefined): void {
  store.setState({ running });
  setRunning(
    running && {
      name: running.wizard.name,
      ...engine.tally(running.scenario),
      minimised: running.minimised,
    },
  );
}

/** Keeps a changed scenario and shows it. Completion is celebrated, and cleared a moment later. */
function keep(running: Running, scenario: Scenario): void {
  if (scenario === running.scenario) return;
  save(scenario, scenarioOwner(), Date.now());
  show({ ...running, scenario });
  if (!engine.isComplete(running.wizard, scenario)) return;
  celebrate('scenarioComplete', { name: running.wizard.name });
  cleanup = setTimeout(() => {
    forget(scenario.family);
    show(undefined);
  }, COMPLETION_CLEANUP);
}

/** Address of the step in progress, its form filled from earlier steps, when everything its placeholders need is known. */
export function stepPath(running: Running): string | undefined {
  const step = running.wizard.steps[running.scenario.currentStep];
  if (!step || missingKeys(step, running.scenario.scenarioData).length > 0) return undefined;
  return pathOf(step, running.scenario.scenarioData) + fillsOf(step, running.scenario.scenarioData);
}

/** Changes the running workflow and says which path to open, if the step changed to one that can be opened. */
function move(change: (running: Running) => Scenario): string | undefined {
  const running = currentRunning();
  if (!running || engine.isComplete(running.wizard, running.scenario)) return undefined;
  const scenario = change(running);
  keep(running, scenario);
  const after = currentRunning();
  return after && scenario.currentStep !== running.scenario.currentStep ? stepPath(after) : undefined;
}

/** Where the panel has no room beside the screen, it folds while a step is worked on. */
export const narrow = (): boolean => window.matchMedia('(max-width: 900px)').matches;

/** Starts a workflow. Returns the path of its first step. */
export function startWizard(wizard: Wizard, inputs: ScenarioData = {}): string | undefined {
  clearTimeout(cleanup);
  const running: Running = { wizard, scenario: engine.start(wizard, inputs), minimised: narrow() };
  save(running.scenario, scenarioOwner(), Date.now());
  show(running);
  return stepPath(running);
}

export const nextStep = (unseen = false): string | undefined =>
  move(({ wizard, scenario }) => engine.next(wizard, scenario, new Date(), {}, unseen));
export const skipStep = (): string | undefined =>
  move(({ wizard, scenario }) => engine.skip(wizard, scenario, new Date()));
export const previousStep = (): string | undefined => move(({ scenario }) => engine.previous(scenario));
export const goToStep = (index: number): string | undefined =>
  move(({ wizard, scenario }) => engine.goTo(wizard, scenario, index));

/** Ticks a step whose outcome was found. */
export function settleStep(index: number, data: ScenarioData): void {
  const running = currentRunning();
  if (running) keep(running, engine.settle(running.scenario, index, new Date(), data));
}

/** Adds what became known; returns the step's path when this was what it waited for. */
export function rememberData(data: ScenarioData): string | undefined {
  const running = currentRunning();
  if (!running || Object.keys(data).length === 0) return undefined;
  const waited = stepPath(running) === undefined;
  keep(running, engine.remember(running.scenario, data));
  const after = currentRunning();
  return waited && after ? stepPath(after) : undefined;
}

/** Clears everything at once. Returns the way to take it back. */
export function cancelWizard(): (() => void) | undefined {
  const running = currentRunning();
  if (!running) return undefined;
  clearTimeout(cleanup);
  forget(running.scenario.family);
  show(undefined);
  return () => {
    if (currentRunning()) return;
    save(running.scenario, scenarioOwner(), Date.now());
    show(running);
  };
}

export function minimise(): void {
  const running = currentRunning();
  if (running) show({ ...running, minimised: true });
}

export function maximise(): void {
  const running = currentRunning();
  if (running) show({ ...running, minimised: false });
}

export function toggle(): void {
  const running = currentRunning();
  if (running) show({ ...running, minimised: !running.minimised });
}

/** One whole workflow. Its declaration is filtered by access like the rest of the registry. */
export async function fetchWizard(id: string, signal?: AbortSignal): Promise<Wizard> {
  const answer = await json<unknown>(`/v1/registry/wizards/${encodeURIComponent(id)}`, { signal });
  const wizard = isRecord(answer) && isRecord(answer.data) ? answer.data : answer;
  if (!isRecord(wizard) || !Array.isArray(wizard.steps)) throw new Error('The workflow could not be read.');
  return wizard as unknown as Wizard;
}

/** Brings back the workflow saved last, minimised. One whose steps are no longer the declared ones is removed. */
export async function restore(family?: WizardFamily): Promise<void> {
  const now = Date.now();
  const owner = scenarioOwner();
  const stored = family ? load(family, owner, now) : loadAll(owner, now)[0];
  if (!stored || currentRunning()?.scenario.activeScenario === stored.activeScenario) return;
  const wizard = await fetchWizard(stored.activeScenario);
  const fits =
    stored.progress.length === wizard.steps.length &&
    wizard.steps.every((step, index) => step.id === stored.progress[index]?.stepId) &&
    stored.currentStep >= 0 &&
    stored.currentStep < wizard.steps.length;
  if (!fits) {
    console.warn(`The stored state of workflow ${stored.activeScenario} does not fit its steps and is removed`);
    forget(stored.family);
    return;
  }
  const { expiresAt: _expires, owner: _owner, ...scenario } = stored;
  show({ wizard, scenario, minimised: true });
}

/** Another tab goes on with the workflow, or ended it: this one follows. */
export function followOtherTabs(): () => void {
  const listen = (event: StorageEvent) => {
    const running = currentRunning();
    if (!running || event.key !== FAMILIES[running.scenario.family]) return;
    const stored = load(running.scenario.family, scenarioOwner(), Date.now());
    if (stored?.activeScenario !== running.wizard.id) show(undefined);
    else show({ ...running, scenario: stored });
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
