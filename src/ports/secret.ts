/**
 * A secret, such as a key, that no log, message, JSON or debugger's view shows by accident. Only `reveal` returns it:
 * call that where the secret is sent, or compared, and nowhere else.
 */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return '***';
  }

  toJSON(): string {
    return '***';
  }

  /** What `console.log` and `util.inspect` show. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return 'Secret(***)';
  }
}
