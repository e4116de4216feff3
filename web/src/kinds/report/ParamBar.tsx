import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { ReportAnswer } from '../../data/hooks';
import { recordSearch } from '../../data/linkSearch';
import { t } from '../../i18n';
import type { Field, Registry } from '../../registry/types';
import { today } from '../../ui/dates';
import inputs from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import { DateBox } from '../../ui/inputs/DateBox';
import { KindInput } from '../../ui/inputs/KindInput';
import { usePhone } from '../../ui/usePhone';
import { PRESETS, presetLabel, presetOf, presetSpan } from '../values/datePresets';
import { rememberLabel, useLinkLabel } from '../values/linkLabels';
import { useFiscalYear } from '../values/useFiscalYear';
import css from './report.module.css';
import { inForce, periodOf } from './reportModel';
import type { ReportModel } from './useReportModel';

/** Parameters shown at once, and beside a period, which takes three places; the rest unfolds. One row holds them. */
const SHOWN = 4;
const BESIDE_PERIOD = 2;

/** Kinds a report fills in by itself: its days, the business's country and currency. Other kinds start with constants. */
const BY_ITSELF: readonly Field['kind'][] = ['date', 'country', 'currency'];

/** What the row needs of a report, or of what else has parameters. */
export type Parameters = Pick<ReportModel, 'params' | 'query' | 'set' | 'missing'> & {
  answer: Pick<ReportAnswer, 'params'> | undefined;
};

/** A report's parameters as one compact row. A choice runs at once; what is typed runs when it is left. */
export function ParamBar({ model, registry }: { model: Parameters; registry: Registry }) {
  const { params } = model;
  const period = periodOf(params);
  const others = params.filter((param) => param !== period?.from && param !== period?.to);
  const few = period ? BESIDE_PERIOD : SHOWN;
  const [all, setAll] = useState(() => others.slice(few).some((param) => model.query[param.name] !== undefined));
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  if (params.length === 0) return null;
  // On a phone the rows come first; the parameters unfold, unless the report waits for one.
  if (phone && !open && !model.missing) {
    return (
      <Button
        variant="default"
        leftSection={<Icon name="filter" size={14} />}
        className="no-print"
        h={44}
        onClick={() => setOpen(true)}
      >
        {t('report.setParams')}
      </Button>
    );
  }
  const shown = all ? others : others.slice(0, few);
  return (
    <form
      className={`${css.params} no-print`}
      aria-label={t('report.params')}
      onSubmit={(event) => event.preventDefault()}
    >
      {period && <Period model={model} period={period} />}
      {shown.map((param) => (
        <Param key={param.name} model={model} registry={registry} param={param} />
      ))}
      {others.length > few && (
        <button type="button" className={css.moreParams} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('report.fewer') : t('report.moreParams', { count: others.length - few })}
        </button>
      )}
    </form>
  );
}

function Period({ model, period }: { model: Parameters; period: { from: Field; to: Field } }) {
  const fiscal = useFiscalYear();
  const now = today();
  const from = model.query[period.from.name] ?? '';
  const to = model.query[period.to.name] ?? '';
  const set = (start: string, end: string) => model.set({ [period.from.name]: start, [period.to.name]: end });
  return (
    <>
      <label className={inputs.field}>
        <span className={inputs.label}>{t('report.period')}</span>
        <select
          className={inputs.input}
          value={presetOf(from, to, now, fiscal) ?? (from || to ? 'custom' : '')}
          onChange={(event) => {
            const name = PRESETS.find((entry) => entry === event.target.value);
            if (name) {
              const span = presetSpan(name, now, fiscal);
              set(span.from, span.to);
            } else if (event.target.value === '') set('', '');
          }}
        >
          <option value="">{t('report.usual')}</option>
          {PRESETS.map((name) => (
            <option key={name} value={name}>
              {t(presetLabel(name))}
            </option>
          ))}
          <option value="custom">{t('preset.custom')}</option>
        </select>
      </label>
      <DateParam
        label={period.from.label}
        value={inForce(period.from, model.query, model.answer)}
        max={to}
        onChange={(value) => set(value, to)}
      />
      <DateParam
        label={period.to.label}
        value={inForce(period.to, model.query, model.answer)}
        min={from}
        onChange={(value) => set(from, value)}
      />
    </>
  );
}

