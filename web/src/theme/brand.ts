import { isRecord } from '../data/storage';

/** The brand of this host. Colours come as CSS variables; the words come with the page as a JSON data block. */
export interface Brand {
  name: string;
  tagline: string;
  description: string;
  logo: { icon?: string; text?: string; url?: string };
  favicon: string;
  contact: { email?: string; phone?: string; whatsapp?: string; address?: string };
  social: { facebook?: string; twitter?: string; linkedin?: string; instagram?: string };
  poweredBy?: { text: string; url: string };
  footerTagline?: string;
  productOf?: string;
  /** The language of this host's visitors when their browser asks for none of ours. */
  language?: string;
  /** What it says of itself in other languages, by their code. */
  words: Readonly<Record<string, Partial<Record<Sentence, string>>>>;
  /** Legal pages this brand words itself: `terms`, `privacy`, `refunds`, `cookies`. */
  ownTexts: readonly string[];
}

const SENTENCES = ['tagline', 'description', 'footerTagline'] as const;
type Sentence = (typeof SENTENCES)[number];

const DEFAULT: Brand = {
  name: 'Baobab',
  tagline: 'Intelligent Business Management for Africa',
  description: 'Accounting, sales, stock, people and more for African businesses.',
  logo: { icon: 'baobab' },
  favicon: '/favicon.svg',
  contact: {},
  social: {},
  words: {},
  ownTexts: [],
};

function strings<K extends string>(value: unknown, names: readonly K[]): Partial<Record<K, string>> {
  const found: Partial<Record<K, string>> = {};
  if (isRecord(value)) {
    for (const name of names) {
      const text = value[name];
      if (typeof text === 'string' && text !== '') found[name] = text;
    }
  }
  return found;
}

/** Reads a brand, keeping the default for whatever is missing or of the wrong type. */
export function parseBrand(value: unknown): Brand {
  if (!isRecord(value)) return DEFAULT;
  const text = strings(value, ['name', 'tagline', 'description', 'favicon', 'productOf', 'footerTagline', 'language']);
  const powered = strings(value.poweredBy, ['text', 'url']);
  return {
    ...DEFAULT,
    ...text,
    logo: isRecord(value.logo) ? strings(value.logo, ['icon', 'text', 'url']) : DEFAULT.logo,
    contact: strings(value.contact, ['email', 'phone', 'whatsapp', 'address']),
    social: strings(value.social, ['facebook', 'twitter', 'linkedin', 'instagram']),
    words: isRecord(value.words)
      ? Object.fromEntries(Object.entries(value.words).map(([code, said]) => [code, strings(said, SENTENCES)]))
      : {},
    ownTexts: Array.isArray(value.ownTexts) ? value.ownTexts.filter((name) => typeof name === 'string') : [],
    ...(powered.text && powered.url ? { poweredBy: { text: powered.text, url: powered.url } } : {}),
  };
}

let cached: Brand | undefined;

/** `<script type="application/json" id="baobab-brand">`, which the server writes into the page's head. */
export function getBrand(): Brand {
  if (!cached) {
    const block = document.getElementById('baobab-brand');
    try {
      cached = parseBrand(block ? JSON.parse(block.textContent ?? '') : undefined);
    } catch {
      cached = DEFAULT;
    }
  }
  return cached;
}

/** From now on the brand says its sentences in this language, where it has them in it. */
export function speakBrand(code: string): void {
  const brand = getBrand();
  cached = { ...brand, ...brand.words[code] };
}

/** Puts the screen's title before the brand's name. */
export function setPageTitle(title: string): void {
  const { name } = getBrand();
  document.title = title === '' || title === name ? name : `${title} · ${name}`;
}

/** The title of the screen on show, without the brand's name; '' when it has none. */
export function screenTitle(): string {
  const { name } = getBrand();
  const suffix = ` · ${name}`;
  return document.title.endsWith(suffix) ? document.title.slice(0, -suffix.length) : '';
}
