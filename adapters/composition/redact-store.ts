import { hash, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { hasText, redactData } from '../../src/application/audit/redact.js';
import { redactionStream, runOfMessage, runOfStream, webhookOfStream } from '../../src/domain/streams.js';
import { instantOf } from '../../src/domain/time.js';
import { contentOf, type SealedEvent } from '../../src/ports/event-seal.js';
import type { EventStore } from '../../src/ports/event-store.js';
import { NotReachable, WrongUsage } from '../cli/errors.js';
import type { RedactionRequest, RedactionResult } from '../cli/local-operations.js';
import { restoreStreams } from '../embedded/archive.js';
import { DataFolderInUse } from '../embedded/data-folder-lock.js';
import { openEmbeddedStore, type WritableStore } from '../embedded/open-embedded-store.js';
import { removeFiles, replaceData } from '../embedded/redact-events.js';
import { type ArtifactReference, artifactsIn } from '../transparency/bundle.js';
import type { RedactedEvent } from '../transparency/redaction-records.js';
import type { Settings } from './settings.js';
import { selectedStore, storeTraits } from './store-kind.js';
import { systemClock } from './system-clock.js';

/** Events that one record of a redaction names: far below the longest append. */
const eventsPerRecord = 1000;

/**
 * Removes text from the events of ended runs and of their messages, from the files that they name, and from the views.
 * Records who did it and why. A redaction that was interrupted can be repeated.
 */
export async function redactStore(settings: Settings, request: RedactionRequest): Promise<RedactionResult> {
  const refusal = storeTraits[selectedStore(settings)].whyNoRedaction;
  if (refusal !== null) throw new NotReachable(refusal);
  const folder = resolve(settings.BRIEF_DATA_DIR);
  const store = await openEmbeddedStore(folder).catch((error: unknown) => {
    throw error instanceof DataFolderInUse ? new NotReachable(`${error.message}: stop it first`) : error;
  });
  try {
    const found = await findText(store, request);
    const gone = await filesToRemove(store, found, request.texts);
    await record(store.events, found.events, { ...request, files: gone.artifacts });
    for (const release of gone.releases) await store.pages.unpublish(release);
    await removeFiles(folder, gone.artifacts, gone.releases);
    await restoreStreams(folder, [...new Set(found.events.map(({ stream }) => stream))]);
    await replaceData(folder, found.events);
    const streams = new Set(found.events.map(({ stream }) => stream)).size;
    return { events: found.events.length, streams, files: gone.artifacts.length, pages: gone.releases.length };
  } finally {
    await store.close();
  }
}

type Found = Readonly<{
  /** The events that change, with their new data. */
  events: readonly (RedactedEvent & Readonly<{ position: number; data: string }>)[];
  artifacts: readonly ArtifactReference[];
  releases: readonly string[];
}>;

/** Reads the whole log, which must be as it was written: what is wrong with it could not be found later. */
async function findText(store: WritableStore, { run, texts }: RedactionRequest): Promise<Found> {
  const ended = new Set<string>();
  const wanted: SealedEvent[] = [];
  const problems = await store.integrity({
    visit(event) {
      if (/^Run(?:Completed|Failed|Cancelled)$/u.test(event.type)) ended.add(runOf(event.stream) ?? '');
      const isWanted = run === null ? event.stream !== redactionStream : runOf(event.stream)?.startsWith(run);
      if (isWanted === true) wanted.push(event);
    },
  });
  if (problems.length > 0) throw new NotReachable('the log was altered: `brief audit verify` lists what is wrong');
  const runs = [...new Set(wanted.map(({ stream }) => runOf(stream)))];
  if (run !== null && runs.length !== 1) throw new WrongUsage(`${runs.length} runs have an id that begins with ${run}`);
  if (run !== null && !ended.has(runs[0] ?? '')) throw new WrongUsage('the run has not ended: cancel it first');
  const redactable = wanted.filter(({ stream }) => (runOf(stream) === null ? true : ended.has(runOf(stream) ?? '')));
  const events = redactable.flatMap((event) => {
    const data = JSON.stringify(redactData(JSON.parse(event.data), texts));
    const { stream, revision, position } = event;
    const now = hash('sha256', data, 'base64');
    return data === event.data ? [] : [{ stream, revision, position, content: contentOf(event), now, data }];
  });
  const data = redactable.map((event) => JSON.parse(event.data));
  return { events, artifacts: artifactsIn(data), releases: releasesIn(redactable) };
}

function runOf(stream: string): string | null {
  const message = webhookOfStream(stream);
  return message === null ? runOfStream(stream) : runOfMessage(message);
}

function releasesIn(events: readonly SealedEvent[]): readonly string[] {
  const names = events.flatMap(({ data }) =>
    [...data.matchAll(/"release":"([A-Za-z0-9_-]+)"/gu)].map(([, name]) => name),
  );
  return [...new Set(names.filter((name) => name !== undefined))];
}

/** Returns the files in which the texts occur, and pictures, which may show them; all files without texts. */
async function filesToRemove(store: WritableStore, { artifacts, releases }: Found, texts: readonly string[] | null) {
  const isGone = async ({ sha256, media_type: type }: ArtifactReference) => {
    const bytes = await store.artifacts.get(sha256);
    if (bytes === null) return false;
    return texts === null || type.startsWith('image/') || hasText(Buffer.from(bytes).toString(), texts);
  };
  const found: string[] = [];
  let isTextFound = texts === null;
  for (const each of artifacts) {
    if (!(await isGone(each))) continue;
    found.push(each.sha256);
    isTextFound ||= !each.media_type.startsWith('image/');
  }
  // Pictures go with the text that they show: without a page that has it, nothing is removed.
  return isTextFound ? { artifacts: found, releases } : { artifacts: [], releases: [] };
}

type Record = RedactionRequest & Readonly<{ files: readonly string[] }>;

/** Records the redaction before it is done: an event that is redacted always has a record. */
async function record(events: EventStore, found: Found['events'], { run, reason, by, files }: Record): Promise<void> {
  const at = instantOf(systemClock.now());
  const metadata = { time: at, actor: by, request_id: null, causation_id: null, worker: randomUUID() };
  for (let from = 0; from < Math.max(found.length, 1); from += eventsPerRecord) {
    const redacted = found
      .slice(from, from + eventsPerRecord)
      .map(({ stream, revision, content, now }): RedactedEvent => ({ stream, revision, content, now }));
    if (redacted.length + files.length === 0) return;
    const data = { run, reason, by, at, events: redacted, files: from === 0 ? files : [] };
    const last = (await events.read(redactionStream)).at(-1)?.revision ?? 'no_stream';
    await events.append(redactionStream, [{ type: 'PayloadsRedacted', data }], last, metadata);
  }
}
