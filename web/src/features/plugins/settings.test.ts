import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '../../registry/types';
import { settingFields, settingsShown, settingValues } from './settings';

const schema: JsonSchema = {
  type: 'object',
  required: ['deviceId'],
  properties: {
    deviceId: { type: 'integer', title: 'Device number', minimum: 1 },
    testMode: { type: 'boolean' },
    margin: { type: 'number', description: 'In percent' },
    level: { type: 'string', enum: ['low', 'very-high'] },
    since: { type: 'string', format: 'date' },
    names: { type: 'array', items: { type: 'string' } },
    activationKey: { type: 'string', format: 'password' },
    more: { type: 'object' },
  },
};

describe('settings of a plugin', () => {
  const fields = settingFields(schema);

  it('has a control for each kind of value, with words a person reads', () => {
    expect(fields.map((field) => [field.label, field.kind])).toEqual([
      ['Device number', 'int'],
      ['Test mode', 'bool'],
      ['Margin', 'decimal'],
      ['Level', 'enum'],
      ['Since', 'date'],
      ['Names', 'tags'],
      ['Activation key', 'text'],
      ['More', 'json'],
    ]);
    expect(fields[0]).toMatchObject({ required: true, min: 1 });
    expect(fields.filter((field) => field.secret).map((field) => field.name)).toEqual(['activationKey']);
    expect(fields[3]?.options).toEqual([
      { value: 'low', label: 'Low' },
      { value: 'very-high', label: 'Very high' },
    ]);
  });

  it('sends numbers as numbers and nothing for what was left empty', () => {
    const stored = { deviceId: 7, margin: 12.5, level: '' };
    const shown = settingsShown(stored, fields);
    expect(shown.margin).toBe('12.5');
    expect(settingValues(shown, fields)).toEqual({ deviceId: 7, margin: 12.5 });
    expect(settingFields(null)).toEqual([]);
  });
});
