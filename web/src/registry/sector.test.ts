import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { institutionLevel } from '../shell/institution';
import { chosenSector, sectorKey } from './sector';
import { detectSector } from './sectorRules';

interface Cases {
  detection: [string, string, string, string][];
  levels: [string, string][];
}

/** The server's own cases: both read a business alike. */
const cases = JSON.parse(readFileSync('../kernel/src/shell/sector-cases.json', 'utf8')) as Cases;

test.each(cases.detection)('%s / %s / %s is %s', (businessType, industry, industryCode, sector) => {
  expect(detectSector({ businessType, industry, industryCode })).toBe(sector);
});

test.each(cases.levels)('%s is %s', (name, level) => {
  expect(institutionLevel(name)).toBe(level);
});

afterEach(() => localStorage.clear());

test('a chosen sector belongs to its business, and a foreign value falls back to business', () => {
  localStorage.setItem(sectorKey('b1'), 'education');
  localStorage.setItem(sectorKey('b2'), 'agriculture');
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(chosenSector('b1')).toBe('education');
  expect(chosenSector('b3')).toBeUndefined();
  expect(chosenSector('b2')).toBe('business');
  expect(warn).toHaveBeenCalledWith('invalid sector, falling back to business terminology: agriculture');
});
