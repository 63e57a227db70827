type Circumstances = Readonly<{ cause?: unknown; isUnreachable?: boolean }>;

/**
 * Why a call to a vendor brought no complete response. `message` continues a sentence that begins with the vendor's
 * name, and contains no secrets. `isUnreachable` when no connection could be made.
 */
export class VendorCallError extends Error {
  readonly retryable: boolean;
  readonly isUnreachable: boolean;

  constructor(message: string, retryable: boolean, { cause, isUnreachable = false }: Circumstances = {}) {
    super(message, { cause });
    this.name = 'VendorCallError';
    this.retryable = retryable;
    this.isUnreachable = isUnreachable;
  }
}
