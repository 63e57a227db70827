import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { runOfStream } from '../../src/domain/streams.js';
import { type IntegrityProblem, type LeafBefore, leafOf, wholeLog } from '../../src/ports/event-seal.js';
import { NotReachable, WrongUsage } from '../cli/errors.js';
import type { CheckpointResult } from '../cli/local-operations.js';
import type { PlacedEvent } from '../transparency/bundle.js';
import { formatProof, signCheckpoint } from '../transparency/checkpoint.js';
import {
  type KeptFiles,
  keepCheckpoint,
  type LogFiles,
  openLogFiles,
  readCheckpoints,
} from '../transparency/log-files.js';
import { findingOf } from '../transparency/log-finding.js';
import { LogReading, type LogTree } from '../transparency/verify-log.js';
import { askWitness } from '../transparency/witness.js';
import { openStoreForReading, type ReadableStore } from './audit-store.js';
import { auditFolder } from './check-end.js';
import { listOf } from './setting-shapes.js';
import type { Settings } from './settings.js';
import { witnessesOf } from './store-settings.js';

export type Opened<Files = KeptFiles> = Readonly<{ store: ReadableStore; files: Files; folder: string }>;
type Log = Opened<LogFiles> & LogTree;

/** Opens the log with its checkpoints, also those kept elsewhere, for as long as `use` needs it. */
export async function withFiles<Files extends KeptFiles, Result>(
  settings: Settings,
  { against, open }: Readonly<{ against: readonly string[]; open: (folder: string) => Promise<Files> }>,
  use: (opened: Opened<Files>) => Promise<Result>,
): Promise<Result> {
  const store = await openStoreForReading(settings);
  try {
    const folder = auditFolder(settings);
    const files = await open(folder);
    const elsewhere = await Promise.all([...against, ...copiesOf(settings)].map(checkpointsIn));
    return await use({ store, files: { ...files, checkpoints: [...files.checkpoints, ...elsewhere.flat()] }, folder });
  } finally {
    await store.close();
  }
}

/** Returns the checkpoints of another folder, each named by its path. */
async function checkpointsIn(folder: string) {
  return (await readCheckpoints(folder)).map(({ name, note }) => ({ name: join(folder, name), note }));
}

function copiesOf(settings: Settings): readonly string[] {
  return settings.BRIEF_CHECKPOINT_DIR === undefined ? [] : [resolve(settings.BRIEF_CHECKPOINT_DIR)];
}

export function withLog<Result>(
  settings: Settings,
  visit: (placed: PlacedEvent) => void,
  use: (log: Log) => Promise<Result>,
): Promise<Result> {
  const origin = () => settings.BRIEF_LOG_ORIGIN ?? `brief-service/${randomBytes(8).toString('hex')}`;
  const open = (folder: string) => openLogFiles(folder, origin);
  return withFiles(settings, { against: [], open }, async (opened) =>
    use({ ...opened, ...(await readAll(opened, visit)) }),
  );
}

/** Reads the whole log. */
export async function readAll({ store, files }: Opened, visit: (placed: PlacedEvent) => void = () => undefined) {
  const reading = new LogReading(files);
  let index = 0;
  const problems = await store.integrity({
    visit(event) {
      reading.add(event);
      visit({ index, event });
      index += 1;
    },
  });
  const tree = reading.end();
  // What names an event comes first: of the log as a whole, it is only known that it is wrong.
  const isOfAll = ({ stream }: IntegrityProblem) => stream === wholeLog;
  const [ofAll, ofEvents] = [problems.filter(isOfAll), problems.filter((problem) => !isOfAll(problem))];
  return { ...tree, findings: [...ofEvents.map(findingOf), ...tree.findings, ...ofAll.map(findingOf)] };
}

