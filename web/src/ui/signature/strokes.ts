/** What a hand drew, as the server keeps it: `12,80 14,78;40,90 44,90` is two strokes in a box of 600 × 200. */

export const WIDTH = 600;
export const HEIGHT = 200;
/** Most points the server takes. */
const MOST = 4_000;

export type Point = readonly [x: number, y: number];
export type Stroke = readonly Point[];

export function parseStrokes(text: string): Stroke[] {
  if (text === '') return [];
  return text.split(';').map((stroke) =>
    stroke.split(' ').map((point): Point => {
      const [x, y] = point.split(',');
      return [Number(x), Number(y)];
    }),
  );
}

/** Empty where nothing but a dot is drawn. */
export function strokesText(strokes: readonly Stroke[]): string {
  const text = strokes
    .filter((stroke) => stroke.length > 0)
    .map((stroke) => stroke.map(([x, y]) => `${x},${y}`).join(' '))
    .join(';');
  return text.includes(' ') || text.includes(';') ? text : '';
}

/** A place of the pad in whole numbers, inside the box. */
export function pointAt(
  x: number,
  y: number,
  box: { left: number; top: number; width: number; height: number },
): Point {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  return [
    within(((x - box.left) / Math.max(box.width, 1)) * WIDTH, WIDTH),
    within(((y - box.top) / Math.max(box.height, 1)) * HEIGHT, HEIGHT),
  ];
}

/** The stroke with a further point, where that is not the place it is at; a drawing that is full takes no more. */
export function drawnTo(strokes: readonly Stroke[], stroke: Stroke, point: Point): Stroke {
  const last = stroke.at(-1);
  const count = strokes.reduce((sum, one) => sum + one.length, stroke.length);
  if (count >= MOST || (last && last[0] === point[0] && last[1] === point[1])) return stroke;
  return [...stroke, point];
}

/** As the path of an SVG; a stroke of one point is a dot. */
export const pathOf = (strokes: readonly Stroke[]): string =>
  strokes
    .map((stroke) => {
      const [first] = stroke;
      if (!first) return '';
      const rest = stroke.length > 1 ? stroke.slice(1) : [first];
      return `M${first[0]} ${first[1]}${rest.map(([x, y]) => `L${x} ${y}`).join('')}`;
    })
    .join('');
