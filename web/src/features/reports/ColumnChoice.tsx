import { t } from '../../i18n';
import inputs from '../../ui/fields.module.css';
import { Icon } from '../../ui/icons';
import css from './builder.module.css';
import type { BaseDetail } from './savedReports';

/** The chosen columns in their order, moved by buttons; the others wait below. */
export function ColumnChoice({
  columns,
  value,
  onChange,
}: {
  columns: BaseDetail['columns'];
  value: string[];
  onChange: (names: string[]) => void;
}) {
  const labelOf = (name: string) => columns.find((column) => column.name === name)?.label ?? name;
  const rest = columns.filter((column) => !value.includes(column.name));
  const move = (index: number, by: number) => {
    const next = [...value];
    const [taken] = next.splice(index, 1);
    if (taken === undefined) return;
    next.splice(index + by, 0, taken);
    onChange(next);
  };
  return (
    <>
      <ol className={css.columns} aria-label={t('builder.columns')}>
        {value.map((name, index) => (
          <li key={name}>
            <label className={inputs.check}>
              <input
                type="checkbox"
                checked
                disabled={value.length === 1}
                onChange={() => onChange(value.filter((other) => other !== name))}
              />
              {labelOf(name)}
            </label>
            <span className={css.moves}>
              <button
                type="button"
                disabled={index === 0}
                aria-label={t('builder.earlier', { column: labelOf(name) })}
                onClick={() => move(index, -1)}
              >
                <Icon name="arrow-up" size={14} />
              </button>
              <button
                type="button"
                disabled={index === value.length - 1}
                aria-label={t('builder.later', { column: labelOf(name) })}
                onClick={() => move(index, 1)}
              >
                <Icon name="arrow-down" size={14} />
              </button>
            </span>
          </li>
        ))}
      </ol>
      {rest.length > 0 && (
        <details className={css.rest}>
          <summary>{t('builder.moreColumns', { count: rest.length })}</summary>
          <ul className={css.columns}>
            {rest.map((column) => (
              <li key={column.name}>
                <label className={inputs.check}>
                  <input type="checkbox" checked={false} onChange={() => onChange([...value, column.name])} />
                  {column.label}
                </label>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
