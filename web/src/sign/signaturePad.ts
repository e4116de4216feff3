import { drawnTo, HEIGHT, pathOf, pointAt, type Stroke, strokesText, WIDTH } from '../ui/signature/strokes';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * The pad of the forms (`ui/signature`) on a page the server writes: it stands before a hidden field, which holds what was drawn.
 * A page without scripts has the field alone, and the name is the signature.
 */
export function signaturePad(field: HTMLInputElement): void {
  const { label = '', hint = '', clear = '' } = field.dataset;
  const box = document.createElement('div');
  box.className = 'pad';
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${WIDTH} ${HEIGHT}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', label);
  const path = document.createElementNS(SVG, 'path');
  svg.append(path);
  const again = document.createElement('button');
  again.type = 'button';
  again.className = 'quiet';
  again.textContent = clear;
  const told = document.createElement('p');
  told.textContent = hint;
  const title = document.createElement('label');
  title.textContent = label;
  box.append(title, svg, told, again);
  field.before(box);

  let strokes: Stroke[] = [];
  let stroke: Stroke | undefined;
  const show = () => {
    path.setAttribute('d', pathOf(stroke ? [...strokes, stroke] : strokes));
    again.hidden = strokes.length === 0;
  };
  const place = (event: PointerEvent) => pointAt(event.clientX, event.clientY, svg.getBoundingClientRect());
  const end = () => {
    if (!stroke) return;
    strokes = [...strokes, stroke];
    stroke = undefined;
    field.value = strokesText(strokes);
    show();
  };
  svg.addEventListener('pointerdown', (event) => {
    svg.setPointerCapture?.(event.pointerId);
    stroke = [place(event)];
    show();
  });
  svg.addEventListener('pointermove', (event) => {
    if (!stroke) return;
    stroke = drawnTo(strokes, stroke, place(event));
    show();
  });
  svg.addEventListener('pointerup', end);
  svg.addEventListener('pointercancel', end);
  again.addEventListener('click', () => {
    strokes = [];
    field.value = '';
    show();
  });
  show();
}
