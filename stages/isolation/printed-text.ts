import type { Log } from '../../src/ports/log.js';
import type { Environment } from '../loading/plugin-settings.js';
import { secretsIn } from '../loading/without-secrets.js';
import { redactedText } from '../shared/vendors/redacted-text.js';
import { LimitExceeded } from './limits.js';

/** Pieces that are logged of what a process printed, and the characters of each. */
const mostPieces = 20;
const longestPiece = 500;

/** What a process prints: the beginning is logged without secrets, too much of it ends the process. */
export class PrintedText {
  #bytes = 0;
  #pieces = 0;

  constructor(
    readonly environment: Environment,
    readonly log: Log,
    readonly mostBytes: number,
    readonly exceeded: (error: LimitExceeded) => void,
  ) {}

  readonly add = (piece: Buffer): void => {
    this.#bytes += piece.byteLength;
    this.#pieces += 1;
    if (this.#bytes > this.mostBytes) this.exceeded(new LimitExceeded(`it printed more than ${this.mostBytes} bytes`));
    if (this.#pieces > mostPieces) return;
    const text = redactedText(piece.toString('utf8'), secretsIn(this.environment), longestPiece);
    this.log.info('a stage printed', { text });
  };
}
