import { describe, expect, it } from 'vitest';
import type { Entity } from '../../registry/types';
import { faultsCsv, readResult, templateCsv } from './upload';

const entity = {
  collection: 'customers',
  fields: [
    { name: 'number', label: 'Number', kind: 'serial' },
    { name: 'email', label: 'Email', kind: 'email' },
    { name: 'name', label: 'Name', kind: 'text', required: true },
    { name: 'outstanding', label: 'Outstanding', kind: 'money', computed: true },
    { name: 'contacts', label: 'Contacts', kind: 'lines' },
  ],
} as unknown as Entity;

describe('imports', () => {
  it('offers the fields a user fills, required ones first', () => {
    expect(templateCsv(entity)).toBe('\ufeffname,email\r\n');
  });

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
