import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeSamples } from '../../adapters/cli/samples/write-samples.js';
import { connect } from '../../adapters/eventstoredb/connection.js';
import { eventStoreDb } from '../../adapters/eventstoredb/event-store.js';
import { eventStoreUrl } from '../support/event-store-url.js';
import { differentShows, expectNothingTwice, key, showIdOf, surroundings } from '../support/journalled-runs.js';
import { noopSelection } from '../support/noop-stages.js';
import { endProcess, type ServiceProcess } from '../support/service-process.js';
import { serviceNamed } from './composed.js';
import { freePort, type Nginx, startNginx } from './nginx-process.js';
import { checkReplica, type ReplicaSettings, startReplica } from './replica.js';
import { replicasConf } from './replicas-conf.js';

const { url, stop } = await eventStoreUrl();
const names = ['brief-1', 'brief-2'] as const;
type Name = (typeof names)[number];
const replicas: ServiceProcess[] = [];
const fronts: Nginx[] = [];
const keyed = { 'x-api-key': key, 'content-type': 'application/json' };

/** Two replicas behind nginx, as docker-compose.yml describes them, on the event store that tests have. */
async function topology(parts: Pick<ReplicaSettings, 'variables' | 'more' | 'files'>) {
  const folder = mkdtempSync(join(tmpdir(), 'brief-topology-'));
  const prefix = `test_${randomUUID().slice(0, 8)}.`;
  const ports = { 'brief-1': await freePort(), 'brief-2': await freePort() };
  const list = join(folder, 'replicas.conf');
  writeFileSync(list, replicasConf([`http://127.0.0.1:${ports['brief-1']}`, `http://127.0.0.1:${ports['brief-2']}`]));
  const nginx = await startNginx(serviceNamed('nginx'), folder, { files: { '/etc/nginx/brief/replicas.conf': list } });
  fronts.push(nginx);
  const settings = (name: Name): ReplicaSettings => ({
    ...parts,
    folder,
    port: ports[name],
    secrets: { 'api-keys': key, 'event-store': url, 'address-key': 'an-address-key-for-tests' },
    variables: { LOG_LEVEL: 'error', PUBLIC_URL: nginx.origin, ...parts.variables },
    more: { ...parts.more, BRIEF_STREAM_PREFIX: prefix },
  });
  const start = async (name: Name) => {
    const replica = await startReplica(name, settings(name));
    replicas.push(replica);
    return replica;
  };
  const connection = await connect(url, { prefix, worker: randomUUID(), longestAnswer: 20_000 });
  return {
    folder,
    nginx,
    start,
    healthOf: async (name: Name) => (await checkReplica(name, settings(name))).code,
    events: eventStoreDb(connection),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

type Answer = Readonly<{ status: number; ids: readonly string[] }>;

/** Any answer has to be a whole one: what is no JSON, or comes without a word on when to ask again, fails the test. */
async function askToStart(origin: string, showId: string, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const body = JSON.stringify({ run_date: '2026-11-20', show_id: showId });
  const init = { method: 'POST', headers: { ...keyed, ...headers }, body };
  const response = await fetch(`${origin}/api/v1/brief/run`, init);
  const document = (await response.json()) as Readonly<{ brief_run_ids?: readonly string[]; detail?: string }>;
  if (response.status === 202) return { status: 202, ids: document.brief_run_ids ?? [] };
  assert.ok([502, 503].includes(response.status), `answered ${response.status}: ${JSON.stringify(document)}`);
  assert.ok(document.detail !== undefined && Number(response.headers.get('retry-after')) >= 1);
  return { status: response.status, ids: [] };
}

/** Starts runs as clients do that repeat what was refused, some of which wait for the summary. */
async function startRuns(origin: string, count: number, statuses: number[]): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  let next = 0;
  const client = async (preference: Readonly<Record<string, string>>) => {
    for (let number = next++; number < count; number = next++) {
      const headers = { ...preference, 'idempotency-key': randomUUID() };
      const ask = () => askToStart(origin, showIdOf(number), headers);
      for (let answer = await ask(); ; answer = await ask()) {
        statuses.push(answer.status);
        for (const id of answer.ids) ids.add(id);
        if (answer.ids.length > 0) break;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  };
  const hasty = { prefer: 'respond-async' };
  await Promise.all([client(hasty), client({}), client(hasty), client({}), client({}), client({})]);
  return ids;
}

/** Asks about each run until it has ended; every question has to be answered. */
async function untilEndedThrough(origin: string, ids: ReadonlySet<string>): Promise<ReadonlySet<unknown>> {
  const ends = new Set<unknown>();
  for (const id of ids) {
    for (let status: unknown = 'processing'; status === 'processing';) {
      const response = await fetch(`${origin}/api/v1/brief/runs/${id}`, { headers: keyed });
      assert.is(response.status, 200);
      status = ((await response.json()) as Readonly<{ status: unknown }>).status;
      if (status !== 'processing') ends.add(status);
    }
  }
  return ends;
}

/** Stages that do nothing but keep a journal, where the user of the container can reach them. */
async function journalled() {
  const around = await surroundings(20, { shows: differentShows });
  const stages = around.environment.BRIEF_STAGES_DIR;
  chmodSync(stages, 0o755);
  chmodSync(around.journal, 0o666);
  return {
    ...around,
    parts: {
      variables: { BRIEF_STAGES: noopSelection },
      more: { BRIEF_STAGES_DIR: '/stages', JOURNAL: '/journal' },
      files: { '/stages': stages, '/journal': around.journal },
    },
  };
}

test('kill -9 of one of two replicas behind nginx: all runs end, none twice, and no client sees a broken answer', async () => {
  const { parts, journal, remove: removeStages } = await journalled();
  const { nginx, start, healthOf, events, remove } = await topology(parts);
  const [one] = await Promise.all(names.map(start));
  assert.equal(await Promise.all(names.map(healthOf)), [0, 0]);
  const statuses: number[] = [];
  const starting = startRuns(nginx.origin, 120, statuses);
  while (statuses.length < 40) await new Promise((resolve) => setTimeout(resolve, 20));
  if (one !== undefined) await endProcess(one.child, 'SIGKILL');
  const runs = await starting;
  assert.is(runs.size, 120);
  assert.equal([...(await untilEndedThrough(nginx.origin, runs))], ['ok']);
  await expectNothingTwice(events, journal, runs);
  assert.equal(await Promise.all(names.map(healthOf)), [1, 0]);
  remove();
  await removeStages();
});

test('one replica after the other is stopped and started again: all runs end, none twice, and nothing is answered 502', async () => {
  const { parts, journal, remove: removeStages } = await journalled();
  const { nginx, start, events, remove } = await topology(parts);
  const [one, other] = await Promise.all(names.map(start));
  const statuses: number[] = [];
  let isOver = false;
  const runs = new Set<string>();
  const starting = (async () => {
    while (!isOver) for (const id of await startRuns(nginx.origin, 12, statuses)) runs.add(id);
  })();
  for (const [name, replica] of [
    ['brief-1', one],
    ['brief-2', other],
  ] as const) {
    if (replica !== undefined) await endProcess(replica.child, 'SIGTERM');
    await start(name);
  }
  isOver = true;
  await starting;
  assert.ok(
    statuses.every((status) => status === 202 || status === 503),
    String(new Set(statuses)),
  );
  assert.equal([...(await untilEndedThrough(nginx.origin, runs))], ['ok']);
  await expectNothingTwice(events, journal, runs);
  remove();
  await removeStages();
});

test('a start through nginx makes the briefs of the sample shows; both replicas show them, and no log has their addresses', async () => {
  const { folder, nginx, start, remove } = await topology({});
  await Promise.all(names.map(start));
  const today = new Date().toISOString().slice(0, 10);
  await writeSamples(join(folder, 'input'), today);
  const init = { method: 'POST', headers: keyed, body: JSON.stringify({ run_date: today }) };
  const answer = await fetch(`${nginx.origin}/api/v1/brief/run`, init);
  const summary = (await answer.json()) as Readonly<{ status: string; briefs: readonly Readonly<{ url: string }>[] }>;
  assert.equal([answer.status, summary.status], [202, 'ok']);
  assert.ok(summary.briefs.length > 0);
  for (const { url: page } of summary.briefs) {
    assert.ok(page.startsWith(`${nginx.origin}/b/`));
    const shown = await Promise.all([fetch(page), fetch(page), fetch(page), fetch(page)]);
    const bodies = await Promise.all(shown.map((response) => response.text()));
    assert.equal(new Set(shown.map(({ status }) => status)), new Set([200]));
    assert.is(new Set(bodies).size, 1);
    const slug = new URL(page).pathname.split('/')[2] ?? '';
    const { told, errors } = await nginx.written();
    assert.ok(slug.length === 32 && !told.includes(slug) && !errors.includes(slug));
  }
  remove();
});

test.after(async () => {
  for (const { child } of replicas) child.kill('SIGKILL');
  // Its workers outlive a master that is killed.
  for (const { child } of fronts) await endProcess(child, 'SIGTERM');
  await stop();
  // The client keeps its connections open for seconds after it was asked to close them.
  setTimeout(() => process.exit(), 500).unref();
});

test.run();
