import { Button } from '@mantine/core';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type ApiError, asApiError, type FieldError } from '../data/errors';
import { fetchRecord, type RecordAnswer, useSave } from '../data/hooks';
import { currentSession } from '../data/session';
import { t } from '../i18n';
import { inSentence } from '../i18n/inSentence';
import { useRegistry } from '../registry/store';
import type { Entity, Field, Row } from '../registry/types';
import { today } from '../ui/dates';
import { ConflictPanel } from './ConflictPanel';
import { type Clash, compareThree, rebase } from './conflict';
import { DraftBanner } from './DraftBanner';
import { computedDefaults, withoutDefaults } from './defaults';
import { draftKey } from './drafts';
import { ErrorSummary, focusFirst } from './ErrorSummary';
import css from './forms.module.css';
import { type FormError, SchemaForm } from './SchemaForm';
import { SaveKey } from './saveKey';
import { placeErrors, withoutPath } from './serverErrors';
import { useDraft } from './useDraft';
import { useLeaveGuard } from './useLeaveGuard';
import { usePrimedLinks } from './usePrimedLinks';
import { changesOf, clean, defaultsOf, equal, type Labels, type Values, valuesOf } from './values';

export interface EntityFormProps {
  entity: Entity;
  /** The record to change; without it the form creates. */
  record?: Row | undefined;
  /** Values a new record starts with, over the declared defaults; links as ids. */
  initial?: Values | undefined;
  /** Labels of links in `initial`, by id. */
  labels?: Labels | undefined;
  /** Called with the saved record, after the draft is gone. */
  onSaved: (answer: RecordAnswer) => void;
  onCancel: () => void;
  submitLabel?: string | undefined;
  readOnly?: boolean | undefined;
}

/** Kinds of field that are chosen in one go rather than typed letter by letter. */
const CHOSEN: readonly Field['kind'][] = ['date', 'enum', 'bool', 'link', 'user', 'currency', 'country'];

interface Conflict {
  theirs: Row;
  values: Values;
  clashes: Clash[];
}

/** The name of the person who is signed in, for fields that begin with them. */
function ownName(): Labels {
  const user = currentSession().session?.user;
  return user ? { [user.id]: `${user.firstName} ${user.lastName}`.trim() } : {};
}

/**
 * The form of an entity, from the registry alone. It keeps drafts, saves once however often it is asked, puts the
 * server's errors on their fields, and shows both sides when someone else saved first.
 */
