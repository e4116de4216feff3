import { isRecord } from '../../data/storage';
import type { Registry } from '../../registry/types';
import { FAMILIES, type WizardSummary } from './types';

const isSummary = (value: unknown): value is WizardSummary =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.name === 'string' &&
  typeof value.family === 'string' &&
  value.family in FAMILIES;

/** The workflows of the registry that can be followed to their end, as the gallery lists them. */
export function wizardIndex(registry: Registry): WizardSummary[] {
  const { wizards } = registry;
  return (wizards ?? []).flatMap((entry: unknown) => (isSummary(entry) && entry.ready !== false ? [entry] : []));
}