function DateParam({
  label,
  value,
  min,
  max,
  onChange,
}: {
  label: string;
  value: string;
  min?: string;
  max?: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <label htmlFor={id} className={inputs.field}>
      <span className={inputs.label}>{label}</span>
      <DateBox id={id} pick={label} value={value} min={min || undefined} max={max || undefined} onChange={onChange} />
    </label>
  );
}

function Param({ model, registry, param }: { model: Parameters; registry: Registry; param: Field }) {
  const asked = model.query[param.name] ?? '';
  const preset =
    param.default === undefined || param.default === null || param.default === 'today' ? '' : String(param.default);
  const value = asked || preset || (BY_ITSELF.includes(param.kind) ? inForce(param, model.query, model.answer) : '');
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const put = (next: unknown) => model.set({ [param.name]: next === undefined || next === null ? '' : String(next) });
  const id = `p-${param.name}`;
  const missing = model.missing === param;
  if (param.kind === 'bool') {
    return (
      <label className={`${inputs.check} ${css.check}`}>
        <input
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => put(event.target.checked ? 'true' : preset === 'true' ? 'false' : '')}
        />
        {param.label}
      </label>
    );
  }
  const help = param.help ? `${id}-help` : undefined;
  // Text runs when it is left or Enter is pressed; a choice is complete when it is made.
  const slow = !['enum', 'link', 'currency', 'country', 'user'].includes(param.kind);
  return (
    <div className={inputs.field} data-wide={param.kind === 'link' || undefined}>
      <label htmlFor={id} className={inputs.label}>
        {param.label} {param.required && <span aria-hidden="true">*</span>}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter in the input runs what leaving it would run */}
      <span
        className={inputs.control}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && slow && typed !== undefined) put(typed);
        }}
      >
        {param.kind === 'date' ? (
          <DateBox
            id={id}
            pick={param.label}
            value={value}
            min={param.min === undefined ? undefined : String(param.min)}
            max={param.max === undefined ? undefined : String(param.max)}
            onChange={put}
            aria-invalid={missing || undefined}
            aria-describedby={help}
            aria-required={param.required || undefined}
            autoFocus={missing}
          />
        ) : (
          <LinkLabelled id={param.kind === 'link' ? asked : ''} registry={registry} param={param}>
            {(label) => (
              <KindInput
                id={id}
                field={param}
                value={typed ?? value}
                onChange={(next) => {
                  if (slow) setTyped(next === undefined ? '' : String(next));
                  else put(next);
                }}
                onBlur={() => {
                  if (slow && typed !== undefined) {
                    put(typed);
                    setTyped(undefined);
                  }
                }}
                invalid={missing}
                describedBy={help}
                autoFocus={missing}
                currency={registry.currency}
                currencies={Object.keys(registry.currencies)}
                search={recordSearch(registry, param)}
                valueLabel={label}
                onLabel={rememberLabel}
              />
            )}
          </LinkLabelled>
        )}
      </span>
      {param.help && (
        <span id={help} className="visually-hidden">
          {param.help}
        </span>
      )}
    </div>
  );
}

/** Finds the label of a link that came with the address, for inputs that show one. */
function LinkLabelled({
  id,
  registry,
  param,
  children,
}: {
  id: string;
  registry: Registry;
  param: Field;
  children: (label: string | undefined) => React.ReactNode;
}) {
  if (id === '') return children(undefined);
  return (
    <Labelled registry={registry} param={param} id={id}>
      {children}
    </Labelled>
  );
}

function Labelled({
  registry,
  param,
  id,
  children,
}: {
  registry: Registry;
  param: Field;
  id: string;
  children: (label: string) => React.ReactNode;
}) {
  return children(useLinkLabel(registry, param, id));
}
