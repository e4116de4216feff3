import { type Filter, readFilters } from '../../data/query';
import { sentValue } from '../../kinds/values/sent';
import type { Outcome, Scenario, ScenarioData } from './types';

const PLACE = /^\{(\w+)\}$/;

/** The filter of an outcome with its places filled; undefined while one of them is not known. */
export function outcomeFilters(outcome: Outcome, scenario: Scenario): Filter[] | undefined {
  const filled: Filter[] = [];
  for (const filter of readFilters(new URLSearchParams(outcome.filter))) {
    const key = PLACE.exec(filter.value)?.[1];
    const value =
      key === 'started' ? scenario.startedAt : key === undefined ? filter.value : scenario.scenarioData[key];
    if (typeof value !== 'string' || value === '') return undefined;
    filled.push({ ...filter, value });
  }
  return filled;
}

/** What later steps need of the record: the id of a link, or the value itself. */
export function whatItKeeps(outcome: Outcome, row: Readonly<Record<string, unknown>>): ScenarioData {
  const kept: ScenarioData = {};
  for (const [key, field] of Object.entries(outcome.keep ?? {})) {
    const id = sentValue(row[field]);
    if (typeof id === 'string' || typeof id === 'number' || typeof id === 'boolean') kept[key] = id;
  }
  return kept;
}
