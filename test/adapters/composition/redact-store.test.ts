import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { localOperations } from '../../../adapters/composition/local-operations.js';
import { backUp } from '../../../adapters/embedded/backup/back-up.js';
import { openEmbeddedStore } from '../../../adapters/embedded/open-embedded-store.js';
import { loadSqlite } from '../../../adapters/embedded/sqlite.js';
import { runProgramWith } from '../../support/brief-program.js';
import { metadata } from '../../support/contracts/event-samples.js';
import { act, ended, make } from '../../support/controls.js';
import { startAndRead } from '../../support/documents.js';
import { makePage, startPagedService } from '../../support/paged-service.js';
import { aShow } from '../../support/results.js';
import { temporaryFolder } from '../embedded/temporary-store.js';

const independent = fileURLToPath(new URL('../../../../test/adapters/transparency/check-bundle.mjs', import.meta.url));

const { DatabaseSync } = await loadSqlite();
const { folder, remove } = await temporaryFolder();
const dataFolder = join(folder, 'data');
const environment = { BRIEF_DATA_DIR: dataFolder };
const { proofs, redact, auditReplay } = localOperations(environment);
const whole = { against: [], run: null, since: null };

const pageWithCity = makePage.replace("'run '", "input.show.city + ', run '");
const shows = ['2026-11-20', '2026-11-21'].map((date) => aShow({ show_id: date, show_date: date }));
const start = () => startPagedService({ dataFolder, shows, outcomes: { html_generation: pageWithCity } });
const first = await start();
const record = await startAndRead(first);
const runId = String(record['brief_run_id']);
const brief = record['brief'] as Readonly<{ city: string; url: string }>;
const page = new URL(brief.url).pathname;
const city = brief.city;

const test = suite('a redaction');

test('needs the data folder for itself', async () => {
  const refused = redact({ run: runId, texts: [city], reason: 'asked', by: 'cli:me' });
  assert.match(await messageOf(refused), /stop it first/u);
});

test('removes a text from events, pages and files, and leaves a log that is proven', async () => {
  await first.stop();
  await proofs.checkpoint();
  assert.ok((await filesWith(city)).length > 0);
  const result = await redact({ run: runId.slice(0, 8), texts: [city.toUpperCase()], reason: 'asked', by: 'cli:me' });
  assert.ok(result.events > 0 && result.files > 0 && result.pages === 1, JSON.stringify(result));
  assert.equal(await filesWith(city), []);
  const { findings, redacted, redactions } = await proofs.verifyLog(whole);
  assert.equal([findings, redacted], [[], result.events]);
  assert.equal(
    redactions.map(({ by, reason, events }) => [by, reason, events]),
    [['cli:me', 'asked', result.events]],
  );
  const one = await proofs.verifyLog({ ...whole, run: runId });
  assert.equal([one.findings, one.redacted > 0], [[], true]);
});

test('leaves a run that replays, and a bundle that says what is gone', async () => {
  const replayed = await auditReplay();
  assert.equal([replayed.findings, replayed.runs, replayed.redacted > 0], [[], 1, true]);
  const file = join(folder, 'run.html');
  const { gone } = await proofs.exportRun(runId, file);
  assert.ok(gone.events > 0 && gone.artifacts > 0, JSON.stringify(gone));
  const checked = await proofs.verifyBundle(file, []);
  assert.equal([checked.findings, checked.redacted], [[], gone.events]);
  assert.equal(checked.absent, { removed: gone.artifacts, missing: 0 });
  const { stdout } = spawnSync(process.execPath, [independent, file], { encoding: 'utf8' });
  assert.match(stdout, `proven: ${checked.events} events (${gone.events} redacted)`);
  const page = await readFile(file, 'utf8');
  assert.match(page, /<h2>What was removed since<\/h2>.*<td>cli:me<\/td><td>asked<\/td>/su);
});

test('leaves a service that shows the run without the text, and responds with 410 for the page', async () => {
  const second = await start();
  assert.is((await second.ask(page)).status, 410);
  const answers = ['briefs', 'runs', `runs/${runId}`].map(async (path) => second.ask(`/api/v1/brief/${path}`));
  const [briefs, runs, run = ''] = await Promise.all(answers.map(async (answer) => (await answer).text()));
  await second.stop();
  assert.equal([run.includes('[redacted]'), run.includes(city)], [true, false]);
  assert.equal([runs?.includes(runId), runs?.includes(city)], [true, false]);
  assert.equal([JSON.parse(run).brief, JSON.parse(briefs ?? '').count], [null, 0]);
  assert.equal((await auditReplay()).findings, []);
});

test('is not undone by a later backup, and its record says who and why', async () => {
  const copy = join(folder, 'copy');
  const report = await backUp(dataFolder, copy, {
    ...{ files: [], runPrefix: 'run-', signal: new AbortController().signal },
    progress: () => undefined,
  });
  assert.equal(report.findings, []);
  assert.equal(await filesWith(city, copy), []);
  const database = new DatabaseSync(join(dataFolder, 'store.db'));
  const rows = database.prepare(
    "SELECT events FROM appends a JOIN streams s ON s.id = a.stream WHERE name = 'redactions'",
  );
  assert.match(String(rows.get()?.['events']), /"reason":"asked","by":"cli:me"/u);
  database.close();
});

