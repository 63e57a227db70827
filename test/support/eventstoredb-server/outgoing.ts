import type { EventEmitter } from 'node:events';
import { errorOf, type Fault } from './faults.js';
import type { RpcError } from './rpc-errors.js';
import type { ServerNode } from './server-node.js';

/** The side of a call that answers with many messages. */
type Call<Message> = EventEmitter &
  Readonly<{
    cancelled: boolean;
    write(message: Message, written?: () => void): boolean;
    end(): void;
    getPeer(): string;
  }>;

/** Sends messages no faster than the client takes them, and fails where a fault says so. */
export class Outgoing<Message> {
  private over = false;
  private events = 0;
  private turn = Promise.resolve();
  private drained: Promise<void> | null = null;

  constructor(
    private readonly node: ServerNode,
    private readonly call: Call<Message>,
    private readonly fault: Fault | undefined,
  ) {
    for (const ending of ['cancelled', 'error', 'close'])
      call.on(ending, () => {
        this.over = true;
        call.emit('drain');
      });
  }

  get ended(): boolean {
    return this.over || this.call.cancelled;
  }

  /** Whether the client has yet to take what was sent. */
  get blocked(): boolean {
    return this.drained !== null;
  }

  /** Whether the fault leaves the call without any message; the call has then ended as the fault says. */
  failsAtOnce(): boolean {
    const { fault } = this;
    if (fault === undefined || fault.kind === 'slow' || ('afterEvents' in fault && fault.afterEvents !== undefined))
      return false;
    if (fault.kind === 'cut') this.node.cut(this.call.getPeer());
    else if (fault.kind !== 'no-answer') this.fail(errorOf(fault));
    return true;
  }

  sendEvent(message: Message): Promise<void> {
    if (this.fault === undefined) return this.send(message);
    this.turn = this.turn.then(() => this.sendUntilFailing(message));
    return this.turn;
  }

  /** One after the other, each on its way before the next, so that the call fails behind the right one. */
  private async sendUntilFailing(message: Message): Promise<void> {
    if (this.failsNow()) return;
    this.events += 1;
    await new Promise<void>((resolve) => {
      this.call.write(message, resolve);
      this.call.once('drain', resolve);
    });
    this.failsNow();
  }

  async send(message: Message): Promise<void> {
    if (this.ended || this.call.write(message)) return;
    this.drained ??= new Promise<void>((resolve) => {
      this.call.once('drain', resolve);
    }).then(() => {
      this.drained = null;
    });
    await this.drained;
  }

  fail(error: RpcError): void {
    if (!this.ended) this.call.emit('error', error);
    this.over = true;
  }

  end(): void {
    if (!this.ended) this.call.end();
    this.over = true;
  }

  private failsNow(): boolean {
    const { fault } = this;
    if (this.ended) return true;
    if (fault === undefined || !('afterEvents' in fault) || this.events < (fault.afterEvents ?? 0)) return false;
    if (fault.kind === 'cut') this.node.cut(this.call.getPeer());
    else this.fail(errorOf(fault));
    return true;
  }
}
