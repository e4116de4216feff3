import { expectAccessible } from '../support';
import { expect, startSession, test } from './support';

const DAY = '2026-11-10';
const COUNT = 2000;

/** Two thousand meetings of one day, as the server pages them. */
const meetings = Array.from({ length: COUNT }, (_, index) => {
  const minutes = 6 * 60 + ((index * 7) % 720);
  const at = (later: number) => {
    const total = minutes + later;
    return `${DAY}T${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}:00Z`;
  };
  return {
    id: `m${index}`,
    version: 1,
    title: `Meeting ${index}`,
    startsAt: at(0),
    endsAt: at(30),
    kind: index % 2 ? 'internal' : 'customer',
  };
});

test('lanes: of two thousand meetings those in sight are drawn, and a bar is back where the server refuses', {
  tag: '@once',
}, async ({ page, watched }) => {
  // The move of a bar is refused.
  watched.expectStatus(422);
  await startSession(page);
  await page.route('**/v1/gallery/meetings?*', (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const next = from + 200 < COUNT ? String(from + 200) : null;
    return route.fulfill({ json: { data: meetings.slice(from, from + 200), page: { next } } });
  });
  await page.route('**/v1/gallery/meetings/m*', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { status: 422, code: 'invalid', errors: [{ pointer: '/startsAt', code: 'room_taken', message: 'Taken.' }] },
    }),
  );
  await page.goto(`/gallery/meetings/calendar?on=${DAY}&span=day`);
  const lanes = page.getByRole('group', { name: 'Meetings by Kind' });
  await expect(lanes).not.toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page, 'all');
  // Only what is in sight is drawn, and two blocks of twenty rows around it, wherever one has scrolled to.
  for (const down of [0, 600, 6_000]) {
    await lanes.evaluate((box, down) => {
      box.scrollTop = down;
    }, down);
    const drawn = () =>
      lanes.evaluate((box) => {
        const { top, bottom } = box.getBoundingClientRect();
        const bars = [...box.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect());
        const far = bars.filter((bar) => bar.bottom < top - 1_200 || bar.top > bottom + 1_200);
        return { far: far.length, seen: bars.some((bar) => bar.bottom > top && bar.top < bottom) };
      });
    await expect.poll(drawn).toEqual({ far: 0, seen: true });
  }
  expect(await lanes.locator('[data-bar]').count()).toBeLessThan(COUNT);
  await lanes.evaluate((box) => {
    box.scrollTop = 0;
  });
  // One and the same bar, whatever is drawn before it after the refusal.
  const first = lanes.locator('[data-bar][data-open]').first();
  await expect(first).toBeInViewport();
  const bar = lanes.locator(`[data-bar="${await first.getAttribute('data-bar')}"]`);
  // Where it stands in its lane; the lanes themselves may be scrolled by a pointer near their edge.
  const place = () => bar.evaluate((element) => (element as HTMLElement).offsetLeft);
  const stood = await place();
  const before = await bar.boundingBox();
  await bar.hover();
  await page.mouse.down();
  await page.mouse.move((before?.x ?? 0) + 120, (before?.y ?? 0) + 8, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText('is back in its place').first()).toBeVisible();
  await expect.poll(place).toBe(stood);
});
