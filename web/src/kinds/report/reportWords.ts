import type { ReportAnswer, ReportRow } from '../../data/hooks';
import { registryText } from '../../i18n';

type Say = (english: string) => string | undefined;

const SPAN = /^(\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)$/;

/**
 * The words of a report's cells in the reader's language. The server writes states and choices by their English labels,
 * as it does headings and totals of its own; names of records stay. Whose words a column's are, its declaration says;
 * else it is one of choices where every cell of it is a declared word. Printed and exported reports are read the same way
 * (`kernel/src/reporting.rs`).
 */
export function inReadersLanguage(answer: ReportAnswer, say: Say = registryText): ReportAnswer {
  const text = answer.columns.filter((column) => column.kind === 'text' || column.kind === 'link');
  const names = new Set(text.filter((column) => column.words === 'names').map(({ name }) => name));
  const choices = new Set(
    text
      .filter(({ name, kind, words }) => {
        if (kind !== 'text' || words === 'names') return false;
        if (words === 'each') return true;
        const cells = answer.rows.filter((row) => row.kind === 'detail').map((row) => row.cells[name]);
        const said = cells.filter((cell) => typeof cell === 'string' && cell !== '');
        return said.length > 0 && said.every((cell) => say(cell as string) !== undefined);
      })
      .map(({ name }) => name),
  );
  // A group of a record's rows is called after it; other headings and all totals are the report's.
  const own = (kind: ReportRow['kind'], name: string) => kind !== 'detail' && !(kind === 'subtotal' && names.has(name));
  const read = (cells: Record<string, unknown>, kind: ReportRow['kind']) => {
    const changed: Record<string, string> = {};
    for (const { name } of text) {
      const cell = cells[name];
      const said =
        typeof cell === 'string' && (own(kind, name) || choices.has(name)) ? (say(cell) ?? span(cell, say)) : undefined;
      if (said !== undefined) changed[name] = said;
    }
    return Object.keys(changed).length > 0 ? { ...cells, ...changed } : cells;
  };
  return {
    ...answer,
    rows: answer.rows.map((row) => ({ ...row, cells: read(row.cells, row.kind) })),
    totals: answer.totals && read(answer.totals, 'total'),
  };
}

/** `2026-01-01 to 2026-12-31` over the rows of those days, said as the remark of a report is. */
function span(cell: string, say: Say): string | undefined {
  const [, from, to] = SPAN.exec(cell) ?? [];
  const said = from && to ? say('{1} to {2}.') : undefined;
  return said
    ?.replace('{1}', from ?? '')
    .replace('{2}', to ?? '')
    .replace(/\.$/, '');
}
