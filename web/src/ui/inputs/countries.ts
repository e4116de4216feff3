import { language } from '../../i18n';
import type { Option } from '../../registry/types';

/** ISO 3166-1 alpha-2 codes, run together. */
const CODES =
  'ADAEAFAGAIALAMAOARASATAUAWAZBABBBDBEBFBGBHBIBJBMBNBOBRBSBTBWBYBZCACDCFCGCHCICKCLCMCNCOCRCUCVCYCZDEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGTGUGWGYHKHNHRHTHUIDIEILIMINIQIRISITJEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZNANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISKSLSMSNSOSRSSSTSVSYSZTCTDTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZW';

let made: Option[] | undefined;

/** Countries by name in the reader's language; made on first use. */
export function countries(): Option[] {
  if (!made) {
    const names = new Intl.DisplayNames(language.locales, { type: 'region' });
    made = (CODES.match(/../g) ?? [])
      .map((code) => ({ value: code, label: names.of(code) ?? code }))
      .sort((a, b) => a.label.localeCompare(b.label));
  }
  return made;
}

export const countryName = (code: string): string => countries().find((entry) => entry.value === code)?.label ?? code;
