import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  act,
  auditOf,
  begin,
  ended,
  eventsOf,
  make,
  outcomeOf,
  recordOf,
  recordWhen,
  strangerAt,
} from '../../support/controls.js';
import { type JsonDocument, readJson, stageOf, startRuns } from '../../support/documents.js';
import { startPagedService } from '../../support/paged-service.js';
import { stageGate } from '../../support/stage-gate.js';

const why = { reason: 'the tour is off' };
const byPerson = /^cancelled by key:[0-9a-f]{12}: the tour is off$/u;
const textAt = async (url: unknown) => (await strangerAt(url))[1];

/** The address of the page that a run made. */
function pageOf(record: JsonDocument): string {
  const { page } = stageOf(record, 'html_generation')['output'] as Readonly<{ page: JsonDocument }>;
  return String(page['url']);
}

const town = stageGate('closed');
const busy = await startPagedService({
  outcomes: {
    perplexity_city: town.code,
    claude_ranking: `if (globalThis.isRankingBusy) return { kind: 'failed', reason: 'busy', retryable: true, retryAfterMilliseconds: 60_000 };`,
  },
  settings: { BRIEF_RUNS_AT_ONCE: '1' },
});

const gates = { deployment: stageGate(), verification: stageGate(), withdrawal: stageGate() };
const service = await startPagedService({
  hooks: { deploy: gates.deployment.code, withdraw: gates.withdrawal.code },
  outcomes: { url_verification: gates.verification.code },
});
const first = await make(service);
const page = pageOf(await recordOf(service, first));

const running = suite('cancelling a run');

running('aborts its stages, records who and why, and makes room for the next run', async () => {
  const runId = await begin(busy);
  await town.entered(1);
  const next = await begin(busy);
  const { status, body } = await act(busy, runId, 'cancel', why);
  assert.equal([status, body['status'], stageOf(body, 'perplexity_city')['status']], [200, 'cancelled', 'skipped']);
  assert.match(String(body['error']), byPerson);
  assert.is(town.passages[0]?.signal.aborted, true);
  const events = await eventsOf(busy, runId);
  await town.entered(2);
  town.open();
  assert.is((await ended(busy, next))['status'], 'ok');
  assert.equal(await eventsOf(busy, runId), events, 'something was recorded after the end');
  assert.equal(outcomeOf(await act(busy, runId, 'cancel', why)), [409, 'run_ended']);
});

running('ends the start that waits for it', async () => {
  town.close();
  const waiting = startRuns(busy, { run_date: '2026-11-20' });
  await town.entered(3);
  const runId = town.passages[2]?.runId ?? '';
  await act(busy, runId, 'cancel');
  const { status, brief_run_ids: ids, error } = await waiting;
  assert.equal([status, ids], ['failed', [runId]]);
  assert.match(String(error), /: no reason was given$/u);
  town.open();
});

running('that waits for its next attempt does not wait for it', async () => {
  Object.assign(globalThis, { isRankingBusy: true });
  const runId = await begin(busy);
  await recordWhen(busy, runId, (record) => stageOf(record, 'claude_ranking')['status'] === 'retrying');
  assert.is((await act(busy, runId, 'cancel', why)).body['status'], 'cancelled');
});

running('ends with its tests', () => busy.end());
running.run();

const deployed = suite('cancelling a run with a page');

deployed('before it is deployed keeps the earlier page', async () => {
  gates.deployment.close();
  const runId = await begin(service);
  await gates.deployment.entered(2);
  const { status, body } = await act(service, runId, 'cancel', why);
  assert.equal([status, body['status']], [200, 'cancelled']);
  assert.is(gates.deployment.passages[1]?.signal.aborted, true);
  assert.match(await textAt(page), new RegExp(`^run ${first}`, 'u'));
  gates.deployment.open();
});

