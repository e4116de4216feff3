import { expect } from '@playwright/test';
import { customer, expectAccessible, main, startSession, test } from './support';

test.describe.configure({ timeout: 120_000 });
test.use({ actionTimeout: 30_000 });

/** One pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A PDF of one page that says `words`. */
function paper(words: string): Buffer {
  const drawn = `BT /F1 24 Tf 72 700 Td (${words}) Tj ET`;
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const places = parts.map((part, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${part}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = text.length;
  text += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text);
}

test('files are attached, refused, removed and brought back', async ({ page, watched, isMobile }, info) => {
  test.skip(info.project.name === 'desktop-dark', 'the colours are looked at elsewhere');
  watched.expectStatus(422);
  await startSession(page);
  const party = await customer(page);
  await page.goto(`/customer/${party.id}`);
  const panel = main(page).getByRole('region', { name: /^Files/ });
  await expect(panel.getByText('No files yet.')).toBeVisible();
  await expect(panel.getByText('Take a picture')).toHaveCount(isMobile ? 1 : 0);

  const input = panel.getByLabel('Add files');
  await input.setInputFiles([
    { name: 'agreement.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('%PDF-1.4 agreed') },
    { name: 'stamp.png', mimeType: 'image/png', buffer: PIXEL },
    { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
  ]);
  // The content decides the name; what could run is refused, beside its own name.
  await expect(panel.getByRole('button', { name: 'Download agreement.pdf' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Download stamp.png' })).toBeVisible();
  await expect(panel.getByRole('alert')).toContainText('SVG');
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Dismiss logo.svg' }).click();
  await expect(panel.getByRole('alert')).toHaveCount(0);

  // A picture is looked at where it is.
  await panel.getByRole('button', { name: 'View stamp.png' }).click();
  const viewer = page.getByRole('dialog', { name: 'stamp.png' });
  await expect(viewer.getByRole('img', { name: 'stamp.png' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Larger' }).click();
  await expect(viewer.getByText('125%')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  // So is a paper, with its words for those who listen.
  await input.setInputFiles([{ name: 'lease.pdf', mimeType: 'application/pdf', buffer: paper('Lease of the yard') }]);
  await panel.getByRole('button', { name: 'View lease.pdf' }).click();
  const reader = page.getByRole('dialog', { name: 'lease.pdf' });
  await expect(reader.getByText('Lease of the yard')).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Remove lease.pdf' }).click();

  const waiting = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download agreement.pdf' }).click();
  expect((await waiting).suggestedFilename()).toBe('agreement.pdf');

  await panel.getByRole('button', { name: 'Remove stamp.png' }).click();
  await expect(panel.getByRole('button', { name: 'Download stamp.png' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.getByRole('button', { name: 'Download stamp.png' })).toBeVisible();
  await expect(page.getByText('stamp.png is back')).toBeVisible();
  await page.reload();
  await expect(panel.getByRole('heading', { name: 'Files (2)' })).toBeVisible();
});
