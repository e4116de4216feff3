import { Button } from '@mantine/core';
import { useState } from 'react';
import { linkSearch } from '../../data/linkSearch';
import { t } from '../../i18n';
import type { Field, Registry } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import inputs from '../../ui/fields.module.css';
import { KindInput } from '../../ui/inputs/KindInput';
import { linkId, linkLabel } from '../values/format';
import { sameValue } from '../values/sent';
import css from './sheet.module.css';
import type { SheetStore } from './sheetStore';
import { shownText } from './sheetValues';
import type { Choices } from './useChoices';

export interface CellPanelProps {
  registry: Registry;
  store: SheetStore;
  row: string;
  column: string;
  /** Row and column in words. */
  title: string;
  /** What the cell holds; the first is what the grid shows. */
  fields: readonly Field[];
  choices: ReadonlyMap<string, Choices>;
  closed: boolean;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

/** Choices that are buttons; more of them are looked for by typing. */
const BUTTONS = 12;

/** One cell on its own: large choices for fingers, what else it holds, and what went wrong. */
export function CellPanel(props: CellPanelProps) {
  const { registry, store, row, column, title, fields, choices, closed, onNext, onClose } = props;
  const [texts, setTexts] = useState<Record<string, unknown>>({});
  const edit = store.edit(row, column);
  const held = (field: Field) => (field.name in texts ? texts[field.name] : store.value(row, column, field.name));
  const [main, ...more] = fields;
  const save = (changes: Record<string, unknown>) => store.set([{ row, column, values: { ...texts, ...changes } }]);
  const leave = (then: () => void) => {
    if (Object.keys(texts).length > 0) save({});
    then();
  };
  const current = edit?.state === 'conflict' ? edit.current : undefined;
  return (
    <Dialog
      title={title}
      variant="sheet"
      onClose={() => leave(onClose)}
      footer={
        <>
          {!closed && (
            <Button
              variant="default"
              onClick={() => {
                store.set([{ row, column, values: Object.fromEntries(fields.map((field) => [field.name, null])) }]);
                onClose();
              }}
            >
              {t('sheet.clear')}
            </Button>
          )}
          {onNext ? (
            <Button onClick={() => leave(onNext)}>{t('sheet.next')}</Button>
          ) : (
            <Button onClick={() => leave(onClose)}>{t('sheet.done')}</Button>
          )}
        </>
      }
    >
      {edit?.problem && (
        <p role="alert" className={css.problem}>
          {edit.problem}
        </p>
      )}
      {current !== undefined && main && (
        <div className={css.versions}>
          <p>
            <strong>{t('sheet.mine')}</strong> {shownText(registry, main, edit?.values[main.name]) || t('sheet.empty')}
          </p>
          <p>
            <strong>{t('sheet.theirs')}</strong>{' '}
            {shownText(registry, main, current?.values[main.name]) || t('sheet.empty')}
          </p>
          <div className={css.choose}>
            <Button variant="default" onClick={() => store.giveUp(row, column)}>
              {t('sheet.takeTheirs')}
            </Button>
            <Button onClick={() => store.keepMine(row, column)}>{t('sheet.keepMine')}</Button>
          </div>
        </div>
      )}
      {main && (choices.get(main.name)?.options.length ?? BUTTONS + 1) <= BUTTONS ? (
        <div className={css.buttons} role="group" aria-label={main.label}>
          {choices.get(main.name)?.options.map((option) => (
            <button
              key={option.value}
              type="button"
              disabled={closed}
              aria-pressed={sameValue(chosen(main, option), held(main))}
              onClick={() => {
                save({ [main.name]: chosen(main, option) });
                setTexts({});
                if (more.length === 0) (onNext ?? onClose)();
              }}
            >
              {option.label}
            </button>
          ))}
        </div>
      ) : (
        main && (
          <PanelField
            {...props}
            field={main}
            value={held(main)}
            onChange={(value) => setTexts({ ...texts, [main.name]: value })}
          />
        )
      )}
      {more.map((field) => (
        <PanelField
          key={field.name}
          {...props}
          field={field}
          value={held(field)}
          onChange={(value) => setTexts({ ...texts, [field.name]: value })}
        />
      ))}
    </Dialog>
  );
}

const chosen = (field: Field, option: { value: string; label: string }): unknown =>
  field.kind === 'bool'
    ? option.value === 'true'
    : field.kind === 'enum'
      ? option.value
      : { id: option.value, label: option.label };

function PanelField({
  registry,
  field,
  value,
  closed,
  onChange,
}: CellPanelProps & { field: Field; value: unknown; onChange: (value: unknown) => void }) {
  const id = `cell-${field.name}`;
  const link = field.kind === 'link' || field.kind === 'user';
  const [label, setLabel] = useState(linkLabel(value));
  return (
    <div className={inputs.field}>
      <label htmlFor={id} className={inputs.label}>
        {field.label}
      </label>
      <KindInput
        id={id}
        field={field}
        value={link ? linkId(value) : value}
        readOnly={closed || field.readOnly}
        onChange={(next) => onChange(link && typeof next === 'string' ? { id: next, label } : (next ?? null))}
        currency={registry.currency}
        currencies={Object.keys(registry.currencies)}
        search={linkSearch(registry, field)}
        valueLabel={link ? linkLabel(value) : undefined}
        onLabel={(_, text) => setLabel(text)}
      />
    </div>
  );
}
