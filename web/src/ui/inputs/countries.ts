import { language } from '../../i18n';
import type { Option } from '../../registry/types';

/** ISO 3166-1 alpha-2 codes, run together. */
const CODES =
  'ADAEAFAGAIALAMAOARASATAUAWAZBABBBDBEBFBGBHBIBJBMBNBOBRBSBTBWBYBZCACDCFCGCHCICKCLCMCNCOCRCUCVCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGTGUGWGYHKHNHRHTHUIDIEILIMINIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISKSLSMSNSOSRSSSTSVSYSZTCTDTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW';

const codes = (): string[] => CODES.match(/../g) ?? [];

let names: Intl.DisplayNames | undefined;

/** `ZW` → `Zimbabwe`, as the reader's language calls it; in English where the browser does not know how that is. */
export function countryName(code: string): string {
  try {
    names ??= new Intl.DisplayNames([...language.locales, 'en'], { type: 'region' });
    return names.of(code) ?? code;
  } catch {
    // No browser of ours lacks the names altogether, but a code may be none.
    return code;
  }
}

/** An address as a document keeps it, a line per part: it ends with the code of its country, and is read with the name. */
export function addressText(text: string): string {
  const [, lines, code = ''] = /^(.+\n)([A-Z]{2})$/s.exec(text.trimEnd()) ?? [];
  return lines !== undefined && codes().includes(code) ? lines + countryName(code) : text;
}

/** Countries in the order their readers look for them. */
export function byName(codes: readonly string[]): Option[] {
  const order = new Intl.Collator([...language.locales, 'en']);
  return codes
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((a, b) => order.compare(a.label, b.label));
}

let made: Option[] | undefined;

/** Every country, by name in the reader's language; made on first use. */
export function countries(): Option[] {
  made ??= byName(codes());
  return made;
}
