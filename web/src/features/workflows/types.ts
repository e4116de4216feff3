/** Guided workflows as the registry declares them (`GET /v1/registry/wizards/{id}`), and the state of one that runs. */

/** The eight families workflows belong to, each with the key its running workflow is stored under. */
export const FAMILIES = {
  hr: 'hr-scenario-state',
  financial: 'financial-scenario-state',
  crm: 'crm-scenario-state',
  operations: 'operations-scenario-state',
  learning: 'learning-scenario-state',
  health: 'health-scenario-state',
  education: 'education-scenario-state',
  assets: 'assets-scenario-state',
} as const;

export type WizardFamily = keyof typeof FAMILIES;

export interface Step {
  id: string;
  title: string;
  description: string;
  /** Path template of the screen the step opens. */
  route: string;
  /** Placeholder of the route → key in the scenario's data. */
  routeParams?: Record<string, string> | null;
  required?: boolean | null;
  /** `input == literal`: the step is skipped while it does not hold. */
  condition?: string | null;
  helpText?: string | null;
  icon?: string | null;
  /** Keys of the scenario's data this step is expected to fill. */
  sets?: string[] | null;
  /** Field of the form the route opens → key in the scenario's data it starts with. */
  fill?: Record<string, string> | null;
  /** The record that exists once the step is done; without it opening the screen is all there is to do. */
  done?: Outcome | null;
  /** Whether its screen is built, not yet, or not the caller's to open. */
  state?: 'built' | 'soon' | 'closed';
}

export interface Outcome {
  entity: string;
  /** List filter; a value may be `{key}` of the scenario's data or `{started}`. */
  filter: string;
  /** Key in the scenario's data → field of the record. */
  keep?: Record<string, string> | null;
}

export interface Wizard {
  id: string;
  family: WizardFamily;
  name: string;
  description: string;
  category: string;
  icon?: string | null;
  color?: string | null;
  /** As people say it: `15-30 minutes`. */
  estimatedTime: string;
  outcomes?: string[] | null;
  /** Keys no step fills; asked for at the start. */
  inputs?: string[] | null;
  steps: Step[];
}

/** What the gallery shows of a workflow before it is opened. */
export interface WizardSummary {
  id: string;
  family: WizardFamily;
  name: string;
  description?: string | null;
  category: string;
  icon?: string | null;
  color?: string | null;
  estimatedTime: string;
  steps: number;
  /** Whether every screen it needs is built. */
  ready?: boolean;
}

export type StepStatus = 'pending' | 'in-progress' | 'completed' | 'skipped';

export interface Progress {
  stepId: string;
  status: StepStatus;
  /** ISO time. */
  completedAt: string | null;
  data: Record<string, unknown>;
}

export type ScenarioData = Record<string, unknown>;

/** A running workflow. */
export interface Scenario {
  /** Id of its workflow. */
  activeScenario: string;
  family: WizardFamily;
  /** Index of the step in progress; the number of steps once it is complete. */
  currentStep: number;
  scenarioData: ScenarioData;
  progress: Progress[];
  /** ISO time it was started. */
  startedAt?: string;
}