deployed('after it is deployed restores the earlier page, and is rejected a second time meanwhile', async () => {
  gates.verification.close();
  gates.withdrawal.close();
  const withdrawals = gates.withdrawal.passages.length;
  const runId = await begin(service);
  await gates.verification.entered(2);
  assert.match(await textAt(page), new RegExp(`^run ${runId}`, 'u'));
  const cancelling = act(service, runId, 'cancel', why);
  await gates.withdrawal.entered(withdrawals + 1);
  assert.equal(outcomeOf(await act(service, runId, 'cancel', why)), [409, 'run_ending']);
  gates.withdrawal.open();
  const { status, body } = await cancelling;
  assert.equal([status, (body['brief'] as JsonDocument)['brief_run_id']], [200, first]);
  assert.match(await textAt(page), new RegExp(`^run ${first}`, 'u'));
  const [requested, , last] = (await eventsOf(service, runId)).slice(-3);
  assert.equal([requested?.['type'], last?.['type']], ['CancellationRequested', 'RunCancelled']);
  assert.equal(((last?.['data'] ?? {}) as JsonDocument)['withdrawal'], { restored: first, problem: null });
  gates.verification.open();
});

deployed('leaves histories without a difference in an audit', async () => {
  await service.stop();
  assert.equal(await auditOf(service), []);
});

deployed('ends with its tests', () => service.end());
deployed.run();

const difficult = suite('cancelling a run whose deployment');

difficult('ignores its abort signal keeps its page from being published later', async () => {
  const [stubborn, published] = [stageGate('closed'), stageGate()];
  const deaf = await startPagedService({
    hooks: {
      deploy: `${stubborn.stubborn}
        const made = input.results.html_generation.value.page;
        const outcome = await context.pages.publish(context.runId, [made]).then(() => 'published', (error) => error.message);
        ${published.code.replace('context', '{ ...context, runId: outcome }')}`,
    },
  });
  const runId = await begin(deaf);
  await stubborn.entered(1);
  assert.is((await act(deaf, runId, 'cancel', why)).status, 200);
  stubborn.open();
  await published.entered(1);
  assert.is(published.passages[0]?.runId, 'the attempt is over');
  assert.is((await strangerAt(pageOf(await recordOf(deaf, runId))))[0], 404);
  await deaf.end();
});

difficult('cannot withdraw its page reports that in the record and in the list', async () => {
  const verification = stageGate('closed');
  const stuck = await startPagedService({
    hooks: { withdraw: "throw new Error('the server is down');" },
    outcomes: { url_verification: verification.code },
  });
  const runId = await begin(stuck);
  await verification.entered(1);
  const { status, body } = await act(stuck, runId, 'cancel', why);
  const problem = /: the tour is off \(and the page could not be withdrawn: the server is down\)$/u;
  assert.is(status, 200);
  assert.match(String(body['error']), problem);
  const [entry] = (await readJson(stuck, '/api/v1/brief/runs'))['runs'] as JsonDocument[];
  assert.match(String(entry?.['error']), problem);
  await stuck.end();
});

difficult('is interrupted by a restart withdraws its page afterwards', async () => {
  const [verification, withdrawal] = [stageGate('closed'), stageGate('closed')];
  const options = {
    hooks: { withdraw: withdrawal.code },
    outcomes: { url_verification: verification.code },
    settings: { PUBLIC_URL: 'http://briefs.example' },
  };
  const before = await startPagedService(options);
  const runId = await begin(before);
  await verification.entered(1);
  const cancelling = act(before, runId, 'cancel', why);
  await withdrawal.entered(1);
  await before.stop();
  const { status, body } = await cancelling;
  assert.equal([status, body['status']], [202, 'processing']);
  withdrawal.open();
  const after = await startPagedService({ ...options, dataFolder: before.dataFolder });
  const record = await ended(after, runId);
  assert.match(String(record['error']), byPerson);
  assert.is((await strangerAt(`${after.origin}${new URL(pageOf(record)).pathname}`))[0], 404);
  await after.end();
  await before.end();
});

difficult.run();
