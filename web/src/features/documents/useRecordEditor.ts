import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { newIdempotencyKey } from '../../data/client';
import { type ApiError, asApiError } from '../../data/errors';
import { fetchRecord, type RecordAnswer, useSave, useTransition } from '../../data/hooks';
import { type Clash, compareThree, rebase } from '../../forms/conflict';
import { draftKey } from '../../forms/drafts';
import { focusFirst } from '../../forms/ErrorSummary';
import { SaveKey } from '../../forms/saveKey';
import { type DraftKeeper, useDraft } from '../../forms/useDraft';
import { usePrimedLinks } from '../../forms/usePrimedLinks';
import { changesOf, defaultsOf, equal, type Labels, type Values, valuesOf, withoutDenied } from '../../forms/values';
import { useRegistry } from '../../registry/store';
import type { Entity, Field, Row } from '../../registry/types';
import { today } from '../../ui/dates';
import { blankLine, type EditorValues, findProblems, type Line, type Problem, placeOf, split, toBody } from './values';

export interface EditorOptions {
  entity: Entity;
  record: Row | undefined;
  /** Values a new record starts with, by field. */
  initial?: Values | undefined;
  /** Names of the records those values lead to. */
  initialLabels?: Labels | undefined;
  /** The lines the editor fills in. */
  lines: Field;
  /** Fields of a line a user may fill. */
  lineFields: readonly Field[];
  headFields: readonly Field[];
  /** Minor digits of the document's currency, from its values. */
  digits: (values: EditorValues) => number;
  /** What the editor itself refuses, besides what the declaration says. */
  check?: ((values: EditorValues) => Problem[]) | undefined;
  /** Start with a blank line (line grids), or none (lists of open items). */
  startBlank: boolean;
  /** Which lines are not sent; by default those nobody filled in. Must not change while the editor lives. */
  blank?: ((line: Line) => boolean) | undefined;
  /** Fields of a line that are shown and left to the server. Must not change while the editor lives. */
  unsent?: ((line: Line) => readonly string[]) | undefined;
  /** Saving without lines is fine. */
  mayBeEmpty?: boolean;
  onSaved: (answer: RecordAnswer, posted: boolean) => void;
}

export interface Conflict {
  theirs: Row;
  values: Values;
  clashes: Clash[];
}

export interface RecordEditor {
  form: UseFormReturn<EditorValues>;
  labels: RefObject<Labels>;
  draft: DraftKeeper;
  /** The draft belongs to an older version of the record. */
  draftStale: boolean;
  restoreDraft: () => void;
  dirty: () => boolean;
  /** A value a new record got by itself after it was opened: it is nobody's change, to be asked about or kept. */
  given: (name: string, value: unknown) => void;
  /** What saving these values would send: of a record only what changed. Nothing while they cannot be saved. */
  sending: (values: EditorValues) => Values | undefined;
  saving: boolean;
  /** Errors of the last try, still standing. */
  problems: readonly Problem[];
  general: readonly string[];
  clearProblem: (path: string) => void;
  submit: (then?: string) => Promise<void>;
  conflict: Conflict | undefined;
  resolve: (keep: 'mine' | 'theirs') => void;
  /** Counts refills from outside (a draft, the other's version): what is uncontrolled is drawn anew. */
  revision: number;
}

