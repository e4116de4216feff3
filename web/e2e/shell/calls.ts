import type { Page } from '@playwright/test';

/** Calls the API as the person who is signed in on the page. */
export async function api<T>(page: Page, method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  return page.evaluate(
    async ([verb, address, sent]) => {
      const business = JSON.parse(localStorage.getItem('selectedBusiness') ?? '{}') as { id: string };
      const answer = await fetch(address as string, {
        method: verb as string,
        headers: {
          Authorization: `Bearer ${localStorage.getItem('accessToken')}`,
          'X-Business-Id': business.id,
          'Content-Type': 'application/json',
          'Idempotency-Key': crypto.randomUUID(),
        },
        ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
      });
      if (!answer.ok) throw new Error(`${verb} ${address} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    [method, path, body] as const,
  );
}

/** A word nobody else's records have. */
export const unique = (): string => `q${crypto.randomUUID().replaceAll('-', '').slice(0, 10)}`;
