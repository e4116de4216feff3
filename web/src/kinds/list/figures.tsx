import { useMemo } from 'react';
import { useReport } from '../../data/hooks';
import type { Entity, ListFigure, Registry, Row } from '../../registry/types';
import type { GridColumn } from '../../ui/DataGrid';
import { formatMoney, isZero, sumTexts } from '../../ui/money';
import css from './list.module.css';

/** What a report says of the records of a list: amounts as text, by record and figure. */
export type FigureValues = ReadonlyMap<string, Readonly<Record<string, string>>>;

const SCALE = 4;
const NONE: FigureValues = new Map();

/** Adds up what each figure is made of, for every row of the report that is a record. */
export function figureValues(
  figures: readonly ListFigure[],
  rows: readonly { cells: Readonly<Record<string, unknown>>; keys: Readonly<Record<string, string>> }[],
): FigureValues {
  const values = new Map<string, Record<string, string>>();
  for (const { cells, keys } of rows) {
    if (keys.id === undefined) continue;
    const said: Record<string, string> = {};
    for (const { name, of } of figures)
      said[name] = sumTexts(
        of.map((column) => cells[column]),
        SCALE,
      );
    values.set(keys.id, said);
  }
  return values;
}

/** Figures of the list's records, from one call of the report; nothing while it is on its way or where it fails. */
export function useFigures(entity: Entity): FigureValues {
  const figures = entity.list.figures;
  const answer = useReport(
    { name: figures?.report ?? '', api: figures?.api ?? '' },
    {},
    { enabled: figures !== undefined && figures !== null },
  );
  return useMemo(
    () => (figures && answer.data ? figureValues(figures.columns, answer.data.rows) : NONE),
    [figures, answer.data],
  );
}

/** Columns of the figures. What is nothing is left out, so that the eye finds what there is. */
export function figureColumns(registry: Registry, entity: Entity, values: FigureValues): GridColumn<Row>[] {
  return (entity.list.figures?.columns ?? []).map((figure) => ({
    key: figure.name,
    label: figure.label,
    align: 'end' as const,
    width: 136,
    grow: 1,
    sortable: true,
    cell: (row) => <FigureText registry={registry} figure={figure} text={values.get(row.id)?.[figure.name]} />,
  }));
}

/** The figures on a card: the first as its amount, the others as what calls for attention. */
export function figureCard(registry: Registry, entity: Entity, values: FigureValues) {
  const [first, ...others] = entity.list.figures?.columns ?? [];
  if (!first) return undefined;
  return {
    amount: (row: Row) => <FigureText registry={registry} figure={first} text={values.get(row.id)?.[first.name]} />,
    more: (row: Row) =>
      others.map((figure) => {
        const text = values.get(row.id)?.[figure.name];
        // Money on account is no arrears.
        return isZero(text ?? '') || text?.startsWith('-') ? null : (
          <span key={figure.name}>
            {figure.label} <FigureText registry={registry} figure={figure} text={text} />
          </span>
        );
      }),
  };
}

function FigureText({ registry, figure, text }: { registry: Registry; figure: ListFigure; text: string | undefined }) {
  if (text === undefined || isZero(text)) return null;
  const { code, digits } = registry.currency;
  const tone = figure.tone && !text.startsWith('-') ? figure.tone : undefined;
  return (
    <span className={css.figure} data-tone={tone}>
      {formatMoney(text, code, digits)}
    </span>
  );
}
