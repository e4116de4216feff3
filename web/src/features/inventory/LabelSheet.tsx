import { createPortal } from 'react-dom';
import { type Bars, barsOf } from './bars';
import css from './labels.module.css';
import type { Labelled } from './zpl';

/** Sheets by their name: labels on one, none where they come from a roll. */
export const SIZES = { a4x24: 24, a4x65: 65, roll: 1 } as const;
export type Size = keyof typeof SIZES;

/** One label: the name, and the bars with what they say below. */
export function Label({ name, code }: Pick<Labelled, 'name' | 'code'>) {
  const bars = barsOf(code);
  return (
    <div className={css.label}>
      <span className={css.name}>{name}</span>
      {bars && <Drawn bars={bars} />}
    </div>
  );
}

/** Bars as one path, with the quiet zone scanners need on both sides. */
function Drawn({ bars }: { bars: Bars }) {
  const quiet = bars.kind === 'ean8' ? 7 : 11;
  const width = bars.modules.length + 2 * quiet;
  const path = [...bars.modules.matchAll(/1+/g)]
    .map((match) => `M${match.index + quiet} 0h${match[0].length}v40h-${match[0].length}z`)
    .join('');
  return (
    <>
      <svg className={css.bars} viewBox={`0 0 ${width} 40`} preserveAspectRatio="none" shapeRendering="crispEdges">
        <title>{bars.text}</title>
        <path d={path} />
      </svg>
      <span className={css.code}>{bars.text}</span>
    </>
  );
}

/** All labels as they are printed, beside the page: on paper they are all there is. */
export function LabelSheets({ labels, size }: { labels: readonly Labelled[]; size: Size }) {
  const all = labels.flatMap(({ name, code, copies }) => Array.from({ length: copies }, () => ({ name, code })));
  const sheets = Array.from({ length: Math.ceil(all.length / SIZES[size]) }, (_, at) =>
    all.slice(at * SIZES[size], (at + 1) * SIZES[size]),
  );
  return createPortal(
    <div className={css.sheets} data-size={size} aria-hidden="true">
      {sheets.map((sheet, page) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages have no name but their number
        <div key={page} className={css.sheet}>
          {sheet.map((label, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: labels of one kind are alike
            <Label key={at} {...label} />
          ))}
        </div>
      ))}
    </div>,
    document.body,
  );
}
