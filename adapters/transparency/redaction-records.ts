import { hash } from 'node:crypto';
import { redactionStream } from '../../src/domain/streams.js';
import type { Instant } from '../../src/domain/time.js';
import { contentOf, type SealedEvent } from '../../src/ports/event-seal.js';
import type { LogFinding } from './log-finding.js';

/** What the log says of a redacted event: the digest of the salted data that it had, and SHA-256 of what it has now. */
export type RedactedEvent = Readonly<{ stream: string; revision: number; content: string; now: string }>;

/** What a record of a redaction says: of one stream, whose files were removed. */
export type RedactionRecord = Readonly<{
  stream: string;
  run: string | null;
  reason: string;
  by: string;
  at: Instant;
  events: readonly RedactedEvent[];
  files: readonly string[];
}>;

/** Returns what the data of a record says. */
export function redactionOf(data: string): RedactionRecord {
  return JSON.parse(data) as RedactionRecord;
}

/** A redaction, of any number of streams. */
export type RedactionSummary = Pick<RedactionRecord, 'at' | 'by' | 'reason'> & Readonly<{ events: number }>;

type HeldEvent = Pick<SealedEvent, 'stream' | 'revision' | 'salt' | 'content' | 'data'>;

/** Collects the redacted events of a log, and what its records of redactions say of them. */
export type RedactionRecords = Readonly<{
  add(event: HeldEvent): void;
  /** Returns how many events are redacted. */
  count(): number;
  /** Returns who redacted how many events, when and why. */
  redactions(): readonly RedactionSummary[];
  /** Returns a finding for each event that was redacted, or is now, otherwise than a record says. */
  unrecorded(): readonly LogFinding[];
}>;

export function redactionRecords(): RedactionRecords {
  const found = new Map<string, string>();
  const recorded = new Map<string, string>();
  const summaries = new Map<string, RedactionSummary>();
  return {
    add(event) {
      if (event.content !== null)
        found.set(`${event.stream} event ${event.revision}`, states(contentOf(event), event.data));
      if (event.stream !== redactionStream) return;
      const { at, by, reason, events } = redactionOf(event.data);
      for (const { stream, revision, content, now } of events)
        recorded.set(`${stream} event ${revision}`, `${content} ${now}`);
      const key = JSON.stringify([at, by, reason]);
      summaries.set(key, { at, by, reason, events: (summaries.get(key)?.events ?? 0) + events.length });
    },
    count: () => found.size,
    redactions: () => [...summaries.values()],
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
