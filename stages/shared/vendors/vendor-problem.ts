/**
 * Why an exchange with a vendor brought no whole answer. `message` is the second half of a sentence that begins with the vendor's
 * name, without secrets.
 */
export class VendorProblem extends Error {
  readonly retryable: boolean;

  constructor(message: string, retryable: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'VendorProblem';
    this.retryable = retryable;
  }
}
