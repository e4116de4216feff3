import type { ReportAnswer, ReportRow } from '../../data/hooks';
import { registryText } from '../../i18n';

type Say = (english: string) => string | undefined;

/** Columns of statements' lines, as `report.column`: each cell is a declared line, or an account with its number before its name. */
const LINES = /^ledger\.[\w-]+\.(?:line|component)$/;
/** Columns of records' names, which stay even where every one of them reads like a declared word. */
const NAMES: ReadonlySet<string> = new Set(['account', 'counterparty', 'customer', 'product', 'supplier']);
/** The report that draws those people made: its groups are names of records as often as choices. */
const MADE = 'reporting.saved';
const SPAN = /^(\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)$/;

/**
 * The words of a report's cells in the reader's language. The server writes states and choices by their English labels,
 * as it does headings and totals of its own; names of records stay. A column is one of choices where every cell of it is
 * a declared word. In statements an account may stand among the declared lines, so each line is said by itself.
 */
export function inReadersLanguage(answer: ReportAnswer, report: string, say: Say = registryText): ReportAnswer {
  const text = answer.columns.filter((column) => column.kind === 'text' || column.kind === 'link');
  const whole = (kind: ReportRow['kind']) => kind !== 'detail' && !(kind === 'subtotal' && report === MADE);
  const choices = new Set(
    text
      .filter(({ name, kind }) => {
        if (kind !== 'text' || NAMES.has(name)) return false;
        if (LINES.test(`${report}.${name}`)) return true;
        const cells = answer.rows.filter((row) => !whole(row.kind)).map((row) => row.cells[name]);
        const said = cells.filter((cell) => typeof cell === 'string' && cell !== '');
        return said.length > 0 && said.every((cell) => say(cell as string) !== undefined);
      })
      .map(({ name }) => name),
  );
  const read = (cells: Record<string, unknown>, own: boolean) => {
    const changed: Record<string, string> = {};
    for (const { name } of text) {
      const cell = cells[name];
      const said = typeof cell === 'string' && (own || choices.has(name)) ? (say(cell) ?? span(cell, say)) : undefined;
      if (said !== undefined) changed[name] = said;
    }
    return Object.keys(changed).length > 0 ? { ...cells, ...changed } : cells;
  };
  return {
    ...answer,
    rows: answer.rows.map((row) => ({ ...row, cells: read(row.cells, whole(row.kind)) })),
    totals: answer.totals && read(answer.totals, true),
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
