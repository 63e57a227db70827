import { lowestOf, type Outstanding } from './outstanding.js';

/** What waits for a consumer: what is to be tried again first, then what was read; and what came meanwhile. */
export class GroupBuffer {
  private retries: Outstanding[] = [];
  private buffer: Outstanding[] = [];
  private coming: Outstanding[] = [];

  constructor(
    private readonly size: number,
    private readonly liveSize: number,
    /** Whether the group has read all that stands, and takes what comes. */
    public live: boolean,
  ) {}

  get counts(): Readonly<{ retries: number; read: number; live: number }> {
    return { retries: this.retries.length, read: this.buffer.length, live: this.coming.length };
  }

  canTake(count: number): boolean {
    return this.size - this.retries.length - this.buffer.length > count;
  }

  /** Everything that waits, in the order in which it is given out. */
  waiting(): readonly Outstanding[] {
    return [...this.retries, ...this.buffer];
  }

  taken(message: Outstanding): void {
    this.retries = this.retries.filter((other) => other !== message);
    this.buffer = this.buffer.filter((other) => other !== message);
  }

  retry(message: Outstanding): void {
    const behind = this.retries.findIndex(
      ({ event, link }) => link === null && message.link === null && message.event.position < event.position,
    );
    this.retries.splice(behind === -1 ? this.retries.length : behind, 0, message);
  }

  addLive(message: Outstanding): void {
    if (this.live && this.buffer.length < this.size) this.buffer.push(message);
    else this.live = false;
    this.coming.push(message);
    if (this.coming.length > this.liveSize) this.coming.shift();
  }

  addRead(message: Outstanding): void {
    const { position } = message.event;
    if (this.live) return;
    const first = this.coming[0]?.event.position;
    if (first === undefined || position < first) {
      this.buffer.push(message);
      return;
    }
    this.coming = this.coming.filter(({ event }) => event.position >= position);
    this.buffer.push(...this.coming);
    this.coming = [];
    this.live = true;
  }

  /** Everything that stands has been read: the group is live where nothing came meanwhile. */
  tryToGoLive(): boolean {
    if (this.coming.length === 0) this.live = true;
    return this.live;
  }

  lowestRetry(): Outstanding | null {
    return lowestOf(this.retries.filter(({ link }) => link === null));
  }
}
