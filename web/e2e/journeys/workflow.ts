import { expect, type Locator, type Page } from '@playwright/test';
import { main } from './support';

/** Up to this width the panel has no room beside the screen and lies over it. */
const NARROW = 900;

/** The panel of a running workflow, which folds on every move where it has no room beside the screen. */
export function workflow(page: Page, name: string) {
  // Names hold words of the sector, which may begin small.
  const panel = page.getByRole('complementary', { name: new RegExp(`^${name}$`, 'i') });
  const resume = page.getByRole('button', { name: new RegExp(`^Resume ${name}`, 'i') }).last();
  const unfold = async () => {
    await expect(panel.or(resume)).toBeVisible();
    if (await resume.isVisible()) await resume.click();
    await expect(panel).toBeVisible();
  };
  /** Where the panel covers the page it is folded away before the page is worked on; beside it, it stays. */
  const fold = async () => {
    if ((page.viewportSize()?.width ?? 0) > NARROW) return;
    const minimise = panel.getByRole('button', { name: 'Minimise' });
    if (await minimise.isVisible()) await minimise.click();
  };
  const goOn = async (to: RegExp) => {
    await unfold();
    const next = panel.getByRole('button', { name: 'Next step' });
    await expect(next).toBeEnabled();
    await next.click();
    await expect(page).toHaveURL(to);
  };
  return {
    /** Starts it from the gallery, which any page opens; what it asks at the start is answered in between. */
    start: async (from = '/crm', answer?: (dialog: Locator) => Promise<void>) => {
      await page.goto(from);
      await page.getByRole('button', { name: 'Guided workflows' }).click();
      await page.getByLabel('Find a workflow').fill(name);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(name, 'i') })
        .first()
        .click();
      await answer?.(page.getByRole('dialog'));
      await page.getByRole('button', { name: 'Start', exact: true }).click();
    },
    fold,
    /** On to the next step, as soon as what this one leads to is there. */
    next: async (to: RegExp) => {
      await goOn(to);
      await fold();
    },
    /** The same, to a page that opens with a question. */
    ask: async (to: RegExp) => {
      await goOn(to);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      return dialog;
    },
    skip: async (to: RegExp) => {
      await unfold();
      await panel.getByRole('button', { name: 'Skip', exact: true }).click();
      // What the workflow filled in already would be lost.
      const leave = page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true });
      await expect(async () => {
        if (await leave.isVisible()) await leave.click();
        await expect(page).toHaveURL(to, { timeout: 1_000 });
      }).toPass();
      await fold();
    },
    finish: async () => {
      await unfold();
      const finish = panel.getByRole('button', { name: 'Finish' });
      await expect(finish).toBeEnabled();
      await finish.click();
      await expect(page.getByText('Workflow complete')).toBeVisible();
    },
  };
}

/** The id a page's address ends with. */
export const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').pop() ?? '';

export const save = (page: Page) =>
  main(page)
    .getByRole('button', { name: /^(Save|Create)\b/ })
    .last()
    .click();

/** Takes an action of the page, out of the menu where it stands there, and answers what it asks. */
export async function act(page: Page, name: string, answer?: (dialog: Locator) => Promise<void>) {
  const button = main(page).getByRole('button', { name, exact: true }).first();
  const more = main(page).getByRole('button', { name: 'More actions' }).first();
  const item = page.getByRole('menuitem', { name, exact: true });
  // A page stands before it knows all that may be done: what is no button yet may be missing in the menu as well.
  await expect(async () => {
    if (await button.isVisible()) return button.click({ timeout: 2_000 });
    if (!(await item.isVisible())) await more.click({ timeout: 2_000 });
    await item.click({ timeout: 1_000 });
  }).toPass();
  const dialog = page.getByRole('dialog');
  if (answer) {
    await expect(dialog).toBeVisible();
    await answer(dialog);
  }
  if (await dialog.isVisible()) {
    await dialog.getByRole('button', { name, exact: true }).last().click();
    await expect(dialog).toBeHidden();
  }
}

/** Presses the button of an empty or a full list that makes a new record. */
export async function openNew(page: Page, name: string): Promise<void> {
  await main(page).getByRole('link', { name, exact: true }).first().click();
  await expect(
    main(page)
      .getByRole('button', { name: /^Create / })
      .last(),
  ).toBeVisible();
}
