import { LimitExceeded, type ProcessLimits } from './limits.js';
import { openFiles, ownMebibytes } from './process-facts.js';

const tickMilliseconds = 250;
const ticksUntil = (seconds: number) => (seconds * 1000) / tickMilliseconds;

/** Watches a process: while it works, that it responds, how much memory and how many files it uses; then its rest. */
export class ProcessWatch {
  readonly #pid: number | undefined;
  readonly #limits: ProcessLimits;
  readonly #end: (cause?: LimitExceeded) => void;
  #ticks: NodeJS.Timeout | undefined;
  #idle: NodeJS.Timeout | undefined;
  #silentTicks = 0;
  #hasResponded = false;
  /** Milliseconds that the service took to read what it sent, less half of the time since. */
  #reading = 0;

  constructor(pid: number | undefined, limits: ProcessLimits, end: (cause?: LimitExceeded) => void) {
    this.#pid = pid;
    this.#limits = limits;
    this.#end = end;
  }

  work(): void {
    clearTimeout(this.#idle);
    this.#ticks ??= setInterval(() => this.#tick(), tickMilliseconds);
  }

  rest(): void {
    this.stop();
    // What a call left open would be in the way of later ones.
    if (openFiles(this.#pid) > this.#limits.openFiles) this.#end();
    else this.#idle = setTimeout(() => this.#end(), this.#limits.idleSeconds * 1000).unref();
  }

  stop(): void {
    clearInterval(this.#ticks);
    clearTimeout(this.#idle);
    this.#ticks = undefined;
    this.#silentTicks = 0;
    this.#reading = 0;
  }

  /** Notes that the process has sent something, which the service took so many milliseconds to read. */
  heard(milliseconds: number): void {
    this.#silentTicks = 0;
    this.#hasResponded = true;
    this.#reading += milliseconds;
    const { readSeconds } = this.#limits;
    if (this.#reading > readSeconds * 1000)
      this.#end(new LimitExceeded(`what it sent kept the service busy for ${readSeconds} s`));
  }

  #tick(): void {
    this.#silentTicks += 1;
    this.#reading = Math.max(0, this.#reading - tickMilliseconds / 2);
    const { blockedSeconds, startSeconds, memoryMebibytes, openFiles: mostOpen } = this.#limits;
    if (this.#silentTicks > ticksUntil(this.#hasResponded ? blockedSeconds : startSeconds)) {
      this.#end(new LimitExceeded(`its code kept its process from responding for ${blockedSeconds} s`));
    } else if (ownMebibytes(this.#pid) > memoryMebibytes) {
      this.#end(new LimitExceeded(`it used more than ${memoryMebibytes} MiB of memory`));
    } else if (openFiles(this.#pid) > mostOpen) {
      this.#end(new LimitExceeded(`it had more than ${mostOpen} files or connections open`));
    }
  }
}
