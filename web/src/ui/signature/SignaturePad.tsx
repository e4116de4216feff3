import { type PointerEvent, useRef, useState } from 'react';
import css from './signature.module.css';
import { drawnTo, HEIGHT, parseStrokes, pathOf, pointAt, type Stroke, strokesText, WIDTH } from './strokes';

/** A drawn signature, for reading. */
export const Drawn = ({ text, label }: { text: string; label: string }) => (
  <svg className={css.drawn} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
    <path d={pathOf(parseStrokes(text))} />
  </svg>
);

/** Where a hand draws: finger, pen or mouse. Anyone who cannot draw leaves it empty; no field asks for more than a name beside it. */
export function SignaturePad({
  id,
  text,
  label,
  clear,
  readOnly,
  invalid,
  describedBy,
  onChange,
}: {
  id: string;
  text: string;
  label: string;
  /** What the button says that takes the drawing away. */
  clear: string;
  readOnly?: boolean | undefined;
  invalid?: boolean | undefined;
  describedBy?: string | undefined;
  onChange: (text: string) => void;
}) {
  const strokes = parseStrokes(text);
  const [stroke, setStroke] = useState<Stroke>([]);
  const drawing = useRef(false);
  const place = (event: PointerEvent<SVGSVGElement>) =>
    pointAt(event.clientX, event.clientY, event.currentTarget.getBoundingClientRect());
  const end = () => {
    if (!drawing.current) return;
    drawing.current = false;
    onChange(strokesText([...strokes, stroke]));
    setStroke([]);
  };
  return (
    <div className={css.pad} data-invalid={invalid || undefined}>
      <svg
        id={id}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
        aria-describedby={describedBy}
        onPointerDown={(event) => {
          if (readOnly) return;
          event.currentTarget.setPointerCapture?.(event.pointerId);
          drawing.current = true;
          setStroke([place(event)]);
        }}
        onPointerMove={(event) => {
          if (!drawing.current) return;
          const point = place(event);
          setStroke((before) => drawnTo(strokes, before, point));
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={pathOf([...strokes, stroke])} />
      </svg>
      {!readOnly && text !== '' && (
        <button type="button" onClick={() => onChange('')}>
          {clear}
        </button>
      )}
    </div>
  );
}