test('that was made without a record is found, as is a stub that was altered', async () => {
  const database = new DatabaseSync(join(dataFolder, 'store.db'));
  database.exec("UPDATE appends SET events = replace(events, '[redacted]', '[removed]') WHERE typeof(events) = 'text'");
  const { findings } = await proofs.verifyLog(whole);
  assert.is(findings[0]?.problem, 'What is left of it was altered');
  assert.match(await messageOf(start()), /was altered or damaged: .*: What is left of it was altered/u);
  database.exec("UPDATE appends SET events = replace(events, '[removed]', '[redacted]') WHERE typeof(events) = 'text'");
  assert.equal((await proofs.verifyLog(whole)).findings, []);
  database.exec('INSERT INTO redacted SELECT position, zeroblob(32) FROM appends WHERE position > 20 LIMIT 1');
  assert.ok(
    (await proofs.verifyLog(whole)).findings.some(({ problem }) => problem === 'It was redacted without a record'),
  );
  database.exec('DELETE FROM redacted WHERE content = zeroblob(32)');
  database.close();
});

test('of everything takes all prose of a run, which still replays', async () => {
  await redact({ run: runId, texts: null, reason: 'asked', by: 'cli:me' });
  assert.equal((await proofs.verifyLog(whole)).findings, []);
  assert.equal((await auditReplay()).findings, []);
  assert.match(await messageOf(redact({ run: 'ffffffff', texts: null, reason: 'asked', by: 'cli:me' })), /0 runs/u);
});

test('of a text removes the files and the page of no run that does not have it', async () => {
  const third = await start();
  const [kept, gone] = [await startAndRead(third), await startAndRead(third, { run_date: '2026-11-21' })];
  await third.stop();
  const texts = [`run ${gone['brief_run_id']}`];
  const { pages } = await redact({ run: null, texts, reason: 'asked', by: 'cli:me' });
  assert.is(pages, 1);
  assert.equal(await filesWith(texts[0] ?? ''), []);
  const releases = await readdir(join(dataFolder, 'pages', 'releases'));
  const isThere = [kept, gone].map((one) => releases.includes(String(one['brief_run_id'])));
  assert.equal(isThere, [true, false]);
  assert.ok((await filesWith(`image of ${city}, run ${kept['brief_run_id']}`)).length > 0);
  assert.equal((await proofs.verifyLog(whole)).findings, []);
});

test('of a run takes the reason that someone gave for it from the request as well', async () => {
  const fourth = await start();
  const origin = await make(fourth, { run_date: '2026-11-21' });
  const reason = 'Maria Ondertz asked for it';
  const { body } = await act(fourth, origin, 'resume', { reason, from: 'vps_deployment' });
  const resumed = String(body['brief_run_id']);
  await ended(fourth, resumed);
  await fourth.stop();
  assert.ok((await filesWith('Maria Ondertz')).length > 0);
  await redact({ run: resumed, texts: ['Maria Ondertz'], reason: 'asked', by: 'cli:me' });
  assert.equal(await filesWith('Maria Ondertz'), []);
  assert.equal([(await proofs.verifyLog(whole)).findings, (await auditReplay()).findings], [[], []]);
});

test('is refused for a blank text, and for a reason that repeats it', async () => {
  const blank = redact({ run: runId, texts: [' '], reason: 'asked', by: 'cli:me' });
  assert.match(await messageOf(blank), /is blank/u);
  const repeated = redact({ run: runId, texts: ['Ann-Lee'], reason: 'Ann-lee asked', by: 'cli:me' });
  assert.match(await messageOf(repeated), /the reason repeats the text/u);
});

test('names a run that has the text and has not ended, and leaves it as it is', async () => {
  const store = await openEmbeddedStore(dataFolder);
  const said = [{ type: 'RunStarted', data: { said: 'by Anna-Lena' } }];
  await store.events.append('run-unfinished', said, 'no_stream', metadata);
  await store.close();
  const result = await redact({ run: null, texts: ['Anna-Lena'], reason: 'asked', by: 'cli:me' });
  assert.equal([result.unfinished, result.events], [['unfinished'], 0]);
  const { code, stdout } = await runProgramWith(['redact', '--text', 'Anna-Lena', '--reason', 'asked'], {
    local: localOperations(environment),
  });
  assert.is(code, 1);
  assert.match(stdout, 'the run unfinished has the text and has not ended: cancel it');
});

/** Returns the files below a folder that hold a text. */
async function filesWith(text: string, below = dataFolder): Promise<readonly string[]> {
  const entries = await readdir(below, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = await Promise.all(paths.map((path) => readFile(path, 'latin1')));
  return paths.filter((_, index) => contents[index]?.includes(text));
}

async function messageOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'it resolved',
    (error: Error) => error.message,
  );
}

test.after(remove);
test.run();
