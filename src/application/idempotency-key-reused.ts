/** The same key came with another request before. */
export class IdempotencyKeyReused extends Error {
  override readonly name = 'IdempotencyKeyReused';
  override readonly message = 'this Idempotency-Key was used for another request before';
}
