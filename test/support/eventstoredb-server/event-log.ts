/** An event as a client proposes it; `data` and `metadata` are the bytes as they came. */
export type Proposed = Readonly<{ id: string; type: string; data: Uint8Array; metadata: Uint8Array }>;

/** An event in the log. `position` is the byte where its record begins, `created` is in milliseconds. */
export type Logged = Proposed & Readonly<{ stream: string; revision: number; position: number; created: number }>;

/** What a node stores on its disk: every event in one sequence, and each stream's part of it. */
export class EventLog {
  readonly events: Logged[] = [];
  private readonly streams = new Map<string, Logged[]>();
  private listeners = new Set<(event: Logged) => void>();
  private end = 0;

  /** The node starts: it writes an event of its own, as the real one does, and nothing listens yet. */
  start(): void {
    this.listeners = new Set();
    const none = new Uint8Array();
    this.append('$epoch', [{ id: crypto.randomUUID(), type: '$epoch', data: none, metadata: none }]);
  }

  /** All events of the stream, also those that its metadata hides; undefined when there is no such stream. */
  all(stream: string): readonly Logged[] | undefined {
    return this.streams.get(stream);
  }

  /** The events of the stream that a reader gets; undefined when there is no such stream. */
  visible(stream: string): readonly Logged[] | undefined {
    const events = this.streams.get(stream);
    const settings = this.streams.get(`$$${stream}`)?.at(-1)?.data;
    if (events === undefined || settings === undefined) return events;
    const { $maxAge = Infinity, $maxCount = Infinity, $tb = 0 } = JSON.parse(Buffer.from(settings).toString());
    const oldest = Date.now() - $maxAge * 1_000;
    const kept = events.slice(Math.max(0, events.length - $maxCount));
    return kept.filter(({ created, revision }) => created >= oldest && revision >= $tb);
  }

  /** The index in `events` of the first one at this position or after it. */
  indexAt(position: number): number {
    let [low, high] = [0, this.events.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.events[middle]?.position ?? position) < position) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  isDeleted(stream: string): boolean {
    return this.streams.get(stream)?.at(-1)?.type === '$streamDeleted';
  }

  append(stream: string, proposed: readonly Proposed[]): Logged | undefined {
    const standing = this.streams.get(stream) ?? [];
    this.streams.set(stream, standing);
    for (const event of proposed) {
      const logged = { ...event, stream, revision: standing.length, position: this.end, created: Date.now() };
      this.end += 100 + stream.length + event.type.length + event.data.byteLength + event.metadata.byteLength;
      standing.push(logged);
      this.events.push(logged);
      for (const listener of this.listeners) listener(logged);
    }
    return standing.at(-1);
  }

  /** Replaces the whole log, as one who can write the node’s disk might. What is out of its place gets a new one. */
  rewrite(events: readonly Logged[]): void {
    const places = new Map(this.events.splice(0).map(({ id, position }) => [id, position]));
    this.streams.clear();
    let isInPlace = true;
    for (const event of events) {
      const place = places.get(event.id) ?? 0;
      isInPlace &&= place > (this.events.at(-1)?.position ?? 0);
      const logged = { ...event, position: isInPlace ? place : this.end };
      this.end += 100;
      this.events.push(logged);
      this.streams.set(event.stream, [...(this.streams.get(event.stream) ?? []), logged]);
    }
  }

  /** Reports every event from now on, in order; returns how to end that. */
  listen(listener: (event: Logged) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
