import { use } from 'react';
import type { Field } from '../registry/types';
import type { Values } from './values';

type Shows = (field: Field, values: Values) => boolean;
type Begins = (fields: readonly Field[], record?: Values) => Values;

const always: Shows = () => true;
let loading: Promise<Shows> | undefined;
let beginning: Promise<Begins> | undefined;

/** What works conditions out is fetched when a field has one; when it cannot be fetched every field shows. */
function load(): Promise<Shows> {
  loading ??= import('./showIf').then(
    (module) => module.shows,
    () => {
      loading = undefined;
      return always;
    },
  );
  return loading;
}

/** Whether a field shows for the values so far. Suspends while what tells it is on its way, where a field asks for it. */
export function useShows(fields: readonly Field[]): Shows {
  return fields.some((field) => field.showIf !== undefined && field.showIf !== null) ? use(load()) : always;
}

const constants: Begins = (fields) =>
  Object.fromEntries(
    fields.flatMap(({ name, default: value }) => (value === undefined || value === null ? [] : [[name, value]])),
  );

function loadBegins(): Promise<Begins> {
  beginning ??= import('./showIf').then(
    (module) => module.begins,
    () => {
      beginning = undefined;
      return constants;
    },
  );
  return beginning;
}

/** What questions start with. Suspends while what works defaults out is on its way, where a question has a computed one. */
export function useBegins(fields: readonly Field[]): Begins {
  return fields.some((field) => field.defaultExpr !== undefined && field.defaultExpr !== null)
    ? use(loadBegins())
    : constants;
}
