import { Button } from '@mantine/core';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '../../i18n';
import { useWidth } from '../../ui/charts/useWidth';
import { Icon } from '../../ui/icons';
import css from './decisions.module.css';
import {
  type Cell,
  type Column,
  cellOf,
  FORMULA,
  isStacked,
  type Line,
  moved,
  type Part,
  type PartOf,
  type Problem,
  problemAt,
  stepFrom,
  withCell,
} from './model';
import { useTyped } from './useTyped';

/** Lines of a table as a grid of typed cells: rows with what they demand and give, or examples with what is given and expected. */
export function Grid<L extends Line>({
  label,
  list,
  lines,
  parts,
  empty,
  problems,
  locked,
  mark,
  onChange,
}: {
  label: string;
  list: 'rows' | 'examples';
  lines: readonly L[];
  parts: readonly PartOf[];
  /** A line that says nothing yet. */
  empty: () => L;
  problems: readonly Problem[];
  locked: boolean;
  /** What stands at the end of a line. */
  mark?: (index: number) => ReactNode;
  onChange: (lines: L[]) => void;
}) {
  const id = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  const wanted = useRef<{ row: number; column: number } | undefined>(undefined);
  const section = useRef<HTMLElement>(null);
  const stacked = isStacked(parts, useWidth(section));
  const cells = parts.flatMap(({ part, columns }) => columns.map((column) => ({ part, column })));

  const focus = (row: number, column: number) =>
    body.current?.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus();
  // A line that Enter began is there only after it was drawn.
  useEffect(() => {
    const cell = wanted.current;
    wanted.current = undefined;
    if (cell && cell.row < lines.length) focus(cell.row, cell.column);
  });

  const press = (event: KeyboardEvent, row: number, column: number) => {
    const choosing = event.target instanceof HTMLSelectElement && event.key.startsWith('Arrow');
    if (choosing || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = stepFrom(event.key, row, column, lines.length);
    if (!to) return;
    event.preventDefault();
    if (!to.adds) focus(to.row, to.column);
    else if (!locked) {
      wanted.current = to;
      onChange([...lines, empty()]);
    }
  };

  return (
    <section ref={section} className={css.grid} data-stacked={stacked || undefined} aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className={css.scroll} tabIndex={0} role="group" aria-label={label}>
        <table>
          <thead>
            <tr>
              <td />
              {parts.map(({ part, columns, label: named }) => (
                <th key={part} scope="colgroup" colSpan={columns.length} data-part={part}>
                  {named}
                </th>
              ))}
              <td />
            </tr>
            <tr>
              <th scope="col" className={css.number}>
                <span className="visually-hidden">{t('decisions.line')}</span>
              </th>
              {cells.map(({ part, column }) => (
                <th key={`${part}.${column.name}`} scope="col" data-part={part} title={column.help}>
                  {column.label}
                </th>
              ))}
              <th scope="col">
                <span className="visually-hidden">{t('decisions.do')}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {lines.map((line, row) => {
              const wrong = problemAt(problems, list, row);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
                <tr key={row} data-wrong={wrong ? true : undefined}>
                  <th scope="row" className={css.number} data-label={t('decisions.line')}>
                    {row + 1}
                  </th>
                  {cells.map(({ part, column }, at) => {
                    const problem = problemAt(problems, list, row, part, column.name);
                    const described = problem ? `${id}-${row}-${at}` : undefined;
                    const shared = {
                      'data-cell': `${row}-${at}`,
                      'aria-label': t('decisions.cell', { column: column.label, line: row + 1 }),
                      'aria-invalid': problem ? true : undefined,
                      'aria-describedby': described,
                      disabled: locked,
                      onKeyDown: (event: KeyboardEvent) => press(event, row, at),
                    } as const;
                    return (
                      <Fragment key={`${part}.${column.name}`}>
                        {stacked && part !== cells[at - 1]?.part && (
                          <td className={css.part}>{parts.find((one) => one.part === part)?.label}</td>
                        )}
                        <td data-part={part} data-kind={column.kind} data-label={column.label}>
                          <CellInput
                            column={column}
                            part={part}
                            cell={line[part]?.[column.name]}
                            shared={shared}
                            onChange={(cell) => onChange(withCell(lines, row, part, column.name, cell))}
                          />
                          {problem && (
                            <p id={described} className={css.problem}>
                              {problem}
                            </p>
                          )}
                        </td>
                      </Fragment>
                    );
                  })}
                  <td className={css.tools}>
                    {mark?.(row)}
                    {!locked && (
                      <>
                        <Tool
                          icon="arrow-up"
                          label={t('decisions.up', { line: row + 1 })}
                          off={row === 0}
                          onClick={() => onChange(moved(lines, row, -1))}
                        />
                        <Tool
                          icon="arrow-down"
                          label={t('decisions.down', { line: row + 1 })}
                          off={row + 1 === lines.length}
                          onClick={() => onChange(moved(lines, row, 1))}
                        />
                        <Tool
                          icon="trash"
                          label={t('decisions.remove', { line: row + 1 })}
                          onClick={() => onChange(lines.filter((_, other) => other !== row))}
                        />
                      </>
                    )}
                    {wrong && <p className={css.problem}>{wrong}</p>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {!locked && (
        <Button variant="default" size="xs" onClick={() => onChange([...lines, empty()])}>
          {list === 'rows' ? t('decisions.addRow') : t('decisions.addExample')}
        </Button>
      )}
    </section>
  );
}

interface Shared {
  'data-cell': string;
  'aria-label': string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
  disabled: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One cell. What a row demands is always typed, because it may compare; a value of a choice is chosen. */
function CellInput({
  column,
  part,
  cell,
  shared,
  onChange,
}: {
  column: Column;
  part: Part;
  cell: Cell | undefined;
  shared: Shared;
  onChange: (cell: Cell | undefined) => void;
}) {
  const id = useId();
  const choices = column.options ?? [];
  const typed = useTyped(cell, choices, onChange, column.kind);
  const raw = cell === undefined ? '' : String(cell);
  const known = raw === '' || choices.some((choice) => choice.value === raw);
  if (part !== 'when' && choices.length > 0 && known) {
    return (
      <select {...shared} value={raw} onChange={(event) => onChange(cellOf(event.target.value))}>
        <option value="">—</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  // An expression is read whole, on as many lines as it takes.
  if (column.kind === FORMULA) {
    return <textarea {...shared} {...typed} rows={1} autoComplete="off" spellCheck={false} data-kind={column.kind} />;
  }
  return (
    <>
      <input
        {...shared}
        {...typed}
        type="text"
        autoComplete="off"
        spellCheck={false}
        data-kind={column.kind}
        list={choices.length > 0 ? id : undefined}
        placeholder={part === 'when' ? t('decisions.any') : undefined}
      />
      {choices.length > 0 && (
        <datalist id={id}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.label} />
          ))}
        </datalist>
      )}
    </>
  );
}

function Tool({ icon, label, off, onClick }: { icon: string; label: string; off?: boolean; onClick: () => void }) {
  return (
    <button type="button" className={css.tool} aria-label={label} title={label} disabled={off} onClick={onClick}>
      <Icon name={icon} size={16} />
    </button>
  );
}
