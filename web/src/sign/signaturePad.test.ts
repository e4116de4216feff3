import { expect, test } from 'vitest';
import { signaturePad } from './signaturePad';

/** A form as the signer's page has it, with a pad of one point to a pixel. */
function page(): { field: HTMLInputElement; svg: SVGElement; again: HTMLButtonElement } {
  document.body.innerHTML =
    '<form><input type="hidden" name="drawn" data-pad data-label="Your signature" data-hint="Draw" data-clear="Clear"></form>';
  const field = document.querySelector('input') as HTMLInputElement;
  signaturePad(field);
  const svg = document.querySelector('.pad svg') as SVGElement;
  svg.getBoundingClientRect = () => ({ left: 0, top: 0, width: 600, height: 200 }) as DOMRect;
  return { field, svg, again: document.querySelector('.pad button') as HTMLButtonElement };
}

const point = (svg: SVGElement, kind: string, x: number, y: number) =>
  svg.dispatchEvent(new MouseEvent(kind, { clientX: x, clientY: y, bubbles: true }));

test('what a hand draws is what the form sends', () => {
  const { field, svg, again } = page();
  expect(svg.getAttribute('aria-label')).toBe('Your signature');
  expect(again.hidden).toBe(true);
  point(svg, 'pointermove', 5, 5);
  point(svg, 'pointerdown', 12, 80);
  point(svg, 'pointermove', 14, 78);
  point(svg, 'pointerup', 14, 78);
  point(svg, 'pointerdown', 40, 90);
  point(svg, 'pointerup', 40, 90);
  expect(field.value).toBe('12,80 14,78;40,90');
  expect(svg.querySelector('path')?.getAttribute('d')).toBe('M12 80L14 78M40 90L40 90');
});

test('a drawing can be taken back, and a dot alone is none', () => {
  const { field, svg, again } = page();
  point(svg, 'pointerdown', 12, 80);
  point(svg, 'pointercancel', 12, 80);
  expect(field.value).toBe('');
  expect(again.hidden).toBe(false);
  again.click();
  expect(svg.querySelector('path')?.getAttribute('d')).toBe('');
  expect(again.hidden).toBe(true);
});
