import { newIdempotencyKey } from '../data/client';
import type { ApiError } from '../data/errors';

/**
 * The idempotency key of one form. It is made when the form opens and lives until a save gets an answer. While
 * the outcome of a save is unknown (the line dropped, the server was too slow) the key stays, even if the values
 * changed: sending a new one could make a second record. A refusal ends it, since nothing was written under it.
 */
export class SaveKey {
  private key = newIdempotencyKey();

  get value(): string {
    return this.key;
  }

  /** After a save that was answered, with success or with a refusal. */
  renew(): void {
    this.key = newIdempotencyKey();
  }

  afterFailure(error: ApiError): void {
    const answered = error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
    if (answered) this.renew();
  }
}
