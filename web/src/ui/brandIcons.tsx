import type { ComponentType } from 'react';

/** Marks a brand may name instead of uploading a logo. They take the brand's colour. */
export const BRAND_ICONS: Readonly<Record<string, ComponentType>> = {
  baobab: () => (
    <Mark>
      <path d="M13 27c1-4 1-7 .5-10M19 27c-1-4-1-7-.5-10M13.500 17C12.500 13.500 9.500 13 7 12.500M18.500 17c1-3.500 4-4 6.500-4.500M15 16c0-3-1.500-6-3.500-8M17 16c0-3 1.500-6 3.500-8M10 27h12" />
    </Mark>
  ),
  building: () => (
    <Mark>
      <path d="M9 26V9l7-3 7 3v17M6 26h20M13 13h1M18 13h1M13 18h1M18 18h1M14.500 26v-4h3v4" />
    </Mark>
  ),
  spark: () => (
    <Mark>
      <path d="M16 6v6M16 20v6M6 16h6M20 16h6M9.500 9.500l3 3M19.500 19.500l3 3M22.500 9.500l-3 3M12.500 19.500l-3 3" />
    </Mark>
  ),
};

function Mark({ children }: { children: React.ReactNode }) {
  return (
    <svg viewBox="0 0 32 32" width="26" height="26" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--brand-6)" />
      <g fill="none" stroke="#fff" strokeWidth="2.2" strokeLinecap="round">
        {children}
      </g>
    </svg>
  );
}
