import type { ScenarioData, Step } from './types';

const PLACEHOLDER = /\{(\w+)\??\}|:(\w+)\??/g;

/** Names of a template's placeholders, in order: `/quotations/{id}/send` → `['id']`. */
export function placeholders(route: string): string[] {
  return [...route.matchAll(PLACEHOLDER)].map((found) => found[1] ?? found[2] ?? '');
}

/** Key in the scenario's data that fills a placeholder of this step. */
export const keyOf = (step: Step, placeholder: string): string => step.routeParams?.[placeholder] ?? placeholder;

const isValue = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** The step's path. A placeholder, `:param` or `{param}`, is replaced only when its value exists. */
export function pathOf(step: Step, data: ScenarioData): string {
  return step.route.replace(PLACEHOLDER, (whole, braced: string | undefined, colon: string | undefined) => {
    const value = data[keyOf(step, braced ?? colon ?? '')];
    return isValue(value) ? encodeURIComponent(String(value)) : whole;
  });
}

/** What its form starts with, as a query string. */
export function fillsOf(step: Step, data: ScenarioData): string {
  const query = new URLSearchParams();
  for (const [field, key] of Object.entries(step.fill ?? {})) {
    const value = data[key];
    if (isValue(value)) query.set(field, String(value));
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Keys the step's path still waits for; an optional placeholder waits for nothing. */
export function missingKeys(step: Step, data: ScenarioData): string[] {
  const optional = new Set(
    [...step.route.matchAll(/\{(\w+)\?\}|:(\w+)\?/g)].map((found) => found[1] ?? found[2] ?? ''),
  );
  return placeholders(step.route)
    .filter((name) => !optional.has(name))
    .map((name) => keyOf(step, name))
    .filter((key) => !isValue(data[key]));
}

/** A path that matches the step's route whatever its placeholders are, to look the route up. */
export const samplePath = (route: string): string => route.replace(PLACEHOLDER, 'x');