/** Signs what the log holds now, unless it is not what earlier checkpoints or a witness say. */
export function makeCheckpoint(settings: Settings): Promise<CheckpointResult> {
  return withLog(
    settings,
    () => undefined,
    async (log) => {
      const { tree, leaves, findings, files, folder } = log;
      const verifier = files.verifiers[0] ?? '';
      const result = { size: tree.size, verifier, findings };
      if (findings.length > 0) return { ...result, note: null, paths: [], witnesses: [] };
      const { note, witnesses, forks } = await witnessed(settings, log);
      if (forks.length > 0) return { ...result, findings: forks, note: null, paths: [], witnesses };
      const paths = await keepCheckpoint(folder, leaves, { note, size: tree.size, copies: copiesOf(settings) });
      return { ...result, note, paths, witnesses };
    },
  );
}

/** Signs a checkpoint, and lets every configured witness cosign it. `forks` are those that know another log. */
export async function witnessed(settings: Settings, { tree, files }: Pick<Log, 'tree' | 'files'>) {
  const signed = signNow({ tree, files });
  const answers = await Promise.all(
    witnessesOf(listOf(settings.BRIEF_WITNESSES ?? '')).map((witness) =>
      askWitness(witness, signed, { ...files, tree }),
    ),
  );
  const note = signed + answers.flatMap(({ lines }) => lines.map((line) => `${line}\n`)).join('');
  const forks = answers.flatMap(({ witness, problem, contradicts }) =>
    contradicts ? [{ where: `witness ${witness}`, problem: problem ?? '' }] : [],
  );
  return { note, witnesses: answers.map(({ witness, problem }) => ({ witness, problem })), forks };
}

function signNow({ tree, files }: Pick<Log, 'tree' | 'files'>): string {
  const origin = files.verifiers[0]?.split('+')[0] ?? '';
  return signCheckpoint({ origin, size: tree.size, root: tree.root(tree.size) }, files.signer);
}

/** Returns the proof, in the format of c2sp.org/tlog-proof, that an event is in the log. */
export function proveEvent(settings: Settings, run: string, revision: number): Promise<string> {
  const found: PlacedEvent[] = [];
  const visit = (one: PlacedEvent) => {
    const { stream, revision: at } = one.event;
    if (at <= revision && runOfStream(stream)?.startsWith(run) === true) found.push(one);
  };
  return withLog(settings, visit, async ({ tree, findings, files }) => {
    requireUnaltered(findings);
    const wanted = found.filter(({ event }) => event.revision === revision);
    const only = onlyRun(runsOf(wanted), run);
    const { index } = wanted[0] as PlacedEvent;
    let before: LeafBefore = { leaf: '', digest: '' };
    for (const { event } of found.filter(({ event: { stream } }) => runOfStream(stream) === only))
      before = { leaf: leafOf(event, before), digest: event.digest };
    return formatProof({
      ...{ index, hashes: tree.inclusionProof(index, tree.size), leaf: before.leaf },
      checkpoint: signNow({ tree, files }),
    });
  });
}

/** Returns the hashes, in base64, that show that the first `from` events of the log are the beginning of `to`. */
export function proveConsistency(settings: Settings, from: number, to: number): Promise<readonly string[]> {
  return withLog(
    settings,
    () => undefined,
    async ({ tree, findings }) => {
      requireUnaltered(findings);
      if (from > to || to > tree.size) throw new WrongUsage(`the log has ${tree.size} events`);
      return tree.consistencyProof(from, to).map((hashed) => hashed.toString('base64'));
    },
  );
}

/** Signs nothing about a log that is not what it was. */
export function requireUnaltered(findings: LogTree['findings']): void {
  const [first] = findings;
  if (first !== undefined)
    throw new NotReachable(
      `the log was altered: ${first.where}: ${first.problem}\n\`brief audit verify\` lists what is wrong.`,
    );
}

/** Returns the run of each event. */
export function runsOf(found: readonly PlacedEvent[]): readonly string[] {
  return found.map(({ event }) => runOfStream(event.stream) ?? '');
}

/** Returns the only run among those whose ids begin with `run`. */
export function onlyRun(found: readonly string[], run: string): string {
  const ids = [...new Set(found)];
  const [only, ...others] = ids;
  if (only === undefined) throw new WrongUsage(`no run id begins with ${run}, or it has no such event`);
  if (others.length > 0) throw new WrongUsage(`several run ids begin with ${run}: ${ids.slice(0, 5).join(', ')}`);
  return only;
}
