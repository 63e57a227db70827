import { hash } from 'node:crypto';
import { redactionStream } from '../../src/domain/streams.js';
import { contentOf, type SealedEvent } from '../../src/ports/event-seal.js';
import type { LogFinding } from './log-finding.js';

/** What the log says of a redacted event: the digest of the salted data that it had, and SHA-256 of what it has now. */
export type RedactedEvent = Readonly<{ stream: string; revision: number; content: string; now: string }>;

/** Collects the redacted events of a log, and what its records of redactions say of them. */
export type RedactionRecords = Readonly<{
  add(event: SealedEvent): void;
  /** Returns how many events are redacted. */
  count(): number;
  /** Returns a finding for each event that was redacted, or is now, otherwise than a record says. */
  unrecorded(): readonly LogFinding[];
}>;

export function redactionRecords(): RedactionRecords {
  const found = new Map<string, string>();
  const recorded = new Map<string, string>();
  return {
    add(event) {
      if (event.content !== null)
        found.set(`${event.stream} event ${event.revision}`, states(contentOf(event), event.data));
      if (event.stream !== redactionStream) return;
      for (const { stream, revision, content, now } of redactedEvents(event.data))
        recorded.set(`${stream} event ${revision}`, `${content} ${now}`);
    },
    count: () => found.size,
    unrecorded: () =>
      [...found].flatMap(([where, state]) => {
        if (recorded.get(where) === state) return [];
        const problem = recorded.has(where) ? 'What is left of it was altered' : 'It was redacted without a record';
        return [{ where, problem }];
      }),
  };
}

function states(content: string, data: string): string {
  return `${content} ${hash('sha256', data, 'base64')}`;
}

function redactedEvents(data: string): readonly RedactedEvent[] {
  const { events } = JSON.parse(data) as Readonly<{ events?: readonly RedactedEvent[] }>;
  return events ?? [];
}
