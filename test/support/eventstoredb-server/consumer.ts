import { idOf, type Outstanding } from './outstanding.js';

/** One reader of a group, and what it has in hand. */
export class Consumer {
  readonly inHand = new Map<string, Outstanding>();
  total = 0;

  constructor(
    readonly connectionName: string,
    private slots: number,
    private readonly send: (message: Outstanding) => void,
    /** Ends the reader's call: the group is gone or begins anew. */
    readonly drop: () => void,
  ) {}

  get freeSlots(): number {
    return this.slots;
  }

  push(message: Outstanding): boolean {
    if (this.slots === 0) return false;
    this.slots -= 1;
    this.total += 1;
    this.inHand.set(idOf(message), message);
    this.send(message);
    return true;
  }

  settle(id: string): void {
    if (this.inHand.delete(id)) this.slots += 1;
  }
}
