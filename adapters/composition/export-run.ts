import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { redactionStream, runOfStream, streamOfRun } from '../../src/domain/streams.js';
import { instantOf } from '../../src/domain/time.js';
import { WrongUsage } from '../cli/errors.js';
import type { ExportResult } from '../cli/local-operations.js';
import { bundlePage } from '../transparency/bundle-page.js';
import { type Bundle, filesNamedIn, type PlacedEvent, type ProvenRecord, provenEvent } from '../transparency/bundle.js';
import { keyMadeAt } from '../transparency/log-files.js';
import type { MerkleTree } from '../transparency/merkle-tree.js';
import { redactionOf } from '../transparency/redaction-records.js';
import type { ReadableStore } from './audit-store.js';
import { onlyRun, requireUnaltered, runsOf, withLog, witnessed } from './prove-log.js';
import type { Settings } from './settings.js';
import { systemClock } from './system-clock.js';

/** Writes everything about a run, with proofs, into one page that needs no service. */
export function exportRun(settings: Settings, run: string, path: string | null): Promise<ExportResult> {
  const found: PlacedEvent[] = [];
  const records: PlacedEvent[] = [];
  const visit = (one: PlacedEvent) => {
    if (runOfStream(one.event.stream)?.startsWith(run) === true) found.push(one);
    if (one.event.stream === redactionStream) records.push(one);
  };
  return withLog(settings, visit, async (log) => {
    requireUnaltered(log.findings);
    const id = onlyRun(runsOf(found), run);
    const redactions = recordsOf(id, records, log.tree);
    const events = found.map((one) => provenEvent(one, log.tree));
    const { artifacts, missing } = await contentsOf(log.store, { events });
    const { note, forks } = await witnessed(settings, log);
    requireUnaltered(forks);
    const bundle: Bundle = {
      format: 'brief-bundle/v1',
      run_id: id,
      verifier: log.files.verifiers[0] ?? '',
      checkpoint: note,
      ...{ events, artifacts, ...(redactions.length === 0 ? {} : { redactions }) },
      signed_at: instantOf(systemClock.now()),
      key_made_at: (await keyMadeAt(log.folder))?.toISOString() ?? null,
    };
    const file = resolve(path ?? `brief-${id.slice(0, 8)}.html`);
    const page = bundlePage(bundle);
    await writeFile(file, page, { flag: 'wx' }).catch((error: Error & { code?: string }) => {
      throw error.code === 'EEXIST' ? new WrongUsage(`${file} is there already: name a new file`) : error;
    });
    return {
      ...{ file, run_id: id, events: found.length, artifacts: artifacts.length, bytes: Buffer.byteLength(page) },
      gone: { events: found.filter(({ event }) => event.salt === null).length, artifacts: missing },
    };
  });
}

/** Returns the records of what was redacted in a run, with their proofs. */
function recordsOf(run: string, records: readonly PlacedEvent[], tree: MerkleTree): readonly ProvenRecord[] {
  const proven = records.map((one, at) => ({
    ...provenEvent(one, tree),
    previous: records[at - 1]?.event.digest ?? '',
  }));
  return proven.filter(({ data }) => redactionOf(data).stream === streamOfRun(run));
}

async function contentsOf(store: ReadableStore, bundle: Pick<Bundle, 'events'>) {
  const references = filesNamedIn(bundle);
  const contents = await Promise.all(
    references.map(async (reference) => ({ reference, content: await store.artifacts.get(reference.sha256) })),
  );
  const artifacts = contents.flatMap(({ reference, content }) =>
    content === null ? [] : [{ ...reference, base64: Buffer.from(content).toString('base64') }],
  );
  return { artifacts, missing: contents.length - artifacts.length };
}
