import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => vi.resetModules());

async function reader(code: string) {
  localStorage.setItem('language', code);
  return await import('./countries');
}

it('calls countries as the reader does, and sorts them as the reader looks for them', async () => {
  const { byName, countries } = await reader('fr');
  expect(byName(['ZW', 'EG', 'ZA', 'ET', 'TN'])).toEqual([
    { value: 'ZA', label: 'Afrique du Sud' },
    { value: 'EG', label: 'Égypte' },
    { value: 'ET', label: 'Éthiopie' },
    { value: 'TN', label: 'Tunisie' },
    { value: 'ZW', label: 'Zimbabwe' },
  ]);
  expect(countries().map((entry) => entry.label)).toContain('Côte d’Ivoire');
});

it('reads the country at the end of an address by its name, and no other two letters', async () => {
  const { addressText } = await reader('pt');
  expect(addressText('1 Main Street\nChegutu\nZW')).toBe('1 Main Street\nChegutu\nZimbabué');
  for (const text of ['ZW', 'Leave it with\nZW at the gate', 'Ask for\nXQ', '1 Main Street\nZimbabwe'])
    expect(addressText(text)).toBe(text);
});

it('says them in English where the browser does not know the reader’s language, and a code as it is', async () => {
  const known = Intl.DisplayNames;
  const names = function names(locales: readonly string[], options: Intl.DisplayNamesOptions) {
    return new known(
      locales.filter((tag) => !tag.startsWith('sn')),
      options,
    );
  };
  vi.spyOn(Intl, 'DisplayNames').mockImplementation(names as unknown as typeof Intl.DisplayNames);
  const { countryName } = await reader('sn');
  expect(countryName('KE')).toBe('Kenya');
  expect(countryName('nowhere')).toBe('nowhere');
});
