import { Button } from '@mantine/core';
import { t } from '../../i18n';
import type { Field } from '../../registry/types';
import { Dialog } from '../../ui/Dialog';
import inputs from '../../ui/fields.module.css';
import { clampWidth } from '../../ui/gridLayout';
import { Icon, type IconName } from '../../ui/icons';
import css from './columns.module.css';
import { choosable, type ListModel } from './useListModel';

const STEP = 24;
const USUAL = 140;

/** Chooses, orders, sizes and pins columns. Every change shows at once behind the dialog, and is kept. */
export default function ColumnsDialog({ model, onClose }: { model: ListModel; onClose: () => void }) {
  const { columns, layout, setLayout, setColumns, entity } = model;
  const shown = columns.map((field) => field.name);
  const pinned = layout.pinned ?? 0;
  const hidden = choosable(entity).filter((field) => !shown.includes(field.name));

  const toggle = (name: string) => {
    const next = shown.includes(name) ? shown.filter((entry) => entry !== name) : [...shown, name];
    if (next.length > 0) setColumns(next);
  };
  const move = (index: number, step: number) => {
    const next = [...shown];
    const [name] = next.splice(index, 1);
    if (name === undefined) return;
    next.splice(index + step, 0, name);
    setColumns(next);
  };
  const widen = (name: string, by: number) =>
    setLayout({ widths: { ...layout.widths, [name]: clampWidth((layout.widths?.[name] ?? USUAL) + by) } });

  return (
    <Dialog
      title={t('columns.title')}
      size="medium"
      onClose={onClose}
      footer={
        <>
          <Button
            variant="default"
            onClick={() => {
              const { [model.personal?.id ?? '']: _own, ...viewColumns } = layout.viewColumns ?? {};
              const plain = model.personal ? {} : { columns: [] };
              setLayout({ ...plain, viewColumns, widths: {}, pinned: 0 });
            }}
          >
            {t('columns.reset')}
          </Button>
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </>
      }
    >
      <ul className={css.list} aria-label={t('columns.title')}>
        {columns.map((field, index) => (
          <li key={field.name} className={css.item}>
            <Shown field={field} checked last={shown.length === 1} onToggle={() => toggle(field.name)} />
            <span className={css.tools}>
              <Tool
                icon="arrow-up"
                label={t('columns.up', { label: field.label })}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <Tool
                icon="arrow-down"
                label={t('columns.down', { label: field.label })}
                disabled={index === columns.length - 1}
                onClick={() => move(index, 1)}
              />
              <Tool
                icon="minus"
                label={t('columns.narrower', { label: field.label })}
                onClick={() => widen(field.name, -STEP)}
              />
              <Tool
                icon="plus"
                label={t('columns.wider', { label: field.label })}
                onClick={() => widen(field.name, STEP)}
              />
              <Tool
                icon="pin"
                pressed={index < pinned}
                label={t(index < pinned ? 'columns.unpin' : 'columns.pin', { label: field.label })}
                onClick={() => setLayout({ pinned: index < pinned ? index : index + 1 })}
              />
            </span>
          </li>
        ))}
        {hidden.map((field) => (
          <li key={field.name} className={css.item}>
            <Shown field={field} checked={false} last={false} onToggle={() => toggle(field.name)} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Shown({
  field,
  checked,
  last,
  onToggle,
}: {
  field: Field;
  checked: boolean;
  last: boolean;
  onToggle: () => void;
}) {
  return (
    <label className={inputs.check} title={last ? t('columns.last') : undefined}>
      <input type="checkbox" checked={checked} aria-disabled={last || undefined} onChange={onToggle} />
      {field.label}
    </label>
  );
}

function Tool({
  icon,
  label,
  disabled,
  pressed,
  onClick,
}: {
  icon: IconName;
  label: string;
  disabled?: boolean;
  pressed?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={css.tool}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      <Icon name={icon} size={14} />
    </button>
  );
}
