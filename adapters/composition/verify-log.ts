import { resolve } from 'node:path';
import { redactionStream, runOfStream, streamOfRun } from '../../src/domain/streams.js';
import type { CheckedEvent } from '../../src/ports/event-seal.js';
import { WrongUsage } from '../cli/errors.js';
import type { LogAuditResult, LogScope } from '../cli/local-operations.js';
import { openCheckpoint } from '../transparency/checkpoint.js';
import { keptLeaves } from '../transparency/kept-leaves.js';
import { readCheckpoints, readLogFiles } from '../transparency/log-files.js';
import { findingOf, type LogFinding } from '../transparency/log-finding.js';
import { merkleTree } from '../transparency/merkle-tree.js';
import { comparedWith, compareWithKept, LogReading, type LogTree } from '../transparency/verify-log.js';
import { checkCosignatures } from '../transparency/witness.js';
import { NamedFiles } from './named-files.js';
import { type Opened, onlyRun, readAll, withFiles } from './prove-log.js';
import { listOf } from './setting-shapes.js';
import type { Settings } from './settings.js';
import { witnessesOf } from './store-settings.js';

/** Characters of the id of a run. */
const wholeIdLength = 36;

/** Compares the log, or the part of it that is in the scope, with its seals and with what was kept. */
export async function verifyLog(settings: Settings, { against, run, since }: LogScope): Promise<LogAuditResult> {
  const folders = against.map((folder) => resolve(folder));
  for (const folder of folders)
    if ((await readCheckpoints(folder)).length === 0) throw new WrongUsage(`${folder} has no checkpoint`);
  return withFiles(settings, { against: folders, open: readLogFiles }, async (opened) => {
    const checkpoints = opened.files.checkpoints.length;
    const { witnesses, wrong } = cosignatures(settings, opened);
    const lost = [...wrong, ...(await lostCopies(settings, opened))];
    if (run !== null) {
      const { findings, ...read } = await verifyRun(opened, await wholeId(opened, run));
      return { ...read, redactions: [], checkpoints, witnesses, findings: [...findings, ...wrong] };
    }
    const files = new NamedFiles();
    const read =
      since === null
        ? await readAll(opened, ({ event }) => files.add(event))
        : await readSince(opened, since, (event) => files.add(event));
    const { redacted, redactions, tree } = read;
    const findings = [...read.findings, ...(await files.findings(opened.store, read.findings)), ...lost];
    return { events: tree.size - (since ?? 0), redacted, redactions, checkpoints, witnesses, findings };
  });
}

/** Checks what the configured witnesses are said to have cosigned. */
function cosignatures({ BRIEF_WITNESSES: list = '' }: Settings, { files }: Opened) {
  const checked = witnessesOf(listOf(list)).map((witness) => checkCosignatures(witness, files.checkpoints));
  return {
    witnesses: checked.map(({ cosigned }) => cosigned),
    wrong: checked.flatMap(({ findings }) => findings),
  };
}

/** Returns a finding for a folder of copies that has none: what it should show would pass unnoticed. */
async function lostCopies(
  { BRIEF_CHECKPOINT_DIR: copies }: Settings,
  { files }: Opened,
): Promise<readonly LogFinding[]> {
  if (copies === undefined || files.checkpoints.length === 0) return [];
  if ((await readCheckpoints(resolve(copies))).length > 0) return [];
  const problem = 'It has no copy of a checkpoint: it may not be mounted, or `brief audit checkpoint` makes the first';
  return [{ where: `BRIEF_CHECKPOINT_DIR ${copies}`, problem }];
}

/** Reads the log after a checkpoint, whose leaves are taken as they were kept if they are those that it signed. */
async function readSince(
  { store, files }: Opened,
  since: number,
  visit: (event: CheckedEvent) => void,
): Promise<LogTree> {
  const kept = keptLeaves(files.kept);
  const known = files.checkpoints.filter(({ note }) => openCheckpoint(note, files.verifiers)?.size === since);
  if (known.length === 0 || kept.size < since) throw new WrongUsage(`there is no checkpoint of ${since} events`);
  const findings = known.flatMap((checkpoint) => comparedWith(checkpoint, merkleTree(kept.hashes()), files.verifiers));
  const after = keptLeaves(kept.first(since)).lastPosition;
  const reading = new LogReading(files, since);
  const problems = await store.integrity({
    after,
    visit(event) {
      reading.add(event);
      visit(event);
    },
  });
  const tree = reading.end();
  return { ...tree, findings: [...findings, ...problems.map(findingOf), ...tree.findings] };
}

/** Returns the id of the run whose id begins like this; the log has no other list of them. */
async function wholeId({ store }: Opened, run: string): Promise<string> {
  if (run.length === wholeIdLength) return run;
  const ids = new Set<string>();
  await store.integrity({
    visit({ stream }) {
      const id = runOfStream(stream);
      if (id?.startsWith(run) === true) ids.add(id);
    },
  });
  return onlyRun([...ids], run);
}

/** Checks the events of one run, and that the log held them where the last checkpoint was made. */
async function verifyRun({ store, files }: Opened, run: string) {
  const events: CheckedEvent[] = [];
  const problems = await store.integrity({ stream: streamOfRun(run), visit: (event) => events.push(event) });
  if (events.length === 0 && problems.length === 0) throw new WrongUsage(`there is no run ${run}`);
  const tree = merkleTree(keptLeaves(files.kept).hashes());
  const named = new NamedFiles();
  for (const event of events) named.add(event);
  for (const { stream, data } of await store.events.read(redactionStream))
    named.add({ stream, data: JSON.stringify(data) });
  const findings = [
    ...problems.map(findingOf),
    ...compareWithKept(events, files.kept),
    ...files.checkpoints.flatMap((checkpoint) => comparedWith(checkpoint, tree, files.verifiers)),
    ...(await named.findings(store, [])),
  ];
  return { events: events.length, redacted: events.filter(({ salt }) => salt === null).length, findings };
}
