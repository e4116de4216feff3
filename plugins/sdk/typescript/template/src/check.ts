// The `validate` world: what is wrong with a record before it is saved; an empty list is consent.
import type { Occasion, Problem } from "baobab:plugin/types@1.1.0";
import type { Customer } from "./records";

/** `record` holds the fields the hook reads in plugin.yaml, `before` the same of what was saved until now (null: it is new). */
interface Subject {
  entity: string;
  record: Partial<Customer>;
  before: Partial<Customer> | null;
}

export function check(_occasion: Occasion, subject: string): Problem[] {
  const { record } = JSON.parse(subject) as Subject;
  if (!record.name?.trim()) {
    return [{ pointer: "/name", code: "nameless", message: "Say who this is." }];
  }
  return [];
}
