import type { EventRecord } from './event-record.js';

/** An event on its way through a group. */
export type Outstanding = Readonly<{
  event: EventRecord;
  /** The record by which a parked event came back; null for an event from the log itself. */
  link: EventRecord | null;
  /** How often it was given to a consumer before. */
  retryCount: number;
  /** Its number among all that the group has looked at, once it was given to a consumer. */
  sequence: number | null;
  /** What the group had looked at last before it; null for nothing. */
  before: number | null;
}>;

/** The id by which consumers speak of it. */
export function idOf({ event, link }: Outstanding): string {
  return (link ?? event).id;
}

export function fromLog(event: EventRecord): Outstanding {
  return { event, link: null, retryCount: 0, sequence: null, before: null };
}

export function fromParked(event: EventRecord, link: EventRecord): Outstanding {
  return { event, link, retryCount: 0, sequence: null, before: null };
}

/** What was given to consumers and is not settled yet. */
export class OutstandingMessages {
  private readonly messages = new Map<string, Readonly<{ message: Outstanding; expires: number }>>();

  get count(): number {
    return this.messages.size;
  }

  get(id: string): Outstanding | undefined {
    return this.messages.get(id)?.message;
  }

  add(message: Outstanding, expires: number): void {
    if (!this.messages.has(idOf(message))) this.messages.set(idOf(message), { message, expires });
  }

  remove(id: string): void {
    this.messages.delete(id);
  }

  takeExpired(now: number): readonly Outstanding[] {
    const expired = [...this.messages.values()].filter(({ expires }) => expires <= now);
    for (const { message } of expired) this.remove(idOf(message));
    return expired.map(({ message }) => message);
  }

  /** The unsettled event that is the furthest back. */
  lowest(): Outstanding | null {
    return lowestOf([...this.messages.values()].map(({ message }) => message));
  }
}

export function lowestOf(messages: readonly Outstanding[]): Outstanding | null {
  const numbered = messages.filter(({ sequence }) => sequence !== null);
  return numbered.reduce<Outstanding | null>(
    (lowest, message) => ((message.sequence ?? 0) < (lowest?.sequence ?? Number.POSITIVE_INFINITY) ? message : lowest),
    null,
  );
}