export function EntityForm({
  entity,
  record,
  initial,
  labels,
  onSaved,
  onCancel,
  submitLabel,
  readOnly,
}: EntityFormProps) {
  const registry = useRegistry();
  const formId = useId();
  const save = useSave(entity);
  const names = useRef<Labels>({ ...ownName(), ...labels });

  const [start] = useState<Values>(() =>
    record
      ? valuesOf(record, entity.schema, entity.fields, names.current)
      : computedDefaults(
          entity.fields,
          { ...defaultsOf(entity, today(), registry.currency.code), ...initial },
          new Set(Object.keys(initial ?? {})),
        ),
  );
  /** What a person has set: computed defaults follow the other fields until then. */
  const touched = useRef(new Set(Object.keys(initial ?? {})));
  /** What the form was filled with last: a restored draft or a rebase fills it anew. */
  const [filled, setFilled] = useState<{ values: Values; count: number }>({ values: start, count: 0 });
  /** The record this edit is based on. */
  const base = useRef<{ values: Values; version: number | undefined }>({ values: start, version: record?.version });
  const values = useRef<Values>(start);
  const saving = useRef(false);
  const saved = useRef(false);
  const saveKey = useRef<SaveKey | undefined>(undefined);
  saveKey.current ??= new SaveKey();

  const [serverErrors, setServerErrors] = useState<readonly FieldError[]>([]);
  const [general, setGeneral] = useState<readonly string[]>([]);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempted, setAttempted] = useState(false);
  const [conflict, setConflict] = useState<Conflict | undefined>(undefined);

  usePrimedLinks(entity);
  const draft = useDraft(draftKey(entity.name, record?.id), record?.version);
  const dirty = useCallback(
    () => !saved.current && !equal(clean(values.current, entity.fields), clean(base.current.values, entity.fields)),
    [entity],
  );
  const leaveDialog = useLeaveGuard(dirty);
  const fields = useMemo(() => editableFields(entity, record), [entity, record]);
  const placed = useMemo(() => placeErrors(serverErrors, entity.fields), [serverErrors, entity]);

  const fill = (next: Values) => {
    values.current = next;
    setFilled((before) => ({ values: next, count: before.count + 1 }));
    setErrors([]);
  };

  const change = (next: Values, path: string | undefined) => {
    values.current = next;
    if (path === undefined) {
      // The form filled in defaults: that is where it starts, not something the user did.
      if (!record && !draft.found && filled.count === 0) base.current = { ...base.current, values: next };
      return;
    }
    touched.current.add(path.split('.')[0] ?? path);
    if (dirty()) draft.keep(next, names.current);
    if (!record) followDefaults(next, path);
    if (serverErrors.length > 0) setServerErrors(withoutPath(serverErrors, path));
    if (general.length > 0) setGeneral([]);
  };

  /** Fills in anew what follows from a field that was chosen; while somebody types, nothing moves under their hands. */
  const followDefaults = (next: Values, path: string) => {
    const field = entity.fields.find((entry) => entry.name === path);
    if (!field || !CHOSEN.includes(field.kind)) return;
    const derived = computedDefaults(entity.fields, next, touched.current);
    if (equal(derived, next)) return;
    const active = document.activeElement?.id;
    fill(derived);
    // The form is drawn anew; anyone who stood in a field stands there again.
    requestAnimationFrame(() => {
      if (active) document.getElementById(active)?.focus();
    });
  };

  const openConflict = async (error: ApiError): Promise<boolean> => {
    if (!record || !error.conflict || error.fieldErrors.length > 0) return false;
    const fresh = await fetchRecord(entity, record.id);
    if (fresh.data.version === base.current.version) return false;
    const theirs = valuesOf(fresh.data, entity.schema, entity.fields, names.current);
    setConflict({
      theirs: fresh.data,
      values: theirs,
      clashes: compareThree(base.current.values, values.current, theirs),
    });
    return true;
  };

  const fail = async (thrown: unknown) => {
    const error = asApiError(thrown);
    saveKey.current?.afterFailure(error);
    try {
      if (await openConflict(error)) return;
    } catch {
      // The fresh record could not be read either; the first error stands.
    }
    const found = placeErrors(error.fieldErrors, entity.fields);
    setServerErrors(error.fieldErrors);
    const ownMessage = found.paths.length === 0 && found.general.length === 0;
    setGeneral(ownMessage ? [error.userMessage] : found.general);
    setAttempted(true);
    // After the errors are drawn, so that the focused input already points at its text.
    requestAnimationFrame(() => focusFirst(found.paths));
  };

  const submit = async (entered: Values) => {
    // A second click may come before the first is drawn as busy, or after it has succeeded; both are the same wish.
    if (saving.current || saved.current || readOnly) return;
    saving.current = true;
    const body = clean(entered, entity.fields);
    const sent = record
      ? changesOf(clean(base.current.values, entity.fields), body)
      : withoutDefaults(entity.fields, body, touched.current);
    setGeneral([]);
    setServerErrors([]);
    setErrors([]);
    try {
      const answer = await save.mutateAsync({
        values: sent,
        idempotencyKey: saveKey.current?.value ?? '',
        ...(record ? { id: record.id } : {}),
        ...(base.current.version === undefined ? {} : { version: base.current.version }),
      });
      saveKey.current?.renew();
      saved.current = true;
      draft.drop();
      onSaved(answer);
    } catch (error) {
      await fail(error);
    } finally {
      saving.current = false;
    }
  };

  const resolve = (keep: 'mine' | 'theirs') => {
    if (!conflict) return;
    const merged = rebase(base.current.values, values.current, conflict.values, keep);
    base.current = { values: conflict.values, version: conflict.theirs.version };
    setConflict(undefined);
    fill(merged);
    if (keep === 'mine') void submit(merged);
  };

  const onKeyDown = (
    event: Pick<globalThis.KeyboardEvent, 'ctrlKey' | 'metaKey' | 'key' | 'defaultPrevented' | 'preventDefault'>,
  ) => {
    const command = event.ctrlKey || event.metaKey;
    if (command && (event.key === 's' || event.key === 'Enter')) {
      event.preventDefault();
      // Leaving the input first lets it hand over what was typed last.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const form = document.getElementById(formId);
      if (form instanceof HTMLFormElement) form.requestSubmit();
    } else if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      onCancel();
    }
  };

  // A save lets go of the focus; after a refusal that belongs to no field the keys must still save.
  const latest = useRef(onKeyDown);
  latest.current = onKeyDown;
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const nowhere = event.target === document.body && !document.querySelector('dialog[open]');
      if (nowhere && event.key !== 'Escape') latest.current(event);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const shownErrors = [...errors, ...serverFormErrors(serverErrors, placed.paths, entity)];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of the whole form; each has a button as well
    <div className={css.form} onKeyDown={onKeyDown}>
      {leaveDialog}
      {draft.found && !equal(draft.found.values, values.current) && (
        <DraftBanner
          draft={draft.found}
          stale={record !== undefined && draft.found.version !== record.version}
          onRestore={() => {
            Object.assign(names.current, draft.found?.labels);
            const before = (draft.found?.values ?? {}) as Values;
            touched.current = new Set(Object.keys(before).filter((name) => !equal(before[name], start[name])));
            fill((draft.found?.values ?? {}) as Values);
            draft.dismiss();
          }}
          onDiscard={draft.drop}
        />
      )}
      {conflict && (
        <ConflictPanel
          entity={entity}
          theirs={conflict.theirs}
          clashes={conflict.clashes}
          labels={names.current}
          onKeepMine={() => resolve('mine')}
          onTakeTheirs={() => resolve('theirs')}
        />
      )}
      {attempted && <ErrorSummary errors={shownErrors} general={general} />}
      <SchemaForm
        key={filled.count}
        id={formId}
        fields={fields}
        schema={entity.schema}
        sections={entity.form.sections}
        initial={filled.values}
        labels={names.current}
        record={record}
        serverErrors={placed.schema}
        readOnly={readOnly === true}
        onChange={change}
        onSubmit={(entered) => void submit(entered)}
        onErrors={(list, submitted) => {
          const own = list.filter((entry) => !placed.paths.includes(entry.path));
          if (submitted) {
            setAttempted(true);
            setErrors(own);
            focusFirst(list.map((entry) => entry.path));
          } else if (attempted) setErrors(own);
        }}
      />
      {!readOnly && (
        <div className={css.actions}>
          <Button variant="default" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} loading={save.isPending} title={t('form.shortcut')}>
            {submitLabel ?? (record ? t('form.save') : t('form.create', { one: inSentence(entity.label.one) }))}
          </Button>
        </div>
      )}
    </div>
  );
}

/** On an edit, what was set for good at creation and what the record's state closes is only shown. */
function editableFields(entity: Entity, record: Row | undefined): readonly Field[] {
  if (!record) return entity.fields;
  const state = entity.states ? record[entity.states.field] : undefined;
  const open = typeof state === 'string' ? entity.states?.values[state]?.editable : undefined;
  return entity.fields.map((field) =>
    field.immutable || (open && !open.includes(field.name)) ? { ...field, readOnly: true } : field,
  );
}

function serverFormErrors(errors: readonly FieldError[], paths: readonly string[], entity: Entity): FormError[] {
  const placedOnly = errors.filter((error) => paths.includes(error.pointer.replace(/^\//, '').split('/').join('.')));
  return placedOnly.map((error) => {
    const path = error.pointer.replace(/^\//, '').split('/').join('.');
    const label = entity.fields.find((field) => field.name === path.split('.')[0])?.label ?? path;
    return { path, label, message: error.message };
  });
}
