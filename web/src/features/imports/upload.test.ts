import { describe, expect, it } from 'vitest';
import { faultsCsv, readResult } from './upload';

describe('imports', () => {
  it('reads a result with or without an envelope', () => {
    const body = {
      rows: 10,
      imported: 0,
      skipped: 2,
      errors: [{ row: 3, column: 'email', message: 'Enter a valid email' }, 'odd'],
    };
    expect(readResult(body)).toEqual(readResult({ data: body }));
    expect(readResult(body).faults).toEqual([{ row: 3, column: 'email', message: 'Enter a valid email' }]);
    expect(readResult(null).rows).toBe(0);
  });

  it('never writes a cell that a spreadsheet would run', () => {
    expect(faultsCsv([{ row: 2, column: 'name', message: '=1+1 is not a "name"' }])).toContain(
      `2,"name","'=1+1 is not a ""name"""`,
    );
  });
});
