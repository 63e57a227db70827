import { execFile } from 'node:child_process';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { auditOnSchedule } from '../../../adapters/composition/audit-schedule.js';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { readSettings, type Settings } from '../../../adapters/composition/settings.js';
import { loadSqlite } from '../../../adapters/embedded/sqlite.js';
import { parseBundle } from '../../../adapters/transparency/bundle.js';
import { openCheckpoint } from '../../../adapters/transparency/checkpoint.js';
import { keyMadeAt } from '../../../adapters/transparency/log-files.js';
import { isIncluded } from '../../../adapters/transparency/merkle-tree.js';
import { openNote } from '../../../adapters/transparency/signed-note.js';
import { leafHash } from '../../../src/ports/event-seal.js';
import { startAndRead } from '../../support/documents.js';
import { silentLog } from '../../support/stage-context.js';
import { startNoopService } from '../../support/test-service.js';
import { createWitness } from '../../support/witness.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const independent = fileURLToPath(new URL('../../../../test/adapters/transparency/check-bundle.mjs', import.meta.url));

const { DatabaseSync } = await loadSqlite();
const { folder, remove } = await temporaryFolder();
const service = await startNoopService();
const runId = String((await startAndRead(service))['brief_run_id']);
const outside = join(folder, 'outside');
const environment = {
  BRIEF_DATA_DIR: service.dataFolder,
  BRIEF_CHECKPOINT_DIR: outside,
  BRIEF_LOG_ORIGIN: 'a.example/b',
};
const { proofs } = localOperations(environment);
const whole = { against: [], run: null, since: null };

const test = suite('the proofs of a log');

test('sign what it holds, here and elsewhere, with secrets that their owner alone reads', async () => {
  const { size, note, verifier, paths } = await proofs.checkpoint();
  assert.match(note ?? '', new RegExp(`^a\\.example/b\\n${size}\\n`, 'u'));
  assert.match(verifier, /^a\.example\/b\+/u);
  assert.equal(await readdir(outside), [`${size}.checkpoint`]);
  assert.is(paths.length, 2);
  const modes = await Promise.all(
    ['', 'leaves.bin', 'signing.key'].map(
      async (name) => (await stat(join(service.dataFolder, 'audit', name))).mode & 0o777,
    ),
  );
  assert.equal(modes, [0o700, 0o600, 0o600]);
  assert.equal(await proofs.verifyLog(whole), {
    events: size,
    redacted: 0,
    redactions: [],
    checkpoints: 2,
    witnesses: [],
    findings: [],
  });
});

test('of one event are those of c2sp.org/tlog-proof', async () => {
  for (const revision of [0, 1, 2, 3]) {
    const proof = await proofs.proveEvent(runId, revision);
    assert.match(
      proof,
      /^c2sp\.org\/tlog-proof@v1\nextra \S+\nindex \d+\n(?:\S{44}\n)+\na\.example\/b\n/u,
      `event ${revision}`,
    );
    const [head = '', text = ''] = proof.split('\n\n');
    const [, leaf, index, ...hashes] = head.split('\n').map((line) => line.split(' ').at(-1) ?? '');
    const [, size, root = ''] = text.split('\n');
    const digest = Buffer.from(leafHash(Buffer.from(leaf ?? '', 'base64').toString()), 'base64');
    const path = hashes.map((hashed) => Buffer.from(hashed, 'base64'));
    assert.ok(isIncluded(digest, Number(index), Number(size), path, Buffer.from(root, 'base64')), `event ${revision}`);
  }
});

test('of a run are one page, which this program and an independent one check', async () => {
  const file = join(folder, 'run.html');
  const { events } = await proofs.exportRun(runId.slice(0, 8), file);
  const { verifier } = await proofs.checkpoint();
  const checked = await proofs.verifyBundle(file, [verifier]);
  assert.equal([checked.findings, checked.events, checked.isTrusted], [[], events, true]);
  assert.match(await run(independent, file, verifier), /^proven: \d+ events/u);
  await assertRejects(proofs.exportRun(runId, file), /run\.html is there already: name a new file/u);
});

