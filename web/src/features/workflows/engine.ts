import { holds } from './condition';
import type { Progress, Scenario, ScenarioData, StepStatus, Wizard } from './types';

/**
 * The life of a running workflow, as pure steps from state to state. Time comes in; storage, navigation and timers are
 * the runner's.
 */

/** All steps pending, the first that takes part in progress. */
export function start(wizard: Wizard, data: ScenarioData = {}, now: Date = new Date()): Scenario {
  const scenario: Scenario = {
    activeScenario: wizard.id,
    family: wizard.family,
    currentStep: -1,
    scenarioData: data,
    startedAt: now.toISOString(),
    progress: wizard.steps.map((step) => ({ stepId: step.id, status: 'pending', completedAt: null, data: {} })),
  };
  return advance(wizard, scenario);
}

export const isComplete = (wizard: Wizard, scenario: Scenario): boolean => scenario.currentStep >= wizard.steps.length;

/** Whether the step in progress may be left as done: its outcome exists, or it has none that could be looked for. */
export function mayLeave(wizard: Wizard, scenario: Scenario): boolean {
  const step = wizard.steps[scenario.currentStep];
  return !step?.done || scenario.progress[scenario.currentStep]?.status === 'completed';
}

/**
 * Marks the step in progress completed and continues. One whose outcome does not exist yet stays, unless the reader may
 * not see it (`unseen`). Past the last open step the workflow is complete.
 */
export function next(wizard: Wizard, scenario: Scenario, now: Date, data: ScenarioData = {}, unseen = false): Scenario {
  if (!unseen && !mayLeave(wizard, scenario)) return scenario;
  return leave(wizard, scenario, 'completed', now, data);
}

/** Ticks a step whose outcome exists, wherever the reader is; what the record said is known to later steps. */
export function settle(scenario: Scenario, index: number, now: Date, data: ScenarioData): Scenario {
  const status = scenario.progress[index]?.status;
  if (status !== 'pending' && status !== 'in-progress') return scenario;
  const ticked = withStatus(scenario, index, 'completed', now.toISOString(), data);
  return { ...ticked, scenarioData: { ...ticked.scenarioData, ...data } };
}

/** Leaves an optional step undone and goes on; a required one stays. */
export function skip(wizard: Wizard, scenario: Scenario, now: Date): Scenario {
  if (wizard.steps[scenario.currentStep]?.required !== false) return scenario;
  return leave(wizard, scenario, 'skipped', now, {});
}

function leave(
  wizard: Wizard,
  scenario: Scenario,
  status: 'completed' | 'skipped',
  now: Date,
  data: ScenarioData,
): Scenario {
  if (isComplete(wizard, scenario)) return scenario;
  const completedAt = status === 'completed' ? now.toISOString() : null;
  const left = { ...withStatus(scenario, scenario.currentStep, status, completedAt, data) };
  const ahead = advance(wizard, { ...left, scenarioData: { ...left.scenarioData, ...data } });
  return isComplete(wizard, ahead) ? complete(wizard, ahead, now) : ahead;
}

/**
 * The next open step whose condition holds; those that fail on the way, several in a row too, are skipped. After the last
 * one come the steps that were jumped over.
 */
function advance(wizard: Wizard, scenario: Scenario): Scenario {
  let state = scenario;
  let index = scenario.currentStep + 1;
  for (; index < wizard.steps.length; index += 1) {
    if (!holds(wizard.steps[index]?.condition, state.scenarioData)) {
      state = withStatus(state, index, 'skipped', null);
    } else if (state.progress[index]?.status !== 'completed') {
      return { ...withStatus(state, index, 'in-progress', null), currentStep: index };
    }
  }
  const open = state.progress.findIndex((entry) => entry.status === 'pending');
  if (open >= 0) return { ...withStatus(state, open, 'in-progress', null), currentStep: open };
  return { ...state, currentStep: index };
}

/** Back to the nearest earlier step that took part: it is in progress again, the one left is pending. */
export function previous(scenario: Scenario): Scenario {
  let index = scenario.currentStep - 1;
  while (index > 0 && scenario.progress[index]?.status === 'skipped') index -= 1;
  const entry = scenario.progress[index];
  if (!entry || entry.status === 'skipped') return scenario;
  return { ...withStatus(put(scenario), index, 'in-progress', null), currentStep: index };
}

/** The step in progress becomes one to do; one that is done stays done. */
const put = (scenario: Scenario): Scenario =>
  scenario.progress[scenario.currentStep]?.status === 'in-progress'
    ? withStatus(scenario, scenario.currentStep, 'pending', null)
    : scenario;

/** Jumps to any step of the workflow; an index outside it changes nothing. */
export function goTo(wizard: Wizard, scenario: Scenario, index: number): Scenario {
  if (!Number.isInteger(index) || index < 0 || index >= wizard.steps.length || index === scenario.currentStep) {
    return scenario;
  }
  return { ...withStatus(put(scenario), index, 'in-progress', null), currentStep: index };
}

/** Every step that was not skipped is completed. */
export function complete(wizard: Wizard, scenario: Scenario, now: Date): Scenario {
  return {
    ...scenario,
    currentStep: wizard.steps.length,
    progress: scenario.progress.map((entry) =>
      entry.status === 'skipped' || entry.status === 'completed'
        ? entry
        : { ...entry, status: 'completed', completedAt: now.toISOString() },
    ),
  };
}

/** Adds what became known on the way: ids of created records, answers to conditions. */
export function remember(scenario: Scenario, data: ScenarioData): Scenario {
  const known = Object.entries(data).every(([key, value]) => scenario.scenarioData[key] === value);
  if (known) return scenario;
  const here = scenario.progress[scenario.currentStep];
  const progress = here
    ? scenario.progress.map((entry) => (entry === here ? { ...entry, data: { ...entry.data, ...data } } : entry))
    : scenario.progress;
  return { ...scenario, progress, scenarioData: { ...scenario.scenarioData, ...data } };
}

function withStatus(
  scenario: Scenario,
  index: number,
  status: StepStatus,
  completedAt: string | null,
  data: ScenarioData = {},
): Scenario {
  const progress = scenario.progress.map((entry, at): Progress => {
    if (at !== index) return entry;
    return { ...entry, status, completedAt, data: { ...entry.data, ...data } };
  });
  return { ...scenario, progress };
}

/** Steps done and steps that count, for the progress bar. */
export function tally(scenario: Scenario): { done: number; of: number } {
  const counted = scenario.progress.filter((entry) => entry.status !== 'skipped');
  return { done: counted.filter((entry) => entry.status === 'completed').length, of: counted.length };
}
