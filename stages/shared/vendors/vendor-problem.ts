type Circumstances = Readonly<{ cause?: unknown; isUnreachable?: boolean }>;

/**
 * Why an exchange with a vendor brought no whole answer. `message` is the second half of a sentence that begins with the vendor's
 * name, without secrets. `isUnreachable` when nobody answered at that address.
 */
export class VendorProblem extends Error {
  readonly retryable: boolean;
  readonly isUnreachable: boolean;

  constructor(message: string, retryable: boolean, { cause, isUnreachable = false }: Circumstances = {}) {
    super(message, { cause });
    this.name = 'VendorProblem';
    this.retryable = retryable;
    this.isUnreachable = isUnreachable;
  }
}
