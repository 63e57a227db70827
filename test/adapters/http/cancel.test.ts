import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import {
  type Answer,
  act,
  auditOf,
  begin,
  ended,
  eventsOf,
  make,
  outcomeOf,
  recordOf,
  recordWhen,
  statusesOf,
} from '../../support/controls.js';
import { type JsonDocument, readJson, stageOf, startRuns } from '../../support/documents.js';
import { aShow } from '../../support/results.js';
import { stageGate } from '../../support/stage-gate.js';
import { startNoopService } from '../../support/test-service.js';

const unknown = '00000000-0000-4000-8000-000000000000';
const why = { reason: 'the tour is off' };
const terminal = new Set(['RunCompleted', 'RunFailed', 'RunCancelled']);

const town = stageGate('closed');
const busy = await startNoopService({
  outcomes: { perplexity_city: town.code },
  settings: { BRIEF_RUNS_AT_ONCE: '1' },
});
const service = await startNoopService({
  shows: ['good', 'bad'].map((show_id) => aShow({ show_id })),
  outcomes: {
    openai_generation: "if (input.show.show_id === 'bad') return { kind: 'failed', reason: 'no', retryable: false };",
  },
});
const fast = await startNoopService({ delay: 1 });

const working = suite('cancelling a run that works');

working('aborts what is in flight at once, says who and why, and gives its place to the next', async () => {
  const runId = await begin(busy);
  await town.entered(1);
  const next = await begin(busy);
  const answer = await act(busy, runId, 'cancel', why);
  assert.equal([answer.status, answer.body['status']], [200, 'cancelled']);
  assert.match(String(answer.body['error']), /^cancelled by key:[0-9a-f]{12}: the tour is off$/u);
  assert.is(town.passages[0]?.signal.aborted, true);
  assert.is(stageOf(answer.body, 'perplexity_city')['status'], 'skipped');

  const before = await eventsOf(busy, runId);
  await town.entered(2);
  town.open();
  assert.is((await ended(busy, next))['status'], 'ok');
  assert.equal(await eventsOf(busy, runId), before, 'something was written after the end');
  const { type, actor, data } = before.at(-1) ?? {};
  const { reason, by, withdrawal } = data as JsonDocument;
  assert.equal([type, reason, by, withdrawal], ['RunCancelled', why.reason, actor, null]);
  assert.match(String(by), /^key:[0-9a-f]{12}$/u);
});

working('answers the start that waited for it', async () => {
  town.close();
  const waiting = startRuns(busy, { run_date: '2026-11-20' });
  await town.entered(3);
  const runId = town.passages[2]?.runId ?? '';
  await act(busy, runId, 'cancel');
  const summary = await waiting;
  assert.equal([summary['status'], summary['brief_run_ids']], ['failed', [runId]]);
  assert.match(String(summary['error']), /^cancelled by key:[0-9a-f]{12}: no reason was given$/u);
});

working('ends one that waits for a worker before it began', async () => {
  const first = await begin(busy);
  await town.entered(4);
  const queued = await begin(busy);
  const answer = await act(busy, queued, 'cancel', why);
  assert.equal([answer.status, answer.body['status']], [200, 'cancelled']);
  assert.equal(statusesOf(answer.body), Array(14).fill('skipped'));
  town.open();
  await ended(busy, first);
  const third = await make(busy);
  assert.equal((await recordOf(busy, third))['status'], 'ok');
  assert.equal(statusesOf(await recordOf(busy, queued)), Array(14).fill('skipped'));
  assert.not.ok(town.passages.some(({ runId }) => runId === queued));
});

working('ends with its tests', () => busy.end());
working.run();

const forbidden = suite('cancelling');

forbidden('is refused once the run has ended, however it did', async () => {
  for (const [show, status] of [
    ['good', 'ok'],
    ['bad', 'failed'],
  ] as const) {
    const runId = await make(service, { show_id: show });
    const answer = await act(service, runId, 'cancel', why);
    assert.equal(outcomeOf(answer), [409, 'run_ended']);
    assert.is(answer.body['detail'], `the run has ended already, it is ${status}`);
    assert.is((await recordOf(service, runId))['status'], status);
  }
});

forbidden('twice is refused the second time', async () => {
  const gate = stageGate('closed');
  const slow = await startNoopService({ outcomes: { html_generation: gate.code } });
  const runId = await begin(slow);
  await gate.entered(1);
  const answers = [await act(slow, runId, 'cancel', why), await act(slow, runId, 'cancel', { reason: 'really' })];
  assert.equal(answers.map(outcomeOf), [
    [200, undefined],
    [409, 'run_ended'],
  ]);
  assert.match(String((await recordOf(slow, runId))['error']), /the tour is off$/u);
  await slow.end();
});

forbidden('of no run is a 404, of what cannot be one a 422', async () => {
  const answer = await act(service, unknown, 'cancel', why);
  assert.equal([...outcomeOf(answer), answer.body['detail']], [404, 'run_not_found', 'brief_run_id not found']);
  assert.is((await act(service, 'tonight', 'cancel', why)).status, 422);
});

forbidden('ends a run that waits for its next attempt', async () => {
  const retried = await startNoopService({
    outcomes: {
      claude_ranking: "return { kind: 'failed', reason: 'busy', retryable: true, retryAfterMilliseconds: 60_000 };",
    },
  });
  const runId = await begin(retried);
  await recordWhen(retried, runId, (record) => stageOf(record, 'claude_ranking')['status'] === 'retrying');
  assert.is((await act(retried, runId, 'cancel', why)).body['status'], 'cancelled');
  await retried.end();
});

forbidden('ends with its tests', () => service.end());
forbidden.run();

const racing = suite('cancelling a run at any moment');

racing('leaves it with one end, whoever was first', async () => {
  const answers: Readonly<{ runId: string; answer: Answer }>[] = [];
  for (let moment = 0; moment < 24; moment += 1) {
    const runId = await begin(fast);
    await new Promise((resolve) => setTimeout(resolve, moment * 5));
    answers.push({ runId, answer: await act(fast, runId, 'cancel', why) });
  }
  for (const { runId, answer } of answers) {
    const record = await ended(fast, runId);
    const events = await eventsOf(fast, runId);
    const ends = events.filter(({ type }) => terminal.has(String(type)));
    assert.equal(ends, events.slice(-1), 'it has one end, and that is the last of it');
    assert.is(record['status'] === 'cancelled', answer.status === 200, JSON.stringify(answer.body));
    if (answer.status !== 200) assert.equal(outcomeOf(answer), [409, 'run_ended']);
  }
  const list = (await readJson(fast, '/api/v1/brief/runs?limit=100'))['runs'] as JsonDocument[];
  assert.not.ok(list.some(({ status }) => status === 'processing'));
  await fast.stop();
  assert.equal(await auditOf(fast), []);
});

racing('ends with its tests', () => fast.end());
racing.run();
