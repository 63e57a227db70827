import { get } from 'node:http';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { startAndRead } from '../../support/documents.js';
import { aShow } from '../../support/results.js';
import { apiKey, startNoopService } from '../../support/test-service.js';

const line = `return { kind: 'produced', value: { lines: [{ id: 'a', kind: 'note', text: 'A goose.', claim_ids: [], quote: null,
  voice_evidence: null, seconds: 3, tags: [], similar: null }], material_checked: 0, empty_reason: null, notices: [] } };`;
const service = await startNoopService({
  shows: [aShow(), aShow({ show_id: 'late', start: '22:30' })],
  outcomes: { openai_generation: line },
});
const runs = '/api/v1/brief/runs';
const unknown = '00000000-0000-4000-8000-000000000000';
const runOf = async (show_id: string) =>
  String((await startAndRead(service, { show_id, run_date: '2026-11-20' }))['brief_run_id']);
const [one, other] = [await runOf(aShow().show_id), await runOf('late')];
const read = async (path: string) => {
  const response = await service.ask(path);
  return { status: response.status, etag: response.headers.get('etag'), body: await response.text() };
};

/** `fetch` would forbid the service to answer from a version. */
function statusIfChanged(path: string, etag: string): Promise<number | undefined> {
  const headers = { 'x-api-key': apiKey, 'if-none-match': etag };
  return new Promise((resolve, reject) => {
    get(`${service.origin}${path}`, { headers }, (response) => resolve(response.resume().statusCode)).on(
      'error',
      reject,
    );
  });
}

const test = suite('the API of histories');

for (const path of [
  `${runs}/${one}/provenance`,
  `${runs}/${one}/diff/${other}`,
  '/api/v1/brief/briefs/as-of/2999-01-01T00:00:00Z',
]) {
  test(`sends ${path.replace(one, 'ONE').replace(other, 'OTHER')} once, then says that nothing has changed`, async () => {
    const { status, etag } = await read(path);
    assert.is(status, 200);
    assert.is(await statusIfChanged(path, etag ?? ''), 304);
  });
}

test('has the provenance of each line', async () => {
  const { statements, stages, asked } = JSON.parse((await read(`${runs}/${one}/provenance`)).body);
  assert.equal([statements.find(({ ref }: { ref: string }) => ref === 'L1').text, stages.length], ['A goose.', 14]);
  assert.match(asked.event.actor, /^key:[0-9a-f]{12}$/u);
});

test('names what differs between two runs', async () => {
  const found = JSON.parse((await read(`${runs}/${one}/diff/${other}`)).body);
  assert.equal(found.run, [{ name: 'show', one: aShow().show_id, other: 'late' }]);
  assert.equal([found.lines, found.plan], [[], []]);
});

test('lists the briefs of an instant, at most as many as asked for', async () => {
  const listed = async (instant: string, query = '') =>
    JSON.parse((await read(`/api/v1/brief/briefs/as-of/${instant}${query}`)).body);
  const { briefs: now } = JSON.parse((await read('/api/v1/brief/briefs')).body);
  assert.equal(await listed('2999-01-01T00:00:00Z'), { as_of: '2999-01-01T00:00:00.000Z', count: 2, briefs: now });
  assert.equal((await listed('2999-01-01T01:00:00+01:00', '?limit=1')).briefs, now.slice(0, 1));
  assert.equal((await listed('2001-01-01T00:00:00Z')).briefs, []);
  const { events } = JSON.parse((await read(`${runs}/${one}/events`)).body);
  assert.equal((await listed(events.at(-1).time)).count, 1, 'when the first one was recorded');
});

test('refuses runs that there are not, and what is no id or instant', async () => {
  const statuses = [
    ...[`${runs}/${unknown}/provenance`, `${runs}/${one}/diff/${unknown}`, `${runs}/${unknown}/diff/${one}`],
    ...[`${runs}/${one}/diff/x`, `${runs}/x/provenance`, '/api/v1/brief/briefs/as-of/today'],
    `${runs}/${one}/provenance?line=1`,
  ].map(async (path) => (await read(path)).status);
  assert.equal(await Promise.all(statuses), [404, 404, 404, 422, 422, 422, 422]);
});

test('shows a record as of a revision after the whole append', async () => {
  const { events } = JSON.parse((await read(`${runs}/${one}/events`)).body);
  const at = async (revision: number) => (await read(`${runs}/${one}?at=${revision}`)).body;
  const causes: readonly (string | null)[] = events.map(({ causation_id: id }: { causation_id: string }) => id);
  const within = causes.findIndex((cause, revision) => revision > 0 && cause === causes[revision - 1]) - 1;
  assert.ok(within >= 0, 'an append has several events');
  assert.is(await at(within), await at(causes.lastIndexOf(causes[within] ?? null)));
});

test.after(() => service.end());
test.run();
