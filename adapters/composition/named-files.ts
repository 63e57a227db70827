import { redactionStream } from '../../src/domain/streams.js';
import type { SealedEvent } from '../../src/ports/event-seal.js';
import { artifactPath } from '../embedded/artifact-store.js';
import { artifactsIn } from '../transparency/bundle.js';
import type { LogFinding } from '../transparency/log-finding.js';
import { redactionOf } from '../transparency/redaction-records.js';
import type { ReadableStore } from './audit-store.js';

/** Collects the files that events name, to find those that are missing although no redaction removed them. */
export class NamedFiles {
  readonly #named = new Set<string>();
  readonly #removed = new Set<string>();

  add({ stream, data }: Pick<SealedEvent, 'stream' | 'data'>): void {
    const isRecord = stream === redactionStream;
    if (!isRecord && !/"(?:media_type|prompts)"/u.test(data)) return;
    const value = parsed(data);
    if (value === null) return;
    if (isRecord) for (const file of redactionOf(data).files) this.#removed.add(file);
    else for (const { sha256 } of artifactsIn(value)) this.#named.add(sha256);
  }

  /** Returns the files that are missing or damaged, except those that are known to be. */
  async findings({ artifacts }: ReadableStore, known: readonly LogFinding[]): Promise<readonly LogFinding[]> {
    const places = new Set(known.map(({ where }) => where));
    const findings: LogFinding[] = [];
    for (const sha256 of this.#named) {
      const where = artifactPath(sha256);
      if (this.#removed.has(sha256) || places.has(where)) continue;
      const problem = await artifacts.get(sha256).then(
        (bytes) => (bytes === null ? missing : null),
        (error: Error) => error.message,
      );
      if (problem !== null) findings.push({ where, problem });
    }
    return findings;
  }
}

const missing = 'An event names this file, which is missing, and no record says that it was removed';

/** Returns null for what is no JSON: the check of the seals names the event. */
function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
