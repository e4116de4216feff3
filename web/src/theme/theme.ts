import {
  type ButtonProps,
  type CSSVariablesResolver,
  createTheme,
  type MantineColorScheme,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  type MantineTheme,
} from '@mantine/core';
import { readText, writeText } from '../data/storage';

/** The brand's shades are CSS variables, so one build serves every brand and a host switch needs no script. */
const brand = Array.from({ length: 10 }, (_, shade) => `var(--brand-${shade})`) as unknown as MantineColorsTuple;

export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand },
  primaryShade: { light: 6, dark: 7 },
  fontFamily: 'var(--font)',
  // In pixels: the page's own letters are smaller than what a rem usually is.
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  lineHeights: { xs: '1.35', sm: '1.4', md: '1.45', lg: '1.45', xl: '1.35' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.25rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '4px', lg: '6px', xl: '8px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: {
      defaultProps: { size: 'xs' },
      // The smallest of the library is too small to read and to hit.
      vars: (_theme: MantineTheme, { size }: ButtonProps) => ({
        root: size === 'xs' ? { '--button-height': '32px', '--button-fz': '13px', '--button-padding-x': '12px' } : {},
      }),
    },
    Menu: {
      defaultProps: { shadow: 'md', transitionProps: { duration: 100 }, offset: 4, withInitialFocusPlaceholder: false },
    },
  },
});

/** Mantine's default greys miss the contrast WCAG AA asks for; these meet it on our surfaces. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-2)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-error': 'var(--tone-bad)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-anchor': 'var(--accent-text)',
  },
  dark: {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-2)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-error': 'var(--tone-bad)',
    '--mantine-color-default': 'var(--surface-2)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-anchor': 'var(--accent-text)',
  },
});

export type ThemeChoice = 'light' | 'dark' | 'system';
const KEY = 'theme';

/** The stored choice; anything but the three words counts as light. */
export function readTheme(): ThemeChoice {
  const stored = readText(KEY);
  return stored === 'dark' || stored === 'system' ? stored : 'light';
}

const toScheme = (choice: ThemeChoice): MantineColorScheme => (choice === 'system' ? 'auto' : choice);
export const toChoice = (scheme: MantineColorScheme): ThemeChoice => (scheme === 'auto' ? 'system' : scheme);

/** Keeps the choice under the product's own key and words, and follows a change made in another tab. */
export function createThemeManager(): MantineColorSchemeManager {
  let listen: ((event: StorageEvent) => void) | undefined;
  return {
    get: () => toScheme(readTheme()),
    set: (scheme) => writeText(KEY, toChoice(scheme)),
    subscribe: (onUpdate) => {
      listen = (event) => {
        if (event.key === KEY) onUpdate(toScheme(readTheme()));
      };
      window.addEventListener('storage', listen);
    },
    unsubscribe: () => {
      if (listen) window.removeEventListener('storage', listen);
    },
    clear: () => writeText(KEY, 'light'),
  };
}
