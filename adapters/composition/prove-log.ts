import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { eventsUntil } from '../../src/application/audit/replay.js';
import { runOfStream } from '../../src/domain/streams.js';
import type { RecordedEvent } from '../../src/ports/event-store.js';
import { NotReachable, WrongUsage } from '../cli/errors.js';
import type { CheckpointResult, ExportResult, LogAuditResult } from '../cli/local-operations.js';
import { artifactsIn, type Bundle, type PlacedEvent, provenEvents } from '../transparency/bundle.js';
import { bundlePage } from '../transparency/bundle-page.js';
import { formatProof, openCheckpoint, signCheckpoint } from '../transparency/checkpoint.js';
import { keepCheckpoint, type LogFiles, openLogFiles, readCheckpoints } from '../transparency/log-files.js';
import { type KeptCheckpoint, type LogTree, readLog } from '../transparency/verify-log.js';
import { openStoreForReading, type ReadableStore } from './audit-store.js';
import type { Settings } from './settings.js';

type Log = LogTree & Readonly<{ store: ReadableStore; files: LogFiles; folder: string }>;
type Reading = Readonly<{ visit?: (placed: PlacedEvent) => void; further?: readonly KeptCheckpoint[] }>;

/** Reads the whole log, with its secrets and checkpoints, for as long as `use` needs it. */
async function withLog<Result>(
  settings: Settings,
  { visit = () => undefined, further = [] }: Reading,
  use: (log: Log) => Promise<Result>,
): Promise<Result> {
  const store = await openStoreForReading(settings);
  try {
    const folder = join(resolve(settings.BRIEF_SHARED_DIR ?? settings.BRIEF_DATA_DIR), 'audit');
    const origin = () => settings.BRIEF_LOG_ORIGIN ?? `brief-service/${randomBytes(8).toString('hex')}`;
    const files = await openLogFiles(folder, origin);
    const checkpoints = [...files.checkpoints, ...further];
    const batches = placed(eventsUntil(store.events, 0, await store.events.head()), visit);
    return await use({ ...(await readLog(batches, { ...files, checkpoints })), store, files, folder });
  } finally {
    await store.close();
  }
}

async function* placed(batches: AsyncIterable<readonly RecordedEvent[]>, visit: (placed: PlacedEvent) => void) {
  let index = 0;
  for await (const batch of batches) {
    for (const event of batch) visit({ index: index++, event });
    yield batch;
  }
}

/** Signs what the log holds now, unless it is not what earlier checkpoints say. */
export function makeCheckpoint(settings: Settings): Promise<CheckpointResult> {
  return withLog(settings, {}, async ({ tree, leaves, findings, files, folder }) => {
    const { size } = tree;
    if (findings.length > 0) return { size, note: null, verifier: files.verifiers[0] ?? '', paths: [], findings };
    const note = signNow({ tree, files });
    const copies = settings.BRIEF_CHECKPOINT_DIR === undefined ? [] : [resolve(settings.BRIEF_CHECKPOINT_DIR)];
    const paths = await keepCheckpoint(folder, leaves, { note, size, copies });
    return { size, note, verifier: files.verifiers[0] ?? '', paths, findings };
  });
}

function signNow({ tree, files }: Pick<Log, 'tree' | 'files'>): string {
  const origin = files.verifiers[0]?.split('+')[0] ?? '';
  return signCheckpoint({ origin, size: tree.size, root: tree.root(tree.size) }, files.signer);
}

/** Compares the log with what was kept in the data folder, and with the checkpoints in further folders. */
export async function verifyLog(settings: Settings, against: readonly string[]): Promise<LogAuditResult> {
  const outside = [...against, ...(settings.BRIEF_CHECKPOINT_DIR === undefined ? [] : [settings.BRIEF_CHECKPOINT_DIR])];
  const further = (await Promise.all(outside.map((folder) => readCheckpoints(resolve(folder))))).flat();
  return withLog(settings, { further }, async ({ tree, findings, files, store }) => {
    const altered = (await store.integrity()).map(({ stream, revision, problem }) => ({
      where: revision === null ? stream : `${stream} event ${revision}`,
      problem,
    }));
    const checkpoints = files.checkpoints.length + further.length;
    return { events: tree.size, checkpoints, findings: [...altered, ...findings] };
  });
}

/** Writes everything about a run, with proofs, into one page that needs no service. */
export function exportRun(settings: Settings, run: string, path: string | null): Promise<ExportResult> {
  const found: PlacedEvent[] = [];
  const visit = (one: PlacedEvent) => {
    if (runOfStream(one.event.stream)?.startsWith(run) === true) found.push(one);
  };
  return withLog(settings, { visit }, async ({ tree, findings, files, store }) => {
    requireUnaltered(findings);
    const id = onlyRun(found, run);
    const references = artifactsIn(found.map(({ event }) => event.data));
    const artifacts = await Promise.all(
      references.map(async (reference) => {
        const content = await store.artifacts.get(reference.sha256);
        return content === null ? [] : [{ ...reference, base64: Buffer.from(content).toString('base64') }];
      }),
    );
    const bundle: Bundle = {
      format: 'brief-bundle/v1',
      run_id: id,
      verifier: files.verifiers[0] ?? '',
      checkpoint: signNow({ tree, files }),
      events: provenEvents(found, tree, tree.size, files.secret),
      artifacts: artifacts.flat(),
    };
    const file = resolve(path ?? `brief-${id.slice(0, 8)}.html`);
    const page = bundlePage(bundle);
    await writeFile(file, page, { flag: 'wx' });
    return {
      file,
      run_id: id,
      events: found.length,
      artifacts: bundle.artifacts.length,
      bytes: Buffer.byteLength(page),
    };
  });
}

/** Returns the proof, in the format of c2sp.org/tlog-proof, that an event is in the log. */
export function proveEvent(settings: Settings, run: string, revision: number): Promise<string> {
  const found: PlacedEvent[] = [];
  const visit = (one: PlacedEvent) => {
    const isWanted = one.event.revision === revision && runOfStream(one.event.stream)?.startsWith(run) === true;
    if (isWanted) found.push(one);
  };
  return withLog(settings, { visit }, async ({ tree, findings, files }) => {
    requireUnaltered(findings);
    onlyRun(found, run);
    const index = found[0]?.index ?? 0;
    const checkpoint = signNow({ tree, files });
    const size = openCheckpoint(checkpoint, files.verifiers)?.size ?? 0;
    return formatProof({ index, hashes: tree.inclusionProof(index, size), checkpoint });
  });
}

/** Signs nothing about a log that is not what it was. */
function requireUnaltered(findings: LogTree['findings']): void {
  const [first] = findings;
  if (first !== undefined)
    throw new NotReachable(
      `the log was altered: ${first.where}: ${first.problem}\n\`brief audit verify\` lists what is wrong.`,
    );
}

function onlyRun(found: readonly PlacedEvent[], run: string): string {
  const ids = [...new Set(found.map(({ event }) => runOfStream(event.stream) ?? ''))];
  const [only, ...others] = ids;
  if (only === undefined) throw new WrongUsage(`no run id begins with ${run}, or it has no such event`);
  if (others.length > 0) throw new WrongUsage(`several run ids begin with ${run}: ${ids.slice(0, 5).join(', ')}`);
  return only;
}