/** State of a hand-made editor: values, drafts, one save however often it is asked, errors at their cells, conflicts. */
export function useRecordEditor(options: EditorOptions): RecordEditor {
  const { entity, record, lines, lineFields, headFields } = options;
  const registry = useRegistry();
  const save = useSave(entity);
  const transition = useTransition(entity);
  const labels = useRef<Labels>({ ...options.initialLabels });

  const [start] = useState<Values>(() =>
    record
      ? valuesOf(record, entity.schema, entity.fields, labels.current)
      : {
          ...todays(headFields, today()),
          ...defaultsOf(entity, today(), registry.currency.code),
          ...options.initial,
        },
  );
  const fill = useCallback(
    (values: Values): EditorValues => {
      const editor = split(values, lines.name, lineFields);
      if (editor.lines.length === 0 && options.startBlank) editor.lines = [blankLine(lineFields)];
      return editor;
    },
    [lines, lineFields, options.startBlank],
  );
  const form = useForm<EditorValues>({
    defaultValues: useMemo(() => fill(start), [fill, start]),
    shouldUnregister: false,
  });

  const { blank, unsent } = options;
  const body = useCallback(
    (values: EditorValues) => {
      const { values: filled, places } = toBody(values, lines.name, lineFields, blank, unsent);
      return { values: withoutDenied(filled, entity.fields), places };
    },
    [entity, lines, lineFields, blank, unsent],
  );
  /** What the edit is based on, in the shape of a body. */
  const base = useRef<{ values: Values; version: number | undefined }>({ values: {}, version: record?.version });
  const based = useRef(false);
  if (!based.current) {
    based.current = true;
    base.current.values = body(fill(start)).values;
  }
  const saved = useRef(false);
  const key = useRef<SaveKey | undefined>(undefined);
  key.current ??= new SaveKey();
  const postKey = useRef(newIdempotencyKey());

  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [general, setGeneral] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState<Conflict | undefined>(undefined);
  const [revision, setRevision] = useState(0);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const dirty = useCallback(
    () => !saved.current && !equal(body(form.getValues()).values, base.current.values),
    [body, form],
  );
  const given = useCallback(
    (name: string, value: unknown) => {
      if (record) return;
      const { [name]: _before, ...others } = base.current.values;
      base.current.values = value === '' ? others : { ...others, [name]: value };
      form.setValue(`head.${name}`, value);
    },
    [record, form],
  );
  const { digits, mayBeEmpty = false } = options;
  const sending = useCallback(
    (values: EditorValues) => {
      const rules = { ...(blank ? { blank } : {}), mayBeEmpty };
      if (findProblems(values, headFields, lineFields, digits(values), rules).length > 0) return undefined;
      const sent = body(values).values;
      if (record === undefined) return sent;
      const { values: before, version } = base.current;
      return { ...changesOf(before, sent), ...(version === undefined ? {} : { version }) };
    },
    [record, headFields, lineFields, digits, blank, mayBeEmpty, body],
  );
  usePrimedLinks(entity);
  const draft = useDraft(draftKey(entity.name, record?.id), record?.version);
  const { keep } = draft;
  useEffect(() => {
    const changed = () => {
      const { values } = body(form.getValues());
      return saved.current || equal(values, base.current.values) ? undefined : values;
    };
    return form.subscribe({ formState: { values: true }, callback: () => keep(changed, labels.current) });
  }, [form, body, keep]);

  const refill = (values: Values) => {
    form.reset(fill(values));
    setProblems([]);
    setGeneral([]);
    setRevision((count) => count + 1);
  };

  const show = (found: readonly Problem[], others: readonly string[]) => {
    setProblems(found);
    setGeneral(others);
    // After the errors are drawn, so that the focused input already points at its text.
    requestAnimationFrame(() => focusFirst(found.map((problem) => problem.path)));
  };

  const fail = async (thrown: unknown, places: readonly number[]) => {
    const error: ApiError = asApiError(thrown);
    key.current?.afterFailure(error);
    if (record && error.conflict && error.fieldErrors.length === 0) {
      try {
        const fresh = await fetchRecord(entity, record.id);
        if (fresh.data.version !== base.current.version) {
          const theirs = body(fill(valuesOf(fresh.data, entity.schema, entity.fields, labels.current))).values;
          setConflict({
            theirs: fresh.data,
            values: theirs,
            clashes: compareThree(base.current.values, body(form.getValues()).values, theirs),
          });
          return;
        }
      } catch {
        // The fresh record could not be read either; the first error stands.
      }
    }
    const others: string[] = [];
    const found = error.fieldErrors.flatMap((entry) => {
      const path = placeOf(entry.pointer, lines.name, places);
      const field = fieldOf(path, headFields, lineFields);
      if (field) return [{ path, label: field.label, message: entry.message }];
      others.push(entry.message);
      return [];
    });
    if (found.length === 0 && others.length === 0) others.push(error.userMessage);
    show(found, others);
  };

  const submit = async (then?: string) => {
    if (running.current) return;
    const values = form.getValues();
    const rules = { ...(blank ? { blank } : {}), mayBeEmpty: options.mayBeEmpty ?? false };
    const found = [
      ...findProblems(values, headFields, lineFields, options.digits(values), rules),
      ...(options.check?.(values) ?? []),
    ];
    if (found.length > 0) {
      show(found, []);
      return;
    }
    const sent = body(values);
    running.current = true;
    setBusy(true);
    setProblems([]);
    setGeneral([]);
    try {
      let answer: RecordAnswer;
      const unchanged = record !== undefined && equal(sent.values, base.current.values);
      if (record && unchanged && then) answer = { data: record, meta: { actions: [] } };
      else {
        answer = await save.mutateAsync({
          values: record ? changesOf(base.current.values, sent.values) : sent.values,
          idempotencyKey: key.current?.value ?? '',
          ...(record ? { id: record.id } : {}),
          ...(base.current.version === undefined ? {} : { version: base.current.version }),
          ...(!record && then ? { then } : {}),
        });
        key.current?.renew();
        base.current = { values: sent.values, version: answer.data.version };
        draft.drop();
      }
      if (record && then) {
        // The change is saved by now: a refusal to post leaves it saved, and says so where it can be read.
        const posted = await transition.mutateAsync({
          id: record.id,
          name: then,
          idempotencyKey: postKey.current,
          ...(answer.data.version === undefined ? {} : { version: answer.data.version }),
        });
        answer = posted ?? answer;
      }
      saved.current = true;
      options.onSaved(answer, then !== undefined);
    } catch (error) {
      postKey.current = newIdempotencyKey();
      await fail(error, sent.places);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    form,
    labels,
    draft,
    draftStale: record !== undefined && draft.found?.version !== record.version,
    restoreDraft: () => {
      Object.assign(labels.current, draft.found?.labels);
      refill((draft.found?.values ?? {}) as Values);
      draft.dismiss();
    },
    dirty,
    given,
    sending,
    saving: busy,
    problems,
    general,
    clearProblem: (path) => {
      setProblems((now) =>
        now.some((problem) => problem.path === path) ? now.filter((problem) => problem.path !== path) : now,
      );
      setGeneral((now) => (now.length > 0 ? [] : now));
    },
    submit,
    conflict,
    resolve: (side) => {
      if (!conflict) return;
      const merged = rebase(base.current.values, body(form.getValues()).values, conflict.values, side);
      base.current = { values: conflict.values, version: conflict.theirs.version };
      setConflict(undefined);
      refill(merged);
    },
    revision,
  };
}

/** A date a document cannot be without starts as today: defaults that are worked out do not reach the browser. */
const todays = (fields: readonly Field[], now: string): Values =>
  Object.fromEntries(
    fields.filter((field) => field.kind === 'date' && field.required).map((field) => [field.name, now]),
  );

function fieldOf(path: string, head: readonly Field[], lines: readonly Field[]): Field | undefined {
  const parts = path.split('.');
  if (parts[0] === 'lines') return lines.find((field) => field.name === parts[2]);
  return head.find((field) => field.name === parts[0]);
}
