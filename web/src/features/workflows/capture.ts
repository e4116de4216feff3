import { linkId } from '../../kinds/values/format';
import { keyOf, placeholders } from './placeholders';
import type { ScenarioData, Step, Wizard } from './types';

/** Words the keys of the workflows use for what the records are called elsewhere. */
const ALIASES: Readonly<Record<string, string[]>> = {
  quote: ['quotation'],
  po: ['purchaseorder'],
  grn: ['goodsreceived', 'goodsreceipt'],
  expense: ['expensereport'],
  session: ['trainingsession'],
  program: ['certificationprogram'],
  article: ['knowledgearticle'],
  monitoring: ['conditionmonitoring', 'condition'],
  allowance: ['capitalallowance'],
  case: ['disciplinarycase'],
};

const ID_KEY = /^(\w+?)(?:Public)?Id$/;

/** `invoicePublicId` → `invoice`; undefined for keys that hold no id. */
export const nounOf = (key: string): string | undefined => ID_KEY.exec(key)?.[1]?.toLowerCase();

/** Whether a key means records of this entity: `quotePublicId` means `accounting.quotation`. */
export function keyMeans(key: string, entity: string): boolean {
  const noun = nounOf(key);
  const name = entity
    .slice(entity.lastIndexOf('.') + 1)
    .replace(/[_-]/g, '')
    .toLowerCase();
  if (noun === undefined || name === '') return false;
  return [noun, ...(ALIASES[noun] ?? [])].some((word) => name === word || name.endsWith(word));
}

/**
 * What a record created during a step says about the keys the step fills: its id, and answers found in its fields.
 * `onStepsScreen` tells that it was created on the very screen the step opened, whatever it is called.
 */
export function fromCreated(
  step: Step,
  known: ScenarioData,
  record: { entity: string; id: string; fields: Readonly<Record<string, unknown>> },
  onStepsScreen: boolean,
): ScenarioData {
  const sets = step.sets ?? [];
  const ids = sets.filter((key) => nounOf(key) !== undefined);
  const named = ids.find((key) => keyMeans(key, record.entity));
  // A record about another one tells whose it is: the offboarding names its employee.
  const linked = ids.find((key) => key !== named && linkId(record.fields[nounOf(key) ?? '']) !== undefined);
  const key = named ?? (onStepsScreen && linked === undefined ? ids[0] : undefined);
  if (ids.length > 0 && key === undefined && (linked === undefined || !onStepsScreen)) return {};
  const found: ScenarioData = {};
  if (linked !== undefined) found[linked] = linkId(record.fields[nounOf(linked) ?? '']);
  // The record made last is the one the steps that follow are about.
  if (key !== undefined) found[key] = record.id;
  for (const answer of sets) {
    if (nounOf(answer) !== undefined || known[answer] !== undefined) continue;
    const value = answerIn(answer, record.fields);
    if (value !== undefined) found[answer] = value;
  }
  return found;
}

/** The answer to a condition, read from a record's fields: the field itself, or for `hasX` whether X is filled. */
export function answerIn(key: string, fields: Readonly<Record<string, unknown>>): string | boolean | undefined {
  const value = fields[key];
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  const thing = /^has([A-Z]\w*)$/.exec(key)?.[1];
  if (thing === undefined) return undefined;
  const name = thing.charAt(0).toLowerCase() + thing.slice(1);
  const held = [name, `${name}s`, `${name}Id`].find((field) => field in fields);
  if (held === undefined) return undefined;
  const found = fields[held];
  if (Array.isArray(found)) return found.length > 0;
  return found !== null && found !== undefined && found !== '' && found !== false;
}

/**
 * What the address on screen says: parameters under the very names the workflow uses, and the record of a detail
 * screen when a key that is still open means its entity.
 */
export function fromAddress(
  wizard: Wizard,
  at: number,
  known: ScenarioData,
  screen: { params: Readonly<Record<string, string>>; entity: string | undefined },
): ScenarioData {
  const step = wizard.steps[at];
  if (!step) return {};
  const used = new Set(wizard.steps.flatMap((entry) => placeholders(entry.route).map((name) => keyOf(entry, name))));
  const wanted = [
    ...(step.sets ?? []).filter((key) => nounOf(key) !== undefined),
    ...placeholders(step.route).map((name) => keyOf(step, name)),
  ].filter((key) => known[key] === undefined);
  const found: ScenarioData = {};
  for (const [name, value] of Object.entries(screen.params)) {
    if (value === '' || value === 'x') continue;
    if (used.has(name) && known[name] === undefined) found[name] = value;
    const entity = screen.entity;
    const meant = entity === undefined ? undefined : wanted.find((key) => keyMeans(key, entity));
    if (meant !== undefined && found[meant] === undefined && /^(id|publicId|\w+Id)$/.test(name)) found[meant] = value;
  }
  return found;
}