test('fail for a page in which anything was changed', async () => {
  const page = await readFile(join(folder, 'run.html'), 'utf8');
  const changes = [
    page.replace(/("type":")RunStarted/u, '$1RunEnded'),
    page.replace(/"revision":3,/u, '"revision":4,'),
    page.replace(/("data":"\{\\")./u, '$1x'),
    page.replace(/("actor\\":\\")./u, '$1x'),
  ];
  for (const [index, changed] of changes.entries()) {
    const file = join(folder, `changed-${index}.html`);
    await writeFile(file, changed);
    assert.is.not(changed, page, `change ${index}`);
    assert.ok((await proofs.verifyBundle(file, [])).findings.length > 0, `change ${index}`);
    assert.match(await run(independent, file), /^not proven/u, `change ${index}`);
  }
});

test('fail for a page that shows something else than its events', async () => {
  const page = await readFile(join(folder, 'run.html'), 'utf8');
  const file = join(folder, 'invented.html');
  await writeFile(file, page.replace('<h2>Who asked for it?</h2>', '<h2>Nobody asked for it</h2>'));
  const anew = join(folder, 'anew.html');
  const { findings, isProven } = await proofs.verifyBundle(file, [], anew);
  assert.equal([findings.map(({ where }) => where), isProven], [['the page'], true]);
  assert.is(await readFile(anew, 'utf8'), page);
  await assertRejects(proofs.verifyBundle(file, [], anew), /EEXIST/u);
});

test('name what is wrong with a bundle of another shape, and where', async () => {
  const whole = parseBundle(await readFile(join(folder, 'run.html'), 'utf8'));
  const [first, ...others] = whole.events;
  const { proof: _, ...unproven } = first ?? {};
  const shapes: readonly (readonly [unknown, RegExp])[] = [
    [{ ...whole, events: [unproven, ...others] }, /events\.0\.proof: /u],
    [{ ...whole, verifier: 5 }, /verifier: /u],
    [{ ...whole, redactions: [null] }, /redactions\.0: /u],
    [{ ...whole, format: 'brief-bundle/v2' }, /format: /u],
    [null, /the whole: /u],
  ];
  const file = join(folder, 'shape.json');
  for (const [shape, message] of shapes) {
    await writeFile(file, JSON.stringify(shape));
    await assertRejects(proofs.verifyBundle(file, []), message);
  }
  await writeFile(file, JSON.stringify(whole).slice(0, -5));
  await assertRejects(proofs.verifyBundle(file, []), /shape\.json is no exported run.*JSON/su);
});

test('name what cannot be exported', async () => {
  await assertRejects(proofs.exportRun('ffffffff', null), /no run id begins with ffffffff/u);
  await writeFile(join(folder, 'nothing.html'), '<p>');
  await assertRejects(proofs.verifyBundle(join(folder, 'nothing.html'), []), /is no exported run/u);
});

test('of a run are served with the newest checkpoint, and its keys verify them', async () => {
  const { size, note, verifier } = await proofs.checkpoint();
  const read = async (path: string) => (await service.ask(`/api/v1/brief/${path}`)).json() as Promise<never>;
  assert.equal(await read('log/checkpoint'), { size, checkpoint: note, verifier_keys: [verifier] });
  const { events, count, proofs: served } = (await read(`runs/${runId}/proofs`)) as ServedProofs;
  assert.equal([count, events], [served.length, served.length]);
  for (const { revision, leaf_hash: leaf, proof } of served) {
    assert.ok(proof.endsWith(note ?? ''));
    const [, index = '', hashes = ''] = /^c2sp\.org\/tlog-proof@v1\nindex (\d+)\n((?:\S{44}\n)+)\n/u.exec(proof) ?? [];
    const root = openCheckpoint(note ?? '', [verifier])?.root ?? Buffer.alloc(0);
    const path = hashes.trim().split('\n').map(decoded);
    assert.ok(isIncluded(decoded(leaf), Number(index), size, path, root), `event ${revision}`);
  }
  const hashes = await proofs.proveConsistency(2, size);
  assert.equal(await read(`log/consistency?from=2&to=${size}`), { from: 2, to: size, hashes });
  assert.is((await service.ask(`/api/v1/brief/log/consistency?from=2&to=${size + 1}`)).status, 404);
  assert.is((await service.ask('/api/v1/brief/log/consistency?from=2')).status, 422);
});

test('are signed by public keys, served at the address that an exported page names', async () => {
  const { verifier } = await proofs.checkpoint();
  const keys = await (await fetch(`${service.origin}/log/keys`)).json();
  assert.equal(keys, {
    verifier_keys: [verifier],
    newest_since: (await keyMadeAt(join(service.dataFolder, 'audit')))?.toISOString(),
  });
  const page = await readFile(join(folder, 'run.html'), 'utf8');
  assert.match(page, `<dt>Published at</dt><dd><a href="${service.origin}/log/keys" rel="noreferrer">`);
  assert.match(page, /<dt>Key made<\/dt><dd>\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC<\/dd>/u);
  assert.match(page, /<dt>Signed<\/dt><dd>\d{4}-.{14} UTC; the last event of the run is of \d{4}-.{14} UTC/u);
});

test('can be checked for one run, and for what follows a checkpoint', async () => {
  const { size } = await proofs.checkpoint();
  const other = String((await startAndRead(service))['brief_run_id']);
  const since = await proofs.verifyLog({ ...whole, since: size });
  assert.equal([since.findings, since.events > 0], [[], true]);
  for (const id of [runId, other]) {
    const { findings, events } = await proofs.verifyLog({ ...whole, run: id });
    assert.equal([findings, events > 10], [[], true]);
  }
  await assertRejects(proofs.verifyLog({ ...whole, since: size - 1 }), /no checkpoint of/u);
  const short = await proofs.verifyLog({ ...whole, run: other.slice(0, 8) });
  assert.equal([short.findings, short.events > 10], [[], true]);
  await assertRejects(proofs.verifyLog({ ...whole, run: 'ffffffff' }), /no run id begins with ffffffff/u);
});

test('do not pass for a folder of copies that has none', async () => {
  await assertRejects(proofs.verifyLog({ ...whole, against: [join(folder, 'nowhere')] }), /nowhere has no checkpoint/u);
  const elsewhere = localOperations({ ...environment, BRIEF_CHECKPOINT_DIR: join(folder, 'unmounted') });
  const { findings } = await elsewhere.proofs.verifyLog(whole);
  assert.equal(
    findings.map(({ where }) => where),
    [`BRIEF_CHECKPOINT_DIR ${join(folder, 'unmounted')}`],
  );
  const unreachable = localOperations({ ...environment, BRIEF_CHECKPOINT_DIR: join(folder, 'no', 'folder') });
  await assertRejects(unreachable.proofs.checkpoint(), /the checkpoint could not be copied to .*ENOENT/u);
});

test('are not signed where a witness has cosigned another log', async () => {
  const witness = createServer((_, response) => void response.writeHead(422).end());
  await new Promise<void>((resolve) => witness.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(witness.address() as AddressInfo).port}`;
  const key = createWitness('witness.example/1').verifier;
  const watched = localOperations({ ...environment, BRIEF_WITNESSES: `${key} ${url}` });
  const { note, findings } = await watched.proofs.checkpoint();
  const problem = 'it has cosigned a log that this one does not continue';
  assert.equal([note, findings], [null, [{ where: 'witness witness.example/1', problem }]]);
  await assertRejects(watched.proofs.exportRun(runId, join(folder, 'forked.html')), /witness witness\.example\/1/u);
  await new Promise((resolve) => witness.close(resolve));
});

test('are compared with what the configured witnesses cosigned', async () => {
  const { size, note, verifier } = await proofs.checkpoint();
  const { cosign, verifier: key } = createWitness('witness.example/1');
  const watched = localOperations({ ...environment, BRIEF_WITNESSES: `${key} http://127.0.0.1:1` });
  const copy = join(outside, `${size}.checkpoint`);
  const own = join(service.dataFolder, 'audit', `${size}.checkpoint`);
  const text = openNote(note ?? '', [verifier]) ?? '';
  await writeFile(own, `${note}${cosign(text, 1_790_000_000)}`);
  const cosigned = await watched.proofs.verifyLog(whole);
  const witnessed = { witness: 'witness.example/1', checkpoints: 1, latest: '2026-09-21T14:13:20.000Z' };
  assert.equal([cosigned.findings, cosigned.witnesses], [[], [witnessed]]);
  await writeFile(copy, `${note}${cosign(`${text}\n`, 1_790_000_000)}`);
  for (const scope of [whole, { ...whole, run: runId }, { ...whole, since: size }]) {
    const { findings } = await watched.proofs.verifyLog(scope);
    assert.equal(findings, [
      { where: `checkpoint ${copy}`, problem: 'Its line of witness.example/1 is no cosignature of it' },
    ]);
  }
  for (const path of [own, copy]) await writeFile(path, note ?? '');
});

test('keep the signatures of an older key when a new one signs the same events', async () => {
  const { size, verifier: older } = await proofs.checkpoint();
  const audit = join(service.dataFolder, 'audit');
  await rename(join(audit, 'signing.key'), join(folder, 'older.key'));
  const { verifier: newer } = await proofs.checkpoint();
  assert.is.not(newer, older);
  for (const where of [audit, outside]) {
    const note = await readFile(join(where, `${size}.checkpoint`), 'utf8');
    for (const key of [older, newer]) assert.is(openCheckpoint(note, [key])?.size, size, `${where} ${key}`);
  }
  assert.equal((await proofs.verifyLog(whole)).findings, []);
});

test('are made on a schedule, in a thread of their own, until the log is altered', async () => {
  const stop = new AbortController();
  const found: number[] = [];
  const read = readSettings({ ...environment, BRIEF_SERVICE_API_KEYS: 'key' });
  assert.is(read.kind, 'read');
  const settings = { ...(read as { settings: Settings }).settings, BRIEF_AUDIT_MINUTES: '0.0005' };
  await service.stop();
  const ended = auditOnSchedule({
    ...{ settings, environment, log: silentLog, signal: stop.signal },
    audited(findings) {
      found.push(findings);
      if (findings > 0) stop.abort();
      else alter(service.dataFolder);
    },
  });
  await ended;
  assert.equal([found[0], (found[1] ?? 0) > 0, found.length], [0, true, 2]);
});

/** Changes one event of the log behind the service's back. */
function alter(dataFolder: string): void {
  const database = new DatabaseSync(join(dataFolder, 'store.db'));
  database.exec("UPDATE appends SET metadata = replace(metadata, 'service', 'someone') WHERE position = 20");
  database.close();
}

type ServedProofs = Readonly<{
  events: number;
  count: number;
  proofs: readonly Readonly<{ revision: number; leaf_hash: string; proof: string }>[];
}>;

const decoded = (text: string) => Buffer.from(text, 'base64');

async function run(...parameters: readonly string[]): Promise<string> {
  const ended = await promisify(execFile)(process.execPath, parameters).catch((error) => error as { stdout: string });
  return ended.stdout;
}

async function assertRejects(promise: Promise<unknown>, pattern: RegExp): Promise<void> {
  const message = await promise.then(
    () => 'it resolved',
    (error: Error) => error.message,
  );
  assert.match(message, pattern);
}

test.after(async () => {
  await service.end();
  await remove();
});
test.run();
