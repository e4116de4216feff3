import { language } from '../../i18n';

let names: Intl.DisplayNames | undefined;

/** `KES` → `KES · Kenyan shilling`, as the reader's language calls it; the code alone where nobody knows its name. */
export function currencyLabel(code: string): string {
  try {
    names ??= new Intl.DisplayNames([...language.locales, 'en'], { type: 'currency', fallback: 'none' });
    const name = names.of(code);
    return name ? `${code} · ${name}` : code;
  } catch {
    return code;
  }
}

/** The currencies books may be kept in, those of the country first. */
export function bookCurrencies(
  country: { currency: string; otherCurrencies: string[] },
  all: readonly string[],
): string[] {
  return [...new Set([country.currency, ...country.otherCurrencies, ...all])];
}
