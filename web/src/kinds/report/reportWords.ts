import type { ReportAnswer } from '../../data/hooks';
import { registryText } from '../../i18n';

type Say = (english: string) => string | undefined;

/**
 * The words of a report's cells in the reader's language. The server writes states and choices by their English labels,
 * as it does headings and totals of its own; names of records stay. A column is one of choices where every cell of it is
 * a declared word.
 */
export function inReadersLanguage(answer: ReportAnswer, say: Say = registryText): ReportAnswer {
  const text = answer.columns.filter((column) => column.kind === 'text' || column.kind === 'link');
  const choices = new Set(
    text
      .filter(({ name, kind }) => {
        const cells = answer.rows.filter((row) => row.kind === 'detail').map((row) => row.cells[name]);
        const said = cells.filter((cell) => typeof cell === 'string' && cell !== '');
        return kind === 'text' && said.length > 0 && said.every((cell) => say(cell as string) !== undefined);
      })
      .map(({ name }) => name),
  );
  const read = (cells: Record<string, unknown>, whole: boolean) => {
    const changed: Record<string, string> = {};
    for (const { name } of text) {
      const cell = cells[name];
      const said = typeof cell === 'string' && (whole || choices.has(name)) ? say(cell) : undefined;
      if (said !== undefined) changed[name] = said;
    }
    return Object.keys(changed).length > 0 ? { ...cells, ...changed } : cells;
  };
  return {
    ...answer,
    rows: answer.rows.map((row) => ({ ...row, cells: read(row.cells, row.kind !== 'detail') })),
    totals: answer.totals && read(answer.totals, true),
  };
}
