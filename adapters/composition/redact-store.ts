import { hash, randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { hasText, redactData } from '../../src/application/audit/redact.js';
import { fold } from '../../src/domain/decider.js';
import type { RequestResolved } from '../../src/domain/request/events.js';
import type { RunEvent } from '../../src/domain/run/events.js';
import { runDecider } from '../../src/domain/run/run-decider.js';
import type { RunState } from '../../src/domain/run/state.js';
import {
  redactionStream,
  requestOfStream,
  runOfMessage,
  runOfStream,
  webhookOfStream,
} from '../../src/domain/streams.js';
import { type Instant, instantOf } from '../../src/domain/time.js';
import { contentOf, type SealedEvent } from '../../src/ports/event-seal.js';
import type { EventMetadata, EventStore, ExpectedRevision, RecordedEvent } from '../../src/ports/event-store.js';
import { NotReachable, WrongUsage } from '../cli/errors.js';
import type { RedactionRequest, RedactionResult } from '../cli/local-operations.js';
import { restoreStreams } from '../embedded/archive.js';
import { DataFolderInUse } from '../embedded/data-folder-lock.js';
import { openEmbeddedStore, type WritableStore } from '../embedded/open-embedded-store.js';
import { removeFiles, replaceData } from '../embedded/redact-events.js';
import { type ArtifactReference, artifactsIn, promptType } from '../transparency/bundle.js';
import type { RedactedEvent } from '../transparency/redaction-records.js';
import type { Settings } from './settings.js';
import { selectedStore, storeTraits } from './store-kind.js';
import { systemClock } from './system-clock.js';

/** Events that one record of a redaction names: far below the longest append. */
const eventsPerRecord = 1000;

/**
 * Removes text from the events of ended runs, of the messages about them and of the requests for them, from the files
 * that they name, and from the views.
 * Records who did it and why. A redaction that was interrupted can be repeated.
 */
export async function redactStore(settings: Settings, request: RedactionRequest): Promise<RedactionResult> {
  const refusal = storeTraits[selectedStore(settings)].whyNoRedaction;
  if (refusal !== null) throw new NotReachable(refusal);
  requireUsable(request);
  const folder = resolve(settings.BRIEF_DATA_DIR);
  const store = await openEmbeddedStore(folder).catch((error: unknown) => {
    throw error instanceof DataFolderInUse ? new NotReachable(`${error.message}: stop it first`) : error;
  });
  try {
    const { redactions, unfinished } = await findText(store, request);
    await record(store.events, redactions, request);
    const all = <Value>(part: (one: Redaction) => readonly Value[]) => [...new Set(redactions.flatMap(part))];
    const [events, files] = [all((one) => one.events), all((one) => one.files)];
    const pages = all((one) => one.releases);
    for (const release of pages) await store.pages.unpublish(release);
    for (const { stream, releases } of redactions)
      if (releases.length > 0) await recordRemoval(store.events, stream, request);
    await removeFiles(folder, files, pages);
    const streams = redactions.filter((one) => one.events.length > 0).map(({ stream }) => stream);
    await restoreStreams(folder, streams);
    await replaceData(folder, events);
    return { events: events.length, streams: streams.length, files: files.length, pages: pages.length, unfinished };
  } finally {
    await store.close();
  }
}

/** The reason stays in the log for good, and a blank text occurs everywhere. */
function requireUsable({ texts, reason }: RedactionRequest): void {
  if (texts?.some((text) => text.trim() === '') === true) throw new WrongUsage('the text to remove is blank');
  if (texts !== null && hasText(reason, texts)) throw new WrongUsage('the reason repeats the text, and is kept');
}

/** What is removed from one stream: from its events, and of the files and pages that they name. */
type Redaction = Readonly<{
  stream: string;
  /** The events that change, with their new data. */
  events: readonly (RedactedEvent & Readonly<{ position: number; data: string }>)[];
  files: readonly string[];
  releases: readonly string[];
}>;

type Found = Readonly<{ redactions: readonly Redaction[]; unfinished: readonly string[] }>;

/** Reads the whole log, which must be as it was written: what is wrong with it could not be found later. */
async function findText(store: WritableStore, { run, texts }: RedactionRequest): Promise<Found> {
  const ended = new Set<string>();
  const { wanted, add } = wantedStreams(run);
  const problems = await store.integrity({
    visit(event) {
      if (/^Run(?:Completed|Failed|Cancelled)$/u.test(event.type)) ended.add(runOf(event.stream) ?? '');
      add(event);
    },
  });
  if (problems.length > 0) throw new NotReachable('the log was altered: `brief audit verify` lists what is wrong');
  const runs = [...new Set([...wanted.keys()].flatMap((stream) => runOf(stream) ?? []))];
  if (run !== null && runs.length !== 1) throw new WrongUsage(`${runs.length} runs have an id that begins with ${run}`);
  if (run !== null && !ended.has(runs[0] ?? '')) throw new WrongUsage('the run has not ended: cancel it first');
  const found: Redaction[] = [];
  for (const [stream, events] of wanted) {
    const removed = await filesToRemove(store, events, texts);
    const redaction = { stream, events: changed(events, texts), ...removed };
    if (redaction.events.length + redaction.files.length > 0) found.push(redaction);
  }
  const unfinished = new Set([...found.map(({ stream }) => runOf(stream) ?? '')].filter(isUnfinished(ended)));
  const redactions = found.filter(({ stream }) => !unfinished.has(runOf(stream) ?? ''));
  return { redactions, unfinished: [...unfinished] };
}

/**
 * Collects the streams that a redaction is about: all, or those of the runs whose ids begin like this, of the messages
 * about them and of the requests for them.
 */
function wantedStreams(run: string | null) {
  const [wanted, requests] = [new Map<string, SealedEvent[]>(), new Map<string, SealedEvent[]>()];
  const isWanted = (id: string | null) => run === null || id?.startsWith(run) === true;
  const add = (event: SealedEvent) => {
    const { stream, type, data } = event;
    if (run === null || requestOfStream(stream) === null) {
      if (stream !== redactionStream && isWanted(runOf(stream))) addTo(wanted, event);
      return;
    }
    addTo(requests, event);
    if (type !== 'RequestResolved') return;
    // Only now is it known for which runs the request was.
    if ((JSON.parse(data) as RequestResolved['data']).run_ids.some(isWanted))
      wanted.set(stream, [...(wanted.get(stream) ?? []), ...(requests.get(stream) ?? [])]);
    requests.delete(stream);
  };
  return { wanted: wanted as ReadonlyMap<string, readonly SealedEvent[]>, add };
}

function addTo(streams: Map<string, SealedEvent[]>, event: SealedEvent): void {
  const events = streams.get(event.stream);
  if (events === undefined) streams.set(event.stream, [event]);
  else events.push(event);
}

const isUnfinished = (ended: ReadonlySet<string>) => (run: string) => run !== '' && !ended.has(run);

function changed(events: readonly SealedEvent[], texts: readonly string[] | null): Redaction['events'] {
  return events.flatMap((event) => {
    const data = JSON.stringify(redactData(JSON.parse(event.data), texts));
    const { stream, revision, position } = event;
    const now = hash('sha256', data, 'base64');
    return data === event.data ? [] : [{ stream, revision, position, content: contentOf(event), now, data }];
  });
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

/**
 * Returns the files of a stream in which the texts occur. The pages and pictures, which may show them, go with a file
 * that has them and is no prompt; everything goes without texts.
 */
async function filesToRemove(store: WritableStore, events: readonly SealedEvent[], texts: readonly string[] | null) {
  const isPicture = ({ media_type: type }: ArtifactReference) => type.startsWith('image/');
  const named = artifactsIn(events.map(({ data }) => JSON.parse(data)));
  const contents = await Promise.all(
    named.map(async (file) => ({ file, bytes: await store.artifacts.get(file.sha256) })),
  );
  const held = contents.flatMap(({ file, bytes }) => (bytes === null ? [] : [{ file, bytes }]));
  const found = held.filter(
    ({ file, bytes }) => texts === null || (!isPicture(file) && hasText(Buffer.from(bytes).toString(), texts)),
  );
  const isShown = texts === null || found.some(({ file }) => file.media_type !== promptType);
  const pictures = held.filter(({ file }) => isShown && isPicture(file));
  const files = new Set([...found, ...pictures].map(({ file }) => file.sha256));
  return { files: [...files], releases: isShown ? releasesIn(events) : [] };
}

/** A page that a redaction took off the web is unpublished, so that no list names its address. */
async function recordRemoval(events: EventStore, stream: string, { reason, by }: RedactionRequest): Promise<void> {
  const at = instantOf(systemClock.now());
  const history = (await events.read(stream, 0, true)) as readonly RecordedEvent<RunEvent>[];
  const run = fold<RunEvent, RunState>(runDecider, history);
  const asked = runDecider.decide({ type: 'UnpublishBrief', data: { reason, by, at } }, run);
  const finish = { type: 'FinishUnpublishing', data: { problem: null, at } } as const;
  const removed = [...asked, ...runDecider.decide(finish, fold<RunEvent, RunState>(runDecider, asked, run))];
  if (removed.length > 0) await events.append(stream, removed, history.length - 1, metadataOf(by, at));
}

function metadataOf(by: string, at: Instant): EventMetadata {
  return { time: at, actor: by, request_id: null, causation_id: null, worker: randomUUID() };
}

/** Records the redactions before they are done: an event that is redacted always has a record. */
async function record(
  events: EventStore,
  redactions: readonly Redaction[],
  { run, reason, by }: RedactionRequest,
): Promise<void> {
  const at = instantOf(systemClock.now());
  const metadata = metadataOf(by, at);
  let last: ExpectedRevision = (await events.read(redactionStream)).at(-1)?.revision ?? 'no_stream';
  for (const { stream, events: found, files } of redactions) {
    for (let from = 0; from < Math.max(found.length, 1); from += eventsPerRecord) {
      const redacted = found
        .slice(from, from + eventsPerRecord)
        .map(({ revision, content, now }): RedactedEvent => ({ stream, revision, content, now }));
      const data = { stream, run, reason, by, at, events: redacted, files: from === 0 ? files : [] };
      const result = await events.append(redactionStream, [{ type: 'PayloadsRedacted', data }], last, metadata);
      last = result.kind === 'appended' ? result.revision : result.actual;
    }
  }
}
