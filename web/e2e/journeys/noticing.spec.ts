import { expect, PASSWORD } from '../support';
import {
  create,
  elsewhere,
  expectAccessible,
  expectNoSideways,
  found,
  fresh,
  move,
  startSession,
  test,
} from './support';

/** Another person of the demonstration business. */
const COLLEAGUE = 'operator@msasa.example';

test('a ticket is assigned, and the bell of the other person rings', { tag: '@once' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await startSession(page);
  const theirs = await elsewhere(browser, baseURL);
  await startSession(theirs, COLLEAGUE, PASSWORD);
  const agents = await found(theirs, 'helpdesk/agents', 'operator');
  const mine = agents.find((agent) => (agent.user as { label?: string } | null)?.label?.includes('Operator'));
  const agent = mine ?? (await create(theirs, 'helpdesk/agents', {}));

  await theirs.goto('/notices');
  await expect(theirs.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible();
  const bell = theirs.getByRole('banner').getByRole('button', { name: /^Notices/ });
  await expect(bell).toBeVisible();

  const category = (await found(page, 'helpdesk/categories', ''))[0];
  const subject = fresh('Printer');
  const ticket = await create(page, 'helpdesk/tickets', { subject, description: 'No paper', category: category?.id });
  await move(page, 'helpdesk/tickets', ticket.id, 'assign', { agent: agent.id });

  const line = theirs.getByRole('link', { name: new RegExp(`assigned .* to you: ${subject}`) });
  await expect(line.first()).toBeVisible();
  await expect(bell).toHaveAccessibleName(/unread$/);
  await expectAccessible(theirs);
  await expectNoSideways(theirs);

  await bell.press('Enter');
  const panel = theirs.getByRole('dialog', { name: 'Notices' });
  await panel.getByRole('link', { name: new RegExp(subject) }).press('Enter');
  await expect(theirs).toHaveURL(new RegExp(`/helpdesk/tickets/${ticket.id}`));
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await theirs.context().close();
});
