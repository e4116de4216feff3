import { Button } from '@mantine/core';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { asApiError, type FieldError } from '../../data/errors';
import { draftKey } from '../../forms/drafts';
import { focusFirst } from '../../forms/ErrorSummary';
import { FieldsForm } from '../../forms/FieldsForm';
import { useChangesDraft } from '../../forms/useChangesDraft';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { changesOf, type Values } from '../../forms/values';
import { t } from '../../i18n';
import { crumbsOf } from '../../registry/crumbs';
import { useRegistry } from '../../registry/store';
import type { ScreenProps } from '../../registry/types';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/icons';
import { Page } from '../../ui/Page';
import { Skeleton } from '../../ui/Skeleton';
import { toastDone } from '../../ui/toasts';
import { usePhone } from '../../ui/usePhone';
import { fieldText } from '../values/format';
import { SettingsNav } from './SettingsNav';
import { inOrder } from './search';
import css from './settings.module.css';
import { type SettingSection, useSaveSettings, useSettings } from './useSettings';

/** Families whose own settings page shows everybody's. */
const ALL = ['settings', 'account'];
/** What a phone opened a section from, so that the way back is the browser's own. */
const FROM_ALL = 'all-settings';

/** Declared settings as forms, one section per family. */
export default function SettingsScreen({ route, params }: ScreenProps) {
  const registry = useRegistry();
  const settings = useSettings();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const location = useLocation();
  const phone = usePhone();
  /** The section that was opened last on a phone. */
  const [lately, setLately] = useState<string>();
  /** The setting that was looked for. */
  const [at, setAt] = useState<string>();
  // Another section may be looked at in between; what was typed in this one stays.
  const [typed] = useState(() => new Map<string, Typed>());
  const dirty = useCallback(
    () => [...typed.values()].some(({ start, values }) => Object.keys(changesOf(start, values)).length > 0),
    [typed],
  );
  const leaveDialog = useLeaveGuard(dirty);
  const page = (children: React.ReactNode) => (
    <Page title={route.title} crumbs={crumbsOf(registry, { route, params })} busy={settings.isPending}>
      {leaveDialog}
      {children}
    </Page>
  );
  if (settings.isError && !settings.data)
    return page(
      settings.error.status === 403 ? (
        <EmptyState kind="no-access" />
      ) : (
        <EmptyState
          kind="failed"
          many={route.title}
          error={settings.error}
          action={{ label: t('error.tryAgain'), onClick: () => void settings.refetch() }}
        />
      ),
    );
  if (!settings.data) return page(<Skeleton shape="form" />);
  const sections = ALL.includes(route.family)
    ? inOrder(settings.data)
    : settings.data.filter((section) => section.family === route.family);
  const [first] = sections;
  if (!first) return page(<EmptyState kind="no-access" title={t('settings.none')} text="" />);
  const named = sections.find((section) => section.family === query.get('section'));
  // A phone has room for one of the two: what there is to set, or a section of it.
  const folded = phone && sections.length > 1;
  const chosen = named ?? (folded ? undefined : first);
  const toAll = () => {
    if (location.state === FROM_ALL) void navigate(-1);
    else setQuery({}, { replace: true });
  };
  return page(
    <div className={css.layout} data-single={sections.length === 1 || undefined}>
      {sections.length > 1 && !(folded && chosen) && (
        <SettingsNav
          sections={sections}
          chosen={chosen ?? sections.find((section) => section.family === lately)}
          folded={folded}
          onChoose={(section, name) => {
            setAt(name);
            setLately(section.family);
            setQuery({ section: section.family }, folded ? { state: FROM_ALL } : { replace: true });
          }}
        />
      )}
      {chosen && (
        <div className={css.chosen}>
          {folded && (
            <button type="button" className={css.back} onClick={toAll}>
              <Icon name="chevron-left" size={16} /> {t('settings.all')}
            </button>
          )}
          <Section key={`${chosen.family} ${at ?? ''}`} section={chosen} typed={typed} at={at} />
        </div>
      )}
    </div>,
  );
}

/** What the form of a section started from, and what has been typed in it since. */
interface Typed {
  start: Values;
  values: Values;
}

function Section({
  section,
  typed,
  at,
}: {
  section: SettingSection;
  typed: Map<string, Typed>;
  at: string | undefined;
}) {
  const registry = useRegistry();
  const save = useSaveSettings(section.family);
  const form = useId();
  const heading = useId();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [problem, setProblem] = useState('');
  const writable = section.fields.filter((entry) => entry.writable);
  const others = section.fields.filter((entry) => !entry.writable);
  const current: Values = Object.fromEntries(
    writable.flatMap(({ field, value }) => (value === null || value === undefined ? [] : [[field.name, value]])),
  );
  /** Counts saves, so that the form starts from what the server keeps now. */
  const [round, setRound] = useState(0);
  // What somebody else saves meanwhile is not undone: only what was changed here is sent.
  const start = useRef({ round, values: typed.get(section.family)?.start ?? current });
  if (start.current.round !== round) start.current = { round, values: current };
  const initial = start.current.values;

  useEffect(() => {
    if (at === undefined) return;
    // The form brings its first field into focus by itself.
    const frame = requestAnimationFrame(() => focusFirst([at]));
    return () => cancelAnimationFrame(frame);
  }, [at]);

  const draft = useChangesDraft(draftKey('settings', section.family), initial);
  /** Counts restored drafts, which fill the form anew. */
  const [restored, setRestored] = useState(0);
  const settled = () => {
    typed.delete(section.family);
    draft.drop();
  };

  const submit = async (values: Values) => {
    const changes = changesOf(initial, values);
    setErrors([]);
    setProblem('');
    if (Object.keys(changes).length === 0) {
      settled();
      toastDone(t('settings.unchanged'));
      return;
    }
    setBusy(true);
    try {
      await save(changes);
      settled();
      setRound((count) => count + 1);
      toastDone(t('settings.saved'));
    } catch (error) {
      const found = asApiError(error);
      setErrors(found.fieldErrors);
      if (found.fieldErrors.length === 0) setProblem(found.userMessage);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={css.section} aria-labelledby={heading}>
      <h2 id={heading}>{section.title}</h2>
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {writable.length > 0 && (
        <>
          {draft.offer(typed.get(section.family)?.values ?? initial, (values) => {
            typed.set(section.family, { start: initial, values });
            setRestored((count) => count + 1);
          })}
          <FieldsForm
            key={`${round} ${restored}`}
            id={form}
            fields={writable.map((entry) => entry.field)}
            initial={typed.get(section.family)?.values ?? initial}
            serverErrors={errors}
            onChange={(values, path) => {
              if (path === undefined) return;
              typed.set(section.family, { start: initial, values });
              draft.keep(values);
            }}
            onSubmit={(values) => void submit(values)}
          />
          <div className={css.actions}>
            <Button type="submit" form={form} loading={busy}>
              {t('settings.save')}
            </Button>
          </div>
        </>
      )}
      {others.length > 0 && (
        <dl className={css.others}>
          {others.map(({ field, value }) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>{fieldText(registry, field, { [field.name]: value }) || t('ui.none')}</dd>
            </div>
          ))}
        </dl>
      )}
      {others.length > 0 && <p className={css.readOnly}>{t('settings.readOnly')}</p>}
    </section>
  );
}
